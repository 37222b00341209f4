// What finished games come to: who counts, what is kept, sums by opponent, runs, themes.

import { expect, test } from 'vitest';
import { type GameSummary, LEVEL_MARKS } from '../client';
import { type Played, readLedger, withGames } from './ledger';
import { byOpponent, byTheme, runsOf } from './sums';

const over = (id: string, more: Partial<GameSummary> = {}): GameSummary => ({
  id,
  opponent: 'computer',
  level: 3,
  status: 'over',
  result: { winner: 'O', reason: 'goal' },
  to_move: null,
  you: ['O'],
  updated: 1_780_000_000_000 + Number(id),
  ...more,
});

test('finished games are kept once, in the order of time; others and those of two at one screen are not', () => {
  const first = withGames(
    [],
    [
      over('2', { game: 'strip', level: 7, result: { winner: 'X', reason: 'resignation' } }),
      over('1'),
      over('3', { status: 'playing', result: null }),
      over('4', { opponent: 'local', you: ['O', 'X'] }),
      over('5', { opponent: 'friend', result: { winner: null, reason: 'withdrawn' } }),
      over('6', { you: [] }),
    ],
  );
  expect(first.map(({ id, game, outcome }) => [id, game, outcome])).toEqual([
    ['1', 'phutball', 'won'],
    ['2', 'strip', 'lost'],
  ]);
  expect(withGames(first, [over('1')])).toBe(first);
  expect(withGames(first, [over('7', { updated: 1_780_000_001 })]).at(-1)?.ended).toBe(1_780_000_001_000);
  expect(readLedger(JSON.stringify(first))).toEqual(first);
  expect(readLedger(JSON.stringify([...first, { id: 'x' }, null, 7]))).toEqual(first);
  expect(readLedger('{"a":1}')).toEqual([]);
});

test('the computer stands by strength, then people by the number of games, with the name they have now', () => {
  const friend = { opponent: 'friend', level: null, tag: 'ab12' } as const;
  const played: Played[] = withGames(
    [],
    [
      over('1', { level: 5 }),
      over('2', { ...friend, against: 'Bo', result: { winner: null, reason: 'agreement' } }),
      over('3', { level: null, elo: LEVEL_MARKS[1] + 50 }),
      over('4', { ...friend, against: 'Bob' }),
      over('5', { level: 2, result: { winner: 'X', reason: 'goal' } }),
    ],
  ).slice();
  const rows = byOpponent(played);
  expect(rows.map(({ sample, won, lost, drawn }) => [sample.strength ?? sample.against, won, lost, drawn])).toEqual([
    [LEVEL_MARKS[1], 1, 1, 0],
    [LEVEL_MARKS[4], 1, 0, 0],
    ['Bob', 1, 0, 1],
  ]);
});

test('runs, and shares by theme', () => {
  expect(runsOf([])).toEqual({ now: 0, longest: 0 });
  expect(runsOf([true, true, true, false, true])).toEqual({ now: 1, longest: 3 });
  const tried = [
    { theme: 'b', solved: true },
    { theme: 'b', solved: false },
    { theme: 'a', solved: true },
  ];
  expect(byTheme(['a', 'b', 'c'], tried)).toEqual([
    { key: 'a', tried: 1, solved: 1 },
    { key: 'b', tried: 2, solved: 1 },
  ]);
});
