// This says which steps of which lessons a reader has done, kept in this browser with everything else that it keeps
// (base/storage.ts). What is stored may be another version's, so it is checked on reading.

import { fieldsOf, KeptStore } from '../base/storage';
import { LESSONS, type LessonName } from '../kinds/phutball/lesson-names';

const KEY = 'goalline.lessons';

/** For each lesson the numbers of the steps done, from 1. */
export type Progress = Readonly<Partial<Record<LessonName, readonly number[]>>>;

export const readProgress = (text: string | null): Progress => readSteps(text, LESSONS);

/** What is in order of the steps done of these lessons. */
export function readSteps(
  text: string | null,
  lessons: readonly { readonly name: string; readonly steps: number }[],
): Readonly<Record<string, readonly number[]>> {
  const all = fieldsOf(text);
  const entries = lessons.flatMap(({ name, steps }) => {
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

export const progress = new KeptStore<Progress>(KEY, readProgress);

export const keepStep = (lesson: LessonName, step: number): void =>
  progress.keep(withStep(progress.get(), lesson, step));
