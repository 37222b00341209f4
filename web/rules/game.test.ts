import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, type Rules } from './base';
import { Game } from './game';
import { formatPosition, parsePosition, startPosition } from './position';

function game(text: string, rules: Partial<Rules> = {}): Game {
  const position = parsePosition(text);
  if (!position.ok) throw new Error(text);
  return Game.from(position.value, { ...DEFAULT_RULES, ...rules });
}

function play(start: Game, ...moves: string[]): Game {
  return moves.reduce((before, move) => {
    const after = before.tryPlay(move);
    if (!after.ok) throw new Error(`${move}: ${after.error.reason}`);
    return after.value;
  }, start);
}

const refusal = (before: Game, move: string): string | null => {
  const after = before.tryPlay(move);
  return after.ok ? null : `${after.error.reason} ${String(after.error.rule)}`;
};

describe('a game', () => {
  test('P3, P5: sides take turns, Ohs first', () => {
    const after = play(Game.from(startPosition(), DEFAULT_RULES), 'H11', 'H12', 'H10-H13');
    expect(after.texts.map((text) => text.split(' ')[1])).toEqual(['O', 'X', 'O', 'X']);
    expect(after.moves).toEqual(['H11', 'H12', 'H10-H13']);
    expect(after.position.ball).toEqual({ row: 13, column: 8 });
    expect(after.at(1).men.size).toBe(1);
    expect(after.lastTurn?.hops[0]?.removed).toHaveLength(2);
  });

  test('P9: ends at a goal and takes no move after it', () => {
    const over = play(game('1/o/@/1/1 X'), 'A3-A5');
    expect(over.outcome).toBe('O');
    expect(refusal(over, 'A1')).toBe('over P9');
    expect(play(game('1/1/@/o/1 O'), 'A3-A1').outcome).toBe('X');
  });

  test('undo gives back every earlier position', () => {
    const start = Game.from(startPosition(), DEFAULT_RULES);
    const after = play(start, 'h11', 'H10-h12', 'A1');
    expect(formatPosition(after.undo().position)).toBe(after.texts[2]);
    expect(after.undo(3).texts).toEqual(start.texts);
    expect(after.undo(9).plies).toBe(0);
  });

  test('replay names the illegal move', () => {
    const bad = Game.replay(startPosition(), DEFAULT_RULES, ['H11', 'H11']);
    expect(bad.ok ? null : [bad.error.index, bad.error.error.rule]).toEqual([1, 'P5']);
    expect(refusal(game('1/@/1 O'), 'A2-')).toBe('text null');
  });
});

describe('P10: repetition', () => {
  // Two men are put and jumped each time round: the ball goes up and comes back, four turns a round.
  const round = ['B4', 'B3-B5', 'B4', 'B5-B3'];
  const start = '3/3/3/3/1@1/3/3 O';

  test('draw3: the third occurrence is a draw, the start counts', () => {
    const twice = play(game(start), ...round);
    expect(twice.texts.at(-1)).toBe(start);
    expect(twice.outcome).toBeNull();
    const thrice = play(twice, ...round);
    expect(thrice.outcome).toBe('draw');
    expect(refusal(thrice, 'A1')).toBe('drawn P10');
    expect(thrice.undo().outcome).toBeNull();
  });

  test('none: play goes on', () => {
    expect(play(game(start, { repetition: 'none' }), ...round, ...round, ...round).outcome).toBeNull();
  });

  test('superko: a move that recreates a position is illegal', () => {
    const before = play(game(start, { repetition: 'superko' }), ...round.slice(0, 3));
    expect(refusal(before, 'B5-B3')).toBe('repeats P10');
    expect(refusal(before, 'A1')).toBeNull();
  });
});

describe('P11: swap', () => {
  const start = Game.from(startPosition(), { ...DEFAULT_RULES, pie: true });

  test('is legal as the second turn only', () => {
    expect(refusal(start, 'swap')).toBe('swap P11');
    expect(refusal(play(start, 'H11'), 'swap')).toBeNull();
    expect(refusal(play(start, 'H11', 'H12'), 'swap')).toBe('swap P11');
    expect(refusal(play(start, 'H11', 'swap'), 'swap')).toBe('swap P11');
  });

  test('needs the switch', () => {
    expect(refusal(play(Game.from(startPosition(), DEFAULT_RULES), 'H11'), 'swap')).toBe('swap P11');
  });

  test('changes no piece and not the side to move', () => {
    const swapped = play(start, 'H11', 'swap');
    expect(swapped.texts[2]).toBe(swapped.texts[1]);
    expect(swapped.position.toMove).toBe('X');
    expect([swapped.swapped, start.swapped]).toEqual([true, false]);
    expect(swapped.lastTurn?.move).toEqual({ kind: 'place', point: { row: 11, column: 8 } });
    expect(play(swapped, 'H12').position.toMove).toBe('O');
  });

  test('is no occurrence of a position', () => {
    const superko = Game.from(startPosition(), { ...DEFAULT_RULES, pie: true, repetition: 'superko' });
    expect(refusal(play(superko, 'H11'), 'swap')).toBeNull();
  });
});
