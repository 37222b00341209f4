// This says which steps of the lessons of Tennis and Footsteps a reader has done, kept in this browser.

import { KeptStore } from '../../base/storage';
import { readSteps } from '../progress';
import { BID_LESSONS, BID_STEPS, type BidLessonName } from './names';

const KEY = 'goalline.bid-lessons';

/** For each lesson the numbers of the steps done, from 1. */
export type BidProgress = Readonly<Partial<Record<BidLessonName, readonly number[]>>>;

export const readBidProgress = (text: string | null): BidProgress =>
  readSteps(
    text,
    BID_LESSONS.map(({ name }) => ({ name, steps: BID_STEPS })),
  );

export const bidProgress = new KeptStore<BidProgress>(KEY, readBidProgress);

export function keepBidStep(lesson: BidLessonName, step: number): void {
  const before = bidProgress.get();
  const done = before[lesson] ?? [];
  if (done.includes(step)) return;
  bidProgress.keep({ ...before, [lesson]: [...done, step].sort((a, b) => a - b) });
}
