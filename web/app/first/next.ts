// What to play after a game against the computer: a level up after a win, the same again after a loss or a draw, and
// after three losses in a row an easier level. Pure.

import { type GameState, LEVELS, type NewGame, otherSide } from '../../client';
import { type Game, switchesOf } from '../../rules';

/** The page of the rules has a part for each. */
export type Part = 'jump' | 'chain' | 'goal';

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

/** What a game was lost by: the part of the rules to read again; null if it was not lost by a goal. */
export function lostBy({ result, you }: GameState, game: Game): Part | null {
  if (result?.reason !== 'goal' || you.length !== 1 || result.winner !== otherSide(you[0] ?? 'O')) return null;
  const own = game.at(game.plies - 1).toMove === you[0];
  if (own) return 'goal';
  return (game.turns.at(-1)?.hops.length ?? 0) > 1 ? 'chain' : 'jump';
}
