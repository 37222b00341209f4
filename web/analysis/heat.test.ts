import { describe, expect, test } from 'vitest';
import type { Engine, Score, Task, Thought } from '../engine/types';
import {
  DEFAULT_RULES,
  hasMan,
  onBoard,
  type Position,
  parsePosition,
  pointName,
  samePoint,
  startPosition,
} from '../rules';
import { randomPosition, randomSource } from '../rules/generate';
import { candidatesOf, chanceOf, heatOf, heatScale, searchHeat } from './heat';

const read = (text: string): Position => {
  const position = parsePosition(text);
  if (!position.ok) throw new Error(text);
  return position.value;
};
const point = (row: number, column: number) => ({ row, column });

test('proven results are chances too', () => {
  const chances = (['win', 'loss'] as const).map((kind) => chanceOf({ kind, plies: 3 }));
  expect([...chances, chanceOf({ kind: 'draw' }), chanceOf({ kind: 'chance', chance: 0.44 })]).toEqual([
    1, 0, 0.5, 0.44,
  ]);
});

describe('squares', () => {
  test('every man that was tried, the best with share 1; from 12 points below the best on they look alike', () => {
    const men = [0.5, 0.44, 0.38, 0.379, 0.1].map((chance, i) => ({ point: point(3, i + 1), chance }));
    const heat = heatOf(men);
    expect(heat.map(({ point: p }) => p.column)).toEqual([1, 2, 3, 4, 5]);
    expect(heat.map(({ share }) => Math.round(100 * share))).toEqual([100, 50, 0, 0, 0]);
    expect(heatScale(men)).toEqual({ low: 0.38, high: 0.5, orLess: true });
    expect(heatScale(men.slice(0, 2))).toEqual({ low: 0.44, high: 0.5, orLess: false });
  });

  test('none when nothing is known, and none when every man loses', () => {
    expect(heatOf([])).toEqual([]);
    expect(heatOf([{ point: point(3, 3), chance: 0 }])).toEqual([]);
  });
});

describe('candidates', () => {
  test('at the start both rings round the ball', () => {
    const names = candidatesOf(startPosition(), DEFAULT_RULES).map(pointName);
    expect(names).toHaveLength(24);
    for (const name of ['H11', 'J11', 'G12', 'F10', 'K12', 'F9']) expect(names).toContain(name);
  });

  test('the landings of a threat come first', () => {
    const position = read('7/4o2/7/3o3/3@3/7/7 X');
    expect(candidatesOf(position, DEFAULT_RULES).slice(0, 2).map(pointName)).toEqual(['D5', 'F7']);
  });

  test('each is vacant and listed once', () => {
    const random = randomSource(11);
    for (let i = 0; i < 200; ++i) {
      const position = randomPosition(random, 12, 9);
      const points = candidatesOf(position, DEFAULT_RULES);
      for (const each of points) {
        expect(onBoard(position, each) && !hasMan(position, each) && !samePoint(each, position.ball)).toBe(true);
      }
      expect(new Set(points.map(pointName)).size).toBe(points.length);
      expect(points.length).toBeLessThanOrEqual(40);
    }
  });
});

describe('the search', () => {
  /** Answers each man with the score of its point, for the side that moves next. */
  function engineWith(scores: Readonly<Record<string, Score>>, asked: Task[]): Engine {
    return {
      think(question) {
        asked.push(question);
        const score = scores[question.moves.at(-1) ?? ''];
        const thought: Thought = { depth: 3, nodes: 9, milliseconds: 1, lines: score ? [{ score, moves: [] }] : [] };
        return { done: Promise.resolve(thought), stop: () => undefined };
      },
      close: () => undefined,
    };
  }
  const task = { position: '7/7/7/3@3/7/7/7 O', moves: ['A1'], rules: DEFAULT_RULES };

  test('turns each score round, asks with the history, and tells after each man', async () => {
    const asked: Task[] = [];
    const told: number[] = [];
    const engine = engineWith({ D5: { kind: 'chance', chance: 0.4 }, E5: { kind: 'win', plies: 1 } }, asked);
    const men = await searchHeat(engine, task, [point(5, 4), point(5, 5), point(6, 6)], (m) => told.push(m.length));
    expect(men.map(({ chance }) => chance)).toEqual([0.6, 0]);
    expect(told).toEqual([1, 2]);
    expect(asked.map(({ moves, lines, limits }) => [moves.join(), lines, limits])).toEqual([
      ['A1,D5', 1, { nodes: 400 }],
      ['A1,E5', 1, { nodes: 400 }],
      ['A1,F6', 1, { nodes: 400 }],
    ]);
  });

  test('ends when it is aborted, and asks no more', async () => {
    const asked: Task[] = [];
    const abort = new AbortController();
    const engine = engineWith({ D5: { kind: 'draw' }, E5: { kind: 'draw' } }, asked);
    const men = await searchHeat(engine, task, [point(5, 4), point(5, 5)], () => abort.abort(), abort.signal);
    expect([men.length, asked.length]).toEqual([1, 1]);
  });

  test('a search that fails is not hidden', async () => {
    const engine: Engine = {
      think: () => ({ done: Promise.reject(new Error('no memory')), stop: () => undefined }),
      close: () => undefined,
    };
    await expect(searchHeat(engine, task, [point(5, 4)], () => undefined)).rejects.toThrow('no memory');
  });
});
