// What is kept on the device: whether advice is shown, and the running game of each kind.

import { storedText, storeText } from '../../base/storage';
import { Store } from '../../base/store';
import type { BidGame } from '../../bidding/rules';

const KEY = 'goalline.bid-advice';

const read = (): boolean => storedText(KEY) === 'yes';
export const adviceShown = new Store(read());
/** After something was forgotten or restored. */
export const reloadAdvice = (): void => adviceShown.set(read());

export function showAdvice(shown: boolean): void {
  adviceShown.set(shown);
  storeText(KEY, shown ? 'yes' : 'no');
}

const keyOf = (game: BidGame): string => `goalline.running.${game}`;

/** The query of the running game (place.ts), which has all of it. */
export const runningGame = (game: BidGame): string | null => storedText(keyOf(game));

/** `null`: it is over. */
export const keepRunning = (game: BidGame, query: string | null): void => void storeText(keyOf(game), query);
