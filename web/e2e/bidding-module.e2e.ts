// The page's module of bidding games is the native program: the same values on recorded states, in Node.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { StateAnswer, TableMade } from '../bidding/answers';
import { type Desk, DeskRefusal, openDesk } from '../bidding/program';
import type { Pair } from '../bidding/rules';

const bytes = () => new Uint8Array(readFileSync(join(import.meta.dirname, '../bidding/bidding.wasm')));
const open = async (): Promise<Desk> => openDesk(await WebAssembly.compile(bytes()));

interface Recorded {
  readonly rules: string;
  readonly ball: number;
  readonly points: Pair<number>;
  readonly value: number;
  /** Not a number where the optimal bids are not the only ones. */
  readonly win: number;
  readonly means: Pair<number>;
}

function recorded(): Recorded[] {
  const text = readFileSync(resolve(import.meta.dirname, '../../testdata/bidding/states.txt'), 'utf8');
  let rules = '';
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('rules')) {
        rules = line;
        return [];
      }
      const [ball, a, b, value, win, one, two] = line.split(' ').map(Number) as number[];
      return [{ rules, ball, points: [a, b], value, win, means: [one, two] } as unknown as Recorded];
    });
}

const mean = (mix: readonly Pair<number>[]) => mix.reduce((sum, [bid, often]) => sum + bid * often, 0);

test('the same values, chances and bids on 2,000 recorded states', async () => {
  const desk = await open();
  const all = recorded();
  expect(all.length).toBe(2000);
  const tables = new Map<string, Recorded[]>();
  for (const each of all) tables.set(each.rules, [...(tables.get(each.rules) ?? []), each]);
  let unique = 0;
  for (const [rules, states] of tables) {
    const most = ([0, 1] as const).map((seat) => Math.max(...states.map(({ points }) => points[seat])));
    const made = desk.ask<TableMade>(`${rules} ${most.join(' ')}`);
    expect(made.max_gap).toBeLessThan(1e-11);
    for (const { ball, points, value, win, means } of states) {
      const at = `${rules}: ${ball} ${points}`;
      const answer = desk.ask<StateAnswer>(`state ${ball} ${points.join(' ')}`);
      expect(Math.abs(answer.value - value), at).toBeLessThan(2e-11);
      expect(answer.upper - answer.lower, at).toBeLessThan(1e-11);
      expect(answer.lower - 1e-11 <= answer.value && answer.value <= answer.upper + 1e-11, at).toBe(true);
      if (!Number.isNaN(win)) expect(Math.abs(answer.chances.win - win), at).toBeLessThan(1e-6);
      for (const seat of [0, 1] as const) {
        if (Number.isNaN(means[seat])) continue;
        unique += 1;
        expect(Math.abs(mean(answer.bids[seat]) - means[seat]), at).toBeLessThan(1e-6);
      }
    }
  }
  expect(unique).toBeGreaterThan(600);
});

test('a table of 100 points is certified, and its memory is bounded', async () => {
  const desk = await open();
  expect(desk.ask<TableMade>('rules tennis 2 win 100 100')).toMatchObject({ states: 51_000 });
  expect(desk.ask<StateAnswer>('state 1 100 100').value).toBeCloseTo(0.367663590635, 11);
  expect(() => desk.ask('rules tennis 2 win 1000 1000')).toThrow(/at most 80000/);
  // The largest that is taken fits.
  const largest = desk.ask<TableMade>('rules footsteps 3 both repeat half 1 105 105');
  expect(largest.states).toBeGreaterThan(50_000);
});

test('what cannot be answered is refused with its place, and the module goes on', async () => {
  const desk = await open();
  for (const request of ['', 'state 0 1 1', 'rules tennis x win 5 5', 'nonsense', 'x'.repeat(100_000)])
    expect(() => desk.ask(request)).toThrow(DeskRefusal);
  desk.ask('rules tennis 2 win 5 5');
  expect(() => desk.ask('state 9 5 5')).toThrow(/word 2/);
  expect(desk.ask<StateAnswer>('state 0 5 5').value).toBe(0);
});

test('the module is built of the bidding games only, and stays small', () => {
  expect(gzipSync(bytes(), { level: 9 }).length).toBeLessThan(160_000);
});
