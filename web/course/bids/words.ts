// This says why a bid is right or wrong in a step of a lesson, in the words of a language.

import { sentences } from '../../base/announce';
import { legalBids } from '../../bidding/rules';
import { fieldText } from '../../kinds/bids/speech';
import type { BidStep } from './course';
import type { Goal, Judged } from './judge';
import type { BidLessonWords } from './texts/en';

const numberText = (locale: string, value: number): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }).format(value);

/** How much less than perfect play a bid gets against it; the lowest legal bid comes first in `worth`. */
const costOf = ({ answer }: Judged, least: number, bid: number): number =>
  answer.value - (answer.worth[0][bid - least] ?? answer.value);

/** All bids of these games begin with 0 or 1; a step has points. */
const leastOf = ({ rules, state }: BidStep): number => legalBids(rules, state.points[0])[0];

export function rightText(words: BidLessonWords, locale: string, goal: Goal, bid: number, judged: Judged): string {
  const first = judged.guarantees[0]?.bid ?? 1;
  if (goal === 'never') return words.right.never(bid, numberText(locale, costOf(judged, first, bid)));
  return words.right[goal](bid);
}

export function wrongText(words: BidLessonWords, locale: string, step: BidStep, bid: number, judged: Judged): string {
  const { wrong } = words;
  if (step.goal === 'mixed') return wrong.costs(bid, numberText(locale, costOf(judged, leastOf(step), bid)));
  if (step.goal === 'never') return wrong.belongs(bid);
  const held = judged.guarantees.find((each) => each.bid === bid);
  const lowest = judged.right[0];
  if (!held || (step.goal === 'least' && lowest !== undefined && bid > lowest && held.value > 1 - 1e-9))
    return wrong.lower(bid);
  const { reply, next, value } = held;
  const told = wrong.answered(step.rules.game, bid, reply, fieldText(next.ball), next.points[0], next.points[1]);
  return `${told} ${value < 1e-9 - 1 ? wrong.lost : sentences(wrong.open)}`;
}
