// Each opponent has the habit that its description promises, and makes only legal bids.

import { expect, test } from 'vitest';
import { habitOf, type Mix, mixed, OPPONENTS, type Situation } from './habits';
import { legalBids, PRESET_NAMES, PRESETS } from './rules';

const situation = (change: Partial<Situation> = {}): Situation => ({
  rules: PRESETS.tennis,
  state: { ball: 0, points: [50, 40] },
  seat: 0,
  last: null,
  ...change,
});
const bidsOf = (mix: Mix | null) => mix?.map(([bid]) => bid);
const total = (mix: Mix) => mix.reduce((sum, [, often]) => sum + often, 0);

test('all bids of all habits are legal, whatever the rules and the points', () => {
  for (const name of OPPONENTS)
    for (const preset of PRESET_NAMES)
      for (const points of [0, 1, 2, 7, 50])
        for (const ball of [-2, -1, 0, 1, 2])
          for (const seat of [0, 1] as const) {
            const rules = PRESETS[preset];
            const own = situation({ rules, state: { ball, points: [points, points] }, seat, last: [50, 50] });
            const mix = habitOf(name, own);
            if (mix === null) continue;
            const [least, most] = legalBids(rules, points);
            expect(total(mix)).toBeCloseTo(1, 12);
            for (const [bid] of mix) expect(bid >= least && bid <= most).toBe(true);
          }
});

test('the steady one divides its points by its turns', () => {
  expect(bidsOf(habitOf('steady', situation()))).toEqual([12, 13, 14]); // 50 / 4
  expect(bidsOf(habitOf('steady', situation({ state: { ball: 2, points: [20, 20] } })))).toEqual([9, 10, 11]);
  expect(bidsOf(habitOf('steady', situation({ seat: 1 })))).toEqual([9, 10, 11]); // 40 / 4
});

test('the copycat bids one more than the other did', () => {
  expect(bidsOf(habitOf('copycat', situation({ last: [3, 8] })))).toEqual([9]);
  expect(bidsOf(habitOf('copycat', situation({ last: [3, 8], seat: 1 })))).toEqual([4]);
  expect(bidsOf(habitOf('copycat', situation({ last: [3, 60] })))).toEqual([50]);
});

test('the saver bids a tenth at most, and a third in danger', () => {
  expect(bidsOf(habitOf('saver', situation()))?.at(-1)).toBe(5);
  expect(bidsOf(habitOf('saver', situation({ state: { ball: -2, points: [30, 30] } })))?.at(-1)).toBe(10);
});

test('a strength is the share of perfect bids; the others are even', () => {
  const own = situation({ state: { ball: 0, points: [10, 10] } });
  expect(mixed([[5, 1]], 100, own)).toEqual([[5, 1]]);
  const mix = mixed([[5, 1]], 75, own);
  expect(total(mix)).toBeCloseTo(1, 12);
  expect(Object.fromEntries(mix)[5]).toBeCloseTo(0.775, 12);
  expect(Object.fromEntries(mix)[1]).toBeCloseTo(0.025, 12);
  const dice = mixed([], 0, situation());
  expect(dice.length).toBe(50);
  expect(new Set(dice.map(([, often]) => often)).size).toBe(1);
});
