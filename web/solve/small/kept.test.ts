// What is kept of the puzzles of the small games, and which comes next.

import { expect, test } from 'vitest';
import { firstResult, isOver } from '../progress';
import type { SmallPuzzle } from './collection';
import { nextOf, readSmall, withAttempt } from './kept';
import { again, answered, begin, hinted, solutionShown } from './parts';

const NOTHING = readSmall(null).strip;
const puzzle = (id: number, rating: number) => ({ id, rating }) as SmallPuzzle;

test('only the first attempt moves the rating, and a hint makes a success count less', () => {
  const solved = withAttempt(NOTHING, puzzle(1, 1500), true, false);
  expect(solved.rating).toBeGreaterThan(NOTHING.rating);
  expect(solved.tried).toEqual([{ id: 1, solved: true }]);
  expect(withAttempt(solved, puzzle(1, 1500), false, false)).toBe(solved);
  const missed = withAttempt(NOTHING, puzzle(1, 1500), false, false);
  const later = { ...missed, tried: [{ id: 1, solved: false, later: true }] };
  expect(withAttempt(missed, puzzle(1, 1500), true, false)).toEqual(later);
  expect(readSmall(JSON.stringify({ strip: later })).strip).toEqual(later);
  const helped = withAttempt(NOTHING, puzzle(1, 1500), true, true);
  expect(helped.rating).toBeLessThan(solved.rating);
  expect(withAttempt(NOTHING, puzzle(1, 1500), false, false).rating).toBeLessThan(NOTHING.rating);
});

test('what is stored comes back; what is broken is forgotten, each field by itself', () => {
  const solved = withAttempt(NOTHING, puzzle(7, 1200), true, false);
  expect(readSmall(JSON.stringify({ strip: solved, bids: NOTHING }))).toEqual({ strip: solved, bids: NOTHING });
  for (const text of [null, '', 'x', '[]', '7', '{"strip":3}', '{"strip":{"rating":"high","tried":{}}}'])
    expect(readSmall(text)).toEqual({ strip: NOTHING, bids: NOTHING });
  const broken = '{"bids":{"rating":1700,"tried":[{"id":1,"solved":1},{"id":2,"solved":true},null]}}';
  expect(readSmall(broken).bids).toEqual({ ...NOTHING, rating: 1700, tried: [{ id: 2, solved: true }] });
});

test('the next one is near the rating and new; then come those that were missed, then any', () => {
  const all = Array.from({ length: 20 }, (_, i) => puzzle(i + 1, 1000 + 100 * i));
  expect(nextOf(all, NOTHING, null, () => 0)?.id).toBe(1);
  expect(nextOf(all, NOTHING, 1, () => 0)?.id).not.toBe(1);
  const some = { ...NOTHING, tried: all.map(({ id }) => ({ id, solved: id !== 3 })) };
  expect(nextOf(all, some, null, (n) => n - 1)?.id).toBe(3);
  expect(nextOf(all, some, 3, () => 0)).not.toBeNull();
  expect(nextOf(all.slice(0, 1), some, 1, () => 0)?.id).toBe(1);
  expect(nextOf([], NOTHING, null, () => 0)).toBeNull();
});

test('a puzzle goes from asked to wrong and again, to solved or shown; the first result is told once', () => {
  const start = begin<number>();
  const wrong = answered(start, 5, false);
  expect([wrong.phase, firstResult(start, wrong)]).toEqual(['wrong', false]);
  expect(answered(wrong, 6, true)).toBe(wrong);
  const second = again(wrong);
  const right = answered(second, 6, true);
  expect([second.phase, right.phase, firstResult(second, right)]).toEqual(['asked', 'solved', null]);
  const first = answered(hinted(start), 6, true);
  expect([first.hinted, firstResult(start, first), isOver(first)]).toEqual([true, true, true]);
  const shown = solutionShown(start, 6);
  expect([shown.phase, firstResult(start, shown), solutionShown(right, 1)]).toEqual(['shown', false, right]);
});
