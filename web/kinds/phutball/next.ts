// What to play or to read after a game against the computer is decided here.

import { type GameState, type Hint, type NewGame, otherSide } from '../../client';
import { type Game, samePoint, switchesOf } from '../../rules';
import type { LessonName } from './lesson-names';

/** The big board after the guided game; else a game at the reader's own strength. */
export type Next = 'big' | 'own';

/** Null while the game goes on, and for whoever did not play the computer. */
export function nextAfter({ opponent, level, result, you }: GameState): Next | null {
  if (opponent !== 'computer' || !result || you.length !== 1) return null;
  return level === 0 ? 'big' : 'own';
}

/** After the guided game: the whole game. */
export const bigBoard = (elo: number): NewGame => ({ opponent: 'computer', elo, side: 'O' });

/** The same game against another strength, with the sides changed. */
export const gameAt = ({ start, rules, clock, you }: GameState, elo: number): NewGame => ({
  opponent: 'computer',
  elo,
  side: otherSide(you[0] ?? 'X'),
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
