// The computer on rows for which there is no table: what is won it wins against the best defence there is, and the
// strongest finds an end on rows of every length.

import { expect, test } from 'vitest';
import { type Answer, bestMoves } from './answer';
import { chooseTurn, PERFECT, startWithStones } from './levels';
import type { Strips } from './module';
import { isLegal, otherPlayer, play, ROW_KINDS, type Row, type RowKind, rowText, rowWinner } from './row';
import { strips, withTable } from './testing';

/** mulberry32: the same games every time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const asking = (module: Strips, kind: RowKind) => async (text: string) => module.answer(kind, text);

async function turnOf(module: Strips, row: Row, perfect: number, random: () => number): Promise<Row> {
  const move = await chooseTurn(
    row,
    module.answer(row.kind, rowText(row)),
    perfect,
    asking(module, row.kind),
    random,
  );
  if (!move || !isLegal(row, move)) throw new Error(`no turn in ${rowText(row)}`);
  return play(row, move);
}

const MOST_TURNS = 200;

test.each(ROW_KINDS)('on %s the rule wins what is won against a defence that has the table', async (kind) => {
  const squares = { strip: 17, oddish: 15 }[kind];
  const [rule, table] = [await strips(), await withTable(kind, squares)];
  const random = randomOf(11);
  for (let game = 0; game < 25; ++game) {
    let row = startWithStones(kind, squares, random);
    const start = table.answer(kind, rowText(row));
    const winner = start.value === 'win' ? row.toMove : otherPlayer(row.toMove);
    const first = rowText(row);
    for (let turn = 0; turn < MOST_TURNS && !rowWinner(row); ++turn) {
      if (row.toMove === winner) row = await turnOf(rule, row, PERFECT, random);
      else {
        const [{ move }] = bestMoves(table.answer(kind, rowText(row))) as [Answer['moves'][number]];
        row = play(row, move);
      }
    }
    expect(rowWinner(row), first).toBe(winner);
  }
});

test.each([
  ['strip', 3],
  ['strip', 26],
  ['strip', 31],
  ['strip', 60],
  ['oddish', 3],
  ['oddish', 25],
  ['oddish', 60],
] as const)('games on %s of %d squares end', async (kind, squares) => {
  const module = await strips();
  const random = randomOf(squares);
  for (const strengths of [
    { L: PERFECT, R: PERFECT },
    { L: PERFECT, R: 25 },
  ]) {
    let row = startWithStones(kind, squares, random);
    let turn = 0;
    for (; turn < MOST_TURNS && !rowWinner(row); ++turn)
      row = await turnOf(module, row, strengths[row.toMove], random);
    expect(rowWinner(row), `${turn} turns`).not.toBeNull();
    if (strengths.R < PERFECT) expect(rowWinner(row)).toBe('L');
  }
});

test('a half perfect computer strays in every other turn', async () => {
  const row = startWithStones('strip', 15, randomOf(3));
  const module = await withTable('strip', 15);
  const answer = module.answer('strip', rowText(row));
  const best = new Set(bestMoves(answer).map(({ move }) => move));
  const random = randomOf(5);
  let perfect = 0;
  for (let each = 0; each < 1000; ++each) {
    const move = await chooseTurn(row, answer, 50, asking(module, 'strip'), random);
    if (move && best.has(move)) ++perfect;
  }
  const byChance = best.size / answer.moves.length;
  expect(perfect / 1000).toBeCloseTo(0.5 + 0.5 * byChance, 1);
});
