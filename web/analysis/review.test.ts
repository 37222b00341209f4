import { describe, expect, test } from 'vitest';
import type { Score } from '../engine/types';
import { DEFAULT_RULES, Game, parsePosition } from '../rules';
import { chancesOf, markOf, nextMistake, type Opinion, previousMistake, reviewOf, summaryOf } from './review';

function play(text: string, ...moves: string[]): Game {
  const start = parsePosition(text);
  if (!start.ok) throw new Error(text);
  const game = Game.replay(start.value, { ...DEFAULT_RULES, pie: true }, moves);
  if (!game.ok) throw new Error(`${moves[game.error.index]}: ${game.error.error.reason}`);
  return game.value;
}

const chance = (c: number, best: string | null = null): Opinion => ({ score: { kind: 'chance', chance: c }, best });
const score = (value: Score): Opinion => ({ score: value, best: null });

test('marks are given from drops of 5, 10 and 15 points on', () => {
  expect([0, 4.99, 5, 9.99, 10, 14.99, 15, 100].map(markOf)).toEqual([null, null, '?!', '?!', '?', '?', '??', '??']);
  expect(markOf(100 * (0.35 - 0.3))).toBe('?!'); // 4.999999999999999 in doubles
});

describe('a review', () => {
  const game = play('7/7/7/3@3/7/7/7 O', 'D5', 'A1', 'B1', 'C1');

  test('drops are those of the side that moved, whichever it was', () => {
    // Said for the side to move each time: O 60, X 50 (O 50), O 62, X 20 (O 80), O 81.
    const reviewed = reviewOf(game, [chance(0.6), chance(0.5), chance(0.62), chance(0.2), chance(0.81)]);
    expect(reviewed.map(({ drop }) => Math.round(drop))).toEqual([10, 12, 0, 1]);
    expect(reviewed.map(({ mark }) => mark)).toEqual(['?', '?', null, null]);
    expect(reviewed.map(({ side }) => side)).toEqual(['O', 'X', 'O', 'X']);
    expect(reviewed.map(({ before }) => before && Math.round(100 * before))).toEqual([60, 50, 62, 80]);
  });

  test('what the engine has not looked at has no mark', () => {
    const reviewed = reviewOf(game, [chance(0.9), null, chance(0.1)]);
    expect(reviewed.map(({ mark }) => mark)).toEqual([null, null, null, null]);
    expect(reviewed.map(({ after }) => after)).toEqual([null, 0.1, null, null]);
  });

  test('proven results are chances of 1 and 0', () => {
    const opinions = [score({ kind: 'win', plies: 5 }), score({ kind: 'draw' }), score({ kind: 'loss', plies: 2 })];
    expect(chancesOf(game, opinions).slice(0, 3)).toEqual([1, 0.5, 0]);
  });

  test('the better move stands beside the one that was played', () => {
    const reviewed = reviewOf(game, [chance(0.6, 'D6'), chance(0.5, 'A1')]);
    expect(reviewed.map(({ better }) => better)).toEqual(['D6', null, null, null]);
  });

  test('a goal ends the graph at 1 or 0 without an engine; a swap gives nothing away', () => {
    const goal = play('7/3o3/7/3o3/3@3/7/7 O', 'D3-D5-D7');
    expect(chancesOf(goal, [chance(0.7)])).toEqual([0.7, 1]);
    const own = play('7/3o3/7/3o3/3@3/7/7 X', 'D3-D5-D7');
    expect(reviewOf(own, [chance(0.7)])[0]).toMatchObject({ side: 'X', mark: '??', after: 1 });
    const swapped = play('7/7/7/3@3/7/7/7 O', 'D5', 'swap');
    expect(reviewOf(swapped, [chance(0.5), chance(0.2), chance(0.2)])[1]).toMatchObject({ drop: 0, mark: null });
  });

  test('one key goes from mistake to mistake, and round', () => {
    const reviewed = reviewOf(game, [chance(0.6), chance(0.5), chance(0.62), chance(0.2), chance(0.1)]);
    const marked = reviewed.filter(({ mark }) => mark).map(({ turn }) => turn);
    expect(marked).toEqual([0, 1]);
    expect([-1, 0, 1, 3].map((turn) => nextMistake(reviewed, turn))).toEqual([0, 1, 0, 0]);
    expect([0, 1, 2, 4].map((turn) => previousMistake(reviewed, turn))).toEqual([1, 0, 1, 1]);
    const none = reviewOf(game, []);
    expect([nextMistake(none, -1), previousMistake(none, 4)]).toEqual([null, null]);
  });

  test("the engine's own move is no mistake, whatever the engine finds out later", () => {
    const [first, second] = reviewOf(game, [chance(0.6, 'D5'), chance(0.9), chance(0.6)]);
    expect(first).toMatchObject({ drop: 0, mark: null });
    expect(second).toMatchObject({ mark: '??' });
  });
});

describe('a summary', () => {
  test('missed goals, allowed goals and the longest chain are exact', () => {
    // Ohs could score over D4 and E6 at once and plays elsewhere twice.
    const game = play('7/4o2/7/3o3/3@3/7/7 O', 'A1', 'B1', 'A2', 'D3-D5', 'D5-F7');
    const reviewed = reviewOf(game, [chance(1), chance(0.1), chance(1), chance(0.1), chance(1)]);
    const ohs = summaryOf(game, reviewed, 'O');
    expect(ohs.missedGoals).toEqual([0, 2]);
    expect(ohs.longestChain).toEqual({ turn: 4, jumps: 1, men: 1 });
    expect(ohs.marks).toEqual({ '?!': 0, '?': 2, '??': 0 });
    expect(ohs.worst).toBe(0);
    expect(ohs.average).toBeCloseTo((10 + 10 + 0) / 3);
    expect(summaryOf(game, reviewOf(game, []), 'O').average).toBeNull();
    const eks = summaryOf(game, reviewed, 'X');
    expect(eks.missedGoals).toEqual([]);
    expect(eks.longestChain).toEqual({ turn: 3, jumps: 1, men: 1 });
    // The goal of Ohs was there before each turn of Eks.
    expect(eks.allowedGoals).toEqual([]);
  });

  test('a turn that lets the other side score is named', () => {
    const game = play('7/4o2/7/7/3@3/7/7 X', 'D4', 'D3-D5-F7');
    const eks = summaryOf(game, reviewOf(game, []), 'X');
    expect(eks.allowedGoals).toEqual([0]);
    expect([eks.worst, eks.longestChain]).toEqual([null, null]);
    const ohs = summaryOf(game, reviewOf(game, []), 'O');
    expect([ohs.missedGoals, ohs.longestChain]).toEqual([[], { turn: 1, jumps: 2, men: 2 }]);
  });
});
