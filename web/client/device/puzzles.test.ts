// What the device gives out of its puzzles: the same day, themes and numbers as the server, fresh ones near the
// rating, a rush that rises; and attempts that wait for the server.

import { afterEach, expect, test, vi } from 'vitest';
import { collection } from '../../solve/testing';
import { readWaiting } from '../../solve/waiting';
import type { PuzzleCollection } from '..';
import { nextOf, overviewOf, rushOf } from './puzzles';

const PUZZLES = collection();
const ALL: PuzzleCollection = { days: [7, 3, 9], puzzles: PUZZLES };
const DAY_MS = 86_400_000;
const last = (n: number) => n - 1;

afterEach(() => vi.unstubAllGlobals());

test('the overview counts the collection and takes the puzzle of the day in turn', () => {
  const now = 4 * DAY_MS + 5;
  const found = overviewOf(ALL, now);
  expect(found.day).toMatchObject({ id: 3, date: '1970-01-05' });
  expect(overviewOf(ALL, now + DAY_MS).day.id).toBe(9);
  expect(found.count).toBe(PUZZLES.length);
  expect(found.themes.reduce((sum, { count }) => sum + count, 0)).toBe(PUZZLES.length);
  expect(found.grades.easy + found.grades.medium + found.grades.hard).toBe(PUZZLES.length);
  expect([found.first, found.last]).toEqual([
    Math.min(...PUZZLES.map(({ id }) => id)),
    Math.max(...PUZZLES.map(({ id }) => id)),
  ]);
});

test('the next puzzle is fresh, near the rating and of the theme; tried ones come when nothing else is left', () => {
  const wish = { rating: 1500, theme: 'quiet-move' as const };
  const first = nextOf(ALL, wish, () => false, last);
  expect(first?.theme).toBe('quiet-move');
  const nearer = PUZZLES.filter(
    ({ theme, rating }) => theme === 'quiet-move' && Math.abs(rating - 1500) < Math.abs((first?.rating ?? 0) - 1500),
  );
  expect(nearer.length).toBeLessThan(8);
  const other = nextOf(ALL, wish, (id) => id === first?.id, last);
  expect(other?.id).not.toBe(first?.id);
  expect(nextOf(ALL, { ...wish, not: [first?.id ?? 0] }, () => false, last)?.id).not.toBe(first?.id);
  const two = { ...ALL, puzzles: PUZZLES.slice(0, 2) };
  const [one, another] = two.puzzles;
  expect(nextOf(two, { rating: 1500, not: [one?.id ?? 0] }, () => true)?.id).toBe(another?.id);
  expect(nextOf(two, { rating: 1500, not: two.puzzles.map(({ id }) => id) }, () => true)).not.toBeNull();
  expect(nextOf({ ...ALL, puzzles: [] }, wish, () => false)).toBeNull();
});

test('a rush has sixty different puzzles, begins with goals in one, rises, and has no formulas', () => {
  const { puzzles, seconds } = rushOf(ALL);
  expect(seconds).toBe(180);
  expect(new Set(puzzles.map(({ id }) => id)).size).toBe(60);
  expect(puzzles.every(({ theme }) => theme !== 'formula')).toBe(true);
  expect(puzzles.slice(0, 10).map(({ kind }) => kind)).toEqual(Array(10).fill('goal-in-1'));
  for (const [i, { rating }] of puzzles.entries()) expect(rating).toBeGreaterThanOrEqual(puzzles[i - 1]?.rating ?? 0);
});

test('attempts that wait are read only if they are attempts, and at most so many', () => {
  const attempt = { solved: true, ms: 1, rating: 1500, deviation: 100, theme_known: false };
  expect(readWaiting(JSON.stringify([{ id: 3, attempt }, { id: 'x', attempt }, null, { id: 4 }]))).toEqual([
    { id: 3, attempt },
  ]);
  const played = { ...attempt, moves: ['A1', 'B2-B4'] };
  const wrong = [7, 'A1', [7]].map((moves) => ({ id: 5, attempt: { ...attempt, moves } }));
  expect(readWaiting(JSON.stringify([{ id: 5, attempt: played }, ...wrong]))).toEqual([{ id: 5, attempt: played }]);
  expect(readWaiting('{')).toEqual([]);
  expect(readWaiting('{"a": 1}')).toEqual([]);
  expect(readWaiting(JSON.stringify(Array.from({ length: 900 }, (_, id) => ({ id, attempt }))))).toHaveLength(500);
});

test('attempts are sent in order; what the server does not want is dropped, the rest waits', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const asked: string[] = [];
  const answers: number[] = [200, 404, 429];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response('{}', { status: answers.shift() ?? 200 }));
  });
  const { keepAttempt, sendAttempts } = await import('../../solve/waiting');
  const attempt = { solved: true, ms: 1, rating: 1500, deviation: 100, theme_known: false };
  for (const id of [1, 2, 3]) keepAttempt(id, attempt);
  await sendAttempts();
  expect(asked).toEqual([1, 2, 3].map((id) => `/api/puzzles/${id}/attempt`));
  expect(readWaiting(kept.get('goalline.attempts') ?? null).map(({ id }) => id)).toEqual([3]);
  await sendAttempts();
  expect(kept.has('goalline.attempts')).toBe(false);
});
