import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterAttempt, BEGINNER, GENTLE_ATTEMPTS, type Opponent, rated } from './glicko';

interface Line {
  readonly before: readonly [number, number, number];
  readonly games: readonly (readonly [number, number, number])[];
  readonly after: readonly [number, number, number];
}

const corpus = readFileSync(join(import.meta.dirname, '../../../testdata/glicko.jsonl'), 'utf8')
  .trim()
  .split('\n');

test('the corpus, whose first line is the worked example of Glickman’s paper', () => {
  for (const text of corpus) {
    const { before, games, after } = JSON.parse(text) as Line;
    const [rating, deviation, volatility] = before;
    const found = rated(
      { rating, deviation, volatility },
      games.map(([their, doubt, score]) => ({ rating: their, deviation: doubt, score })),
    );
    expect(found.rating, text).toBeCloseTo(after[0], 4);
    expect(found.deviation, text).toBeCloseTo(after[1], 4);
    expect(found.volatility, text).toBeCloseTo(after[2], 6);
  }
  expect(corpus.length).toBe(61);
});

const PUZZLE = { rating: 1500, deviation: 200 };
const UNSURE = { ...BEGINNER, rating: 1500 };

/** An attempt of somebody who has tried enough to be moved in full. */
const after = (player: typeof UNSURE, puzzle: Opponent, solved: boolean, known: boolean) =>
  afterAttempt(player, puzzle, { solved, known, before: GENTLE_ATTEMPTS });

test('who solves a puzzle goes up, who fails goes down, and a harder one counts for more', () => {
  const up = after(UNSURE, PUZZLE, true, false);
  const down = after(UNSURE, PUZZLE, false, false);
  expect(up.rating).toBeGreaterThan(1500);
  expect(down.rating).toBeLessThan(1500);
  expect(up.deviation).toBeLessThan(350);
  expect(after(UNSURE, { ...PUZZLE, rating: 2000 }, true, false).rating).toBeGreaterThan(up.rating);
});

test('a theme that was known takes most of the weight of a success, and less of a failure', () => {
  const gain = (solved: boolean, known: boolean) => Math.abs(after(UNSURE, PUZZLE, solved, known).rating - 1500);
  expect(gain(true, true)).toBeCloseTo(0.2 * gain(true, false), 6);
  expect(gain(false, true)).toBeCloseTo(0.7 * gain(false, false), 6);
});

test('some doubt remains however much is played', () => {
  const sure = { rating: 1500, deviation: 60, volatility: 0.01 };
  expect(after(sure, { rating: 1500, deviation: 60 }, true, false).deviation).toBe(60);
});

test('a newcomer begins where puzzles are easy, and the first ten move the rating gently', () => {
  let [mine, largest] = [BEGINNER, 0];
  for (let before = 0; before < GENTLE_ATTEMPTS; ++before) {
    const next = afterAttempt(mine, { ...PUZZLE, rating: mine.rating }, { solved: true, known: false, before });
    largest = Math.max(largest, next.rating - mine.rating);
    mine = next;
  }
  expect(BEGINNER.rating).toBe(900);
  expect(largest).toBeLessThan(50);
  // Ten in a row still show that the easy ones are too easy, and from then on it goes faster.
  expect(mine.rating).toBeGreaterThan(1100);
  const eleventh = after(mine, { ...PUZZLE, rating: mine.rating }, true, false);
  expect(eleventh.rating - mine.rating).toBeGreaterThan(2 * largest);
});
