// A server's game of secret bids as the pages of these games show it.

import { type BidRules, type Match, type Pair, played, type Seat, startMatch } from '../../bidding/rules';
import type { BidGameState, BidPlayer } from '../../client';
import type { Called } from './place';
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

/** The visitor's seat, or null for whoever watches. */
export const ownSeat = ({ you }: BidGameState): Seat | null => (you[0] === undefined ? null : seatOf(you[0]));

export function calledOnline(t: BidTexts, state: BidGameState): Called {
  const own = ownSeat(state);
  const nameOf = (seat: Seat): string => state.players[playerOf(seat)]?.name || t.player(seat + 1);
  const names: Pair<string> = [own === 0 ? t.you : nameOf(0), own === 1 ? t.you : nameOf(1)];
  return { names, who: [own === 0 ? null : names[0], own === 1 ? null : names[1]] };
}
