// Every page and state in Spanish, on a phone, in both themes; with E2E_WALKS=all on both kinds of device.

import { openBoth } from './harness';
import { testWalks } from './walk';

openBoth();
testWalks('es-ES', 'es', 'phone');
