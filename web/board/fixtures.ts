// These are board data for the tests.

import type { BoardData, Hop, Point } from './types';

export const point = (row: number, column: number): Point => ({ row, column });

export const names = (p: Point): string => `r${p.row} c${p.column}`;

/** A 19 x 15 board with the ball on the centre. */
export function board(changes: Partial<BoardData> = {}): BoardData {
  return {
    rows: 19,
    columns: 15,
    up: 'O',
    men: [],
    ball: point(10, 8),
    lastMove: null,
    mode: 'place',
    aim: null,
    chain: [],
    landings: [],
    coordinates: 'auto',
    animate: false,
    label: names,
    name: 'Board',
    ...changes,
  };
}

/** A jump straight up over one man. */
export const hopUp = (row: number, column: number): Hop => ({
  from: point(row, column),
  to: point(row + 2, column),
  removed: [point(row + 1, column)],
});
