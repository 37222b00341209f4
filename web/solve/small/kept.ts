// Here is what this device keeps of the puzzles of the small games: a rating and the first attempts of each
// collection. Nothing of it is sent anywhere.

import { fieldsOf, KeptStore } from '../../base/storage';
import { afterAttempt, BEGINNER, type Rating, readRating } from '../../client/device/glicko';
import { type Tried as AnyTried, withLater } from '../../client/device/kept-puzzles';
import type { SmallPuzzle } from './collection';
import type { Collection } from './names';

export type Tried = Pick<AnyTried, 'id' | 'solved' | 'later'>;

export interface SmallRecord extends Rating {
  /** First attempts, the latest at the end. */
  readonly tried: readonly Tried[];
}

export type SmallKept = Readonly<Record<Collection, SmallRecord>>;

export const NOTHING: SmallRecord = { ...BEGINNER, tried: [] };

const KEY = 'goalline.small-puzzles';
/** The ratings of these puzzles are reckoned, not measured by attempts. */
const DEVIATION = 200;
/** More than any collection has. */
const MOST_TRIED = 2000;

/** Takes every field that is in order and the default for any other. */
export function readSmall(text: string | null): SmallKept {
  const stored = fieldsOf(text);
  return { strip: readRecord(stored.strip), bids: readRecord(stored.bids) };
}

function readRecord(value: unknown): SmallRecord {
  if (!value || typeof value !== 'object') return NOTHING;
  const fields = value as Record<string, unknown>;
  const tried = Array.isArray(fields.tried) ? fields.tried.flatMap(readTried).slice(-MOST_TRIED) : [];
  return { ...(tried.length > 0 ? readRating(fields) : BEGINNER), tried };
}

function readTried(value: unknown): Tried[] {
  if (!value || typeof value !== 'object') return [];
  const { id, solved, later } = value as Record<string, unknown>;
  return Number.isInteger(id) && typeof solved === 'boolean'
    ? [{ id: id as number, solved, ...(later === true && { later }) }]
    : [];
}

export const hasTried = ({ tried }: SmallRecord, id: number): boolean => tried.some((each) => each.id === id);

/** After the first attempt at a puzzle; a later one moves nothing. */
export function withAttempt(mine: SmallRecord, puzzle: SmallPuzzle, solved: boolean, hinted: boolean): SmallRecord {
  if (hasTried(mine, puzzle.id)) return solved ? { ...mine, tried: withLater(mine.tried, puzzle.id) } : mine;
  const tried = [...mine.tried, { id: puzzle.id, solved }].slice(-MOST_TRIED);
  const attempt = { solved, known: hinted, before: mine.tried.length };
  return { ...mine, ...afterAttempt(mine, { rating: puzzle.rating, deviation: DEVIATION }, attempt), tried };
}

/** Of so many that suit the reader one is drawn. */
const NEAREST = 8;

/**
 * One that suits the reader: near the rating and not tried yet; when all have been tried, one that was missed, and
 * then any. `choose` gives a number below its argument.
 */
export function nextOf(
  puzzles: readonly SmallPuzzle[],
  mine: SmallRecord,
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

export function keep(name: Collection, record: SmallRecord): void {
  const before = small.get();
  if (record === before[name]) return;
  small.keep({ ...before, [name]: record });
}
