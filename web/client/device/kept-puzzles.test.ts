import { expect, test } from 'vitest';
import { collection } from '../../solve/testing';
import { daysRunning, NOTHING, readKept, withAttempt, withDay, withRush } from './kept-puzzles';

const [puzzle] = collection();
if (!puzzle) throw new Error('the collection is empty');

test('what was kept is read back; what is broken is forgotten field by field', () => {
  const mine = withRush(withDay(withAttempt(NOTHING, puzzle, true, false), '2026-11-23'), 7);
  expect(readKept(JSON.stringify(mine))).toEqual(mine);
  expect(readKept(null)).toEqual(NOTHING);
  expect(readKept('{')).toEqual(NOTHING);
  expect(readKept('[]')).toEqual(NOTHING);
  const broken = { ...mine, rating: 'x', tried: [{ id: 1 }, null, ...mine.tried], day: 'today' };
  expect(readKept(JSON.stringify(broken))).toMatchObject({ rating: 1500, tried: mine.tried, day: null, rush: 7 });
});

test('only the first attempt at a puzzle changes the rating', () => {
  const once = withAttempt(NOTHING, puzzle, false, false);
  expect(once.rating).toBeLessThan(1500);
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
