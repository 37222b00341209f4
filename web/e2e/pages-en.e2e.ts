// Every page and state in English, on a desktop and on a phone, in both themes.

import { openBoth } from './harness';
import { testWalks } from './walk';

openBoth();
testWalks('en-GB', 'en');
