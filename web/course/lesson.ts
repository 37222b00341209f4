// This is a lesson: a game in which each step teaches one turn. Only the taught turn is played; anything else is
// explained and changes nothing. Pure: the page shows what these functions say.

import type { Draft } from '../play/draft';
import { Game, type Hop, type Point, parseMove, parsePosition, type Rules, samePoint } from '../rules';

export interface Step {
  /** The turn to be played: `D6`, or `D6-F6-F8`. */
  readonly taught: string;
  /** What the other side answers; nothing after the last step. */
  readonly reply?: string;
}

export interface Lesson {
  readonly start: string;
  readonly rules: Rules;
  readonly steps: readonly Step[];
}

/**
 * What a reader tried in place of the taught turn: `point` is where a man or the ball would have gone. `man-apart`:
 * not beside the ball; `man-aside`: beside it, but not where it is to go; `too-far`: the chain went on past its end.
 */
export type Mistake =
  | { readonly kind: 'man-apart' | 'man-aside' | 'man-not-jump' | 'other-jump' | 'too-far'; readonly point: Point }
  | { readonly kind: 'jump-not-man' | 'too-short' };

/** The game before step `index` (from 0), as the lesson's own moves lead to it. */
export function gameBefore(lesson: Lesson, index: number): Game {
  const start = parsePosition(lesson.start);
  if (!start.ok) throw new Error(`the lesson has no position: ${lesson.start}`);
  const moves = lesson.steps.slice(0, index).flatMap(({ taught, reply }) => (reply ? [taught, reply] : [taught]));
  const game = Game.replay(start.value, lesson.rules, moves);
  if (!game.ok) throw new Error(`the lesson has an illegal move: ${moves[game.error.index]}`);
  return game.value;
}

/** The points of the taught turn: where the man goes, or where the ball lands, jump by jump. */
export function pointsOf(step: Step): readonly Point[] {
  const move = parseMove(step.taught);
  if (!move.ok || move.value.kind === 'swap') throw new Error(`the lesson cannot teach ${step.taught}`);
  return move.value.kind === 'place' ? [move.value.point] : move.value.points.slice(1);
}

export const teachesJump = (step: Step): boolean => step.taught.includes('-');

/** Where the reader has to press next; null when only the button is left to press. */
export function nextPoint(step: Step, draft: Draft, ball: Point): Point | null {
  const points = pointsOf(step);
  if (!teachesJump(step)) return points[0] ?? null;
  return draft.chain ? (points[draft.chain.length] ?? null) : ball;
}

/** What is wrong with a draft, while it is being made; null as long as it can still become the taught turn. */
export function mistakeOf(step: Step, draft: Draft, ball: Point): Mistake | null {
  if (draft.aim) return wrongMan(step, draft.aim, ball);
  if (!draft.chain) return null;
  return teachesJump(step)
    ? wrongJump(
        step,
        draft.chain.map((hop: Hop) => hop.to),
      )
    : { kind: 'jump-not-man' };
}

/** What is wrong with a turn that was played; null if it is the taught one. */
export function mistakeIn(step: Step, move: string, ball: Point): Mistake | null {
  const tried = parseMove(move);
  if (!tried.ok || tried.value.kind === 'swap') return { kind: 'too-short' };
  if (tried.value.kind === 'place') return wrongMan(step, tried.value.point, ball);
  if (!teachesJump(step)) return { kind: 'jump-not-man' };
  const landings = tried.value.points.slice(1);
  return wrongJump(step, landings) ?? (landings.length < pointsOf(step).length ? { kind: 'too-short' } : null);
}

function wrongMan(step: Step, point: Point, ball: Point): Mistake | null {
  if (teachesJump(step)) return { kind: 'man-not-jump', point };
  if (samePoint(point, pointsOf(step)[0] as Point)) return null;
  const beside = Math.max(Math.abs(point.row - ball.row), Math.abs(point.column - ball.column)) === 1;
  return { kind: beside ? 'man-aside' : 'man-apart', point };
}

function wrongJump(step: Step, landings: readonly Point[]): Mistake | null {
  const points = pointsOf(step);
  for (const [i, point] of landings.entries()) {
    const taught = points[i];
    if (!taught) return { kind: 'too-far', point };
    if (!samePoint(point, taught)) return { kind: 'other-jump', point };
  }
  return null;
}
