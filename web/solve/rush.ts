// This is the rush: as many puzzles as one can solve in three minutes; the third wrong one ends it. Pure: whoever
// asks says what time it is.

import type { Puzzle } from '../client';

export const STRIKES = 3;
/** When it is said that so many seconds are left. */
export const WARN_MS = 30_000;

export interface Rush {
  readonly puzzles: readonly Puzzle[];
  /** The puzzle at hand. */
  readonly index: number;
  readonly score: number;
  readonly missed: readonly number[];
  /** Milliseconds, by the clock of whoever asks. */
  readonly begun: number;
  readonly ends: number;
  readonly over: boolean;
  /** Whether the reader has ended it. */
  readonly stopped: boolean;
}

export const beginRush = (puzzles: readonly Puzzle[], seconds: number, now: number): Rush => ({
  puzzles,
  index: 0,
  score: 0,
  missed: [],
  begun: now,
  ends: now + seconds * 1000,
  over: puzzles.length === 0,
  stopped: false,
});

export const leftOf = ({ ends }: Rush, now: number): number => Math.max(0, ends - now);

/** Ends it if the time is up. */
export const tick = (rush: Rush, now: number): Rush =>
  rush.over || now < rush.ends ? rush : { ...rush, over: true };

/** The reader ends it, unless the time has. */
export function stop(rush: Rush, now: number): Rush {
  const still = tick(rush, now);
  return still.over ? still : { ...still, over: true, stopped: true };
}

/** The puzzle at hand was solved or missed; after the end nothing counts. */
export function next(rush: Rush, solved: boolean, now: number): Rush {
  const still = tick(rush, now);
  const puzzle = still.puzzles[still.index];
  if (still.over || !puzzle) return still;
  const missed = solved ? still.missed : [...still.missed, puzzle.id];
  const index = still.index + 1;
  return {
    ...still,
    index,
    missed,
    score: still.score + (solved ? 1 : 0),
    over: missed.length >= STRIKES || index >= still.puzzles.length,
  };
}
