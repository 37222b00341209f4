import { expect, test } from 'vitest';
import {
  emptyRow,
  hopsOf,
  isBackward,
  movesOf,
  moveText,
  parseMove,
  parseRow,
  play,
  type Row,
  type RowKind,
  rowText,
  rowWinner,
  withBall,
  withBallBack,
  withLength,
  withStone,
} from './row';

const row = (kind: RowKind, text: string): Row => {
  const parsed = parseRow(kind, text);
  if ('fault' in parsed) throw new Error(`${text}: ${parsed.fault.code}`);
  return parsed.row;
};
const after = (kind: RowKind, text: string, ...moves: string[]): string => {
  let now = row(kind, text);
  for (const move of moves) now = play(now, parseMove(move)!);
  return rowText(now);
};
const fault = (kind: RowKind, text: string) => {
  const parsed = parseRow(kind, text);
  return 'fault' in parsed ? [parsed.fault.code, parsed.fault.at, parsed.fault.found] : null;
};

test('a text is read, and written as it was', () => {
  for (const text of ['.o@o.o.o.... L', '@.. R', '..@ L']) expect(rowText(row('strip', text))).toBe(text);
  for (const text of ['..ooo|ooo..o.o. L', '|.. R', '..| L']) expect(rowText(row('oddish', text))).toBe(text);
  expect(rowText(row('strip', '  .O@.   r '))).toBe('.o@. R');
});

test('what is no position is refused with its place', () => {
  expect(fault('strip', ' ')).toEqual(['empty', 0, '']);
  expect(fault('strip', '..x@. L')).toEqual(['symbol', 3, 'x']);
  expect(fault('oddish', '..@. L')).toEqual(['symbol', 3, '@']);
  expect(fault('strip', '.@.@ L')).toEqual(['second', 4, '']);
  expect(fault('oddish', '.|.| L')).toEqual(['second', 4, '']);
  expect(fault('strip', '.... L')).toEqual(['none', 0, '']);
  expect(fault('strip', '.@ L')).toEqual(['short', 0, '']);
  expect(fault('strip', `@${'.'.repeat(60)} L`)).toEqual(['long', 0, '61']);
  expect(fault('strip', '.@.')).toEqual(['side', 0, '']);
  expect(fault('strip', '.@. X')).toEqual(['side', 0, 'X']);
  expect(fault('strip', '.@. L R')).toEqual(['side', 0, 'L R']);
  expect(fault('strip', `@${'.'.repeat(10_000)} L`)?.[0]).toBe('long');
});

test('turns take stones off, and goals end the game', () => {
  expect(after('strip', 'o@o.o.o.... L', 'j8')).toBe('o......@... R');
  expect(after('strip', 'o@o.o.o.... L', 'p4')).toBe('o@ooo.o.... R');
  expect(after('strip', '.o@.. R', 'j1')).toBe('@.... L');
  expect(after('strip', 'oo@.. R', 'j0')).toBe('<..... L');
  expect(after('strip', '..@oo L', 'j6')).toBe('.....> R');
  expect(after('oddish', '..ooo|ooo..o.o. L', 'j7')).toBe('..ooo..|o..o.o. R');
  expect(after('oddish', '..ooo|ooo. L', 'j3')).toBe('..o|..ooo. R');
  expect(rowWinner(row('strip', '@.. L'))).toBe('R');
  expect(rowWinner(row('strip', '..@ L'))).toBe('L');
  expect(rowWinner(row('oddish', '..| R'))).toBe('L');
  expect(rowWinner(row('strip', '.@. L'))).toBeNull();
  expect(movesOf(row('strip', '..@ L'))).toEqual([]);
  expect(movesOf(row('strip', '.o@o.o.. L')).map(moveText)).toEqual(['p1', 'p5', 'p7', 'p8', 'j5', 'j7', 'j1']);
  expect(hopsOf(row('strip', '.o@o.o.. L'), 7)).toEqual([5, 7]);
});

test('a jump away from the own goal is backward', () => {
  const left = row('strip', '.o@o.. L');
  expect(isBackward(left, { kind: 'jump', to: 1 })).toBe(true);
  expect(isBackward(left, { kind: 'jump', to: 5 })).toBe(false);
  expect(isBackward(left, { kind: 'put', to: 1 })).toBe(false);
});

test('a row that is set up stays a row', () => {
  const start = row('strip', '.o@o.o.. L');
  expect(rowText(withStone(start, 3, true))).toBe('.o@o.o.. L');
  expect(rowText(withBall(start, 4))).toBe('.o.@.o.. L');
  expect(rowText(withLength(start, 3))).toBe('.@. L');
  expect(withLength(start, 1000).squares).toBe(60);
  expect(rowText(emptyRow('oddish', 5))).toBe('..|... L');
  const gone = { ...start, at: 9 };
  expect(rowText(gone)).toBe('.o.o.o..> L');
  expect(rowText(withBallBack(gone))).toBe('.o.o.o@. L');
  expect(rowText(withBallBack({ ...start, at: 0 }))).toBe('.@.o.o.. L');
  expect(withBallBack(start)).toBe(start);
});
