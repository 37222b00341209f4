// Here is what a bid is worth when the other player knows it: the values of all states that it can lead to. Exact,
// by the table of the module. Pure but for the questions.

import type { StateAnswer } from '../../bidding/answers';
import { type BidRules, type BidState, legalBids, outcomeOf, stateAfter, topOf } from '../../bidding/rules';

/** Values closer than this are equal: those of a table are certified to 1e-12. */
const ALIKE = 1e-9;

export interface Guarantee {
  readonly bid: number;
  /** What player 1 gets at least, whatever player 2 bids now and later. */
  readonly value: number;
  /** The least bid of player 2 that holds him down to it, and where that leads. */
  readonly reply: number;
  readonly next: BidState;
}

export type AskState = (state: BidState) => Promise<StateAnswer>;

/** For each legal bid of player 1, from the lowest. */
export async function guarantees(rules: BidRules, state: BidState, ask: AskState): Promise<Guarantee[]> {
  const known = new Map<string, number>();
  const worthOf = async (next: BidState): Promise<number> => {
    const over = outcomeOf(rules, next);
    if (over !== null) return over;
    const key = `${next.ball} ${next.points.join()}`;
    const found = known.get(key) ?? (await ask(next)).value;
    known.set(key, found);
    return found;
  };
  const all: Guarantee[] = [];
  for (const bid of bidsOf(legalBids(rules, state.points[0]))) {
    let worst: Guarantee | null = null;
    for (const reply of bidsOf(legalBids(rules, state.points[1]))) {
      const next = stateAfter(rules, state, [bid, reply]);
      const value = await worthOf(next);
      if (!worst || value < worst.value - ALIKE) worst = { bid, value, reply, next };
    }
    if (worst) all.push(worst);
  }
  return all;
}

const bidsOf = ([least, most]: readonly [number, number]): number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i);

/** What a step of a lesson asks for. */
export const GOALS = ['sure', 'least', 'mixed', 'never'] as const;
export type Goal = (typeof GOALS)[number];

export interface Judged {
  /** The bids that the step accepts. */
  readonly right: readonly number[];
  readonly answer: StateAnswer;
  readonly guarantees: readonly Guarantee[];
}

/**
 * For rules without free ties, where a value that is all there is to win is a win for certain.
 *
 * `sure`: any bid that wins for certain; `least`: the lowest of them; `mixed`: a bid of perfect play, which draws
 * among several; `never`: one that perfect play never makes, since it gives something away.
 */
export async function judge(goal: Goal, rules: BidRules, state: BidState, ask: AskState): Promise<Judged> {
  const answer = await ask(state);
  const all = await guarantees(rules, state, ask);
  const sure = all.filter(({ value }) => value > topOf(rules) - ALIKE).map(({ bid }) => bid);
  const [least] = legalBids(rules, state.points[0]);
  const costly = answer.worth[0].flatMap((worth, i) => (worth < answer.value - COSTLY ? [least + i] : []));
  const right = {
    sure,
    least: sure.slice(0, 1),
    mixed: answer.bids[0].filter(([, share]) => share > RARE).map(([bid]) => bid),
    never: costly,
  }[goal];
  return { right, answer, guarantees: all };
}

/** What costs less is no clear mistake, and what is made less often is no part of a lesson. */
const COSTLY = 1e-3;
const RARE = 1e-3;
