// These are seeded random positions for the tests.

import type { Point, Rules } from './base';
import { indexOf, type Position } from './position';

/** mulberry32: a small generator whose sequence depends on the seed alone. */
export function randomSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function randomPosition(random: () => number, maxRows = 9, maxColumns = 9): Position {
  const below = (n: number): number => Math.floor(random() * n);
  const size = { rows: 3 + below(maxRows - 2), columns: 1 + below(maxColumns) };
  const ball = { row: 2 + below(size.rows - 2), column: 1 + below(size.columns) };
  const density = random() * 0.6;
  const men = new Set<number>();
  for (let row = 1; row <= size.rows; ++row) {
    for (let column = 1; column <= size.columns; ++column) {
      const point = { row, column };
      if ((row !== ball.row || column !== ball.column) && random() < density) men.add(indexOf(size, point));
    }
  }
  return { ...size, men, ball, toMove: random() < 0.5 ? 'O' : 'X' };
}

export const randomRules = (random: () => number): Rules => ({
  corner_exit: random() < 0.5,
  goal_pass: random() < 0.5,
  own_goal: random() < 0.5,
  repetition: 'none',
  pie: false,
});

/** The position with every point moved by `to`; both must keep the board's size. */
export function transform(position: Position, to: (point: Point) => Point, toMove = position.toMove): Position {
  const men = new Set<number>();
  for (const man of position.men) {
    const column = man % (position.columns + 2);
    men.add(indexOf(position, to({ row: (man - column) / (position.columns + 2), column })));
  }
  return { ...position, men, ball: to(position.ball), toMove };
}
