// The reader's strength follows the results of simulated opponents on the scale, counts each game once, and takes
// less account of games with help.

import { expect, test } from 'vitest';
import {
  mostOf,
  myStrength,
  newcomer,
  ratingAt,
  readStandings,
  type Scale,
  strengthAt,
  withGame,
} from './my-strength';

const ELO: Scale = {
  marks: [
    [0, 0],
    [6500, 6500],
  ],
  step: 10,
  start: 1400,
  doubt: { first: 350, least: 120 },
};
const SHARE: Scale = {
  marks: [
    [0, 100],
    [50, 300],
    [100, 900],
  ],
  step: 1,
  start: 20,
  doubt: { first: 200, least: 60 },
};

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

test('between its marks a scale grows evenly, and what is offered lies on it', () => {
  expect([0, 25, 75, 100].map((strength) => ratingAt(SHARE, strength))).toEqual([100, 200, 600, 900]);
  expect([-50, 100, 203, 900, 5000].map((rating) => strengthAt(SHARE, rating))).toEqual([0, 0, 26, 100, 100]);
  expect(strengthAt(ELO, 1123)).toBe(1120);
  expect(mostOf(ELO)).toBe(6500);
  expect(myStrength('nothing', ELO)).toBe(1400);
});

test.each([
  [ELO, 500],
  [ELO, 1000],
  [ELO, 1800],
  [ELO, 2500],
  [SHARE, 250],
  [SHARE, 500],
])('a player of a fixed rating soon wins about half (%#)', (scale, rating) => {
  const scores = Array.from({ length: 10 }, (_, each) => {
    const random = randomOf(100 * rating + each);
    let mine = newcomer(scale);
    let won = 0;
    for (let game = 0; game < 20; ++game) {
      const strength = strengthAt(scale, mine.rating);
      const chance = 1 / (1 + 10 ** ((ratingAt(scale, strength) - rating) / 400));
      const score = random() < chance ? 1 : 0;
      if (game >= 10) won += score;
      mine = withGame(mine, scale, { id: String(game), strength, score });
    }
    return won / 10;
  }).sort((a, b) => a - b);
  const median = ((scores[4] ?? 0) + (scores[5] ?? 0)) / 2;
  expect(median).toBeGreaterThanOrEqual(0.4);
  expect(median).toBeLessThanOrEqual(0.6);
});

test('a game counts once, moves the strength visibly, and stays on the scale', () => {
  const first = newcomer(ELO);
  const won = withGame(first, ELO, { id: 'a', strength: 1400, score: 1 });
  expect(won.games).toEqual([{ id: 'a', score: 1, before: 1400, after: strengthAt(ELO, won.rating) }]);
  expect(withGame(won, ELO, { id: 'a', strength: 1400, score: 0 })).toBe(won);
  let settled = won;
  for (let game = 0; game < 40; ++game)
    settled = withGame(settled, ELO, {
      id: String(game),
      strength: strengthAt(ELO, settled.rating),
      score: game % 2,
    });
  const next = withGame(settled, ELO, { id: 'z', strength: strengthAt(ELO, settled.rating), score: 1 });
  expect(next.rating - settled.rating).toBeGreaterThan(20);
  expect(next.rating - settled.rating).toBeLessThan(70);
  const weakest = withGame({ ...first, rating: 0 }, ELO, { id: 'b', strength: 0, score: 0 });
  expect([weakest.rating, strengthAt(ELO, weakest.rating)]).toEqual([-120, 0]);
});

test('four losses in a row make the steps as large as at the beginning', () => {
  let mine = newcomer(ELO);
  const steps: number[] = [];
  for (const [i, score] of [1, 0, 1, 0, 1, 0, 0, 0, 0].entries()) {
    const next = withGame(mine, ELO, { id: String(i), strength: strengthAt(ELO, mine.rating), score });
    steps.push(mine.rating - next.rating);
    mine = next;
  }
  const [third = 0, fourth = 0] = steps.slice(-2);
  expect(third).toBeLessThan(60);
  expect(fourth).toBeGreaterThan(150);
});

test('with help a win counts a fifth and a loss seven tenths', () => {
  const alone = newcomer(ELO);
  const helped = { ...alone, helped: ['a'] };
  const moved = (mine: typeof alone, score: number) =>
    withGame(mine, ELO, { id: 'a', strength: 1400, score }).rating - alone.rating;
  expect(moved(helped, 1)).toBeCloseTo(0.2 * moved(alone, 1), 6);
  expect(moved(helped, 0)).toBeCloseTo(0.7 * moved(alone, 0), 6);
});

test('of what was kept, what is in order is taken', () => {
  for (const text of [null, '{', '[]', '{"phutball":7}']) expect(readStandings(text)).toEqual({});
  const kept = {
    rating: 5000,
    deviation: 100,
    volatility: 0.06,
    games: [{ id: 'a', score: 1, before: 1, after: 2 }, 7],
    helped: [1, 'b'],
  };
  expect(readStandings(JSON.stringify({ phutball: kept })).phutball).toEqual({
    ...kept,
    games: [{ id: 'a', score: 1, before: 1, after: 2 }],
    helped: ['b'],
  });
});
