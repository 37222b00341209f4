import { expect, test } from 'vitest';
import { DEFAULT_RULES, Game, parsePosition } from '../../rules';
import { effectOf } from './man-effect';

const START = '7/7/7/7/3@3/7/7/7/7 O';
const after = (...moves: string[]): Game => {
  const start = parsePosition(START);
  const game = start.ok ? Game.replay(start.value, DEFAULT_RULES, moves) : null;
  if (!game?.ok) throw new Error('illegal');
  return game.value;
};

test('a man beside the ball opens a way, and a man behind it a longer one', () => {
  expect(effectOf(after(), 'D6')).toEqual({ kind: 'opens', rows: 2 });
  expect(effectOf(after('D6', 'A1'), 'D8')).toEqual({ kind: 'opens', rows: 4 });
  // The other side's way counts for the other side.
  expect(effectOf(after('A1'), 'D4')).toEqual({ kind: 'opens', rows: 2 });
});

test('a man where the other side would land closes its way', () => {
  expect(effectOf(after('D4', 'C2', 'A9', 'B9'), 'D3')).toEqual({ kind: 'closes', before: 4, after: 3 });
});

test('a man far from everything changes nothing, and a chain puts no man', () => {
  expect(effectOf(after(), 'A1')).toBeNull();
  expect(effectOf(after('D6', 'A1'), 'D5-D7')).toBeNull();
  expect(effectOf(after(), 'D5')).toBeNull();
});
