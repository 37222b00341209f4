// Which steps of which lessons a reader has done, kept in this browser with everything else that it keeps
// (base/storage.ts). What is stored may be another version's, so it is checked on reading.

import { fieldsOf, KeptStore } from '../base/storage';
import { type Family, LESSONS_OF, type Lesson } from './lessons';

const KEYS: Readonly<Record<Family, string>> = {
  phutball: 'goalline.lessons',
  strip: 'goalline.row-lessons',
  bids: 'goalline.bid-lessons',
};

/** For each lesson the numbers of the steps done, from 1. */
export type Progress = Readonly<Partial<Record<string, readonly number[]>>>;

/** What is in order of the steps done of these lessons. */
export function readProgress(text: string | null, lessons: readonly Pick<Lesson, 'name' | 'steps'>[]): Progress {
  const all = fieldsOf(text);
  const entries = lessons.flatMap(({ name, steps }) => {
    const done = all[name];
    if (!Array.isArray(done)) return [];
    const valid = [...new Set(done)].filter((n) => Number.isInteger(n) && n >= 1 && n <= steps) as number[];
    return valid.length > 0 ? [[name, valid.sort((a, b) => a - b)] as const] : [];
  });
  return Object.fromEntries(entries);
}

export const withStep = (before: Progress, lesson: string, step: number): Progress =>
  before[lesson]?.includes(step)
    ? before
    : { ...before, [lesson]: [...(before[lesson] ?? []), step].sort((a, b) => a - b) };

/** The step to go on with: the first that is not done; one more than there are when all are. */
export function nextStep(done: readonly number[], steps: number): number {
  for (let step = 1; step <= steps; ++step) if (!done.includes(step)) return step;
  return steps + 1;
}

const storeOf = (family: Family) =>
  new KeptStore<Progress>(KEYS[family], (text) => readProgress(text, LESSONS_OF[family]));

export const progress: Readonly<Record<Family, KeptStore<Progress>>> = {
  phutball: storeOf('phutball'),
  strip: storeOf('strip'),
  bids: storeOf('bids'),
};

export function keepStep({ family, name }: Lesson, step: number): void {
  const store = progress[family];
  store.keep(withStep(store.get(), name, step));
}
