// All that a review adds to the page of an analysis: its state, tries, keys, what is drawn, what the win bar shows.

import type { DrawnLine } from '../board';
import type { Score } from '../engine/types';
import { drawnLines } from '../play/score';
import type { OpenEngine } from '../play/use-engine';
import { type ReviewSource, type ReviewState, type Shown, useReview } from './use-review';
import { useTrial } from './use-trial';

/** No line is drawn while the reader looks for a better move. */
function linesOf(review: ReviewState, desk: Shown): DrawnLine[] {
  const { turn, onLine } = review;
  if (!onLine || !turn?.mark) return [];
  const score: Score = { kind: 'draw' }; // it is not drawn
  return drawnLines(
    desk.game,
    [turn.better, turn.played].flatMap((move) => (move ? [{ score, moves: [move] }] : [])),
  );
}

export function useReviewing(desk: Shown, open: OpenEngine, source: ReviewSource | null) {
  const { state, start } = useReview(desk, open, source);
  const { trial, ask, drop } = useTrial(desk, state, open);
  const review: ReviewState | null = state && {
    ...state,
    mistake: (by) => {
      drop();
      state.mistake(by);
    },
  };
  /** The answer is not to be seen. */
  const hidden = trial !== null && trial.verdict.kind !== 'solved';
  return {
    review,
    trial,
    ask,
    start,
    hidden,
    lines: review && !hidden ? linesOf(review, desk) : [],
    score: review?.onLine && !hidden ? (review.scores[review.ply] ?? null) : null,
    onKey: (event: KeyboardEvent) => {
      if (!review || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key !== 'k' && event.key !== 'j') return;
      event.preventDefault();
      review.mistake(event.key === 'k' ? 1 : -1);
    },
  };
}
