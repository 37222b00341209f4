import { expect, test } from 'vitest';
import { collection } from '../../solve/testing';
import { daysRunning, NOTHING, readKept, wishOf, withAttempt, withDay, withLater, withRush } from './kept-puzzles';

const [puzzle] = collection();
if (!puzzle) throw new Error('the collection is empty');

test('what was kept is read back; what is broken is forgotten field by field', () => {
  const mine = withRush(withDay(withAttempt(NOTHING, puzzle, true, false), '2026-11-23'), 7);
  expect(readKept(JSON.stringify(mine))).toEqual(mine);
  expect(readKept(null)).toEqual(NOTHING);
  expect(readKept('{')).toEqual(NOTHING);
  expect(readKept('[]')).toEqual(NOTHING);
  const broken = { ...mine, rating: 'x', tried: [{ id: 1 }, null, ...mine.tried], day: 'today' };
  expect(readKept(JSON.stringify(broken))).toMatchObject({ rating: 900, tried: mine.tried, day: null, rush: 7 });
});

test('only the first attempt at a puzzle changes the rating', () => {
  const once = withAttempt(NOTHING, puzzle, false, false);
  expect(once.rating).toBeLessThan(900);
  expect(withAttempt(once, puzzle, true, false)).toBe(once);
});

test('days running are counted by the dates of their puzzles', () => {
  const first = withDay(NOTHING, '2026-11-29');
  expect(withDay(first, '2026-11-29')).toBe(first);
  const third = withDay(withDay(first, '2026-11-30'), '2026-12-01');
  expect(third.days).toBe(3);
  expect(daysRunning(third, '2026-12-02')).toBe(3);
  expect(daysRunning(third, '2026-12-03')).toBe(0);
  expect(withDay(third, '2026-12-05').days).toBe(1);
});

test('the best rush stays', () => {
  expect(withRush(withRush(NOTHING, 5), 3).rush).toBe(5);
  expect(withRush(NOTHING, 0).rush).toBe(0);
});

test('a rating that nothing has moved is that of a beginner, also where an earlier version kept another', () => {
  expect(readKept(JSON.stringify({ rating: 1500, deviation: 350, tried: [], rush: 3 }))).toMatchObject({
    rating: 900,
    rush: 3,
  });
});

test('a newcomer is asked for goals in one near 900, then for what suits the rating; a theme stays the theme', () => {
  expect(wishOf(NOTHING, null)).toEqual({ rating: 900, theme: 'goal-in-one', not: [] });
  expect(wishOf(NOTHING, 'quiet-move').theme).toBe('quiet-move');
  const five = collection()
    .slice(0, 5)
    .reduce((mine, each) => withAttempt(mine, each, true, false), NOTHING);
  expect(wishOf(five, null)).toEqual({ rating: five.rating, theme: null, not: five.tried.map(({ id }) => id) });
});

test('a puzzle that was missed may be solved later, which is kept and moves nothing', () => {
  const missed = withAttempt(NOTHING, puzzle, false, false);
  const later = { ...missed, tried: withLater(missed.tried, puzzle.id) };
  expect(later).toEqual({ ...missed, tried: [{ ...missed.tried[0], later: true }] });
  expect(readKept(JSON.stringify(later))).toEqual(later);
  const solved = withAttempt(NOTHING, puzzle, true, false);
  expect(withLater(solved.tried, puzzle.id)).toEqual(solved.tried);
});
