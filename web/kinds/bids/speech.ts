// Turns, chances and the end of a game are worded here: what is said has the sentences that the page shows.

import { sentences } from '../../base/announce';
import { percentText } from '../../base/i18n/numbers';
import { type BidRules, lastOf, type Match, type Pair, type Seat, topOf } from '../../bidding/rules';
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

const MINUS = '\u2212';
const signed = (n: number, text: string) =>
  n < 0 && Number(text.replace(',', '.')) !== 0 ? `${MINUS}${text}` : text;

/** The reader's own way to write numbers. */
export const decimal = (code: string, n: number, digits: number): string =>
  signed(
    n,
    Math.abs(n).toLocaleString(code, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    }),
  );

/** `share`: 0.562 is 56.2 %. */
export const percent = (code: string, share: number, digits = 1): string =>
  percentText(code, decimal(code, share * 100, digits));

/** Field numbers, with a real minus. */
export const fieldText = (n: number): string => (n < 0 ? `${MINUS}${-n}` : String(n));

/** Whether payoffs are scores, which no share says. */
export const isScore = (rules: BidRules): boolean => topOf(rules) > 1;

/** How far along the way from losing all to winning all a value is; a draw counts half. */
export const shareOf = (rules: BidRules, value: number): number => (1 + value / topOf(rules)) / 2;

/** A value as readers see it: a share, or a score. */
export const valueText = (code: string, rules: BidRules, value: number): string =>
  isScore(rules) ? decimal(code, value, 2) : percent(code, shareOf(rules, value));

/** A difference of values, in the same unit, with its sign if it is wanted. */
export function differenceText(code: string, rules: BidRules, difference: number, plus = false): string {
  const text = isScore(rules) ? decimal(code, difference, 2) : percent(code, difference / 2);
  return plus && difference > 0 ? `+${text}` : text;
}
