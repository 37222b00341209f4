// testdata/overlays.jsonl judges the overlays: 104 positions of real games, of several sizes and switches, whose
// answers were found by trying every move.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  chainMove,
  DEFAULT_RULES,
  formatPosition,
  indexOf,
  jumpResults,
  onBoard,
  type Position,
  parseMove,
  parsePosition,
  playTurn,
  pointName,
  type Rules,
  type Side,
  samePoint,
  winner,
} from '../rules';
import { randomSource } from '../rules/generate';
import { defencesOf, reachOf, type Threat, threatOf } from './overlays';

interface Line {
  readonly position: string;
  readonly rules: Partial<Rules>;
  readonly reach: Readonly<Record<Side, Readonly<Record<string, number>>>>;
  readonly threat: number | null;
  readonly defences: { readonly men: readonly string[]; readonly jumps: readonly string[] } | null;
}

const read = (text: string): Position => {
  const position = parsePosition(text);
  if (!position.ok) throw new Error(text);
  return position.value;
};

const corpus = readFileSync(join(import.meta.dirname, '../../testdata/overlays.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((text): [string, Line, Position, Rules] => {
    const line = JSON.parse(text) as Line;
    const rules = { ...DEFAULT_RULES, repetition: 'none', ...line.rules } as const;
    return [line.position, line, read(line.position), rules];
  });

test('the corpus is large enough, and half of it are threats', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(100);
  expect(corpus.filter(([, line]) => line.threat !== null).length).toBeGreaterThanOrEqual(50);
  expect(new Set(corpus.map(([, , { rows, columns }]) => `${rows}x${columns}`)).size).toBeGreaterThanOrEqual(6);
});

describe.each(corpus)('%s', (_, line, position, rules) => {
  test('reach', () => {
    const { points, complete } = reachOf(position, rules);
    expect(complete).toBe(true);
    for (const side of ['O', 'X'] as const) {
      const mine = points.filter((reached) => reached.side === 'both' || reached.side === side);
      expect(Object.fromEntries(mine.map(({ point, jumps }) => [pointName(point), jumps]))).toEqual(line.reach[side]);
    }
    for (const { point, goal } of points)
      expect(goal).toBe(point.row >= position.rows ? 'O' : point.row <= 1 ? 'X' : null);
  });

  test('threat and defences', () => {
    const threat = threatOf(position, rules);
    if (threat.kind !== 'goal') {
      expect([threat.kind, line.threat]).toEqual(['none', null]);
      return;
    }
    expect(threat.hops.length).toBe(line.threat);
    const turn = playTurn({ ...position, toMove: threat.side }, rules, chainMove(threat.hops));
    expect(turn.ok && winner(turn.value.position)).toBe(threat.side);

    const { men, jumps, complete } = defencesOf(position, rules, threat);
    expect(complete).toBe(true);
    expect(men.map(pointName).sort()).toEqual([...(line.defences?.men ?? [])].sort());
    const after = (text: string): string => {
      const move = parseMove(text);
      if (!move.ok) throw new Error(text);
      const played = playTurn(position, rules, move.value);
      if (!played.ok) throw new Error(text);
      return formatPosition({ ...played.value.position, toMove: position.toMove });
    };
    expect(jumps.map((result) => formatPosition(result.position)).sort()).toEqual(
      (line.defences?.jumps ?? []).map(after).sort(),
    );
  });
});

describe('what cannot be shown in full says so, and soon', () => {
  /** Men on half of the points, so that one turn has more chains than could ever be listed. */
  const crowd = (rows: number, columns: number, percent: number): Position & { men: Set<number> } => {
    const random = randomSource(7);
    const ball = { row: Math.floor(rows / 2), column: Math.floor((columns + 1) / 2) };
    const men = new Set<number>();
    for (let row = 2; row < rows; ++row) {
      for (let column = 1; column <= columns; ++column) {
        const point = { row, column };
        if (!samePoint(point, ball) && random() * 100 < percent) men.add(indexOf({ rows, columns }, point));
      }
    }
    return { rows, columns, men, ball, toMove: 'O' };
  };

  test.each([
    ['19 x 15', crowd(19, 15, 45)],
    ['512 x 512', crowd(512, 512, 45)],
  ])('a crowd on %s', (_, position) => {
    // How often a man is asked for bounds the time, whatever machine it is.
    let asked = 0;
    const has = position.men.has.bind(position.men);
    position.men.has = (man) => {
      ++asked;
      return has(man);
    };
    const reach = reachOf(position, DEFAULT_RULES);
    expect(reach.complete).toBe(false);
    expect(reach.points.length).toBeGreaterThan(10);
    for (const { point } of reach.points) expect(point.column).toBeLessThanOrEqual(position.columns + 1);
    const threat = threatOf(position, DEFAULT_RULES);
    if (threat.kind === 'goal') defencesOf(position, DEFAULT_RULES, threat);
    expect(asked).toBeLessThan(1_500_000);
  });

  test('a limit is a number of states: no more results than that, and reach is not called complete', () => {
    const position = crowd(19, 15, 45);
    expect(jumpResults(position, DEFAULT_RULES, 50).results.length).toBeLessThanOrEqual(51);
    expect(reachOf(position, DEFAULT_RULES, 50).complete).toBe(false);
    expect(threatOf({ ...position, men: new Set() }, DEFAULT_RULES).kind).toBe('none');
  });

  test('long lines of men count as well: a chain across 512 columns ends at the limit', () => {
    // Every second row full from side to side but for the last point: each jump removes some 500 men.
    const men = new Set<number>();
    const size = { rows: 512, columns: 512 };
    for (let row = 2; row <= 511; row += 1)
      for (let column = 2; column <= 511; ++column) men.add(indexOf(size, { row, column }));
    const position: Position = { ...size, men, ball: { row: 300, column: 1 }, toMove: 'X' };
    expect(jumpResults(position, DEFAULT_RULES, 100).complete).toBe(false);
  });

  test('defences that were not all tried are not called all', () => {
    const [, , position, rules] = corpus.find(([, line]) => (line.defences?.jumps.length ?? 0) > 3)!;
    const threat = threatOf(position, rules) as Threat & { kind: 'goal' };
    const all = defencesOf(position, rules, threat);
    const some = defencesOf(position, rules, threat, 12);
    expect([all.complete, some.complete]).toEqual([true, false]);
    expect(some.jumps.length).toBeLessThan(all.jumps.length);
    for (const point of all.men) expect(onBoard(position, point)).toBe(true);
  });
});

test('a finished game has none of it', () => {
  const over = read('1@1/oo1/3 X');
  expect(reachOf(over, DEFAULT_RULES)).toEqual({ points: [], complete: true });
  expect(threatOf(over, DEFAULT_RULES)).toEqual({ kind: 'none', side: 'O' });
});
