// These are the computer's opponents other than the perfect one: each has a habit that one can find out and use. No
// DOM.

import { type BidRules, type BidState, legalBids, movedBall, type Pair, reachOf, type Seat } from './rules';

/** Bids and how often each is made; the sum is 1. */
export type Mix = readonly Pair<number>[];

/** From the strongest to the weakest; `perfect` and `distracted` need the table. */
export const OPPONENTS = ['perfect', 'distracted', 'steady', 'copycat', 'saver', 'dice'] as const;
export type OpponentName = (typeof OPPONENTS)[number];
/** How often the distracted one bids anything. */
export const DISTRACTED = 0.25;

export interface Situation {
  readonly rules: BidRules;
  readonly state: BidState;
  /** Whose bid is wanted. */
  readonly seat: Seat;
  /** What both bid last, if there was a turn before. */
  readonly last: Pair<number> | null;
}

/** What a habit bids; null where perfect play is to be asked instead. */
export function habitOf(name: OpponentName, situation: Situation): Mix | null {
  switch (name) {
    case 'perfect':
    case 'distracted':
      return null;
    case 'steady':
      return steady(situation);
    case 'copycat':
      return copycat(situation);
    case 'saver':
      return saver(situation);
    case 'dice':
      return even(...rangeOf(situation));
  }
}

/** Perfect bids, but now and then anything. */
export function distracted(perfect: Mix, situation: Situation): Mix {
  const chance = new Map<number, number>();
  const add = (mix: Mix, share: number) => {
    for (const [bid, often] of mix) chance.set(bid, (chance.get(bid) ?? 0) + share * often);
  };
  add(perfect, 1 - DISTRACTED);
  add(even(...rangeOf(situation)), DISTRACTED);
  return [...chance].sort(([a], [b]) => a - b);
}

const rangeOf = ({ rules, state, seat }: Situation) => legalBids(rules, state.points[seat]);

function even(least: number, most: number): Mix {
  const count = most - least + 1;
  return Array.from({ length: count }, (_, i) => [least + i, 1 / count]);
}

const clamp = (bid: number, [least, most]: Pair<number>) => Math.min(Math.max(Math.round(bid), least), most);

/** Parts what it has by the turns that it still has to win, and bids within one of that. */
function steady(situation: Situation): Mix {
  const { rules, state, seat } = situation;
  const forward = seat === 0 ? 1 : -1;
  let turns = 0;
  for (let { ball } = state; Math.abs(ball) < reachOf(rules); turns += 1) ball = movedBall(rules, ball, forward);
  const range = rangeOf(situation);
  // One turn more than is needed, for turns are lost, too.
  const share = state.points[seat] / (turns + 1);
  return even(clamp(share - 1, range), clamp(share + 1, range));
}

/** One more than the other bid last. */
function copycat(situation: Situation): Mix {
  const range = rangeOf(situation);
  const seen = situation.last ? situation.last[situation.seat === 0 ? 1 : 0] : range[1] / 10;
  return [[clamp(seen + 1, range), 1]];
}

/** At most a tenth of what it has; but where the next step loses, up to a third. */
function saver(situation: Situation): Mix {
  const { rules, state, seat } = situation;
  const back = movedBall(rules, state.ball, seat === 0 ? -1 : 1);
  const danger = Math.abs(back) >= reachOf(rules);
  const range = rangeOf(situation);
  return even(range[0], clamp(state.points[seat] / (danger ? 3 : 10), range));
}
