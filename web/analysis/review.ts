// This is the review of a game: what each turn gave away, marks at the mistakes, the way from one to the next, and
// what is worth a sentence. Pure: the chances come from the engine, the exact facts from the rules.

import type { Score } from '../engine/types';
import { type Game, goalInOne, goalOf, type Hop, other, type Position, type Side } from '../rules';
import { chanceOf } from './heat';

export const MARKS = ['?!', '?', '??'] as const;
export type Mark = (typeof MARKS)[number];

/** Drops of the mover's chance, in points of a hundred, from which each mark is given. */
const DROPS: Readonly<Record<Mark, number>> = { '?!': 5, '?': 10, '??': 15 };

/** States that a question about a goal may take. */
const STATES = 8_000;

/** What the engine says of a position: its best line, for the side to move. Null where it has said nothing. */
export interface Opinion {
  readonly score: Score;
  /** The first move of the line. */
  readonly best: string | null;
}

export interface ReviewedTurn {
  /** Which turn, from 0, and whose. */
  readonly turn: number;
  readonly side: Side;
  readonly played: string;
  /** The engine's move, unless it is the one played or none is known. */
  readonly better: string | null;
  /** The chance of Ohs before and after, 0 to 1; null where the engine has said nothing. */
  readonly before: number | null;
  readonly after: number | null;
  /** What the turn has cost its side, in points of a hundred; never below 0. */
  readonly drop: number;
  readonly mark: Mark | null;
}

export function markOf(drop: number): Mark | null {
  // Chances are sums of doubles: a drop of exactly 5 must not be lost in the last digit.
  return [...MARKS].reverse().find((mark) => drop >= DROPS[mark] - 1e-9) ?? null;
}

/** The chance of Ohs at each ply: 1 or 0 where the game is won, the engine's opinion elsewhere. */
export function chancesOf(game: Game, opinions: readonly (Opinion | null)[]): (number | null)[] {
  return Array.from({ length: game.plies + 1 }, (_, ply) => {
    const position = game.at(ply);
    const won = goalOf(position, position.ball.row);
    if (won) return won === 'O' ? 1 : 0;
    if (ply === game.plies && game.outcome === 'draw') return 0.5;
    const opinion = opinions[ply];
    if (!opinion) return null;
    const chance = chanceOf(opinion.score);
    return position.toMove === 'O' ? chance : 1 - chance;
  });
}

/** `opinions[ply]` is of the position after `ply` turns; missing ones leave their turns without a mark. */
export function reviewOf(game: Game, opinions: readonly (Opinion | null)[]): ReviewedTurn[] {
  const chances = chancesOf(game, opinions);
  const { moves } = game;
  return game.turns.map((_, turn): ReviewedTurn => {
    const side = game.at(turn).toMove;
    const played = moves[turn] ?? '';
    const [before = null, after = null] = [chances[turn], chances[turn + 1]];
    const sign = side === 'O' ? 1 : -1;
    // A swap changes seats, not the position: what it gave away is not told by the sides' chances.
    const known = before !== null && after !== null && played !== 'swap';
    const best = opinions[turn]?.best ?? null;
    // Whoever plays the engine's own move is not blamed for what the engine finds out one turn later.
    const drop = known && best !== played ? Math.max(0, 100 * sign * (before - after)) : 0;
    return { turn, side, played, before, after, drop, mark: markOf(drop), better: best === played ? null : best };
  });
}

/** The first turn with a mark after `turn` (from -1), round the end to the start; null if there is none. */
export function nextMistake(reviewed: readonly ReviewedTurn[], turn: number): number | null {
  const marked = reviewed.filter(({ mark }) => mark !== null);
  return (marked.find((each) => each.turn > turn) ?? marked[0])?.turn ?? null;
}

/** The last turn with a mark before `turn`, round the start to the end; null if there is none. */
export function previousMistake(reviewed: readonly ReviewedTurn[], turn: number): number | null {
  const marked = reviewed.filter(({ mark }) => mark !== null);
  return (marked.findLast((each) => each.turn < turn) ?? marked.at(-1))?.turn ?? null;
}

/** What is worth a sentence about one side's play. Turns count from 0. */
export interface SideSummary {
  readonly side: Side;
  readonly marks: Readonly<Record<Mark, number>>;
  /** What a turn has cost on average, in points of a hundred; null where no turn was looked at. */
  readonly average: number | null;
  /** The turn that gave most away; null without a mark. */
  readonly worst: number | null;
  /** Turns at which the side had a goal in one and did not score. Exact. */
  readonly missedGoals: readonly number[];
  /** Turns after which the other side had a goal in one that was not there before. Exact. */
  readonly allowedGoals: readonly number[];
  readonly longestChain: { readonly turn: number; readonly jumps: number; readonly men: number } | null;
}

const menIn = (hops: readonly Hop[]): number => hops.reduce((sum, hop) => sum + hop.removed.length, 0);

export function summaryOf(game: Game, reviewed: readonly ReviewedTurn[], side: Side): SideSummary {
  const mine = reviewed.filter((each) => each.side === side);
  const count = (mark: Mark): number => mine.filter((each) => each.mark === mark).length;
  const marked = mine.filter((each) => each.mark !== null);
  const known = mine.filter((each) => each.before !== null && each.after !== null);
  const worst = marked.length > 0 ? marked.reduce((most, each) => (each.drop > most.drop ? each : most)).turn : null;
  const missedGoals: number[] = [];
  const allowedGoals: number[] = [];
  let longestChain: SideSummary['longestChain'] = null;
  for (const { turn, played } of mine) {
    if (played === 'swap') continue;
    const after = game.at(turn + 1);
    const { hops = [] } = game.turns[turn] ?? {};
    if (hops.length > (longestChain?.jumps ?? 0)) longestChain = { turn, jumps: hops.length, men: menIn(hops) };
    const scored = goalOf(after, after.ball.row) === side;
    if (!scored && hasGoal(game, turn, side)) missedGoals.push(turn);
    if (hasGoal(game, turn + 1, other(side)) && !hasGoal(game, turn, other(side))) allowedGoals.push(turn);
  }
  return {
    side,
    marks: { '?!': count('?!'), '?': count('?'), '??': count('??') },
    average: known.length > 0 ? known.reduce((sum, { drop }) => sum + drop, 0) / known.length : null,
    worst,
    missedGoals,
    allowedGoals,
    longestChain,
  };
}

/** The summaries of both sides ask the same. */
const asked = new WeakMap<Position, Map<string, boolean>>();

/** Whether a side has a goal in one after `ply` turns, as if it were its turn. What cannot be shown is not said. */
function hasGoal(game: Game, ply: number, side: Side): boolean {
  const position = game.at(ply);
  const known = asked.get(position) ?? new Map<string, boolean>();
  asked.set(position, known);
  const question = `${side} ${JSON.stringify(game.rules)}`;
  const answer = known.get(question) ?? goalInOne(position, game.rules, side, STATES).kind === 'goal';
  known.set(question, answer);
  return answer;
}
