// What each strength of the computer at Tennis and Footsteps is worth, from the exact tables of the usual rules with
// 50 points each: what whoever knows it and answers best scores of a hundred games, and its rating in Elo by what
// perfect play scores against it. scripts/measure-strengths runs this; it fails where bidding/habits.ts says
// something else.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rulesRequest, type StateAnswer, stateWords } from '../bidding/answers';
import { BID_MARKS, type Mix, mixed, PERFECT } from '../bidding/habits';
import { type Desk, openDesk } from '../bidding/program';
import {
  BID_GAMES,
  type BidRules,
  type BidState,
  legalBids,
  outcomeOf,
  type Pair,
  PRESETS,
  reachOf,
  stateAfter,
  USUAL_POINTS,
} from '../bidding/rules';

const STEP = 10;

const wordOf = ({ ball, points }: BidState): string => `${ball} ${points[0]} ${points[1]}`;

/** All states that go on, those with fewer points first: each turn costs points by these rules. */
function statesOf(rules: BidRules): BidState[] {
  const reach = reachOf(rules);
  const all: BidState[] = [];
  for (let total = 0; total <= 2 * USUAL_POINTS; ++total)
    for (let one = Math.max(0, total - USUAL_POINTS); one <= Math.min(total, USUAL_POINTS); ++one)
      for (let ball = 1 - reach; ball < reach; ++ball) {
        const state = { ball, points: [one, total - one] } as const;
        if (outcomeOf(rules, state) === null) all.push(state);
      }
  return all;
}

/** What player 1 gets from the start by `best`, against a player 2 of that strength. */
function valueAgainst(
  rules: BidRules,
  states: readonly BidState[],
  perfect: ReadonlyMap<string, Pair<Mix>>,
  share: number,
  best: boolean,
): number {
  const values = new Map<string, number>();
  const worthOf = (state: BidState) => outcomeOf(rules, state) ?? (values.get(wordOf(state)) as number);
  for (const state of states) {
    const [mine, theirs] = perfect.get(wordOf(state)) as Pair<Mix>;
    const answers = mixed(theirs, share, { rules, state, seat: 1, last: null });
    const worth = (bid: number) =>
      answers.reduce((sum, [other, often]) => sum + often * worthOf(stateAfter(rules, state, [bid, other])), 0);
    const [least, most] = legalBids(rules, state.points[0]);
    const all = Array.from({ length: most - least + 1 }, (_, i) => worth(least + i));
    const value = best
      ? Math.max(...all)
      : mine.reduce((sum, [bid, often]) => sum + often * (all[bid - least] as number), 0);
    values.set(wordOf(state), value);
  }
  return values.get(wordOf({ ball: 0, points: [USUAL_POINTS, USUAL_POINTS] })) as number;
}

function perfectPlay(desk: Desk, rules: BidRules, states: readonly BidState[]): Map<string, Pair<Mix>> {
  desk.ask(rulesRequest(rules, [USUAL_POINTS, USUAL_POINTS]));
  return new Map(
    states.map((state) => [wordOf(state), desk.ask<StateAnswer>(`state ${stateWords(state)}`).bids as Pair<Mix>]),
  );
}

test.each(BID_GAMES)('the strengths of %s', async (game) => {
  const bytes = readFileSync(join(import.meta.dirname, '../bidding/bidding.wasm'));
  const desk = await openDesk(await WebAssembly.compile(bytes));
  const rules = PRESETS[game];
  const states = statesOf(rules);
  const perfect = perfectPlay(desk, rules, states);
  const scoreOf = (share: number, best: boolean) => (1 + valueAgainst(rules, states, perfect, share, best)) / 2;
  const elo = (score: number) => 400 * Math.log10(score / (1 - score));
  const span = elo(scoreOf(0, false));
  const marks = Array.from({ length: PERFECT / STEP + 1 }, (_, i) => {
    const share = i * STEP;
    const rating = Math.round(span - elo(scoreOf(share, false)));
    return { perfect: share, rating, beaten: Number((100 * scoreOf(share, true)).toFixed(1)) };
  });
  console.info(game);
  for (const mark of marks) console.info(`  ${JSON.stringify(mark)}`);
  expect(marks).toEqual(BID_MARKS[game]);
});
