import { expect, test } from 'vitest';
import { type GameState, LEVEL_MARKS } from '../../client';
import { DEFAULT_RULES, Game, parsePosition } from '../../rules';
import { gameAt, lessonOf, lostBy, nextAfter } from './next';
import { countingOf } from './strength';

const START = '7/7/7/7/3@3/7/7/7/7 O';
const over = (level: number, winner: 'O' | 'X' | null, change: Partial<GameState> = {}) =>
  ({
    opponent: 'computer',
    level,
    you: ['O'],
    result: { winner, reason: 'goal' },
    start: START,
    rules: { ...DEFAULT_RULES, rows: 9, columns: 7 },
    clock: null,
    ...change,
  }) as GameState;

test('a game leads to one at the reader’s own strength, the guided game to the big board', () => {
  for (const winner of ['O', 'X', null] as const) {
    expect(nextAfter(over(3, winner))).toBe('own');
    expect(nextAfter(over(0, winner))).toBe('big');
  }
  expect(nextAfter(over(3, 'O', { level: null, elo: 1120 }))).toBe('own');
  expect(nextAfter(over(3, 'O', { you: [] }))).toBeNull();
  expect(nextAfter(over(3, 'O', { opponent: 'friend' }))).toBeNull();
  expect(nextAfter(over(3, 'O', { result: null }))).toBeNull();
});

test('another strength keeps board, rules and clock, and changes the sides', () => {
  const { rows: _, columns: __, ...rules } = over(3, 'X').rules;
  expect(gameAt(over(3, 'X', { you: ['X'], clock: { base: 60, increment: 1 } }), 1120)).toEqual({
    opponent: 'computer',
    elo: 1120,
    side: 'O',
    start: START,
    rules,
    clock: { base: 60, increment: 1 },
  });
});

test('what counts for the reader’s own strength: games from the usual start, by level or Elo', () => {
  const usual = '7/7/7/7/3@3/7/7/7/7 O';
  const counted = (state: GameState) => countingOf({ ...state, moves: ['D6'] });
  expect(counted(over(2, 'O', { start: usual }))).toMatchObject({ strength: LEVEL_MARKS[1], score: 1, turns: 1 });
  expect(counted(over(0, 'X', { start: usual }))).toMatchObject({ strength: null, score: 0 });
  expect(counted(over(1, null, { start: usual, level: null, elo: 1120 }))).toMatchObject({
    strength: 1120,
    score: 0.5,
  });
  expect(counted(over(2, 'O', { start: '7/7/7/3o3/3@3/7/7/7/7 O' })).strength).toBeNull();
  expect(counted(over(2, 'O', { start: usual, opponent: 'local', you: ['O', 'X'] })).strength).toBeNull();
  expect(counted(over(2, 'O', { start: usual, result: null })).score).toBeNull();
});

test('the lesson that fits how a game was lost', () => {
  const after = (...moves: string[]) => {
    const start = parsePosition(START);
    const game = start.ok ? Game.replay(start.value, DEFAULT_RULES, moves) : null;
    if (!game?.ok) throw new Error('illegal');
    return game.value;
  };
  const own = after('D4', 'D3', 'A1', 'D2', 'D5-D1');
  const threat = after('D4', 'D3', 'A1', 'D2', 'A2', 'D5-D1');
  const shared = after('B2', 'D2', 'D4', 'D5-D3-D1');
  const back = after('D6', 'D4', 'A1', 'D2', 'D5-D7', 'D8', 'D7-D9');
  const games = [own, threat, shared].map((game) => lostBy(over(1, 'X'), game));
  expect(games).toEqual(['edge', 'spoiling', 'shared-men']);
  expect(lostBy(over(1, 'O'), shared)).toBeNull();
  expect(lostBy(over(1, 'X', { result: { winner: 'X', reason: 'resignation' } }), shared)).toBeNull();
  // The other side may use one's last man, too.
  expect(lostBy(over(1, 'O', { you: ['X'] }), back)).toBe('shared-men');
  const returned = after('D6', 'D4', 'E8', 'A9', 'D5-D7', 'D7-F9');
  expect(lostBy(over(1, 'X'), returned)).toBe('return-paths');
});

test('the lesson that fits a hint', () => {
  expect(lessonOf({ kind: 'goal' })).toBe('chains');
  expect(lessonOf({ kind: 'save' })).toBe('spoiling');
  expect(lessonOf({ kind: 'move' })).toBeNull();
  expect(lessonOf(null)).toBeNull();
});
