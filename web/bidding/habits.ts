// How the computer bids: so many of a hundred bids by perfect play and the others evenly, or by a habit that one can
// find out and use. No DOM.

import {
  type BidGame,
  type BidRules,
  type BidState,
  legalBids,
  movedBall,
  type Pair,
  reachOf,
  type Seat,
} from './rules';

/** Bids and how often each is made; the sum is 1. */
export type Mix = readonly Pair<number>[];

/** `mixed` bids by the table now and then; the others have a habit each. */
export const OPPONENTS = ['mixed', 'steady', 'copycat', 'saver'] as const;
export type OpponentName = (typeof OPPONENTS)[number];
/** The strongest: every bid is drawn by perfect play. */
export const PERFECT = 100;

/**
 * Strengths with their ratings in Elo and with what whoever knows them scores of a hundred games of the usual rules,
 * for each game (scripts/measure-strengths).
 */
export const BID_MARKS: Readonly<Record<BidGame, readonly BidMark[]>> = {
  tennis: [
    { perfect: 0, rating: 0, beaten: 99.6 },
    { perfect: 10, rating: 58, beaten: 99.3 },
    { perfect: 20, rating: 113, beaten: 99 },
    { perfect: 30, rating: 166, beaten: 98.6 },
    { perfect: 40, rating: 217, beaten: 98.1 },
    { perfect: 50, rating: 268, beaten: 97.4 },
    { perfect: 60, rating: 320, beaten: 96.4 },
    { perfect: 70, rating: 373, beaten: 94.5 },
    { perfect: 80, rating: 429, beaten: 90.3 },
    { perfect: 90, rating: 490, beaten: 79.7 },
    { perfect: 100, rating: 559, beaten: 50 },
  ],
  footsteps: [
    { perfect: 0, rating: 0, beaten: 98.6 },
    { perfect: 10, rating: 40, beaten: 98.3 },
    { perfect: 20, rating: 79, beaten: 98.1 },
    { perfect: 30, rating: 120, beaten: 97.8 },
    { perfect: 40, rating: 162, beaten: 97.4 },
    { perfect: 50, rating: 206, beaten: 96.6 },
    { perfect: 60, rating: 253, beaten: 95.1 },
    { perfect: 70, rating: 304, beaten: 92.4 },
    { perfect: 80, rating: 361, beaten: 87.2 },
    { perfect: 90, rating: 426, beaten: 76.2 },
    { perfect: 100, rating: 505, beaten: 50 },
  ],
};

export interface BidMark {
  readonly perfect: number;
  readonly rating: number;
  /** Of a hundred games, for the best answer to it. */
  readonly beaten: number;
}

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
    case 'mixed':
      return null;
    case 'steady':
      return steady(situation);
    case 'copycat':
      return copycat(situation);
    case 'saver':
      return saver(situation);
  }
}

/** So many of a hundred bids by perfect play, the others evenly; of none perfect play need not be known. */
export function mixed(perfect: Mix, share: number, situation: Situation): Mix {
  const chance = new Map<number, number>();
  const add = (mix: Mix, part: number) => {
    for (const [bid, often] of mix) chance.set(bid, (chance.get(bid) ?? 0) + part * often);
  };
  if (share > 0) add(perfect, share / PERFECT);
  if (share < PERFECT) add(even(...rangeOf(situation)), 1 - share / PERFECT);
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
