// What this device keeps of the reader's puzzles: rating, how it went lately, the days in a row, the best rush.
// Nothing of it is sent but the rating with a first attempt.

import { fieldsOf, KeptStore } from '../../base/storage';
import { PUZZLE_THEMES, type Puzzle, type PuzzleTheme, type PuzzleWish } from '..';
import { afterAttempt, BEGINNER, type Opponent, type Rating, readRating } from './glicko';

export interface Tried {
  readonly id: number;
  readonly solved: boolean;
  /** It was missed, and solved when it was tried again another time. */
  readonly later?: true;
}

/** Of a collection of puzzles. */
export interface PuzzleRecord<T extends Tried = Tried> extends Rating {
  /** First attempts, the latest at the end. */
  readonly tried: readonly T[];
}

export interface Themed extends Tried {
  readonly theme: PuzzleTheme;
}

export interface Kept extends PuzzleRecord<Themed> {
  /** The best score of a rush; null before the first one. */
  readonly rush: number | null;
  /** The last puzzle of the day that was solved (a date in UTC), and for how many days running. */
  readonly day: string | null;
  readonly days: number;
}

export const NOTHING: Kept = { ...BEGINNER, tried: [], rush: null, day: null, days: 0 };

const KEY = 'goalline.puzzles';
/** Older attempts are forgotten: the server knows them. */
const MOST_TRIED = 2000;

/** Takes every field that is in order and the default for any other. */
export function readKept(text: string | null): Kept {
  const stored = fieldsOf(text);
  const days = typeof stored.days === 'number' && stored.days <= 1e6 ? Math.max(Math.trunc(stored.days), 0) : 0;
  return {
    ...readRecord(stored, readThemed),
    rush: typeof stored.rush === 'number' && stored.rush >= 0 ? Math.trunc(stored.rush) : null,
    day: days > 0 && typeof stored.day === 'string' && DATE.test(stored.day) ? stored.day : null,
    days,
  };
}

const DATE = /^\d{4}-\d\d-\d\d$/;

type Fields = Readonly<Record<string, unknown>>;

/** What is in order of a record. */
export function readRecord<T extends Tried>(stored: Fields, read: (value: unknown) => readonly T[]): PuzzleRecord<T> {
  const tried = Array.isArray(stored.tried) ? stored.tried.flatMap(read).slice(-MOST_TRIED) : [];
  // A rating that no attempt has moved is that of a beginner, whatever an earlier version began with.
  return { ...(tried.length > 0 ? readRating(stored) : BEGINNER), tried };
}

export function readTried(value: unknown): Tried[] {
  const { id, solved, later } = (value ?? {}) as Fields;
  return Number.isInteger(id) && typeof solved === 'boolean'
    ? [{ id: id as number, solved, ...(later === true && { later }) }]
    : [];
}

function readThemed(value: unknown): Themed[] {
  const theme = PUZZLE_THEMES.find((each) => each === ((value ?? {}) as Fields).theme);
  return theme ? readTried(value).map((tried) => ({ ...tried, theme })) : [];
}

/** After the first attempt at a puzzle; a later one changes nothing. */
export function withFirst<T extends Tried, R extends PuzzleRecord<T>>(
  mine: R,
  puzzle: Opponent,
  tried: T,
  known: boolean,
): R {
  if (hasTried(mine, tried.id)) return mine;
  const after = afterAttempt(mine, puzzle, { solved: tried.solved, known, before: mine.tried.length });
  return { ...mine, ...after, tried: [...mine.tried, tried].slice(-MOST_TRIED) };
}

export const withAttempt = (mine: Kept, puzzle: Puzzle, solved: boolean, known: boolean): Kept =>
  withFirst<Themed, Kept>(mine, puzzle, { id: puzzle.id, solved, theme: puzzle.theme }, known);

/** After a puzzle was solved that may have been missed before. */
export const withLater = <T extends Tried>(tried: readonly T[], id: number): T[] =>
  tried.map((each) => (each.id === id && !each.solved ? { ...each, later: true as const } : each));

/** A newcomer's first puzzles ask for what everybody wants: a goal. */
const FIRST_GOALS = 5;
/** Of the latest attempts, these many are not wanted again; the server knows the others. */
const NOT_AGAIN = 100;

/** What suits the reader next, whoever gives it out: the server or this device. */
export const wishOf = ({ rating, tried }: Kept, theme: PuzzleTheme | null): PuzzleWish => ({
  rating,
  theme: theme ?? (tried.length < FIRST_GOALS ? 'goal-in-one' : null),
  not: tried.slice(-NOT_AGAIN).map(({ id }) => id),
});

export const hasTried = ({ tried }: PuzzleRecord, id: number): boolean => tried.some((each) => each.id === id);

const DAY_LENGTH_MS = 86_400_000;

/** After the puzzle of the day was solved at the first attempt, or later: both count as a day. */
export function withDay(mine: Kept, date: string): Kept {
  if (mine.day === date) return mine;
  const running = mine.day !== null && Date.parse(date) - Date.parse(mine.day) === DAY_LENGTH_MS;
  return { ...mine, day: date, days: running ? mine.days + 1 : 1 };
}

/** For how many days running, as far as it still counts on `date`. */
export function daysRunning({ day, days }: Kept, date: string): number {
  return day !== null && Date.parse(date) - Date.parse(day) <= DAY_LENGTH_MS ? days : 0;
}

export const withRush = (mine: Kept, score: number): Kept =>
  score > (mine.rush ?? -1) ? { ...mine, rush: score } : mine;

export const kept = new KeptStore<Kept>(KEY, readKept).followTabs();
