import { describe, expect, test } from 'vitest';
import { height, type Shape, wholeWindow, width } from './geometry';
import { cellFor, cellsOf, EDGES, fitOf, type Naming, ruler } from './names';

const shape: Shape = { rows: 19, columns: 15, up: 'O', sideways: false };

/** The names at each edge, in the order of the lines. */
function names(s: Shape, naming: Naming, cellPx: number): Record<string, string[]> {
  const fit = fitOf(s, naming, cellPx);
  const at = EDGES.map((edge) => {
    const { text } = ruler(s, naming, edge, fit, cellPx, wholeWindow(s));
    return [edge, [...text.matchAll(/>([^<>]+)<\/text>/g)].map(([, name]) => name!)] as const;
  });
  return Object.fromEntries(at);
}

const numbers = [...Array(19).keys()].map((i) => String(i + 1));
const letters = [...'ABCDEFGHJKLMNOP'];

describe('names stand outside the field', () => {
  test('at the left and below, of every row and column, without I', () => {
    expect(names(shape, 'two', 26)).toEqual({ left: numbers, top: [], right: [], bottom: letters });
  });

  test('all round where there is room', () => {
    expect(names(shape, 'four', 33)).toEqual({ left: numbers, top: letters, right: numbers, bottom: letters });
  });

  test('sideways: letters at the left, numbers below', () => {
    expect(names({ ...shape, sideways: true }, 'two', 24)).toEqual({
      left: letters,
      top: [],
      right: [],
      bottom: numbers,
    });
  });

  test('of every fifth line where cells are very small, the first and the last always', () => {
    const s = { ...shape, rows: 26, columns: 3 };
    expect(names(s, 'two', 12).left).toEqual(['1', '5', '10', '15', '20', '26']);
  });

  test('in type that is larger on phones, smaller on small boards, and never under 10 px', () => {
    expect(fitOf(shape, 'four', 100).typePx).toBe(37);
    expect(fitOf(shape, 'two', 100).typePx).toBe(43);
    expect(fitOf({ ...shape, columns: 9 }, 'two', 100).typePx).toBe(30);
    expect(fitOf(shape, 'two', 12).typePx).toBe(10);
  });

  test('and keep their size when the board is zoomed', () => {
    const fit = fitOf(shape, 'two', 25);
    const at = (cellPx: number) => ruler(shape, 'two', 'left', fit, cellPx, wholeWindow(shape));
    expect(at(50).width * 50).toBeCloseTo(at(25).width * 25);
    expect(at(50).text).toContain('font-size="21.5"');
    expect(at(25).text).toContain('font-size="43.0"');
  });
});

test.each([
  [shape, 'two', 390],
  [shape, 'four', 541],
  [{ ...shape, rows: 512, columns: 512 }, 'two', 700],
  [shape, 'off', 390],
] as const)('field and names fill a length exactly: %j, %s, %i px', (s, naming, px) => {
  const cell = cellFor(s, naming, ['left', 'right'], width(s), px);
  const { left, right } = fitOf(s, naming, cell).insets;
  expect((width(s) * cell) / 100 + left + right).toBeCloseTo(px);
  const high = cellFor(s, naming, ['top', 'bottom'], height(s), px);
  const { top, bottom } = fitOf(s, naming, high).insets;
  expect((height(s) * high) / 100 + top + bottom).toBeCloseTo(px);
});

test('the usual board has cells of 33 px on a desktop and of 24.5 px on a phone', () => {
  const desktop = cellsOf(shape, 'four');
  expect(736 / desktop.down).toBeCloseTo(32.6, 0);
  const phone = cellsOf(shape, 'two');
  expect(390 / phone.across).toBeCloseTo(24.6, 1);
});
