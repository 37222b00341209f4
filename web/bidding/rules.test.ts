// The rules against the written games of testdata and against what rules.md says of each option.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  BidFault,
  type BidRules,
  lastOf,
  legalBids,
  outcomeOf,
  PRESET_NAMES,
  PRESETS,
  played,
  presetFor,
  startMatch,
  stateAfter,
} from './rules';
import { readWritten } from './written';
import { WRITTEN, type WrittenName } from './written-games';

const FOLDER = join(import.meta.dirname, '../../testdata/bidding');
const footsteps = PRESETS.footsteps;

describe('one turn', () => {
  test('Tennis skips the net, and both pay on a tie too (T2, T3)', () => {
    const next = (ball: number, bids: [number, number]) =>
      stateAfter(PRESETS.tennis, { ball, points: [10, 10] }, bids);
    expect(next(-2, [5, 3])).toEqual({ ball: 1, points: [5, 7] });
    expect(next(2, [3, 5])).toEqual({ ball: -1, points: [7, 5] });
    expect(next(1, [4, 4])).toEqual({ ball: 1, points: [6, 6] });
  });

  test('Footsteps: who pays, and what equal bids cost (F2, F3)', () => {
    const at = { ball: 1, points: [10, 10] } as const;
    expect(stateAfter(footsteps, at, [5, 3])).toEqual({ ball: 2, points: [5, 7] });
    expect(stateAfter(PRESETS['footsteps-seed'], at, [5, 3])).toEqual({ ball: 2, points: [5, 10] });
    expect(stateAfter(PRESETS['footsteps-seed'], at, [3, 5])).toEqual({ ball: 0, points: [10, 5] });
    expect(stateAfter(PRESETS['footsteps-seed'], at, [4, 4])).toEqual(at);
    expect(stateAfter({ ...PRESETS['footsteps-seed'], tie: 'both_pay' }, at, [4, 4])).toEqual({
      ball: 1,
      points: [6, 6],
    });
  });

  test('a player without points bids 0, and only then unless the lowest bid is 0', () => {
    expect(legalBids(PRESETS.tennis, 7)).toEqual([1, 7]);
    expect(legalBids(PRESETS.tennis, 0)).toEqual([0, 0]);
    expect(legalBids({ ...footsteps, min_bid: 0 }, 7)).toEqual([0, 7]);
  });
});

test('the end of a game by each option (T4, T5, F4)', () => {
  const end = (rules: BidRules, ball: number, a: number, b: number) => outcomeOf(rules, { ball, points: [a, b] });
  expect(end(PRESETS.tennis, 3, 5, 5)).toBe(1);
  expect(end(PRESETS['tennis-score'], -3, 5, 5)).toBe(-2);
  expect(end(PRESETS['tennis-score'], -1, 0, 0)).toBe(-1);
  expect(end(PRESETS.tennis, 0, 0, 0)).toBe(0);
  expect(end(PRESETS.tennis, 2, 0, 1)).toBeNull();
  expect(end(footsteps, 2, 0, 0)).toBe(0);
  expect(end(PRESETS['oshi-zumo'], 2, 0, 0)).toBe(1);
  expect(end({ ...footsteps, end: 'half' }, -2, 0, 0)).toBe(-0.5);
  expect(end({ ...footsteps, end: 'bust' }, 2, 0, 4)).toBe(-1);
  expect(end({ ...footsteps, end: 'bust' }, 2, 0, 0)).toBe(0);
});

test('the third occurrence of a state is a draw (F6)', () => {
  let match = startMatch(PRESETS['footsteps-seed'], { ball: 0, points: [9, 9] });
  match = played(match, [3, 3]);
  expect(match.over).toBeNull();
  match = played(match, [2, 2]);
  expect(match.over).toEqual({ payoff: 0, reason: 'repetition' });
});

test('a bid that the rules forbid is refused with its turn', () => {
  const match = played(startMatch(PRESETS.tennis, { ball: 0, points: [9, 9] }), [9, 4]);
  expect(() => played(match, [1, 1])).toThrow(new BidFault(2, 0, 1, [0, 0]));
  expect(() => played(match, [0, 2.5])).toThrow(BidFault);
});

test('each preset is found again by its rules; Alesia is Footsteps by another name', () => {
  for (const name of PRESET_NAMES) expect(presetFor(PRESETS[name])).toBe(name === 'alesia' ? 'footsteps' : name);
  expect(presetFor({ ...footsteps, tie: 'both_pay' })).toBe('footsteps');
  expect(presetFor({ ...footsteps, spaces: 4 })).toBeNull();
});

describe('the written games', () => {
  test.each(Object.keys(WRITTEN) as WrittenName[])('%s is that of testdata', (name) => {
    const text = readFileSync(join(FOLDER, `seed-${name}.csv`), 'utf8');
    const cells = (csv: string) =>
      csv
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',').slice(0, 6).join());
    expect(cells(WRITTEN[name])).toEqual(cells(text));
  });

  test('the first and the corrected second are played to their ends', () => {
    const first = readWritten(PRESETS.tennis, WRITTEN['example-1']);
    expect(first.fault).toBeNull();
    expect(first.match.over).toEqual({ payoff: 1, reason: 'points' });
    const second = readWritten(PRESETS.tennis, WRITTEN['example-2-corrected']);
    expect(second.fault).toBeNull();
    expect(lastOf(second.match)).toEqual({ ball: 3, points: [0, 0] });
    expect(second.match.over).toEqual({ payoff: 1, reason: 'beyond' });
  });

  test('the second as printed breaks a rule in turn 10', () => {
    const { match, fault, turns } = readWritten(PRESETS.tennis, WRITTEN['example-2-as-printed']);
    expect(turns).toBe(11);
    expect(match.bids.length).toBe(9);
    expect(fault).toMatchObject({ kind: 'state', turn: 10, found: { points: [1, 0] }, expected: { points: [0, 0] } });
  });
});
