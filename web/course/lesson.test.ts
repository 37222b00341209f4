import { describe, expect, test } from 'vitest';
import { EMPTY } from '../play/draft';
import { afterHop, hopsOf, menOf, parsePoint } from '../rules';
import { FIRST_GAME } from './first/script';
import { gameBefore, mistakeIn, mistakeOf, nextPoint, teachesJump } from './lesson';

const point = (text: string) => {
  const parsed = parsePoint(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

describe('the guided first game', () => {
  test('is legal from its start to the goal, and the reader is always to move', () => {
    for (const index of FIRST_GAME.steps.keys()) {
      const game = gameBefore(FIRST_GAME, index);
      expect(game.position.toMove).toBe('O');
      expect(game.outcome).toBeNull();
    }
    expect(gameBefore(FIRST_GAME, FIRST_GAME.steps.length).outcome).toBe('O');
  });

  test('teaches a man, a jump, a jump over two, a chain round a corner, and a goal', () => {
    const turns = gameBefore(FIRST_GAME, FIRST_GAME.steps.length).turns.filter((_, i) => i % 2 === 0);
    expect(turns.map(({ hops }) => hops.map((hop) => hop.removed.length))).toEqual([[], [1], [2], [1, 1], [1]]);
    const [across, up] = turns[3]?.hops ?? [];
    expect(across?.from.row).toBe(across?.to.row);
    expect(up?.from.column).toBe(up?.to.column);
  });

  test('cannot be won by a shorter way before the last step', () => {
    for (const index of [0, 1, 2, 3]) {
      const { position, rules } = gameBefore(FIRST_GAME, index);
      expect(hopsOf(position, rules).every((hop) => hop.to.row < position.rows)).toBe(true);
    }
  });
});

describe('a step', () => {
  const [put, jump, , corner] = FIRST_GAME.steps as [never, never, never, never];

  const D5 = point('D5');

  test('takes only the taught turn', () => {
    for (const [i, step] of FIRST_GAME.steps.entries())
      expect(mistakeIn(step, step.taught, gameBefore(FIRST_GAME, i).position.ball)).toBeNull();
    expect(mistakeIn(put, 'C4', D5)).toEqual({ kind: 'man-aside', point: point('C4') });
    expect(mistakeIn(put, 'C3', D5)).toEqual({ kind: 'man-apart', point: point('C3') });
    expect(mistakeIn(put, 'D5-B7', D5)).toEqual({ kind: 'jump-not-man' });
    expect(mistakeIn(jump, 'D8', D5)).toEqual({ kind: 'man-not-jump', point: point('D8') });
    expect(mistakeIn(jump, 'D5-B7', D5)).toEqual({ kind: 'other-jump', point: point('B7') });
    expect(mistakeIn(jump, 'D5-D7-B5', D5)).toEqual({ kind: 'too-far', point: point('B5') });
    expect(mistakeIn(corner, 'D6-F6', point('D6'))).toEqual({ kind: 'too-short' });
    expect(mistakeIn(corner, 'swap', point('D6'))).toEqual({ kind: 'too-short' });
  });

  test('says what is wrong while a turn is being made', () => {
    expect(mistakeOf(put, { ...EMPTY, aim: point('D6') }, D5)).toBeNull();
    expect(mistakeOf(put, { ...EMPTY, chain: [] }, D5)).toEqual({ kind: 'jump-not-man' });
    expect(mistakeOf(jump, { ...EMPTY, chain: [] }, D5)).toBeNull();
    const { position, rules } = gameBefore(FIRST_GAME, 1);
    for (const hop of hopsOf(position, rules)) {
      const right = hop.to.row === 7 && hop.to.column === 4;
      expect(mistakeOf(jump, { ...EMPTY, chain: [hop] }, D5) === null).toBe(right);
    }
  });

  // What the page says of a jump that is not the taught one: no man stands beside the ball then.
  test('any other jump leaves the ball alone', () => {
    for (const [i, step] of FIRST_GAME.steps.entries()) {
      const { position, rules } = gameBefore(FIRST_GAME, i);
      if (!teachesJump(step)) continue;
      for (const hop of hopsOf(position, rules)) {
        if (mistakeOf(step, { ...EMPTY, chain: [hop] }, position.ball) === null) continue;
        const beside = menOf(afterHop(position, hop)).filter(
          (man) => Math.max(Math.abs(man.row - hop.to.row), Math.abs(man.column - hop.to.column)) === 1,
        );
        expect(beside).toEqual([]);
      }
    }
  });

  test('names the next point: the ball, then each landing, then nothing but the button', () => {
    const { position, rules } = gameBefore(FIRST_GAME, 3);
    expect(teachesJump(corner)).toBe(true);
    expect(nextPoint(corner, EMPTY, position.ball)).toEqual(position.ball);
    expect(nextPoint(corner, { ...EMPTY, chain: [] }, position.ball)).toEqual(point('F6'));
    const hop = hopsOf(position, rules).find(({ to }) => to.column === 6 && to.row === 6);
    if (!hop) throw new Error('no jump to F6');
    expect(nextPoint(corner, { ...EMPTY, chain: [hop] }, position.ball)).toEqual(point('F8'));
    expect(nextPoint(corner, { ...EMPTY, chain: [hop, hop] }, position.ball)).toBeNull();
    expect(nextPoint(put, EMPTY, position.ball)).toEqual(point('D6'));
  });
});
