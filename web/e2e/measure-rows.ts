// Plays each marked strength of the computer on strips and on Oddish rows against the one below it: 400 games from
// starts with some stones, each start with both sides. With MEASURE_LONG the rows have no table.
// scripts/measure-strengths runs this; it fails where a strength scores less than it should.

import { expect, test } from 'vitest';
import type { Answer } from '../strip/answer';
import { chooseTurn, ROW_MARKS, startWithStones } from '../strip/levels';
import { otherPlayer, type Player, play, ROW_KINDS, type RowKind, rowText, rowWinner } from '../strip/row';
import { strips, withTable } from '../strip/testing';

const GAMES = Number(process.env.MEASURE_GAMES ?? 400);
const LONG = process.env.MEASURE_LONG !== undefined;
const SQUARES = LONG ? { strip: 26, oddish: 25 } : ({ strip: 15, oddish: 14 } satisfies Record<RowKind, number>);
/** Of a hundred, what a strength scores at least against the one below. */
const LEAST = 60;
/** A game of two that stray does not end for ever; then it is a draw. */
const MOST_TURNS = 400;
const SEED = 7;

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

test.each(ROW_KINDS)('each strength of %s beats the one below', async (kind) => {
  const module = LONG ? await strips() : await withTable(kind, SQUARES[kind]);
  const known = new Map<string, Answer>();
  const answerTo = (text: string): Answer => {
    const answer = known.get(text) ?? module.answer(kind, text);
    known.set(text, answer);
    return answer;
  };
  const scores: number[] = [];
  const marks = ROW_MARKS[kind].map(([strength]) => strength);
  for (const [i, strong] of marks.entries()) {
    const weak = marks[i - 1];
    if (weak === undefined) continue;
    const random = randomOf(SEED * 100 + i + 1);
    let points = 0;
    for (let game = 0; game < GAMES; game += 2) {
      const start = startWithStones(kind, SQUARES[kind], random);
      for (const better of ['L', 'R'] as readonly Player[]) {
        let row = start;
        for (let turn = 0; turn < MOST_TURNS && !rowWinner(row); ++turn) {
          const strength = row.toMove === better ? strong : weak;
          const ask = async (text: string) => answerTo(text);
          const move = await chooseTurn(row, answerTo(rowText(row)), strength, ask, random);
          if (!move) throw new Error(`no turn in ${rowText(row)}`);
          row = play(row, move);
        }
        const winner = rowWinner(row);
        points += winner === better ? 1 : winner === otherPlayer(better) ? 0 : 0.5;
      }
    }
    scores.push((points / GAMES) * 100);
  }
  console.info(kind, scores.map((score, i) => `${marks[i + 1]}: ${score.toFixed(1)} %`).join('  '));
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(LEAST);
});
