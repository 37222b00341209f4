// What a man that is put changes at once, by the rules alone: how far either side can jump in one turn. It says why a
// man is good where the engine says only that it is best. Pure.

import { advanceOf } from '../../analysis/advance';
import { otherSide, type Side } from '../../client';
import type { Game } from '../../rules';

export type ManEffect =
  | { readonly kind: 'opens'; readonly rows: number }
  | { readonly kind: 'closes'; readonly before: number; readonly after: number };

/** Null for a chain, and for a man that neither lengthens the mover's way nor shortens the other's. */
export function effectOf(game: Game, move: string): ManEffect | null {
  const next = game.tryPlay(move);
  if (!next.ok || move.includes('-')) return null;
  const { rules, position } = game;
  const me = position.toMove;
  const rowsOf = (at: typeof position, side: Side) => advanceOf(at, rules, side)?.rows ?? null;
  const change = (side: Side) => [rowsOf(position, side), rowsOf(next.value.position, side)] as const;
  const [mine, rows] = change(me);
  if (mine !== null && rows !== null && rows > mine) return { kind: 'opens', rows };
  const [before, after] = change(otherSide(me));
  return before !== null && after !== null && after < before ? { kind: 'closes', before, after } : null;
}
