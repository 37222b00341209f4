// How often the list of this device's games has changed since the page was opened, for those who show it.

import { Store } from '../../base/store';

export const deviceChanges = new Store(0);
