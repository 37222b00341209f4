// "Find a better move": the position before a mistake stands on the board without the engine's move, the reader plays
// one, and the engine says whether it is good. `useReviewing` joins this with the review.

import { useEffect, useRef, useState } from 'preact/hooks';
import { chanceOf } from '../analysis/heat';
import type { ReviewedTurn } from '../analysis/review';
import { type Looked, lookAt, QUICK, taskOf } from '../analysis/review-run';
import { nodeOf } from '../analysis/study';
import { say } from '../base/announce';
import { type Dictionary, useText } from '../base/i18n';
import type { DrawnLine } from '../board';
import type { Score } from '../engine/types';
import { usePageKeys } from '../play/page-keys';
import { drawnLines } from '../play/score';
import type { OpenEngine } from '../play/use-engine';
import type { Game } from '../rules';
import { type ReviewSource, type ReviewState, type Shown, useReview } from './use-review';
import { moveText, whoOf } from './words';

/** A try that costs less, in points of a hundred, is good. */
export const GOOD_BELOW = 5;

export type Verdict =
  | { readonly kind: 'asked' | 'solved' }
  | { readonly kind: 'judging' | 'same' | 'best' | 'unjudged'; readonly move: string }
  | { readonly kind: 'good' | 'poor'; readonly move: string; readonly drop: number };

export interface Trial {
  readonly turn: number;
  readonly who: string | null;
  readonly verdict: Verdict;
  /** Back to the position, for another try. */
  readonly again: () => void;
  readonly solve: () => void;
  readonly leave: () => void;
}

/** After these the reader may see the better move: a move was tried, or the solution asked for. */
const REVEALING: readonly Verdict['kind'][] = ['good', 'poor', 'best', 'unjudged', 'solved'];

export const isGood = ({ kind }: Verdict): boolean => kind === 'good' || kind === 'best';

/** What a verdict says. */
export function verdictText(t: Dictionary, verdict: Verdict, who: string | null, best: string | null): string {
  switch (verdict.kind) {
    case 'asked':
      return t.review.tryNow(who);
    case 'solved':
      return t.review.solutionSaid(moveText(t, best ?? ''));
    case 'good':
      return `${t.review.good(moveText(t, verdict.move))} ${t.review.lossOf(Math.round(verdict.drop))}`;
    case 'poor':
      return `${t.review.poor(moveText(t, verdict.move))} ${t.review.lossOf(Math.round(verdict.drop))}`;
    case 'judging':
      return t.review.judging(moveText(t, verdict.move));
    case 'best':
      return t.review.best(moveText(t, verdict.move));
    case 'same':
      return t.review.same(moveText(t, verdict.move));
    case 'unjudged':
      return t.review.unjudged;
  }
}

/** What a side gives away, in points, by a move after which the other side stands so. */
const lossBy = (before: number, mover: ReviewedTurn['side'], after: Game, looked: Looked | null): number | null => {
  const { outcome } = after;
  const chance =
    outcome !== null ? (outcome === 'draw' ? 0.5 : outcome === mover ? 1 : 0) : looked && 1 - chanceOf(looked.score);
  return chance === null ? null : Math.max(0, 100 * (before - chance));
};

interface Tried {
  readonly turn: number;
  readonly verdict: Verdict;
  /** The node that was played; null while nothing is. */
  readonly at: number | null;
}

