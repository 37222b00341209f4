// What a man that is put changes at once, by the rules alone: how far either side can jump in one turn. It says why a
// man is good where the engine says only that it is best. Pure.

import { otherSide, type Side } from '../../client';
import { type Game, jumpResults, type Position, type Rules } from '../../rules';

export type ManEffect =
  | { readonly kind: 'opens'; readonly rows: number }
  | { readonly kind: 'closes'; readonly before: number; readonly after: number };

/** More results than a hint should wait for. */
const MOST_RESULTS = 2_000;

/** Null for a chain, and for a man that neither lengthens the mover's way nor shortens the other's. */
export function effectOf(game: Game, move: string): ManEffect | null {
  const next = game.tryPlay(move);
  if (!next.ok || move.includes('-')) return null;
  const { rules, position } = game;
  const me = position.toMove;
  const change = (side: Side) => [reach(position, rules, side), reach(next.value.position, rules, side)] as const;
  const [mine, rows] = change(me);
  if (mine !== null && rows !== null && rows > mine) return { kind: 'opens', rows };
  const [before, after] = change(otherSide(me));
  return before !== null && after !== null && after < before ? { kind: 'closes', before, after } : null;
}

/** By how many rows `side` could bring the ball nearer to its goal line in one turn; null if that takes too long. */
function reach(position: Position, rules: Rules, side: Side): number | null {
  const { results, complete } = jumpResults({ ...position, toMove: side }, rules, MOST_RESULTS);
  if (!complete) return null;
  const forward = side === 'O' ? 1 : -1;
  return Math.max(0, ...results.map((result) => forward * (result.position.ball.row - position.ball.row)));
}
