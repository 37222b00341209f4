// Games lost in a row against the computer, kept in this browser: after three at one level the page offers an easier
// one. What is stored may be another version's, so it is checked on reading.

import { fieldsOf, storedText, storeText } from '../../base/storage';
import type { GameState } from '../../client';

const KEY = 'goalline.losses';
const TOO_MANY = 3;

interface Losses {
  readonly level: number;
  /** Ids of the games lost since the last one that was not. */
  readonly games: readonly string[];
}

const NONE: Losses = { level: 0, games: [] };

export function readLosses(text: string | null): Losses {
  const { level, games } = fieldsOf(text);
  if (typeof level !== 'number' || !Array.isArray(games)) return NONE;
  return { level, games: games.filter((id) => typeof id === 'string').slice(-TOO_MANY) };
}

/** The losses after a finished game; a game counts once, however often its page is opened. */
export function countGame(before: Losses, state: GameState): Losses {
  const { level, result, you } = state;
  if (state.opponent !== 'computer' || !level || !result || you.length !== 1) return before;
  if (before.games.includes(state.id)) return before;
  if (result.winner === null || result.winner === you[0]) return { level, games: [] };
  const games = before.level === level ? before.games : [];
  return { level, games: [...games, state.id].slice(-TOO_MANY) };
}

export const tooMany = ({ games }: Losses): boolean => games.length >= TOO_MANY;

/** Whether this game was one loss too many; `count`: it has just ended, and counts. */
export function rememberGame(state: GameState, count: boolean): boolean {
  const before = readLosses(storedText(KEY));
  const losses = count ? countGame(before, state) : before;
  // A browser that keeps nothing gets no offer.
  if (losses !== before && !storeText(KEY, JSON.stringify(losses))) return false;
  return tooMany(losses) && losses.games.includes(state.id);
}
