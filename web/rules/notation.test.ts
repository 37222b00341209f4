import { describe, expect, test } from 'vitest';
import { columnName, formatMove, parseMove, parsePoint, pointName } from './notation';

describe('P1: names of columns and points', () => {
  test.each([
    [0, '@'],
    [1, 'A'],
    [8, 'H'],
    [9, 'J'],
    [15, 'P'],
    [16, 'Q'],
    [25, 'Z'],
    [26, 'AA'],
    [33, 'AH'],
    [34, 'AJ'],
    [50, 'AZ'],
    [51, 'BA'],
    [513, 'UN'],
  ])('column %i is %s', (column, name) => {
    expect(columnName(column)).toBe(name);
  });

  test('reads back every name it writes', () => {
    for (let column = 0; column <= 513; ++column) {
      const point = { row: 513 - column, column };
      expect(parsePoint(pointName(point))).toEqual({ ok: true, value: point });
    }
  });

  test('takes small letters', () => {
    expect(parsePoint('h10')).toEqual({ ok: true, value: { row: 10, column: 8 } });
  });

  test.each([
    '',
    'H',
    '10',
    'I5',
    'i5',
    'H010',
    'H-1',
    'H10 ',
    ' H10',
    'H1O',
    '@@3',
    'A@3',
    'H514',
    'UO1',
    'AAAA1',
    'H1.0',
    'Ｈ10',
  ])('refuses %j', (text) => {
    expect(parsePoint(text)).toEqual({ ok: false, error: { text } });
  });
});

describe('move text', () => {
  test.each(['K7', 'K6-G9-G11-J11', 'B18-@20', 'O18-Q20', 'swap'])('reads and writes %s', (text) => {
    const move = parseMove(text);
    expect(move.ok && formatMove(move.value)).toBe(text);
  });

  test('writes capitals', () => {
    const move = parseMove('k6-g9');
    expect(move.ok && formatMove(move.value)).toBe('K6-G9');
  });

  test.each(['', '-', 'K6-', '-K6', 'K6--G9', 'K6 G9', 'pass', 'swap '])('refuses %j', (text) => {
    expect(parseMove(text).ok).toBe(false);
  });
});
