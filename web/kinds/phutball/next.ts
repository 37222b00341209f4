// What to play after a game against the computer is decided here: a level up after a win, the same again after a loss
// or a draw, and after three losses in a row, which this browser keeps, an easier level.

import { fieldsOf, storedText, storeText } from '../../base/storage';
import { type GameState, type Hint, LEVELS, type NewGame, otherSide } from '../../client';
import { type Game, samePoint, switchesOf } from '../../rules';
import type { LessonName } from './lesson-names';

export type Next =
  | { readonly kind: 'big' | 'again' | 'top' | 'first' }
  | { readonly kind: 'harder' | 'easier'; readonly level: number };

/** After the guided game: the whole game against the first level. */
export const BIG_BOARD: NewGame = { opponent: 'computer', level: 1, side: 'O' };

/** Null while the game goes on, and for whoever did not play the computer. */
export function nextAfter(state: GameState, tooManyLosses: boolean): Next | null {
  const { opponent, level, result, you } = state;
  if (opponent !== 'computer' || typeof level !== 'number' || !result || you.length !== 1) return null;
  if (level === 0) return { kind: 'big' };
  if (result.winner === you[0]) return level < LEVELS ? { kind: 'harder', level: level + 1 } : { kind: 'top' };
  if (!tooManyLosses) return { kind: 'again' };
  return level > 1 ? { kind: 'easier', level: level - 1 } : { kind: 'first' };
}

/** The same game, with the same side, against another level. */
export const gameAt = ({ start, rules, clock, you }: GameState, level: number): NewGame => ({
  opponent: 'computer',
  level,
  side: you[0] ?? 'O',
  start,
  rules: switchesOf(rules),
  ...(clock ? { clock } : {}),
});

/** The lesson that fits how a game was lost; null if it was not lost by a goal. */
export function lostBy({ result, you }: GameState, game: Game): LessonName | null {
  const me = you[0];
  if (result?.reason !== 'goal' || !me || you.length !== 1 || result.winner !== otherSide(me)) return null;
  if (game.at(game.plies - 1).toMove === me) return 'edge'; // over one's own line
  const [mine, theirs] = game.turns.slice(-2);
  if (!theirs || !mine) return 'spoiling';
  if (mine.hops.length > 0) return 'return-paths';
  const used = theirs.hops.flatMap(({ removed }) => removed);
  const { move } = mine;
  return move.kind === 'place' && used.some((man) => samePoint(man, move.point)) ? 'shared-men' : 'spoiling';
}

/** The lesson that fits what a hint says. */
export function lessonOf(hint: Pick<Hint, 'kind'> | null): LessonName | null {
  return hint?.kind === 'goal' ? 'chains' : hint?.kind === 'save' ? 'spoiling' : null;
}

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
