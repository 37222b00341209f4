// These are jumps of the ball (P6-P9): the ground of everything that moves it.

import { other, type Point, type Rules, type Side, samePoint } from './base';
import { type Ground, goalOf, hasMan, indexOf, onBoard, type Position, type Size } from './position';

/** One jump: where it starts and lands, and the men it passes, nearest first. */
export interface Hop {
  readonly from: Point;
  readonly to: Point;
  readonly removed: readonly Point[];
}

/** The 8 directions as steps of row and column: N NE E SE S SW W NW seen from Ohs. */
export const DIRECTIONS: readonly Point[] = [
  { row: 1, column: 0 },
  { row: 1, column: 1 },
  { row: 0, column: 1 },
  { row: -1, column: 1 },
  { row: -1, column: 0 },
  { row: -1, column: -1 },
  { row: 0, column: -1 },
  { row: 1, column: -1 },
];

const add = (a: Point, b: Point): Point => ({ row: a.row + b.row, column: a.column + b.column });

/** P7: off the board, P8's corners included. */
export const leaves = (size: Size, to: Point): boolean => !onBoard(size, to);

/** P8: the landing is beyond a side in row 0 or R+1. */
const overCorner = (size: Size, to: Point): boolean =>
  (to.row === 0 || to.row === size.rows + 1) && (to.column === 0 || to.column === size.columns + 1);

/** What the line of men beside the ball leads to: a hop, or why there is none. */
export type Ray =
  | { readonly kind: 'hop'; readonly hop: Hop; readonly corner: boolean }
  | { readonly kind: 'no-man' }
  | { readonly kind: 'beyond-side'; readonly to: Point };

/** P6: follows the men from the ball to the first vacant point. The corner switch (P8) is left to the caller. */
export function ray(position: Ground, direction: Point): Ray {
  const from = position.ball;
  const removed: Point[] = [];
  let to = add(from, direction);
  for (; hasMan(position, to); to = add(to, direction)) removed.push(to);
  if (removed.length === 0) return { kind: 'no-man' };
  const corner = overCorner(position, to);
  if (leaves(position, to) && to.row >= 1 && to.row <= position.rows) return { kind: 'beyond-side', to };
  return { kind: 'hop', hop: { from, to, removed }, corner };
}

/** P7, P9: after this landing the turn is over. */
export const endsTurn = (size: Size, rules: Rules, to: Point): boolean =>
  leaves(size, to) || (!rules.goal_pass && goalOf(size, to.row) !== null);

/** P9: with `own_goal` off no turn may end on or over the mover's own goal line. */
export const mayStop = (size: Size, rules: Rules, mover: Side, at: Point): boolean =>
  rules.own_goal || goalOf(size, at.row) !== other(mover);

/** P9: the side that has won when a turn has ended here, or null while the game goes on. */
export const winner = (position: Position): Side | null => goalOf(position, position.ball.row);

/**
 * The hops the ball has in mid-turn, at most 8. The ball may stand on a goal row that the chain passes through; for a
 * ball that starts a turn ask `openingHops`. A hop that would end the turn where it may not end is left out (P9).
 */
export function hopsOf(position: Ground, rules: Rules): Hop[] {
  const hops: Hop[] = [];
  for (const direction of DIRECTIONS) {
    const found = ray(position, direction);
    if (found.kind !== 'hop' || (found.corner && !rules.corner_exit)) continue;
    const { to } = found.hop;
    if (endsTurn(position, rules, to) && !mayStop(position, rules, position.toMove, to)) continue;
    hops.push(found.hop);
  }
  return hops;
}

/** The hops that can begin a turn: none in a finished game. */
export const openingHops = (position: Position, rules: Rules): Hop[] =>
  winner(position) === null ? hopsOf(position, rules) : [];

/** Ball moved, men gone; the side to move stays, for the turn may go on. */
export function afterHop(position: Position, hop: Hop): Position {
  const men = new Set(position.men);
  for (const man of hop.removed) men.delete(indexOf(position, man));
  return { ...position, men, ball: hop.to };
}

/** The direction of the straight line from `a` to `b`, or null when there is none. */
export function directionBetween(a: Point, b: Point): Point | null {
  const rows = b.row - a.row;
  const columns = b.column - a.column;
  if (samePoint(a, b) || (rows !== 0 && columns !== 0 && Math.abs(rows) !== Math.abs(columns))) return null;
  return { row: Math.sign(rows), column: Math.sign(columns) };
}
