// What is kept on the device: whether advice is shown, and the running game of each kind.

import { Store } from '../../base/store';
import type { BidGame } from '../../bidding/rules';

const KEY = 'goalline.bid-advice';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // It holds for this visit.
  }
}

export const adviceShown = new Store(read(KEY) === 'yes');
/** After something was forgotten or restored. */
export const reloadAdvice = (): void => adviceShown.set(read(KEY) === 'yes');

export function showAdvice(shown: boolean): void {
  adviceShown.set(shown);
  write(KEY, shown ? 'yes' : 'no');
}

const keyOf = (game: BidGame): string => `goalline.running.${game}`;

/** The query of the running game (place.ts), which has all of it. */
export const runningGame = (game: BidGame): string | null => read(keyOf(game));

/** `null`: it is over. */
export const keepRunning = (game: BidGame, query: string | null): void => write(keyOf(game), query);
