// Every claim of a tour is asked of the module; both languages have a text for every step; the surprises are ones.

import { expect, test } from 'vitest';
import { winnerOf, winningMoves } from '../../strip/answer';
import {
  isBackward,
  isLegal,
  movesOf,
  moveText,
  parseMove,
  parseRow,
  ROW_KINDS,
  type RowKind,
} from '../../strip/row';
import { strips } from '../../strip/testing';
import { surprise } from './explore';
import { toursEn } from './texts/tours-en';
import { toursEs } from './texts/tours-es';
import { TOURS } from './tour-names';
import { TOUR_STEPS } from './tours';

const rowOf = (kind: RowKind, text: string) => {
  const parsed = parseRow(kind, text);
  if ('fault' in parsed) throw new Error(`${text}: ${parsed.fault.code}`);
  return parsed.row;
};

/** The squares of a strip at an odd distance from its ball, which becomes the arrow. */
function oddishOf(text: string): string {
  const { at, squares, stones, toMove } = rowOf('strip', text);
  const kept = Array.from({ length: squares }, (_, i) => i + 1).filter((square) => (square - at) % 2 !== 0);
  const cells = (half: number[]) => half.map((square) => (stones[square] ? 'o' : '.')).join('');
  return `${cells(kept.filter((square) => square < at))}|${cells(kept.filter((square) => square > at))} ${toMove}`;
}

test.each(ROW_KINDS)('what the tours of %s claim is so', async (kind) => {
  const module = await strips();
  for (const tour of TOURS[kind]) {
    for (const step of TOUR_STEPS[tour]) {
      const row = rowOf(kind, step.position);
      const answer = module.answer(kind, step.position);
      const where = `${tour}: ${step.position}`;
      expect(answer.proven ? winnerOf(answer, row.toMove) : null, where).toBe(step.winner);
      if (step.winning)
        expect(
          winningMoves(answer).map(({ move }) => moveText(move)),
          where,
        ).toEqual(step.winning);
      if (step.forward) expect([answer.forward?.L.value, answer.forward?.R.value], where).toEqual(step.forward);
      if (step.counted) expect([answer.counted?.L.value, answer.counted?.R.value], where).toEqual(step.counted);
      if (step.jumps)
        expect(
          movesOf(row)
            .filter((move) => move.kind === 'jump')
            .map(moveText),
          where,
        ).toEqual(step.jumps);
      if (step.strip) expect(oddishOf(step.strip), where).toBe(step.position);
      const turn = step.turn ? parseMove(step.turn) : null;
      if (turn) expect(isLegal(row, turn), where).toBe(true);
      // Where the winner is to move, the turn is the strategy's of Theorem 1.
      if (kind === 'oddish' && turn && step.winner === row.toMove) expect(answer.strategy, where).toEqual(turn);
    }
  }
});

test('each step has its words in both languages', () => {
  for (const texts of [toursEn, toursEs])
    for (const kind of ROW_KINDS)
      for (const tour of TOURS[kind]) expect(texts[tour].steps.length, tour).toBe(TOUR_STEPS[tour].length);
});

/** Rows whose tables are made at once. */
const LONGEST_TRIED = 9;

test('in Oddish a stone more in front, or an empty square less, never loses what was won', async () => {
  const module = await strips();
  const wins = (text: string) => module.answer('oddish', text).value === 'win';
  for (let squares = 2; squares <= LONGEST_TRIED; ++squares)
    for (let bits = 0; bits < 2 ** squares; ++bits) {
      const cells = Array.from({ length: squares }, (_, i) => ((bits >> i) % 2 === 1 ? 'o' : '.')).join('');
      const at = 1 + (bits % (squares - 1));
      const [left, right] = [cells.slice(0, at), cells.slice(at)];
      if (!wins(`${left}|${right} L`)) continue;
      for (let i = 0; i < right.length; ++i) {
        if (right[i] === 'o') continue;
        const [before, after] = [right.slice(0, i), right.slice(i + 1)];
        expect(wins(`${left}|${before}o${after} L`), `${left}|${right}, stone ${i}`).toBe(true);
        if (right.length > 1) expect(wins(`${left}|${before}${after} L`), `${left}|${right}, less ${i}`).toBe(true);
      }
    }
});

test('a surprise is won by backward jumps and by nothing else', async () => {
  const module = await strips();
  const seen = new Set<string>();
  for (let n = 0; !seen.has(surprise(n)); ++n) {
    const text = surprise(n);
    seen.add(text);
    const row = rowOf('strip', text);
    const winning = winningMoves(module.answer('strip', text));
    expect(winning.length, text).toBeGreaterThan(0);
    for (const { move } of winning) expect(isBackward(row, move), text).toBe(true);
  }
  expect(seen.size).toBeGreaterThanOrEqual(16);
});
