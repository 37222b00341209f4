// The computer's ten levels on strips and Oddish rows. All know the exact worth of every turn; the lower ones play
// any turn at all now and then, the last one never does. scripts/measure-strip-levels plays them against each other.

import { type Answer, bestMoves } from './answer';
import type { RowKind, RowMove } from './row';
import { emptyRow, type Row, rowWinner, withStone } from './row';

export const ROW_LEVELS = 10;

/** In how many of a hundred turns a level plays any turn at all; the first entry is level 1. */
export const STRAYS: Readonly<Record<RowKind, readonly number[]>> = {
  strip: [100, 88, 75, 61, 49, 38, 28, 19, 10, 0],
  oddish: [100, 80, 65, 52, 40, 30, 21, 13, 6, 0],
};

/** `random`: evenly from 0 to 1. */
export function chooseTurn(
  kind: RowKind,
  answer: Answer,
  level: number,
  random: () => number = Math.random,
): RowMove | null {
  const stray = random() * 100 < (STRAYS[kind][level - 1] ?? 0);
  const from = stray ? answer.moves : bestMoves(answer);
  const chosen = from[Math.floor(random() * from.length)] ?? answer.moves[0];
  return chosen?.move ?? null;
}

/** How likely a square has a stone in a start with some stones. */
const DENSITY = 0.35;

/** A start with some stones round the middle, in which nobody can win at once. */
export function startWithStones(kind: RowKind, squares: number, random: () => number = Math.random): Row {
  let row = emptyRow(kind, squares);
  for (let square = 3; square <= squares - 2; ++square) if (random() < DENSITY) row = withStone(row, square, true);
  return rowWinner(row) ? emptyRow(kind, squares) : row;
}
