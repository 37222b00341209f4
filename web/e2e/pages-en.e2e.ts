// Every page and state in English, on a desktop, in both themes; with E2E_WALKS=all on both kinds of device.

import { openBoth } from './harness';
import { testWalks } from './walk';

openBoth();
testWalks('en-GB', 'en', 'desktop');
