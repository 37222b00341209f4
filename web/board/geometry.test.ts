import { describe, expect, test } from 'vitest';
import { point } from './fixtures';
import { between, height, nearest, netOf, type Shape, spot, stepOf, width, windowOf } from './geometry';

const standard: Shape = { rows: 19, columns: 15, up: 'O', sideways: false };

describe('the picture', () => {
  test('of 19 x 15 is 15 cells wide and, with both nets, 21 high', () => {
    expect([width(standard), height(standard)]).toEqual([1500, 2104]);
  });

  test('has row 1 below and column A at the left for O, the other way round for X', () => {
    expect(spot(standard, point(1, 1))).toEqual({ x: 50, y: 1952 });
    expect(spot({ ...standard, up: 'X' }, point(1, 1))).toEqual({ x: 1450, y: 152 });
  });

  test.each([
    ['O', false],
    ['O', true],
    ['X', true],
    ['X', false],
  ] as const)('finds every point where it lies (%s up, sideways %s)', (up, sideways) => {
    const shape: Shape = { rows: 6, columns: 4, up, sideways };
    for (let row = 0; row <= 7; ++row) {
      for (let column = 1; column <= 4; ++column) {
        const found = nearest(shape, spot(shape, point(row, column)));
        expect(found.point).toEqual(point(row, column));
        expect([found.dx, found.dy].map((d) => Math.round(1e9 * d) || 0)).toEqual([0, 0]);
      }
    }
  });

  test('sideways is the same board a quarter turn to the right', () => {
    const sideways = { ...standard, sideways: true };
    expect([width(sideways), height(sideways)]).toEqual([2104, 1500]);
    expect(spot(sideways, point(1, 1))).toEqual({ x: 152, y: 50 });
    expect(spot(sideways, point(19, 1))).toEqual({ x: 1952, y: 50 });
    expect(spot(sideways, point(20, 0))).toEqual({ x: 2052, y: 40 });
  });

  test('a landing of row R+1 lies wholly in the net', () => {
    const { y } = spot(standard, point(20, 8));
    expect([y - 46 > 0, y + 46 < 152]).toEqual([true, true]);
  });

  test('draws corner exits at the outer edge of the net', () => {
    expect(spot(standard, point(20, 0))).toEqual({ x: 40, y: 52 });
    expect(spot(standard, point(20, 16))).toEqual({ x: 1460, y: 52 });
  });

  test('knows in whose net a point lies', () => {
    expect([point(20, 3), point(19, 3), point(0, 3)].map((p) => netOf(standard, p))).toEqual(['O', null, 'X']);
  });
});

test('a step on the screen turns with the board', () => {
  expect(stepOf({ up: 'O' }, 1, 1)).toEqual(point(1, 1));
  expect(stepOf({ up: 'X' }, 1, 0)).toEqual(point(0, -1));
  expect(stepOf({ up: 'O', sideways: true }, 1, 0)).toEqual(point(1, 0));
  expect(stepOf({ up: 'O', sideways: true }, 0, 1)).toEqual(point(0, -1));
  expect(stepOf({ up: 'X', sideways: true }, 0, 1)).toEqual(point(0, 1));
});

test('between: the points of a line without its ends', () => {
  expect(between(point(2, 2), point(5, 5))).toEqual([point(3, 3), point(4, 4)]);
  expect(between(point(2, 2), point(4, 3))).toEqual([]);
});

test('windowOf: what a rectangle shows, and some cells around it', () => {
  const large: Shape = { rows: 512, columns: 512, up: 'O', sideways: false };
  const middle = spot(large, point(256, 256));
  expect(windowOf(large, middle.x, middle.y, 1000, 2000, 1)).toEqual({
    bottom: 235,
    top: 257,
    left: 255,
    right: 267,
  });
});
