// Games of secret bids as docs/http-api.md has them: Tennis and Footsteps. The players are 1 and 2, pairs are in this
// order.

import type { BidRules } from '../bidding/rules';
import type { ErrorBody } from './message';
import type { BidEnd, ClockControl, GameSummary, Lags, Phrase, Player, Reason, Status } from './types';

export const BID_PLAYERS = [1, 2] as const;
export type BidPlayer = (typeof BID_PLAYERS)[number];
export type BidPair<T> = [T, T];

export type BidReason = BidEnd | Exclude<Reason, 'goal'>;

/** Milliseconds left; while both may bid, both clocks run. */
export interface BidTime {
  readonly 1: number;
  readonly 2: number;
  readonly running: BidPlayer | 'both' | null;
}

export interface BidClaim {
  readonly player?: BidPlayer;
  readonly side?: BidPlayer;
  readonly in_ms: number;
}

export interface BidTurn {
  readonly bids: BidPair<number>;
  readonly ball: number;
  readonly points: BidPair<number>;
}

/** What every message says of the game as it stands. */
export interface BidProgress {
  readonly version: number;
  /** The number of the turn under way, the first is 1. */
  readonly turn: number;
  readonly ball: number;
  readonly points: BidPair<number>;
  readonly legal_bids: BidPair<BidPair<number>> | null;
  readonly has_bid: BidPair<boolean>;
  readonly status: Status;
  readonly result: { readonly winner: BidPlayer | null; readonly reason: BidReason } | null;
  readonly payoff: number | null;
  readonly draw_offer: BidPlayer | null;
  readonly time?: BidTime | null;
  readonly lag?: Lags<BidPlayer> | null;
  readonly claim?: BidClaim | null;
}

export type BidPlayers = Readonly<Record<BidPlayer, Player | null>>;

export interface BidGameState extends BidProgress {
  readonly id: string;
  readonly game: 'tennis' | 'footsteps';
  /** The visitor's own bid of this turn. */
  readonly your_bid: number | null;
  readonly rules: BidRules;
  readonly opponent: 'computer' | 'friend';
  readonly start: { readonly ball: number; readonly points: BidPair<number> };
  readonly turns: readonly BidTurn[];
  readonly players: BidPlayers;
  readonly clock?: ClockControl | null;
  readonly rematch: { readonly offered_by: BidPlayer } | { readonly game: string } | null;
  readonly public?: boolean;
  readonly by_lot?: boolean;
  readonly you: readonly BidPlayer[];
  readonly invite?: string;
}

export type BidAction =
  | 'resign'
  | 'offer_draw'
  | 'accept_draw'
  | 'decline_draw'
  | 'cancel_draw'
  | 'rematch'
  | 'decline_rematch'
  | 'cancel_rematch'
  | 'claim_win'
  | 'claim_draw';

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
  readonly time?: BidTime | null;
}

/** The rules as a call names them: an option that does not count is left out. */
export function rulesToSend(rules: BidRules): Record<string, string | number> {
  if (rules.game === 'tennis') return { fields: rules.fields, payoff: rules.payoff };
  const { spaces, pay, tie, end, min_bid } = rules;
  return { spaces, pay, end, min_bid, ...(pay === 'winner' ? { tie } : {}) };
}

export type BidMessage =
  | { readonly type: 'state'; readonly state: BidGameState }
  | ({ readonly type: 'bid'; readonly by: BidPlayer } & BidProgress)
  | ({ readonly type: 'turn'; readonly last: BidTurn } & BidProgress)
  | { readonly type: 'ack'; readonly id: string }
  | { readonly type: 'error'; readonly id?: string; readonly error: ErrorBody; readonly state?: BidGameState }
  | { readonly type: 'presence'; readonly players: BidPlayers; readonly claim?: BidClaim | null }
  | { readonly type: 'phrase'; readonly by: BidPlayer; readonly phrase: Phrase }
  | { readonly type: 'pong' };
