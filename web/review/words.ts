// This is a review in sentences: a turn, and what is worth saying of the whole game.

import { MARKS, type ReviewedTurn, type SideSummary, summaryOf } from '../analysis/review';
import type { Dictionary } from '../base/i18n';
import { percentText } from '../base/i18n/numbers';
import type { Score } from '../engine/types';
import { percentOf, provenOf, provenText } from '../play/score';
import { type Game, other, type Side } from '../rules';

/** A move as it is read. */
export const moveText = (t: Dictionary, move: string): string =>
  move === 'swap' ? t.review.swap : move.replaceAll('-', '\u2060–\u2060');

const pointsText = (t: Dictionary, points: number): string =>
  new Intl.NumberFormat(t.code, { maximumFractionDigits: 1 }).format(points);

/** What a score means for a side: its chance, or who wins for certain. */
export function scoreText(t: Dictionary, score: Score, mover: Side, side: Side): string {
  const proven = provenOf(score, mover);
  if (proven) return t.review.proven(provenText(t, proven));
  const chance = score.kind === 'chance' ? score.chance : 0.5;
  return percentText(t.code, percentOf(mover === side ? chance : 1 - chance));
}

/** What was known of a turn before and after it, for the side that made it. */
export interface Compared {
  readonly before: string;
  readonly after: string;
}

/** `scores[ply]` is for the side to move there; null where nothing is known or the game is over. */
export function compared(t: Dictionary, game: Game, turn: ReviewedTurn, scores: readonly (Score | null)[]): Compared {
  const at = (ply: number): string => {
    const score = scores[ply];
    if (score) return scoreText(t, score, game.at(ply).toMove, turn.side);
    const { outcome } = game;
    if (ply < game.plies || outcome === null) return t.review.pointUnknown;
    return outcome === 'draw' ? t.analyse.drawn : t.analyse.wonBy(outcome);
  };
  return { before: at(turn.turn), after: at(turn.turn + 1) };
}

/** One turn, as it is said when it is come to. */
export function turnSentence(
  t: Dictionary,
  game: Game,
  turn: ReviewedTurn,
  scores: readonly (Score | null)[],
): string {
  const move = moveText(t, turn.played);
  if (turn.mark === null) {
    const known = turn.before !== null && turn.after !== null;
    return (known ? t.review.fine : t.review.unknown)(turn.turn + 1, turn.side, move);
  }
  const { before, after } = compared(t, game, turn, scores);
  return [
    t.review.mistakeSaid(turn.turn + 1, turn.side, move, t.analyse.mark[turn.mark]),
    t.review.chances(before, after),
    ...(turn.better ? [t.review.betterSaid(moveText(t, turn.better))] : []),
  ].join(' ');
}

function sideSentences(t: Dictionary, summary: SideSummary, reviewed: readonly ReviewedTurn[]): string[] {
  const { side, marks, average, worst, missedGoals, allowedGoals, longestChain } = summary;
  const counted = [...MARKS].reverse().flatMap((mark) => (marks[mark] > 0 ? [[mark, marks[mark]] as const] : []));
  const numbers = (turns: readonly number[]) => turns.map((turn) => turn + 1);
  const worstDrop = worst === null ? 0 : Math.round(reviewed[worst]?.drop ?? 0);
  return [
    counted.length === 0 ? t.review.none(side) : t.review.counted(side, counted),
    ...(average === null ? [] : [t.review.average(pointsText(t, average))]),
    ...(worst === null ? [] : [t.review.worst(worst + 1, worstDrop)]),
    ...(missedGoals.length === 0 ? [] : [t.review.missed(numbers(missedGoals))]),
    ...(allowedGoals.length === 0 ? [] : [t.review.allowed(other(side), numbers(allowedGoals))]),
    ...(longestChain === null ? [] : [t.review.longest(longestChain.jumps, longestChain.men, longestChain.turn + 1)]),
  ];
}

/** For each side that moved: what is worth saying. */
export function summarySentences(t: Dictionary, game: Game, reviewed: readonly ReviewedTurn[]): string[][] {
  return (['O', 'X'] as const)
    .filter((side) => reviewed.some((turn) => turn.side === side))
    .map((side) => sideSentences(t, summaryOf(game, reviewed, side), reviewed));
}
