// This says which steps of the lessons of Strip and Oddish a reader has done, kept in this browser.

import { KeptStore } from '../../base/storage';
import { readSteps } from '../progress';
import { ROW_LESSONS, ROW_STEPS, type RowLessonName } from './names';

const KEY = 'goalline.row-lessons';

/** For each lesson the numbers of the steps done, from 1. */
type RowProgress = Readonly<Partial<Record<RowLessonName, readonly number[]>>>;

export const rowProgress = new KeptStore<RowProgress>(KEY, (text) =>
  readSteps(
    text,
    ROW_LESSONS.map(({ name }) => ({ name, steps: ROW_STEPS })),
  ),
);

export function keepRowStep(lesson: RowLessonName, step: number): void {
  const before = rowProgress.get();
  const done = before[lesson] ?? [];
  if (!done.includes(step)) rowProgress.keep({ ...before, [lesson]: [...done, step].sort((a, b) => a - b) });
}
