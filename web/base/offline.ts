// What the pages know of the part that works without a network (start.ts fills it in).

import { Store } from './store';

export type Offline =
  /** This browser cannot, or nothing is known yet. */
  | 'none'
  /** All files of the page are kept here. */
  | 'ready'
  /** So are those of a newer version, which waits until no game is open. */
  | 'waiting';

export const offline = new Store<Offline>('none');

/** A newer version has taken over: the next page that is opened by a link is loaded anew, and so is of it. */
export const outdated = new Store(false);

/** Lets the version that waits take over, whatever is open, and loads this page anew. */
export const updateNow: { run: () => void } = { run: () => location.reload() };
