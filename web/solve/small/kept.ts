// Here is what this device keeps of the puzzles of the small games: a rating and the first attempts of each
// collection. Nothing of it is sent anywhere.

import { fieldsOf, KeptStore } from '../../base/storage';
import {
  hasTried,
  type PuzzleRecord,
  readRecord,
  readTried,
  withFirst,
  withLater,
} from '../../client/device/kept-puzzles';
import type { SmallPuzzle } from './collection';
import type { Collection } from './names';

export type SmallKept = Readonly<Record<Collection, PuzzleRecord>>;

const KEY = 'goalline.small-puzzles';
/** The ratings of these puzzles are reckoned, not measured by attempts. */
const DEVIATION = 200;

/** Takes every field that is in order and the default for any other. */
export function readSmall(text: string | null): SmallKept {
  const stored = fieldsOf(text);
  const read = (name: Collection) => readRecord((stored[name] ?? {}) as Record<string, unknown>, readTried);
  return { strip: read('strip'), bids: read('bids') };
}

/** After an attempt at a puzzle; only the first moves the rating. */
export function withAttempt(mine: PuzzleRecord, puzzle: SmallPuzzle, solved: boolean, hinted: boolean): PuzzleRecord {
  const { id, rating } = puzzle;
  if (hasTried(mine, id)) return solved ? { ...mine, tried: withLater(mine.tried, id) } : mine;
  return withFirst(mine, { rating, deviation: DEVIATION }, { id, solved }, hinted);
}

/** Of so many that suit the reader one is drawn. */
const NEAREST = 8;

/**
 * One that suits the reader: near the rating and not tried yet; when all have been tried, one that was missed, and
 * then any. `choose` gives a number below its argument.
 */
export function nextOf(
  puzzles: readonly SmallPuzzle[],
  mine: PuzzleRecord,
  not: number | null,
  choose: (n: number) => number,
): SmallPuzzle | null {
  const missed = new Set(mine.tried.filter(({ solved }) => !solved).map(({ id }) => id));
  const others = puzzles.filter(({ id }) => id !== not);
  const pools = [
    others.filter(({ id }) => !hasTried(mine, id)),
    others.filter(({ id }) => missed.has(id)),
    others,
    puzzles,
  ];
  const pool = pools.find(({ length }) => length > 0);
  if (!pool) return null;
  const near = [...pool]
    .sort((a, b) => Math.abs(a.rating - mine.rating) - Math.abs(b.rating - mine.rating))
    .slice(0, NEAREST);
  return near[choose(near.length)] ?? null;
}

export const small = new KeptStore<SmallKept>(KEY, readSmall).followTabs();

export function keep(name: Collection, record: PuzzleRecord): void {
  const before = small.get();
  if (record === before[name]) return;
  small.keep({ ...before, [name]: record });
}
