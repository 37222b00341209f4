// How the computer's strength is measured at Tennis and Footsteps, by the share of perfect bids, and which games
// count for the reader's own: those in which both begin with as much.

import { BID_MARKS } from '../../bidding/habits';
import type { BidGame } from '../../bidding/rules';
import type { BidGameState } from '../../client';
import { myStrength, type Scale } from '../../client/page/my-strength';
import type { Counting } from '../../table/strength-result';
import { ownSeat, placeIn, playerOf } from './match';

const scaleOf = (game: BidGame): Scale => ({
  marks: BID_MARKS[game].map(({ perfect, rating }) => [perfect, rating] as const),
  step: 1,
  start: 25,
  doubt: { first: 150, least: 60 },
});

export const SCALES: Readonly<Record<BidGame, Scale>> = {
  tennis: scaleOf('tennis'),
  footsteps: scaleOf('footsteps'),
};

export const ownShare = (game: BidGame): number => myStrength(game, SCALES[game]);

/** What whoever knows such a computer scores of a hundred games, by the mark below it. */
export const beatenAt = (game: BidGame, perfect: number): number =>
  BID_MARKS[game].findLast((mark) => mark.perfect <= perfect)?.beaten ?? 100;

/** What a game against the computer counts for. */
export function countingOf(state: BidGameState): Counting {
  const { id, game, result, start, turns } = state;
  const place = placeIn(state);
  const own = ownSeat(state);
  const even = start.ball === 0 && start.points[0] === start.points[1];
  const winner = result?.winner ?? null;
  return {
    ...{ kind: game, scale: SCALES[game], id, turns: turns.length },
    strength: place?.against === 'mixed' && own !== null && even ? place.perfect : null,
    score: result ? (winner === null ? 0.5 : own !== null && winner === playerOf(own) ? 1 : 0) : null,
  };
}
