// A game of secret bids as the pages of these games show it, wherever its room is.

import { type BidRules, type Match, type Pair, played, type Seat, startMatch } from '../../bidding/rules';
import type { BidGameState, BidPlayer } from '../../client';
import { type Called, calledIn, type Place, readPlace } from './place';
import type { BidTexts } from './texts/en';

export const seatOf = (player: BidPlayer): Seat => (player === 1 ? 0 : 1);
export const playerOf = (seat: Seat): BidPlayer => (seat === 0 ? 1 : 2);

/** The server leaves out a rule that does not count. */
export const rulesIn = ({ rules }: BidGameState): BidRules =>
  rules.game === 'footsteps' ? { ...rules, tie: rules.tie ?? 'repeat' } : rules;

/** The turns that both have bid in; a bid that is still secret is no part of it. */
export function matchIn(state: BidGameState): Match {
  const { ball, points } = state.start;
  let match = startMatch(rulesIn(state), { ball, points });
  for (const { bids } of state.turns) match = played(match, bids);
  return match;
}

/** Of a game on this device: what its address says. */
export function placeIn({ game, query }: BidGameState): Place | null {
  const place = query === undefined ? null : readPlace(game, query);
  return place && 'match' in place ? place : null;
}

/** The visitor's only seat, or null for whoever watches or has both. */
export const ownSeat = ({ you: [own, other] }: BidGameState): Seat | null =>
  own === undefined || other !== undefined ? null : seatOf(own);

export function calledAt(t: BidTexts, state: BidGameState, place: Place | null): Called {
  if (place) return calledIn(t, place);
  const own = ownSeat(state);
  const nameOf = (seat: Seat): string => state.players[playerOf(seat)]?.name || t.player(seat + 1);
  const names: Pair<string> = [own === 0 ? t.you : nameOf(0), own === 1 ? t.you : nameOf(1)];
  return { names, who: [own === 0 ? null : names[0], own === 1 ? null : names[1]] };
}
