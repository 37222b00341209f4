// The tree of moves as it is read: a line runs on, and after a move that has others beside it those stand as a list.

import { nodeOf, type Study } from '../analysis/study';

export type Piece =
  | { readonly kind: 'move'; readonly at: number; readonly numbered: boolean }
  | { readonly kind: 'comment'; readonly at: number }
  | { readonly kind: 'variations'; readonly starts: readonly number[] }
  /** Deeper inside than the page shows; the way there is to go along the moves. */
  | { readonly kind: 'deeper'; readonly at: number };

/** Variations inside of variations are shown so deep. */
const MOST_DEPTH = 12;

/** The pieces of the line that begins with a node (the root: with its first child). */
export function piecesFrom(study: Study, first: number, depth = 0): Piece[] {
  const pieces: Piece[] = [];
  /** The next move needs its number: it begins the line, or something stands before it. */
  let fresh = true;
  const tell = (at: number) => {
    const { move, comment } = nodeOf(study, at);
    if (move !== null) pieces.push({ kind: 'move', at, numbered: fresh });
    fresh = false;
    if (!comment) return;
    pieces.push({ kind: 'comment', at });
    fresh = true;
  };
  tell(first);
  for (let at = first; ; ) {
    const [next, ...others] = nodeOf(study, at).children;
    if (next === undefined) return pieces;
    tell(next);
    if (others.length > 0) {
      pieces.push(depth < MOST_DEPTH ? { kind: 'variations', starts: others } : { kind: 'deeper', at: next });
      fresh = true;
    }
    at = next;
  }
}

/** The number of a move in the list: two turns, one of each side, have the same. */
export function moveNumber(study: Study, ply: number): { readonly n: number; readonly ohs: boolean } {
  const first = study.start.toMove === 'O' ? ply : ply + 1;
  return { n: Math.ceil(first / 2), ohs: first % 2 === 1 };
}
