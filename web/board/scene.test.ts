import { describe, expect, test } from 'vitest';
import { board, hopUp, point } from './fixtures';
import { type Shape, wholeWindow } from './geometry';
import { pitch } from './pitch';
import * as scene from './scene';
import type { BoardData } from './types';

const shape: Shape = { rows: 19, columns: 15, up: 'O', sideways: false };
const count = (text: string, part: string): number => text.split(part).length - 1;
const men = (data: BoardData): string => scene.menLayer(data, shape, wholeWindow(shape));

describe('things are told apart by shape, not only by colour', () => {
  test('nets: hexagons for Ohs, crossed lines for Eks, a thick goal line each', () => {
    const text = pitch(shape, 'id');
    const mesh = (side: string) =>
      new RegExp(`id-net-${side}"[^>]*><path class="gl-mesh" d="([^"]*)"`).exec(text)?.[1];
    expect(mesh('O')?.match(/M/g)).toHaveLength(7); // corners where three threads meet
    expect(mesh('X')).toBe('M0 0L13 13M13 13L26 26M26 0L13 13M13 13L0 26');
    expect(count(text, 'gl-goal-line')).toBe(2);
  });

  test('the ball has a ring and a pentagon, a man neither', () => {
    expect(scene.ballLayer(board(), shape, 'id')).toContain('<polygon class="gl-pentagon"');
    expect(men(board({ men: [point(3, 3)] }))).not.toContain('polygon');
  });

  test('the last man has a square, the last jump a path and dashed rings', () => {
    const placed = board({ men: [point(3, 3)], lastMove: { kind: 'place', point: point(3, 3) } });
    expect(scene.pathLayer(placed, shape)).toContain('<rect class="gl-last-man" transform="translate(250 1752)"');
    const jumped = board({ ball: point(12, 8), lastMove: { kind: 'jump', hops: [hopUp(10, 8)] } });
    expect(scene.ghostLayer(jumped, shape)).toMatch(/gl-last-path.*class="gl-path"/);
    expect(count(scene.ghostLayer(jumped, shape), 'gl-gone')).toBe(1);
  });

  test('a man that is aimed at has a cross and lies on a crosshair', () => {
    const data = board({ aim: point(3, 3) });
    expect(scene.aimLayer(data, shape, scene.NO_POINTING)).toContain('gl-cross');
    expect(scene.crosshairLayer(data, shape)).toContain('M0 1752H1500M250 152V1952');
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
    expect(count(scene.ghostLayer(data, shape), 'gl-gone')).toBe(2);
  });

  test('numbers its stops', () => {
    const text = scene.pathLayer(data, shape) + scene.tipLayer(data, shape);
    expect([...text.matchAll(/>(\d+)<\/text>/g)].map(([, n]) => n)).toEqual(['1', '2']);
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

  test('shows a faint man on empty points only, and only when one can be put', () => {
    const data = board({ men: [point(3, 3)] });
    expect([hover(point(4, 4), data), hover(point(3, 3), data), hover(data.ball, data)]).toEqual([1, 0, 0]);
    expect(hover(point(4, 4), { ...data, mode: 'view' })).toBe(0);
    expect(hover(point(20, 4), data)).toBe(0);
  });
});

test('a goal keeps its whole way with its numbers in sight, and the ball in the net has none', () => {
  const hops = [hopUp(16, 8), { from: point(18, 8), to: point(20, 8), removed: [point(19, 8)] }];
  const data = board({ mode: 'view', ball: point(20, 8), lastMove: { kind: 'jump', hops } });
  expect(scene.pathLayer(data, shape)).toBe('');
  const goal = { ...data, goal: { net: 'O', own: false } } as const;
  expect(scene.pathLayer(goal, shape)).toContain('>1</text>');
  expect(scene.pathLayer(goal, shape) + scene.tipLayer(goal, shape)).not.toContain('>2</text>');
});

test('only what is in the window is drawn', () => {
  const data = board({ men: [point(1, 1), point(19, 15)] });
  expect(count(scene.menLayer(data, shape, { bottom: 0, top: 5, left: 0, right: 5 }), '<circle')).toBe(1);
});

test('of a chain and of rings only what is in the window is drawn', () => {
  const chain = Array.from({ length: 8 }, (_, i) => hopUp(1 + 2 * i, 8));
  const window = { bottom: 0, top: 4, left: 5, right: 10 };
  const data = board({ mode: 'chain', chain, shown: [point(2, 8), point(19, 15)] });
  expect(count(scene.pathLayer(data, shape), '"gl-path"')).toBe(8);
  expect(count(scene.pathLayer(data, shape, window), '"gl-path"')).toBe(3);
  expect(count(scene.ghostLayer(data, shape, window), 'gl-gone')).toBe(2);
  expect(count(scene.shownLayer(data, shape, window), '"gl-shown"')).toBe(1);
  const after = board({ lastMove: { kind: 'jump', hops: chain } });
  expect(scene.ghostLayer(after, shape)).toMatch(/M750 [0-9]+(L750 [0-9]+){8}"/);
  expect(scene.ghostLayer(after, shape, window)).toMatch(/M750 [0-9]+(L750 [0-9]+){3}"/);
});

test('the mesh of a net begins near what is seen of it', () => {
  const wide: Shape = { rows: 3, columns: 512, up: 'O', sideways: false };
  const text = pitch(wide, 'id', { bottom: 0, top: 4, left: 473, right: 513 });
  const begins = [...text.matchAll(/patternTransform="translate\((\d+) /g)].map(([, x]) => Number(x));
  for (const x of begins) expect(47_200 - x).toBeLessThan(200);
  expect(begins).toHaveLength(2);
  expect(begins[0]! % 97).toBe(0);
  expect(begins[1]! % 26).toBe(0);
});
