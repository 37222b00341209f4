// Games of secret bids as http-api.md has them: Tennis and Footsteps. The players are 1 and 2, pairs are in this
// order.

import type { BidRules } from '../bidding/rules';
import type { BidEnd, ClockControl, CommonState, GameSummary, Reason, TimeLeft } from './types';

export const BID_PLAYERS = [1, 2] as const;
export type BidPlayer = (typeof BID_PLAYERS)[number];
export type BidPair<T> = [T, T];

export type BidReason = BidEnd | Exclude<Reason, 'goal'>;

export interface BidTurn {
  readonly bids: BidPair<number>;
  readonly ball: number;
  readonly points: BidPair<number>;
}

/** What every message says of the game as it stands. */
export interface BidProgress
  extends Pick<
    CommonState<BidPlayer, BidReason>,
    'version' | 'status' | 'result' | 'draw_offer' | 'time' | 'lag' | 'claim' | 'ask_again'
  > {
  /** The number of the turn under way, the first is 1. */
  readonly turn: number;
  readonly ball: number;
  readonly points: BidPair<number>;
  readonly legal_bids: BidPair<BidPair<number>> | null;
  readonly has_bid: BidPair<boolean>;
  readonly payoff: number | null;
  /** Of a game on this device: its address (kinds/bids/place.ts). */
  readonly query?: string;
}

export interface BidGameState extends CommonState<BidPlayer, BidReason>, BidProgress {
  readonly game: 'tennis' | 'footsteps';
  /** The visitor's own bid of this turn. */
  readonly your_bid: number | null;
  readonly rules: BidRules;
  readonly start: { readonly ball: number; readonly points: BidPair<number> };
  readonly turns: readonly BidTurn[];
}

export interface NewBidGame {
  readonly game: 'tennis' | 'footsteps';
  readonly opponent: 'friend';
  readonly player: BidPlayer | 'random';
  readonly rules: Readonly<Record<string, string | number>>;
  readonly points: BidPair<number>;
  readonly ball: number;
  readonly name?: string;
  readonly clock?: ClockControl | null;
}

/** A game of secret bids in the list of a visitor's games. */
export interface BidSummary extends Omit<GameSummary, 'you' | 'result' | 'to_move' | 'plies' | 'time'> {
  readonly you: readonly BidPlayer[];
  readonly has_bid: BidPair<boolean>;
  readonly turns: number;
  readonly result: BidProgress['result'];
  readonly time?: TimeLeft<BidPlayer> | null;
}

/** The rules as a call names them: an option that does not count is left out. */
export function rulesToSend(rules: BidRules): Record<string, string | number> {
  if (rules.game === 'tennis') return { fields: rules.fields, payoff: rules.payoff };
  const { spaces, pay, tie, end, min_bid } = rules;
  return { spaces, pay, end, min_bid, ...(pay === 'winner' ? { tie } : {}) };
}

export type BidEvent =
  | ({ readonly type: 'bid'; readonly by: BidPlayer } & BidProgress)
  | ({ readonly type: 'turn'; readonly last: BidTurn } & BidProgress);
