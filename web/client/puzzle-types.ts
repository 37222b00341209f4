// Puzzles as http-api.md has them; puzzles.md says what each field promises.

import type { GameRules } from './types';

export const PUZZLE_THEMES = [
  'goal-in-one',
  'long-way-round',
  'own-row',
  'jump-first',
  'quiet-move',
  'save-by-man',
  'save-by-jump',
  'small-board',
  'formula',
] as const;
export type PuzzleTheme = (typeof PUZZLE_THEMES)[number];

export type PuzzleKind = 'goal-in-1' | 'goal-in-2' | 'goal-in-3' | 'save' | 'win';

export const PUZZLE_GRADES = ['easy', 'medium', 'hard'] as const;
export type PuzzleGrade = (typeof PUZZLE_GRADES)[number];

export interface Puzzle {
  id: number;
  position: string;
  kind: PuzzleKind;
  plies: number;
  solution: string[];
  theme: PuzzleTheme;
  grade: PuzzleGrade;
  rules: GameRules;
  command: string;
  results: number;
  refuted: number;
  naive: string[];
  level: number;
  effort: number;
  source: string;
  /** DIMACS text; only of the theme `formula`. */
  formula?: string;
  /** As it is now, after the attempts so far. */
  rating: number;
  deviation: number;
  /** Counted first attempts, and how many of them solved it. */
  attempts: number;
  solved: number;
}

export interface PuzzleOverview {
  count: number;
  first: number;
  last: number;
  themes: { theme: PuzzleTheme; count: number }[];
  grades: Record<PuzzleGrade, number>;
  /** `date`: the day in UTC, as `2026-11-23`. */
  day: Puzzle & { date: string };
}

export interface PuzzleWish {
  rating: number;
  theme?: PuzzleTheme | null;
  /** Puzzles that are not wanted. */
  not?: readonly number[];
}

/** More are refused. */
export const MOST_UNWANTED = 200;

export interface PuzzleRush {
  seconds: number;
  puzzles: Puzzle[];
}

/** The puzzle of day d, counted in UTC from 1970-01-01 as 0, has the number `days[d % days.length]`. */
export interface PuzzleCollection {
  days: number[];
  puzzles: Puzzle[];
}

/** `rating`, `deviation`: those of the solver when the attempt began. */
export interface Attempt {
  solved: boolean;
  ms: number;
  rating: number;
  deviation: number;
  theme_known: boolean;
  /** What was played from the puzzle's position on, by both sides; without it the attempt counts for nothing. */
  moves?: readonly string[];
}

/** What the puzzle is rated now. `counted`: this was this visitor's first attempt. */
export interface Attempted {
  rating: number;
  deviation: number;
  attempts: number;
  solved: number;
  counted: boolean;
}

export interface PuzzleReport {
  position: string;
  moves: string[];
  text?: string;
}

/** Longer ones are refused. */
export const REPORT_LENGTH = 500;
