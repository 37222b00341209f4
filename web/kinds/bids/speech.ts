// What is said of a turn and of the end of a game: the same sentences that the page shows.

import { sentences } from '../../base/sentences';
import { lastOf, type Match, type Pair, type Seat } from '../../bidding/rules';
import { decimal } from './format';
import type { BidTexts } from './texts/en';

type Who = Pair<string | null>;

/** The turn that was played last, in one sentence after the other; the reader's own part comes first. */
export function turnSaid(t: BidTexts, match: Match, who: Who, seat: Seat): string {
  const bids = match.bids.at(-1);
  const before = match.states.at(-2);
  const now = lastOf(match);
  if (!bids || !before) return '';
  const [a, b]: Pair<Seat> = seat === 0 ? [0, 1] : [1, 0];
  const { game } = match.rules;
  return sentences(
    t.speech.turn(who[a], bids[a], who[b], bids[b]),
    now.ball === before.ball ? t.speech.stays(game, now.ball) : t.speech.moves(game, now.ball),
    t.speech.left(who[a], now.points[a], who[b], now.points[b]),
  );
}

export interface Ending {
  readonly title: string;
  readonly note: string;
}

/** Where the first player without points loses, the other one may have some left (F4). */
function why(t: BidTexts, match: Match, who: Who): string | null {
  const { points } = lastOf(match);
  const bust = match.over?.reason === 'points' && match.rules.game === 'footsteps' && match.rules.end === 'bust';
  return bust && points[0] !== points[1] ? t.result.bust(who[points[0] === 0 ? 0 : 1]) : null;
}

export function endingOf(t: BidTexts, code: string, match: Match, who: Who): Ending | null {
  if (!match.over) return null;
  const { payoff, reason } = match.over;
  const { game } = match.rules;
  const title = payoff === 0 ? t.result.draw : t.result.wins(who[payoff > 0 ? 0 : 1]);
  const whole = Number.isInteger(payoff) && Math.abs(payoff) <= 1;
  const note = sentences(
    why(t, match, who) ?? t.result.reason[reason](game),
    whole ? '' : t.result.payoff(decimal(code, Math.abs(payoff), Number.isInteger(payoff) ? 0 : 1)),
  );
  return { title, note };
}
