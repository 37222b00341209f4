import { describe, expect, test } from 'vitest';
import { board, hopUp, point } from './fixtures';
import { type Shape, spot } from './geometry';
import { targetAt } from './targets';
import type { BoardData, Point } from './types';

const shape: Shape = { rows: 19, columns: 15, up: 'O', sideways: false };

/** What a pointer means that is `dx`, `dy` cells away from a point. */
const aim = (data: BoardData, near: Point, dx: number, dy: number, mouse = false): Point | null => {
  const { x, y } = spot(shape, near);
  return targetAt(data, shape, { x: x + 100 * dx, y: y + 100 * dy }, mouse);
};

describe('placing', () => {
  test('a finger means the nearest point', () => {
    expect(aim(board(), point(5, 5), 0.49, -0.49)).toEqual(point(5, 5));
    expect(aim(board(), point(5, 5), 0.51, 0)).toEqual(point(5, 6));
  });

  test('a mouse within a tenth of a border means nothing', () => {
    expect(aim(board(), point(5, 5), 0.39, 0.39, true)).toEqual(point(5, 5));
    expect(aim(board(), point(5, 5), 0.42, 0, true)).toBeNull();
    expect(aim(board(), point(5, 5), 0, 0.45, true)).toBeNull();
  });

  test('off the board there is nothing, unless the ball is there', () => {
    expect(aim(board(), point(20, 8), 0, 0)).toBeNull();
    expect(aim(board({ mode: 'view', ball: point(20, 8) }), point(20, 8), 0.2, 0)).toEqual(point(20, 8));
  });
});

describe('a chain', () => {
  const data = board({
    mode: 'chain',
    chain: [hopUp(10, 8)],
    landings: [
      { point: point(14, 8), kind: 'normal' },
      { point: point(20, 0), kind: 'goal' },
      { point: point(14, 9), kind: 'far' },
    ],
  });

  test('landings take two cells each way: over 44 px at 390 px', () => {
    for (const [dx, dy] of [
      [0.98, 0.98],
      [-0.98, 0],
      [0, -0.98],
    ] as const) {
      expect(aim(data, point(14, 8), dx, dy)).toEqual(point(14, 8));
    }
    expect(2 * 0.98 * (390 / 15)).toBeGreaterThan(44);
  });

  test('only landings, stops and the ball answer', () => {
    expect(aim(data, point(12, 8), 0.3, 0)).toEqual(point(12, 8));
    expect(aim(data, point(10, 8), 0, 0)).toEqual(point(10, 8));
    expect(aim(data, point(3, 3), 0, 0)).toBeNull();
    expect(aim(data, point(14, 8), 0, -1.2)).toBeNull();
  });

  test('a mouse reaches a far end beside a landing, a finger gets the landing', () => {
    expect(aim(data, point(14, 9), 0, 0, true)).toEqual(point(14, 9));
    expect(aim(data, point(14, 9), -0.1, 0)).toEqual(point(14, 8));
  });

  test('corner exits are where they are drawn', () => {
    expect(aim(data, point(20, 0), 0, 0)).toEqual(point(20, 0));
  });
});
