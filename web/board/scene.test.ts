import { describe, expect, test } from 'vitest';
import { board, hopUp, point } from './fixtures';
import { height, type Shape, wholeWindow, width } from './geometry';
import { coordinates, pitch } from './pitch';
import * as scene from './scene';
import type { BoardData } from './types';

const shape: Shape = { rows: 19, columns: 15, up: 'O', wide: false, sideways: false };
const count = (text: string, part: string): number => text.split(part).length - 1;
const men = (data: BoardData): string => scene.menLayer(data, shape, wholeWindow(shape));

describe('things are told apart by shape, not only by colour', () => {
  test('goals: rings for Ohs, crosses for Eks, a thick line each', () => {
    const text = pitch(shape, 'id');
    expect(text).toMatch(/id-O.*?<circle r="11"\/>/);
    expect(text).toMatch(/id-X.*?<path d="M-10-10/);
    expect(count(text, 'gl-goal-line')).toBe(2);
  });

  test('the ball has a ring and a pentagon, a man neither', () => {
    expect(scene.ballLayer(board(), shape, 'id')).toContain('<polygon class="gl-pentagon"');
    expect(men(board({ men: [point(3, 3)] }))).not.toContain('polygon');
  });

  test('the last man has a square, the last jump a path and dashed rings', () => {
    const placed = board({ men: [point(3, 3)], lastMove: { kind: 'place', point: point(3, 3) } });
    expect(scene.pathLayer(placed, shape)).toContain('<rect class="gl-last-man" transform="translate(250 1770)"');
    const jumped = board({ ball: point(12, 8), lastMove: { kind: 'jump', hops: [hopUp(10, 8)] } });
    expect(scene.pathLayer(jumped, shape)).toContain('gl-last-path');
    expect(count(scene.ghostLayer(jumped, shape), 'gl-gone')).toBe(1);
  });

  test('a man that is aimed at has a cross and lies on a crosshair', () => {
    const data = board({ aim: point(3, 3) });
    expect(scene.aimLayer(data, shape, scene.NO_POINTING)).toContain('gl-cross');
    expect(scene.crosshairLayer(data, shape)).toContain('M50 1770H1450M250 170V1970');
  });

  test('landings: hollow, with a flag at the goal, with ! at the own goal, a dot for far ends', () => {
    const data = board({
      mode: 'chain',
      landings: [
        { point: point(12, 8), kind: 'normal' },
        { point: point(20, 8), kind: 'goal' },
        { point: point(1, 8), kind: 'own-goal' },
        { point: point(14, 8), kind: 'far', via: [point(12, 8)] },
      ],
    });
    const text = scene.landingLayer(data, shape, scene.NO_POINTING);
    expect(['class="gl-landing"', 'gl-flag', 'gl-bang"', 'gl-far'].map((part) => count(text, part))).toEqual([
      1, 1, 1, 1,
    ]);
  });
});

describe('a chain', () => {
  const chain = [hopUp(10, 8), hopUp(12, 8)];
  const data = board({ mode: 'chain', men: [point(11, 8), point(13, 8), point(15, 8)], chain });

  test('moves the ball to its end and takes its men away', () => {
    expect(scene.shownBall(data)).toEqual(point(14, 8));
    expect(count(men(data), '<circle')).toBe(1);
    expect(count(scene.ghostLayer(data, shape), 'gl-ghost')).toBe(2);
  });

  test('numbers its stops', () => {
    expect([...scene.pathLayer(data, shape).matchAll(/>(\d+)<\/text>/g)].map(([, n]) => n)).toEqual(['1', '2']);
  });

  test('shows the men that the landing pointed at would take', () => {
    const at = board({ ...data, landings: [{ point: point(16, 8), kind: 'normal' }] });
    const pointing = { hover: point(16, 8), focus: null };
    expect(count(scene.landingLayer(at, shape, pointing), 'gl-goes')).toBe(1);
    expect(count(scene.landingLayer(at, shape, scene.NO_POINTING), 'gl-goes')).toBe(0);
  });
});

describe('the mouse', () => {
  const hover = (p: { row: number; column: number }, data: BoardData): number =>
    count(scene.aimLayer(data, shape, { hover: p, focus: null }), 'gl-hover');

  test('shows a faint man on vacant points only, and only when one can be put', () => {
    const data = board({ men: [point(3, 3)] });
    expect([hover(point(4, 4), data), hover(point(3, 3), data), hover(data.ball, data)]).toEqual([1, 0, 0]);
    expect(hover(point(4, 4), { ...data, mode: 'view' })).toBe(0);
    expect(hover(point(20, 4), data)).toBe(0);
  });
});

describe('coordinates', () => {
  const draw = (s: Shape, cellPx: number, both = false): string[] => {
    const view = { x1: 0, y1: 0, x2: width(s), y2: height(s) };
    return [...coordinates(s, { both, cellPx, window: wholeWindow(s), view }).matchAll(/>([^<>]+)<\/text>/g)].map(
      ([, n]) => n!,
    );
  };

  test('name every row and column, without I', () => {
    expect(draw(shape, 26)).toEqual([...Array(19).keys()].map((i) => String(i + 1)).concat([...'ABCDEFGHJKLMNOP']));
  });

  test('sideways: letters at the left, numbers below', () => {
    const s = { ...shape, sideways: true };
    const view = { x1: 0, y1: 0, x2: width(s), y2: height(s) };
    const text = coordinates(s, { both: false, cellPx: 26, window: wholeWindow(s), view });
    expect(text).toContain('<text x="24" y="63">A</text>');
    expect(text).toContain('<text x="170" y="1490">1</text>');
  });

  test('stand on both sides when there is room', () => {
    expect(draw(shape, 26, true)).toHaveLength(2 * (19 + 15));
  });

  test('stay in view on a strip when the board is scrolled', () => {
    const view = { x1: 320, y1: 0, x2: 1500, y2: 1000 };
    const text = coordinates(shape, { both: false, cellPx: 52, window: wholeWindow(shape), view });
    expect(count(text, 'gl-strip')).toBe(2);
    expect(text).toContain('<text x="343" y="383">17</text>');
    expect(text).not.toContain('>9</text>');
    expect(text).toContain('>E</text>');
    expect(text).not.toContain('>C</text>');
  });

  test('name every fifth line where cells are small, the first and the last always', () => {
    expect(draw({ ...shape, rows: 26, columns: 3 }, 15)).toEqual(['1', '5', '10', '15', '20', '26', 'A', 'C']);
  });
});

test('only what is in the window is drawn', () => {
  const data = board({ men: [point(1, 1), point(19, 15)] });
  expect(count(scene.menLayer(data, shape, { bottom: 0, top: 5, left: 0, right: 5 }), '<circle')).toBe(1);
});
