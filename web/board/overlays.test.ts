import { describe, expect, test } from 'vitest';
import { board, hopUp, point } from './fixtures';
import { type Shape, wholeWindow } from './geometry';
import { heatLayer, marksLayer, SIGNS, threatLayer, zoneLayer } from './overlays';
import type { BoardData, Overlays } from './types';

const shape: Shape = { rows: 19, columns: 15, up: 'O', sideways: false };
const turned: Shape = { ...shape, up: 'X' };
const held: Shape = { ...shape, sideways: true };
const all = wholeWindow(shape);
const laid = (overlays: Partial<Overlays>, more: Partial<BoardData> = {}): BoardData =>
  board({ overlays: { toMove: 'O', ...overlays }, ...more });
const mark = (side: 'O' | 'X' | 'both', row: number, goal: 'O' | 'X' | null = null) => ({
  point: point(row, 8),
  jumps: 2,
  side,
  goal,
});

test('without overlays nothing is drawn', () => {
  for (const data of [board(), laid({})]) {
    expect(heatLayer(data, shape, all) + threatLayer(data, shape) + marksLayer(data, shape, all)).toBe('');
  }
});

test('a zone is a tile on each of its points, in the colour of the side to move', () => {
  const text = zoneLayer(laid({ toMove: 'X', zone: [point(12, 8), point(13, 8)] }), shape, all);
  expect(text).toContain('class="gl-goal-X gl-zone"');
  expect(text.match(/<rect/g)).toHaveLength(2);
  expect(text).toContain('transform="translate(750 852)"');
  expect(zoneLayer(laid({ zone: [] }), shape, all)).toBe('');
});

describe('reach', () => {
  test('a diamond with the number of jumps, in the colour of the side to move', () => {
    const text = marksLayer(laid({ reach: [mark('both', 12)] }), shape, all);
    expect(text).toContain('class="gl-goal-O gl-reach"');
    expect(text).toContain('data-reach="both" transform="translate(750 852)"><path d="M0 -40L40 0 0 40 -40 0Z"/>');
    expect(text).toContain('>2</text>');
  });

  test('what one side alone reaches is a triangle that points where that side attacks on the board as drawn', () => {
    const rotation = (side: 'O' | 'X', on: Shape): string | undefined =>
      /<path d="M0-46L44 32H-44Z"(?: transform="(rotate\(\d+\))")?/
        .exec(marksLayer(laid({ reach: [mark(side, 12)] }), on, all))
        ?.slice(1)
        .map((found) => found ?? 'up')[0];
    expect([rotation('O', shape), rotation('X', shape)]).toEqual(['up', 'rotate(180)']);
    expect([rotation('O', turned), rotation('X', turned)]).toEqual(['rotate(180)', 'up']);
    expect([rotation('O', held), rotation('X', held)]).toEqual(['rotate(90)', 'rotate(270)']);
  });

  test('goals are filled and have the colour of the goal', () => {
    const text = marksLayer(laid({ reach: [mark('both', 1, 'X'), mark('both', 20, 'O')] }), shape, all);
    expect(text).toContain('class="gl-goal-X gl-reach gl-reach-goal"');
    expect(text).toContain('class="gl-goal-O gl-reach gl-reach-goal"');
  });

  test('larger numbers are smaller, so that they fit', () => {
    const size = (jumps: number): string | undefined =>
      /font-size="(\d+)"/.exec(marksLayer(laid({ reach: [{ ...mark('both', 12), jumps }] }), shape, all))?.[1];
    expect([size(9), size(10), size(123)]).toEqual(['38', '32', '25']);
  });

  test('a threat ends with its own sign, not with two', () => {
    const data = laid({ reach: [mark('both', 12), mark('both', 14)], threat: [hopUp(10, 8)] });
    expect(marksLayer(data, shape, all).match(/data-reach/g)).toHaveLength(1);
  });

  test('a chain that ends where it began leaves the ball in sight; points out of view are left out', () => {
    expect(marksLayer(laid({ reach: [mark('both', 10)] }), shape, all)).toBe('');
    expect(marksLayer(laid({ reach: [mark('both', 12)] }), shape, { ...all, bottom: 13 })).toBe('');
  });
});

describe('threat', () => {
  test('a dashed line over a casing in the colour of the other side, ending in its triangle', () => {
    const text = threatLayer(laid({ toMove: 'X', threat: [hopUp(10, 8), hopUp(12, 8)] }), shape);
    expect(text).toContain(
      '<g class="gl-goal-O gl-threat"><path class="gl-threat-casing" d="M750 1052L750 852L750 652"/>',
    );
    expect(text).toContain('<path class="gl-threat-end" transform="translate(750 652)" d="M0-42L42 30H-42Z"/>');
    expect(threatLayer(laid({ toMove: 'O', threat: [hopUp(10, 8)] }), shape)).toContain('rotate(180)');
  });
});

describe('defences', () => {
  test('a shield with a dot for a man, with a number for jumps; it takes the place of a mark of reach', () => {
    const defences = [
      { point: point(14, 8), jumps: 0 },
      { point: point(12, 8), jumps: 2 },
    ];
    const text = marksLayer(laid({ reach: [mark('both', 12)], defences }), shape, all);
    expect(text).not.toContain('data-reach');
    expect(text).toMatch(/data-defence="0"[^>]*><path d="M0-42[^>]*><circle/);
    expect(text).toMatch(/data-defence="2"[^>]*><path d="M0-42[^>]*><text/);
  });
});

describe('heat', () => {
  test('squares from 40 to 88 wide in five steps, in the colour of the side to move', () => {
    const heat = [0, 0.25, 0.5, 0.75, 1].map((share, i) => ({ point: point(3, 1 + i), share }));
    const text = heatLayer(laid({ toMove: 'X', heat }), shape, all);
    expect(text).toContain('<g class="gl-goal-X gl-heat">');
    expect([...text.matchAll(/class="gl-heat-(\d)"[^>]*width="(\d+)"/g)].map(([, a, b]) => [a, b])).toEqual([
      ['1', '40'],
      ['2', '52'],
      ['3', '64'],
      ['4', '76'],
      ['5', '88'],
    ]);
  });
});

test('every kind has a sign for a legend, and no two look alike', () => {
  expect(new Set(Object.values(SIGNS)).size).toBe(4);
});
