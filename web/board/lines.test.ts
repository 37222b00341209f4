import { expect, test } from 'vitest';
import { point as at, board as boardOf } from './fixtures';
import { shapeOf } from './geometry';
import { lineBadgesLayer, linesLayer } from './lines';
import type { DrawnLine, Hop, Point } from './types';

const hop = (from: Point, to: Point): Hop => ({ from, to, removed: [] });
const chain = (number: number, ...points: Point[]): DrawnLine => ({
  number,
  hops: points.slice(1).map((to, i) => hop(points[i] as Point, to)),
  man: null,
});
const man = (number: number, point: Point): DrawnLine => ({ number, hops: [], man: point });
const draw = (...lines: DrawnLine[]) => {
  const data = boardOf({ lines });
  const shape = shapeOf(data);
  return { lines: linesLayer(data, shape), badges: lineBadgesLayer(data, shape) };
};
const places = (svg: string) =>
  [...svg.matchAll(/gl-line-badge" transform="translate\(([-\d.]+) ([-\d.]+)\)/g)].map((m) => [
    Number(m[1]),
    Number(m[2]),
  ]);

test('the best line is drawn last, and only it is marked as the best', () => {
  const { lines, badges } = draw(chain(1, at(3, 3), at(5, 3)), chain(2, at(3, 3), at(3, 5)), man(3, at(6, 6)));
  for (const svg of [lines, badges]) {
    expect(svg.match(/<g class="gl-line( gl-line-best)?">/g)?.length).toBe(3);
    expect(svg.match(/gl-line-best/g)?.length).toBe(1);
    expect(svg.lastIndexOf('<g class="gl-line gl-line-best')).toBeGreaterThan(svg.lastIndexOf('<g class="gl-line">'));
  }
  expect([...badges.matchAll(/>(\d)<\/text>/g)].map((m) => m[1])).toEqual(['3', '2', '1']);
});

test('of two lines that end at one point only the better one has a badge there', () => {
  const { badges } = draw(chain(1, at(3, 3), at(5, 3)), chain(2, at(3, 3), at(3, 5), at(5, 3)));
  expect([...badges.matchAll(/>(\d)<\/text>/g)].map((m) => m[1])).toEqual(['1']);
});

test('badges of men stay on the picture and apart', () => {
  const { rows, columns } = boardOf({});
  for (const row of [1, 4, rows])
    for (const column of [1, 4, columns]) {
      const found = places(draw(man(1, at(row, column)), man(2, at(row, column === 1 ? 2 : column - 1))).badges);
      expect(found.length).toBe(2);
      const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = found;
      expect(Math.hypot(x1 - x2, y1 - y2)).toBeGreaterThan(68);
      for (const [x = 0] of found) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(columns * 100);
      }
    }
});
