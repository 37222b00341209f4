// Here is what the module bidding.wasm is asked, and what it answers (src/bidding/desk.hpp). No DOM.

import type { BidRules, BidState, Pair } from './rules';

export interface Chances {
  /** Of player 1. */
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

export interface TableMade {
  readonly states: number;
  readonly max_gap: number;
}

/** Values are payoffs of player 1. */
export interface StateAnswer {
  readonly value: number;
  /** What perfect play of player 1 gets at least, and that of player 2 concedes at most. */
  readonly lower: number;
  readonly upper: number;
  /** Perfect play of both: bids and how often. */
  readonly bids: Pair<readonly Pair<number>[]>;
  /** What each legal bid gets against perfect play, from the lowest. */
  readonly worth: Pair<readonly number[]>;
  readonly chances: Chances;
  /** The least bid that wins for certain, or -1. */
  readonly sure: Pair<number>;
}

export interface ReviewedTurn {
  readonly value: number;
  /** How often perfect play makes these bids. */
  readonly chosen: Pair<number>;
  readonly given_away: Pair<number>;
  /** Of player 1. */
  readonly luck: number;
  readonly next: number;
  readonly chances: Chances;
}

export interface Refused {
  readonly error: { readonly kind: string; readonly message: string; readonly where: string; readonly code: string };
}

/** Larger tables are not made in the page; src/bidding/desk.hpp has the same number. */
export const MOST_STATES = 80_000;

export function statesOf(rules: BidRules, points: Pair<number>): number {
  const reach = rules.game === 'tennis' ? rules.fields + 1 : rules.spaces;
  return (2 * reach + 1) * (points[0] + 1) * (points[1] + 1);
}

export function rulesRequest(rules: BidRules, points: Pair<number>): string {
  const options =
    rules.game === 'tennis'
      ? [rules.fields, rules.payoff]
      : [rules.spaces, rules.pay, rules.tie, rules.end, rules.min_bid];
  return ['rules', rules.game, ...options, ...points].join(' ');
}

export const stateWords = ({ ball, points }: BidState): string => `${ball} ${points[0]} ${points[1]}`;

export const reviewRequest = (start: BidState, bids: readonly Pair<number>[]): string =>
  ['review', stateWords(start), ...bids.flat()].join(' ');
