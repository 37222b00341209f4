// This is a review in sentences: a turn, and what is worth saying of the whole game.

import { MARKS, type ReviewedTurn, type SideSummary, summaryOf } from '../analysis/review';
import type { Dictionary } from '../base/i18n';
import { percentText } from '../base/i18n/numbers';
import type { Score } from '../engine/types';
import { capital } from '../play/model';
import { percentOf } from '../play/score';
import { type Game, other, type Side } from '../rules';

/** Who played, as a sentence names them. `you`: the side of the reader, if it was only one. */
export interface Cast {
  readonly you: Side | null;
  readonly names: Readonly<Record<Side, string>>;
}

/** Null: the reader. */
export const whoOf = ({ you, names }: Cast, side: Side): string | null => (side === you ? null : names[side]);

/** As a sentence begins, or stands alone. */
const first = (who: string | null): string | null => who && capital(who);

export const nameAlone = (t: Dictionary, cast: Cast, side: Side): string => first(whoOf(cast, side)) ?? t.game.you;

/** A move as it is read. */
export const moveText = (t: Dictionary, move: string): string =>
  move === 'swap' ? t.game.swap : move.replaceAll('-', '\u2060–\u2060');

const pointsText = (t: Dictionary, points: number): string =>
  new Intl.NumberFormat(t.code, { maximumFractionDigits: 1 }).format(points);

/** What a score means for a side: its chance, or what is certain. */
function scoreText(t: Dictionary, score: Score, mover: Side, side: Side): string {
  if (score.kind === 'chance')
    return percentText(t.code, percentOf(mover === side ? score.chance : 1 - score.chance));
  if (score.kind === 'draw') return t.review.provenDraw;
  const won = (score.kind === 'win') === (mover === side);
  // No win is shorter than one turn, so this one is exact.
  return t.review.proven(won ? 'win' : 'loss', score.plies, score.atMost === true && score.plies !== 1);
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
    return outcome === 'draw' ? t.analyse.drawn : t.games.outcome[outcome === turn.side ? 'won' : 'lost'];
  };
  return { before: at(turn.turn), after: at(turn.turn + 1) };
}

/** One turn, as it is said when it is come to; without the better move, which is to be found. */
export function turnSentence(
  t: Dictionary,
  cast: Cast,
  game: Game,
  turn: ReviewedTurn,
  scores: readonly (Score | null)[],
): string {
  const move = moveText(t, turn.played);
  const who = whoOf(cast, turn.side);
  if (turn.mark === null) {
    const known = turn.before !== null && turn.after !== null;
    return (known ? t.review.fine : t.review.unknown)(turn.turn + 1, who, move);
  }
  const { before, after } = compared(t, game, turn, scores);
  const said = t.review.mistakeSaid(turn.turn + 1, who, move, t.analyse.mark[turn.mark]);
  return `${said} ${t.review.chances(before, after)}`;
}

function sideSentences(t: Dictionary, cast: Cast, summary: SideSummary, reviewed: readonly ReviewedTurn[]): string[] {
  const { side, marks, average, worst, missedGoals, allowedGoals, longestChain } = summary;
  const counted = [...MARKS].reverse().flatMap((mark) => (marks[mark] > 0 ? [[mark, marks[mark]] as const] : []));
  const [who, opponent] = [first(whoOf(cast, side)), whoOf(cast, other(side))];
  const numbers = (turns: readonly number[]) => turns.map((turn) => turn + 1);
  const worstDrop = worst === null ? 0 : Math.round(reviewed[worst]?.drop ?? 0);
  return [
    counted.length === 0 ? t.review.none(who) : t.review.counted(who, counted),
    ...(average === null ? [] : [t.review.average(pointsText(t, average))]),
    ...(worst === null ? [] : [t.review.worst(worst + 1, worstDrop)]),
    ...(missedGoals.length === 0 ? [] : [t.review.missed(who, numbers(missedGoals))]),
    ...(allowedGoals.length === 0 ? [] : [t.review.allowed(who, opponent, numbers(allowedGoals))]),
    ...(longestChain === null
      ? []
      : [t.review.longest(who, longestChain.jumps, longestChain.men, longestChain.turn + 1)]),
  ];
}

/** For each side that moved: what is worth saying, first of the reader. */
export function summarySentences(
  t: Dictionary,
  cast: Cast,
  game: Game,
  reviewed: readonly ReviewedTurn[],
): string[][] {
  return (cast.you === 'X' ? (['X', 'O'] as const) : (['O', 'X'] as const))
    .filter((side) => reviewed.some((turn) => turn.side === side))
    .map((side) => sideSentences(t, cast, summaryOf(game, reviewed, side), reviewed));
}