export function useTrial(desk: Shown, review: ReviewState | null, open: OpenEngine) {
  const t = useText();
  const [tried, setTried] = useState<Tried | null>(null);
  const current = useRef<AbortController | null>(null);
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(new Set());
  const turn = review && tried ? review.reviewed[tried.turn] : undefined;
  const from = review && turn ? (review.subject.line[turn.turn] ?? 0) : 0;
  useEffect(() => () => current.current?.abort(), []);

  const stop = () => {
    current.current?.abort();
    current.current = null;
  };
  const drop = () => {
    stop();
    setTried(null);
  };
  const tell = (of: ReviewedTurn, verdict: Verdict, at: number | null) => {
    if (!review) return;
    setTried({ turn: of.turn, verdict, at });
    if (REVEALING.includes(verdict.kind)) setRevealed((before) => new Set(before).add(of.turn));
    say(verdictText(t, verdict, whoOf(review.cast, of.side), of.better));
  };

  // What is played from the position is the try; whoever goes elsewhere has left it.
  useEffect(() => {
    if (!review || !turn || !tried) return;
    const { at } = desk;
    if (at === from || at === tried.at) return;
    const { parent, move } = nodeOf(desk.study, at);
    if (parent !== from || move === null || tried.verdict.kind !== 'asked') return drop();
    if (move === turn.better) return tell(turn, { kind: 'best', move }, at);
    if (move === turn.played) return tell(turn, { kind: 'same', move }, at);
    tell(turn, { kind: 'judging', move }, at);
    stop();
    const control = new AbortController();
    current.current = control;
    void judge(turn, desk.game, open, control.signal).then((loss) => {
      if (control.signal.aborted) return;
      if (loss === null) tell(turn, { kind: 'unjudged', move }, at);
      else tell(turn, { kind: loss < GOOD_BELOW ? 'good' : 'poor', move, drop: loss }, at);
    });
  }, [desk.at, desk.study]);

  const begin = (at: number, kind: 'asked' | 'solved') => {
    const asked = review?.reviewed[at];
    if (!review || !asked) return;
    stop();
    review.go(at);
    tell(asked, { kind }, null);
  };
  const ask = (at: number) => begin(at, 'asked');
  const solve = (at: number) => begin(at, 'solved');
  const trial: Trial | null =
    review && turn && tried
      ? {
          turn: turn.turn,
          who: whoOf(review.cast, turn.side),
          verdict: tried.verdict,
          again: () => ask(turn.turn),
          solve: () => solve(turn.turn),
          leave: () => {
            drop();
            review.go(turn.turn);
          },
        }
      : null;
  return { trial, ask, solve, drop, revealed };
}

/** What a try gives away that has led to `after`; null if that cannot be said. */
async function judge(
  { side, before: ofOhs }: ReviewedTurn,
  after: Game,
  open: OpenEngine,
  signal: AbortSignal,
): Promise<number | null> {
  const before = ofOhs === null || side === 'O' ? ofOhs : 1 - ofOhs;
  if (before === null) return null;
  if (after.outcome !== null) return lossBy(before, side, after, null);
  try {
    const { engine } = await open('browser');
    try {
      return lossBy(before, side, after, await lookAt(engine, taskOf(after, after.plies), QUICK, signal));
    } finally {
      engine.close();
    }
  } catch {
    return null;
  }
}

/** The better move and what was played, with the numbers that the card has, as far as they may be seen. */
function linesOf({ mistake }: ReviewState, seen: boolean, desk: Shown): DrawnLine[] {
  if (!mistake) return [];
  const score: Score = { kind: 'draw' }; // it is not drawn
  return drawnLines(
    desk.game,
    [seen ? mistake.better : null, mistake.played].map((move) => ({ score, moves: move ? [move] : [] })),
  );
}

export function useReviewing(desk: Shown, open: OpenEngine, source: ReviewSource | null) {
  const { state, start } = useReview(desk, open, source);
  const { trial, ask, solve, drop, revealed } = useTrial(desk, state, open);
  const review: ReviewState | null = state && {
    ...state,
    toMistake: (by) => {
      drop();
      state.toMistake(by);
    },
  };
  usePageKeys({ k: review && (() => review.toMistake(1)), j: review && (() => review.toMistake(-1)) });
  const trying = trial !== null && trial.verdict.kind !== 'solved';
  const seen = review?.mistake ? revealed.has(review.mistake.turn) : true;
  return {
    review,
    trial,
    ask,
    solve,
    start,
    seen,
    /** No engine may give the better move away. */
    hidden: trying || !seen,
    lines: review && !trying ? linesOf(review, seen, desk) : [],
    score: review?.onLine && !trying ? (review.scores[review.ply] ?? null) : null,
  };
}
