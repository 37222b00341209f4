// What this device keeps of the reader's puzzles: rating, how it went lately, the days in a row, the best rush.
// Nothing of it is sent but the rating with a first attempt.

import { fieldsOf, KeptStore } from '../../base/storage';
import { PUZZLE_THEMES, type Puzzle, type PuzzleTheme } from '..';
import { afterAttempt, BEGINNER, type Rating, readRating } from './glicko';

export interface Tried {
  readonly id: number;
  readonly solved: boolean;
  readonly theme: PuzzleTheme;
}

export interface Kept extends Rating {
  /** First attempts, the latest at the end. */
  readonly tried: readonly Tried[];
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
    ...readRating(stored),
    tried: Array.isArray(stored.tried) ? stored.tried.flatMap(readTried).slice(-MOST_TRIED) : [],
    rush: typeof stored.rush === 'number' && stored.rush >= 0 ? Math.trunc(stored.rush) : null,
    day: days > 0 && typeof stored.day === 'string' && DATE.test(stored.day) ? stored.day : null,
    days,
  };
}

const DATE = /^\d{4}-\d\d-\d\d$/;

function readTried(value: unknown): Tried[] {
  if (!value || typeof value !== 'object') return [];
  const { id, solved, theme } = value as Record<string, unknown>;
  const known = PUZZLE_THEMES.find((each) => each === theme);
  return Number.isInteger(id) && typeof solved === 'boolean' && known
    ? [{ id: id as number, solved, theme: known }]
    : [];
}

/** After the first attempt at a puzzle; a later one changes nothing. */
export function withAttempt(mine: Kept, puzzle: Puzzle, solved: boolean, known: boolean): Kept {
  if (hasTried(mine, puzzle.id)) return mine;
  const tried = [...mine.tried, { id: puzzle.id, solved, theme: puzzle.theme }].slice(-MOST_TRIED);
  return { ...mine, ...afterAttempt(mine, puzzle, solved, known), tried };
}

export const hasTried = ({ tried }: Kept, id: number): boolean => tried.some((each) => each.id === id);

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
