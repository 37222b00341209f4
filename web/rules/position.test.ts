import { describe, expect, test } from 'vitest';
import { randomPosition, randomSource } from './generate';
import { formatPosition, hasMan, menOf, parsePosition, startPosition } from './position';

const START_TEXT = '15/15/15/15/15/15/15/15/15/7@7/15/15/15/15/15/15/15/15/15 O';

describe('P4: start', () => {
  test('puts the ball on H10 of 19 x 15', () => {
    expect(formatPosition(startPosition())).toBe(START_TEXT);
  });

  test('takes the lower and left of two centres', () => {
    expect(startPosition(4, 4).ball).toEqual({ row: 2, column: 2 });
  });

  test.each([
    [3, 13],
    [-3, 7],
    [100, 18],
    [-100, 2],
  ])('handicap %i puts the ball on row %i', (handicap, row) => {
    expect(startPosition(19, 15, handicap).ball.row).toBe(row);
  });
});

test('P2: one ball, any number of men', () => {
  const full = parsePosition('ooo/o@o/ooo O');
  expect(full.ok && full.value.men.size).toBe(8);
  expect(hasManAt('ooo/o@o/ooo O', 2, 2)).toBe(false);
});

const hasManAt = (text: string, row: number, column: number): boolean => {
  const position = parsePosition(text);
  return position.ok && hasMan(position.value, { row, column });
};

describe('position text', () => {
  test.each([START_TEXT, '1/@/1 X', '3/o1o/1@1 O', '2o/3/3 X A4', '3/3/3 O @0', '512/512/511@ O', 'o10o/12/12 O N4'])(
    'reads and writes %s',
    (text) => {
      const position = parsePosition(text);
      expect(position.ok && formatPosition(position.value)).toBe(text);
    },
  );

  test('numbers rows from the bottom', () => {
    const position = parsePosition('o2/1@1/2o O');
    expect(position.ok && menOf(position.value)).toEqual([
      { row: 1, column: 3 },
      { row: 3, column: 1 },
    ]);
  });

  test.each([
    ['', 'empty', null, null],
    ['3/1@1/3', 'fields', null, null],
    ['3/1@1/3  O', 'side', null, null],
    ['3/1@1/3 O A0 x', 'fields', null, null],
    ['3/1@1 O', 'rows', null, null],
    ['3/1@1/2 O', 'row-length', 1, 3],
    ['/1@1/3 O', 'row-length', 3, 1],
    ['3//3 O', 'row-length', 2, 1],
    ['3/1@1/2# O', 'symbol', 1, 3],
    ['3/1@1/2😀 O', 'symbol', 1, 3],
    ['3/1@O/3 O', 'symbol', 2, 3],
    ['3/1@1/03 O', 'run', 1, 1],
    ['3/1@1/o0oo O', 'run', 1, 2],
    ['3/3/3 O', 'no-ball', null, null],
    ['3/1@1/1@1 O', 'two-balls', 1, 2],
    ['3/@1@/3 O', 'two-balls', 2, 3],
    ['3/1@1/3 o', 'side', null, null],
    ['3/1@1/3 OX', 'side', null, null],
    ['3/1@1/3 O B4', 'exit', null, null],
    ['3/3/3 O B3', 'exit', null, null],
    ['3/3/3 O F4', 'exit', null, null],
    ['3/3/3 O 4', 'exit', null, null],
    ['3/3/513 O A0', 'size', 1, 1],
    ['300o212/3/3 O A0', 'size', 3, 302],
    [`@${'/1'.repeat(512)} O`, 'size', null, null],
  ])('refuses %j as %s', (text, code, row, column) => {
    expect(parsePosition(text)).toEqual({ ok: false, error: { code, row, column } });
  });

  test('round trip of random positions', () => {
    const random = randomSource(1);
    for (let i = 0; i < 500; ++i) {
      const position = randomPosition(random, 30, 30);
      expect(parsePosition(formatPosition(position))).toEqual({ ok: true, value: position });
    }
  });
});
