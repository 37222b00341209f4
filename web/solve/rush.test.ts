import { expect, test } from 'vitest';
import { beginRush, leftOf, next, type Rush, stop, tick } from './rush';
import { collection } from './testing';

const puzzles = collection().slice(0, 6);
const idAt = (i: number) => puzzles[i]?.id;

test('a rush counts what is solved until the time is up', () => {
  let rush: Rush = beginRush(puzzles, 180, 1000);
  rush = next(rush, true, 2000);
  rush = next(rush, true, 3000);
  expect(rush).toMatchObject({ score: 2, index: 2, over: false });
  expect(leftOf(rush, 151_000)).toBe(30_000);
  expect(tick(rush, 180_999)).toBe(rush);
  expect(tick(rush, 181_000).over).toBe(true);
  // What comes too late does not count.
  expect(next(rush, true, 181_000)).toMatchObject({ score: 2, over: true });
});

test('the third mistake ends it, and the missed ones are kept', () => {
  let rush: Rush = beginRush(puzzles, 180, 0);
  for (const solved of [false, true, false]) rush = next(rush, solved, 1);
  expect(rush.over).toBe(false);
  rush = next(rush, false, 2);
  expect(rush).toMatchObject({ over: true, score: 1, missed: [idAt(0), idAt(2), idAt(3)] });
  expect(next(rush, true, 3)).toBe(rush);
});

test('the reader may stop it, but not what the time has ended', () => {
  const rush: Rush = next(beginRush(puzzles, 180, 0), true, 1);
  expect(stop(rush, 2)).toMatchObject({ over: true, stopped: true, score: 1 });
  expect(stop(rush, 180_000)).toMatchObject({ over: true, stopped: false, score: 1 });
});

test('it ends with the last puzzle, and one without puzzles has not begun', () => {
  let rush: Rush = beginRush(puzzles.slice(0, 1), 180, 0);
  rush = next(rush, true, 1);
  expect(rush).toMatchObject({ over: true, score: 1 });
  expect(beginRush([], 180, 0).over).toBe(true);
});
