// Whether the server has been seen not to know the reader, since the browser keeps no cookies.

import { Store } from './store';

export const cookiesOff = new Store(false);
