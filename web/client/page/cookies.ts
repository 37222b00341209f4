// What is known of the browser's cookies, and what has to be mended where it keeps none.

import { Store } from '../../base/store';
import type { Socket } from '../game-view';

/** Whether the server has been seen not to know the reader. */
export const cookiesOff = new Store(false);

/** The newest socket of each game. */
export const sockets = new Map<string | undefined, Socket>();
