// Values, chances and shares as text.

import { type BidRules, topOf } from '../../bidding/rules';

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
  `${decimal(code, share * 100, digits)}\u00a0%`;

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
