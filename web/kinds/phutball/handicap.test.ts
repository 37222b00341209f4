import { expect, test } from 'vitest';
import { ballRow, clampHandicap, handicapRange, lead, placed } from './handicap';

test('P4: whole rows move the ball, half a row is a board of one row more', () => {
  expect(placed(19, 0)).toEqual({ rows: 19, ball: 10, handicap: 0 });
  expect(placed(19, 3)).toEqual({ rows: 19, ball: 13, handicap: 3 });
  expect(placed(19, 0.5)).toEqual({ rows: 20, ball: 11, handicap: 1 });
  expect(placed(19, -0.5)).toEqual({ rows: 20, ball: 10, handicap: 0 });
  expect(placed(20, 0)).toEqual({ rows: 20, ball: 10, handicap: 0 });
  expect(placed(20, 0.5)).toEqual({ rows: 21, ball: 11, handicap: 0 });
});

test('each half row brings the ball half a row nearer one goal, compared with the other', () => {
  for (const rows of [3, 4, 9, 12, 19, 511]) {
    const [low, high] = handicapRange(rows);
    let before: number | null = null;
    for (let handicap = low; handicap <= high; handicap += 0.5) {
      const { rows: played, ball } = placed(rows, handicap);
      expect(ball).toBeGreaterThanOrEqual(2);
      expect(ball).toBeLessThanOrEqual(played - 1);
      // Rows to the bottom goal less those to the top goal.
      const ahead = ball - 1 - (played - ball);
      if (before !== null) expect(ahead).toBe(before + 1);
      before = ahead;
    }
    for (const beyond of [low - 0.5, high + 0.5]) {
      const { rows: played, ball } = placed(rows, beyond);
      expect(ball < 2 || ball > played - 1).toBe(true);
    }
  }
});

test('what the server tells of a start is read in whole rows from the centre of P4, or exactly', () => {
  expect(ballRow(19, 3)).toBe(13);
  expect(ballRow(20, 1)).toBe(11);
  expect(ballRow(20, 0.5)).toBe(11);
  expect([lead(19, 13), lead(20, 10), lead(20, 11)]).toEqual([3, -0.5, 0.5]);
});

test('the largest board has no half rows', () => {
  expect(handicapRange(512)).toEqual([-254, 255]);
  expect(clampHandicap(0.5, 512)).toBe(1);
  expect(clampHandicap(-9, 3)).toBe(-0.5);
});
