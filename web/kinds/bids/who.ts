// Who is called what: names to show, and for sentences, in which null is the reader.

import type { Pair } from '../../bidding/rules';
import { isComputer, type Place } from './place';
import type { BidTexts } from './texts/en';

export interface Called {
  readonly names: Pair<string>;
  readonly who: Pair<string | null>;
}

export function calledIn(t: BidTexts, { against, seat, names }: Place): Called {
  if (isComputer(against)) {
    const other = t.opponents[against];
    return seat === 0 ? { names: [t.you, other], who: [null, other] } : { names: [other, t.you], who: [other, null] };
  }
  const shown: Pair<string> = [names[0] || t.player(1), names[1] || t.player(2)];
  return { names: shown, who: shown };
}
