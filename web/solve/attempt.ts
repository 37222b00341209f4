// This is the first attempt at a puzzle: the reader's own rating changes here, and the server hears of it.

import { ApiError, type Attempt, type Attempted } from '../client';
import { hasTried, kept, withAttempt, withLater } from '../client/device/kept-puzzles';
import { api } from '../client/page/calls';
import type { Solving } from './solver';
import { keepAttempt } from './waiting';

export interface Recorded {
  /** What the reader's rating has gained; null: this was no first attempt. */
  readonly gain: number | null;
  /** What the server says of the puzzle now; null where it cannot be asked, or does not count this attempt. */
  readonly puzzle: Promise<Attempted | null>;
}

/** What was played up to the end of the first attempt; the solution that is shown was not. */
const turnsOf = ({ phase, game }: Solving): readonly string[] => (phase === 'shown' ? [] : game.moves);

/** `themeKnown`: the reader has asked for this theme. What counts is the rating with which the attempt began. */
export function recordAttempt(state: Solving, solved: boolean, themeKnown: boolean, ms: number): Recorded {
  const before = kept.get();
  const { puzzle } = state.task;
  if (hasTried(before, puzzle.id)) {
    if (solved) kept.keep({ ...before, tried: withLater(before.tried, puzzle.id) });
    return { gain: null, puzzle: Promise.resolve(null) };
  }
  const known = themeKnown || state.hinted;
  const after = withAttempt(before, puzzle, solved, known);
  kept.keep(after);
  const attempt: Attempt = {
    solved,
    ms: Math.round(ms),
    rating: Math.round(before.rating),
    deviation: Math.round(before.deviation),
    theme_known: known,
    moves: turnsOf(state),
  };
  const sent = api.attemptPuzzle(puzzle.id, attempt).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'offline') keepAttempt(puzzle.id, attempt);
    throw error;
  });
  return {
    gain: after.rating - before.rating,
    puzzle: sent.then(
      (now) => (now.counted ? now : null),
      () => null,
    ),
  };
}
