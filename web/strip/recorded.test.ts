// The module against what the native program says of 2,000 positions (scripts/make-strip-testdata), and against what
// it says itself of every strip of twelve squares, turn by turn.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bestMoves, winningMoves } from './answer';
import type { Strips } from './module';
import { isLegal, movesOf, moveText, parseRow, play, type Row, type RowKind, rowText, rowWinner } from './row';
import { strips, withTable } from './testing';

type Line = [RowKind, string, string, number | null, string, string];

const LINES = readFileSync(new URL('../../testdata/strips.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);

const texts = (judged: { move: Parameters<typeof moveText>[0] }[]) =>
  judged.map(({ move }) => moveText(move)).join(' ');

test('the module answers as the native program does', async () => {
  expect(LINES.length).toBe(2000);
  const modules = new Map<string, Strips>();
  for (const [kind, text, value, plies, winning, best] of LINES) {
    const squares = text.length - (kind === 'strip' ? 2 : 3);
    const key = plies === null ? 'rule' : `${kind} ${squares}`;
    const module = modules.get(key) ?? (plies === null ? await strips() : await withTable(kind, squares));
    modules.set(key, module);
    const answer = module.answer(kind, text);
    expect(answer.text, text).toBe(text);
    expect(answer.proven, text).toBe(true);
    expect(answer.value, text).toBe(value);
    expect(texts(winningMoves(answer)), text).toBe(winning);
    expect(answer.plies, text).toBe(plies ?? 0);
    if (plies !== null) expect(texts(bestMoves(answer)), text).toBe(best);
  }
});

test('the page knows the same turns, and what they lead to', async () => {
  const module = await strips();
  for (const [kind, text] of LINES) {
    const parsed = parseRow(kind, text);
    if ('fault' in parsed) throw new Error(`${text}: ${parsed.fault.code}`);
    const { row } = parsed;
    expect(rowText(row)).toBe(text);
    const answer = module.answer(kind, text);
    expect(movesOf(row).map(moveText), text).toEqual(answer.moves.map(({ move }) => moveText(move)));
  }
});

test('on every strip of twelve squares the worth of a turn is that of the position it leads to', async () => {
  const module = await withTable('strip', 12);
  const N = 12;
  const plies = new Map<string, number>();
  const of = (row: Row): number => {
    const text = rowText(row);
    const known = plies.get(text) ?? module.answer('strip', text).plies;
    plies.set(text, known);
    return known;
  };
  for (let ball = 2; ball < N; ++ball) {
    for (let bits = 0; bits < 1 << N; ++bits) {
      if (bits & (1 << (ball - 1))) continue;
      const stones = Array.from({ length: N + 1 }, (_, i) => i > 0 && (bits & (1 << (i - 1))) !== 0);
      const row: Row = { kind: 'strip', squares: N, at: ball, stones, toMove: 'L' };
      const { moves, value, plies: distance } = module.answer('strip', rowText(row));
      plies.set(rowText(row), distance);
      let best = value === 'win' ? Number.POSITIVE_INFINITY : 0;
      for (const judged of moves) {
        const next = play(row, judged.move);
        const winner = rowWinner(next);
        const expected = winner ? 1 : of(next) + 1;
        if (judged.plies !== expected || (winner !== null && (winner === 'L') !== (judged.value === 'win')))
          throw new Error(`${rowText(row)} ${moveText(judged.move)}: ${judged.value} ${judged.plies}`);
        if (judged.value === value) best = value === 'win' ? Math.min(best, expected) : Math.max(best, expected);
      }
      // Only a goal of one's own ends a game at once that is lost.
      if (best !== distance)
        throw new Error(`${rowText(row)}: ${value} ${distance}, but the best turn takes ${best}`);
    }
  }
  expect(plies.size).toBeGreaterThan(20_480);
});

test('a line of best play is legal and ends the game in time', async () => {
  const module = await withTable('oddish', 14);
  const parsed = parseRow('oddish', '..ooo|ooo..o.o. L');
  if ('fault' in parsed) throw new Error(parsed.fault.code);
  let { row } = parsed;
  const { line, plies } = module.answer('oddish', rowText(row));
  expect(line.length).toBe(plies);
  for (const move of line) {
    expect(isLegal(row, move)).toBe(true);
    row = play(row, move);
  }
  expect(rowWinner(row)).toBe('L');
});

test('what nothing is proven of is said to be a guess, and nonsense is refused', async () => {
  const module = await strips();
  expect(module.answer('strip', `${'.'.repeat(20)}@o......... L`).source).toBe('guess');
  expect(module.answer('oddish', `${'.'.repeat(30)}|o......... L`).source).toBe('theorem');
  expect(() => module.answer('strip', 'o@@ L')).toThrow(/second ball/);
  expect(module.begin('strip', 25)).toEqual({ progress: 0, more: false });
});
