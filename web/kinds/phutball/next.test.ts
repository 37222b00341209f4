import { expect, test } from 'vitest';
import type { GameState } from '../../client';
import { DEFAULT_RULES, Game, parsePosition } from '../../rules';
import { gameAt, lessonOf, lostBy, nextAfter } from './next';

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

test('a win leads a level up, at every level but the last', () => {
  for (let level = 1; level < 10; ++level)
    expect(nextAfter(over(level, 'O'), false)).toEqual({ kind: 'harder', level: level + 1 });
  expect(nextAfter(over(10, 'O'), false)).toEqual({ kind: 'top' });
});

test('a loss or a draw leads to the same again, the third loss to an easier level or the first game', () => {
  for (const winner of ['X', null] as const) expect(nextAfter(over(3, winner), false)).toEqual({ kind: 'again' });
  expect(nextAfter(over(3, 'X'), true)).toEqual({ kind: 'easier', level: 2 });
  expect(nextAfter(over(1, 'X'), true)).toEqual({ kind: 'first' });
});

test('the guided game leads to the big board however it ends, and nothing comes of others’ games', () => {
  for (const winner of ['O', 'X'] as const) expect(nextAfter(over(0, winner), false)).toEqual({ kind: 'big' });
  expect(nextAfter(over(3, 'O', { you: [] }), false)).toBeNull();
  expect(nextAfter(over(3, 'O', { opponent: 'friend' }), false)).toBeNull();
  expect(nextAfter(over(3, 'O', { result: null }), false)).toBeNull();
});

test('another level keeps board, side, rules and clock', () => {
  const { rows: _, columns: __, ...rules } = over(3, 'X').rules;
  expect(gameAt(over(3, 'X', { you: ['X'], clock: { base: 60, increment: 1 } }), 2)).toEqual({
    opponent: 'computer',
    level: 2,
    side: 'X',
    start: START,
    rules,
    clock: { base: 60, increment: 1 },
  });
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
