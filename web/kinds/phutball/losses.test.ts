import { expect, test } from 'vitest';
import { countGame, readLosses, tooMany } from './next';

const lost = (id: string, level = 3) =>
  ({ id, level, opponent: 'computer', you: ['O'], result: { winner: 'X', reason: 'goal' } }) as never;
const won = (id: string) =>
  ({ id, level: 3, opponent: 'computer', you: ['O'], result: { winner: 'O', reason: 'goal' } }) as never;
const none = readLosses(null);

test('three losses in a row at one level are too many, two are not', () => {
  const two = countGame(countGame(none, lost('a')), lost('b'));
  expect(tooMany(two)).toBe(false);
  expect(tooMany(countGame(two, lost('c')))).toBe(true);
});

test('a game counts once, however often it is looked at', () => {
  const one = countGame(none, lost('a'));
  expect(countGame(countGame(one, lost('a')), lost('a'))).toEqual(one);
});

test('a win, and another level, begin anew', () => {
  const two = countGame(countGame(none, lost('a')), lost('b'));
  expect(countGame(two, won('c')).games).toEqual([]);
  expect(countGame(two, lost('c', 2))).toEqual({ level: 2, games: ['c'] });
});

test('games of persons and games under way do not count', () => {
  expect(countGame(none, { ...(lost('a') as object), opponent: 'friend' } as never)).toBe(none);
  expect(countGame(none, { ...(lost('a') as object), result: null } as never)).toBe(none);
});

test('whatever is stored is read without fault', () => {
  for (const text of ['', '{', 'null', '[]', '{"level":"x"}', '{"level":1,"games":[1,"a",{}]}']) {
    expect(Array.isArray(readLosses(text).games)).toBe(true);
  }
  expect(readLosses('{"level":1,"games":[1,"a"]}')).toEqual({ level: 1, games: ['a'] });
});
