import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, type Rules } from './base';
import { parseMove } from './notation';
import { formatPosition, type Position, parsePosition } from './position';
import { playTurn } from './turn';

const read = (text: string): Position => {
  const position = parsePosition(text);
  if (!position.ok) throw new Error(`${text}: ${position.error.code}`);
  return position.value;
};

/** The position text after a move, or the reason and rule of its refusal. */
function play(position: string, text: string, rules: Partial<Rules> = {}): string {
  const move = parseMove(text);
  if (!move.ok) throw new Error(text);
  const turn = playTurn(read(position), { ...DEFAULT_RULES, ...rules }, move.value);
  return turn.ok ? formatPosition(turn.value.position) : `${turn.error.reason} ${String(turn.error.rule)}`;
}

// Ball K6; men J7, H8, H9, G10, H11.
const WORKED = '15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15 O';

describe('the worked example', () => {
  test('plays K6-G9-G11-J11 and removes J7 H8 G10 H11', () => {
    expect(play(WORKED, 'K6-G9-G11-J11')).toBe('15/15/15/15/15/15/15/15/8@6/15/7o7/15/15/15/15/15/15/15/15 X');
  });

  test('refuses K6-G9-J9-G7 at its third jump, which needs H8 again', () => {
    const move = parseMove('K6-G9-J9-G7');
    expect(move.ok && playTurn(read(WORKED), DEFAULT_RULES, move.value)).toEqual({
      ok: false,
      error: { reason: 'no-man', rule: 'P6', where: 'J9-G7', jump: 3, expected: null },
    });
    expect(play(WORKED, 'K6-G9-J9-G6')).toBe('not-straight P6');
    expect(play(WORKED, 'K6-G9-J9-H8')).toBe('no-man P6');
  });
});

describe('P5: a man', () => {
  test('goes on any empty point, goal rows included', () => {
    expect(play('3/1@1/3 O', 'A3')).toBe('o2/1@1/3 X');
    expect(play('3/1@1/3 X', 'C1')).toBe('3/1@1/2o O');
  });

  test.each([
    ['B2', 'occupied P5'],
    ['A1', 'occupied P5'],
    ['A4', 'off-board P5'],
    ['@1', 'off-board P5'],
    ['D1', 'off-board P5'],
  ])('does not go on %s', (text, reason) => {
    expect(play('3/1@1/o2 O', text)).toBe(reason);
  });

  test('a chain starts at the ball', () => {
    expect(play('3/1@1/3 O', 'A1-A3')).toBe('not-ball P5');
  });
});

describe('P6: a jump', () => {
  test.each(['C3-C5', 'C3-E5', 'C3-E3', 'C3-E1', 'C3-C1', 'C3-A1', 'C3-A3', 'C3-A5'])(
    'goes in 8 directions: %s',
    (text) => {
      expect(play('5/1ooo1/1o@o1/1ooo1/5 O', text)).toMatch(/ X$/);
    },
  );

  test('passes a whole line and lands on the first empty point', () => {
    const line = '1/1/o/o/@/1 O';
    expect(play(line, 'A2-A5')).toBe('1/@/1/1/1/1 X');
    expect(play(line, 'A2-A4')).toBe('wrong-landing P6');
    expect(play(line, 'A2-A6')).toBe('wrong-landing P6');
  });

  test('needs a man next to the ball', () => {
    expect(play('1/1/o/1/@/1 O', 'A2-A5')).toBe('no-man P6');
    expect(play('1/1/o/@/1 O', 'A2-A2')).toBe('not-straight P6');
  });

  test('may come back to where it was', () => {
    expect(play('5/1o1o1/2@2/1o1o1/5 O', 'C3-E5')).toBe('4@/1o3/5/1o1o1/5 X');
    expect(play('7/7/2o1o2/7/2o1o2/3@3/7 O', 'D2-B4-D6-F4-D2')).toBe('7/7/7/7/7/3@3/7 X');
  });
});

describe('P7: off the board', () => {
  test('leaves over the goal line and keeps the point', () => {
    expect(play('o/@/1 X', 'A2-A4')).toBe('1/1/1 O A4');
    expect(play('1/@/o O', 'A2-A0')).toBe('1/1/1 X A0');
  });

  test('ends the turn', () => {
    expect(play('1o/@1/2 O', 'A2-C4')).toBe('2/2/2 X C4');
    expect(play('o1/@1/2 O', 'A2-A4-A2')).toBe('left P7');
  });

  test('never goes beyond a side', () => {
    expect(play('3/o@1/3 O', 'B2-@2')).toBe('beyond-side P7');
    expect(play('3/o@1/3 O', 'B2-A2')).toBe('beyond-side P7');
  });
});

describe('P8: over a corner', () => {
  test.each([
    ['o2/1@1/3 O', 'B2-@4', '3/3/3 X @4'],
    ['2o/1@1/3 O', 'B2-D4', '3/3/3 X D4'],
    ['3/1@1/o2 O', 'B2-@0', '3/3/3 X @0'],
    ['3/1@1/2o O', 'B2-D0', '3/3/3 X D0'],
  ])('%s %s with and without the switch', (position, text, after) => {
    expect(play(position, text)).toBe(after);
    expect(play(position, text, { corner_exit: false })).toBe('corner P8');
  });
});

describe('P9: goals', () => {
  test('a position with the ball on or over a goal line is over', () => {
    for (const ended of ['1@1/3/3 O', '3/3/1@1 O', '3/3/3 X B4', '3/3/3 O B0'])
      expect(play(ended, 'A2')).toBe('over P9');
  });

  // Ball B3, men B4 C4: up to the goal row B5, and down again to D3.
  const through = '4/1oo1/1@2/4/4 O';
  test('goal_pass: a chain may pass through a goal row', () => {
    expect(play(through, 'B3-B5-D3')).toBe('4/4/3@/4/4 X');
    expect(play(through, 'B3-B5-D3', { goal_pass: false })).toBe('goal-ends P9');
    expect(play(through, 'B3-B5', { goal_pass: false })).toBe('1@2/2o1/4/4/4 X');
  });

  test('own_goal: a turn may end on or over the own goal line', () => {
    const mine = through.replace('O', 'X');
    expect(play(mine, 'B3-B5')).toBe('1@2/2o1/4/4/4 O');
    expect(play(mine, 'B3-B5', { own_goal: false })).toBe('own-goal P9');
    expect(play(mine, 'B3-B5-D3', { own_goal: false })).toBe('4/4/3@/4/4 O');
    expect(play(mine, 'B3-B5', { own_goal: false, goal_pass: false })).toBe('own-goal P9');
    expect(play(through, 'B3-B5', { own_goal: false })).toBe('1@2/2o1/4/4/4 X');
    expect(play('3/1@1/1o1 O', 'B2-B0', { own_goal: false })).toBe('own-goal P9');
  });
});

test('P11: swap is no move of a position without history', () => {
  expect(play('3/1@1/3 X', 'swap', { pie: true })).toBe('swap P11');
});
