// Which steps of which lessons a reader has done, kept in this browser with everything else that it keeps
// (visited.ts). What is stored may be another version's, so it is checked on reading.

import { Store } from '../base/store';
import { LESSONS, type LessonName } from '../kinds/phutball/lesson-names';

const KEY = 'goalline.lessons';

/** For each lesson the numbers of the steps done, from 1. */
export type Progress = Readonly<Partial<Record<LessonName, readonly number[]>>>;

export function readProgress(text: string | null): Progress {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    // Not ours: nothing is done.
  }
  if (!stored || typeof stored !== 'object') return {};
  const all = stored as Record<string, unknown>;
  const entries = LESSONS.flatMap(({ name, steps }) => {
    const done = all[name];
    if (!Array.isArray(done)) return [];
    const valid = [...new Set(done)].filter((n) => Number.isInteger(n) && n >= 1 && n <= steps) as number[];
    return valid.length > 0 ? [[name, valid.sort((a, b) => a - b)] as const] : [];
  });
  return Object.fromEntries(entries);
}

export const withStep = (before: Progress, lesson: LessonName, step: number): Progress =>
  before[lesson]?.includes(step)
    ? before
    : { ...before, [lesson]: [...(before[lesson] ?? []), step].sort((a, b) => a - b) };

/** The step to go on with: the first that is not done; one more than there are when all are. */
export function nextStep(known: Progress, lesson: LessonName, steps: number): number {
  const done = known[lesson] ?? [];
  for (let step = 1; step <= steps; ++step) if (!done.includes(step)) return step;
  return steps + 1;
}

export const progress = new Store<Progress>({});

/** Reads what is kept; storage may be switched off in the browser, then progress lasts as long as the page. */
export function loadProgress(): void {
  try {
    progress.set(readProgress(localStorage.getItem(KEY)));
  } catch {
    // See above.
  }
}

export function keepStep(lesson: LessonName, step: number): void {
  const now = withStep(progress.get(), lesson, step);
  if (now === progress.get()) return;
  progress.set(now);
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // See loadProgress.
  }
}
