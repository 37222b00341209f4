// The module judges every bid of every step of the lessons of Tennis and Footsteps.

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { rulesRequest, type StateAnswer, stateWords } from '../../bidding/answers';
import { type Desk, openDesk } from '../../bidding/program';
import { freeTies, legalBids } from '../../bidding/rules';
import { collection } from '../../solve/small/collection';
import { BID_LESSONS, BID_STEPS } from '../lessons';
import { BID_COURSES, type BidStep } from './course';
import { judge } from './judge';
import { en } from './texts/en';
import { es } from './texts/es';

let desk: Desk;
beforeAll(async () => {
  const module = readFileSync(new URL('../../bidding/bidding.wasm', import.meta.url));
  desk = await openDesk(await WebAssembly.compile(module));
});

async function rightOf({ rules, state, goal }: BidStep): Promise<readonly number[]> {
  desk.ask(rulesRequest(rules, state.points));
  const found = await judge(goal, rules, state, async (next) => desk.ask<StateAnswer>(`state ${stateWords(next)}`));
  return found.right;
}

/** What the texts say of each step. */
const RIGHT: Readonly<Record<string, readonly (readonly number[])[]>> = {
  thrift: [[1, 2], [1, 2], [1, 2, 3, 4], [5], [6], [1]],
  secrecy: [
    [1, 2],
    [1, 2],
    [2, 3, 4, 5, 6, 7, 8, 9, 10],
    [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    [1, 2, 3, 4, 5, 6, 7],
    [1, 2, 3],
  ],
  hold: [[1, 2], [1, 2], [1, 2, 3, 4, 5], [5, 6], [5], [4]],
  'winner-pays': [[1, 2], [2], [1, 2, 3, 4], [1, 2, 3], [1, 2, 3, 4, 5], [1, 2]],
};

test.each(BID_LESSONS.map((entry) => [entry.name, entry] as const))(
  'lesson %s: each step accepts what its texts say, and refuses something',
  async (name, { game, puzzles }) => {
    const course = BID_COURSES[name];
    expect(course).toHaveLength(BID_STEPS);
    expect(en.lessons[name].steps).toHaveLength(BID_STEPS);
    expect(es.lessons[name].steps).toHaveLength(BID_STEPS);
    for (const [i, step] of course.entries()) {
      const [least, most] = legalBids(step.rules, step.state.points[0]);
      const right = await rightOf(step);
      expect([name, i + 1, right]).toEqual([name, i + 1, RIGHT[name]?.[i]]);
      expect(right.length).toBeLessThan(most - least + 1);
      expect(step.rules.game).toBe(game);
      expect(freeTies(step.rules)).toBe(false); // a value of 1 would not be a win for certain
    }
    const bids = await collection('bids');
    for (const id of puzzles) expect(bids[id - 1]?.game).toBe(game);
  },
);

test('what a wrong bid is refuted with follows from the rules', async () => {
  const [step] = BID_COURSES.hold;
  if (!step) throw new Error('no step');
  desk.ask(rulesRequest(step.rules, step.state.points));
  const { guarantees, right } = await judge('sure', step.rules, step.state, async (next) =>
    desk.ask<StateAnswer>(`state ${stateWords(next)}`),
  );
  for (const { bid, value, reply, next } of guarantees) {
    expect(value > 1 - 1e-9).toBe(right.includes(bid));
    expect(next.points).toEqual([step.state.points[0] - bid, step.state.points[1] - reply]);
  }
});
