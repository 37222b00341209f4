// Which steps of the lessons of Tennis and Footsteps a reader has done, kept in this browser.

import { fieldsOf, KeptStore } from '../../base/storage';
import { BID_LESSONS, BID_STEPS, type BidLessonName } from './names';

const KEY = 'goalline.bid-lessons';

/** For each lesson the numbers of the steps done, from 1. */
export type BidProgress = Readonly<Partial<Record<BidLessonName, readonly number[]>>>;

/** What is stored may be another version's, so it is checked. */
export function readBidProgress(text: string | null): BidProgress {
  const all = fieldsOf(text);
  const entries = BID_LESSONS.flatMap(({ name }) => {
    const done = all[name];
    if (!Array.isArray(done)) return [];
    const valid = [...new Set(done)].filter((n) => Number.isInteger(n) && n >= 1 && n <= BID_STEPS) as number[];
    return valid.length > 0 ? [[name, valid.sort((a, b) => a - b)] as const] : [];
  });
  return Object.fromEntries(entries);
}

export const bidProgress = new KeptStore<BidProgress>(KEY, readBidProgress);

export function keepBidStep(lesson: BidLessonName, step: number): void {
  const before = bidProgress.get();
  const done = before[lesson] ?? [];
  if (done.includes(step)) return;
  bidProgress.keep({ ...before, [lesson]: [...done, step].sort((a, b) => a - b) });
}
