// This says whether a turn solves a puzzle, what refutes one that does not, and what the other side can answer. By
// the rules alone, so that it is known at once; what only an engine can tell is said to be unknown. Pure.

import { defencesOf, threatOf } from '../analysis/overlays';
import type { Puzzle, PuzzleKind } from '../client';
import {
  chainMove,
  formatMove,
  formatPosition,
  Game,
  goalInOne,
  type Hop,
  hasMan,
  onBoard,
  type Point,
  type Position,
  parseMove,
  parsePosition,
  pointName,
  type Rules,
  type Side,
  samePoint,
  switchesOf,
  winner,
} from '../rules';

/** A puzzle that was read: its position is known to be one. */
export interface Task {
  readonly puzzle: Puzzle;
  readonly start: Game;
  readonly solver: Side;
  /** The recorded line, from the start on. */
  readonly line: Game;
}

/** Null for a puzzle that our rules do not understand. */
export function taskOf(puzzle: Puzzle): Task | null {
  const position = parsePosition(puzzle.position);
  if (!position.ok || puzzle.solution.length === 0) return null;
  const rules = switchesOf(puzzle.rules);
  const line = Game.replay(position.value, rules, puzzle.solution);
  if (!line.ok) return null;
  return { puzzle, start: Game.from(position.value, rules), solver: position.value.toMove, line: line.value };
}

const TURNS: Readonly<Record<PuzzleKind, number>> = {
  'goal-in-1': 1,
  'goal-in-2': 2,
  'goal-in-3': 3,
  save: 1,
  win: 1,
};

/** How many turns the solver is asked for. */
export const turnsOf = ({ puzzle }: Task): number => TURNS[puzzle.kind];

/** How many turns are asked for from here on, this one included. */
export const turnsLeft = (task: Task, game: Game): number => turnsOf(task) - Math.floor(game.plies / 2);

const scores = ({ puzzle }: Task): boolean => puzzle.kind.startsWith('goal');

/** What a turn comes to: ball, men and side to move (rule P5 calls turns equal that leave the same). */
const resultOf = (game: Game): string => formatPosition(game.position);

export type Judgement =
  | { readonly kind: 'right'; readonly solved: boolean }
  | { readonly kind: 'wrong' }
  /** More than the rules can tell in a moment. */
  | { readonly kind: 'unknown' };

/** Judges the last turn of `after`, which is the solver's. */
export function judge(task: Task, after: Game): Judgement {
  const { solver, line } = task;
  if (winner(after.position) === solver) return { kind: 'right', solved: true };
  const before = after.undo();
  const left = turnsLeft(task, before) - 1;
  if (scores(task) && left === 0) return { kind: 'wrong' };
  if (before.plies === 0) {
    const right = resultOf(after) === formatPosition(line.at(1));
    return right ? { kind: 'right', solved: left === 0 } : { kind: 'wrong' };
  }
  // One more turn is asked for: it must be a goal whatever is answered.
  const threat = threatOf(after.position, after.rules);
  if (threat.kind === 'unknown') return { kind: 'unknown' };
  if (threat.kind === 'none' || goalInOne(after.position, after.rules).kind === 'goal') return { kind: 'wrong' };
  const { men, jumps, complete } = defencesOf(after.position, after.rules, threat);
  if (men.length > 0 || jumps.length > 0) return { kind: 'wrong' };
  return complete ? { kind: 'right', solved: false } : { kind: 'unknown' };
}

/** A turn of the other side: a man, or jumps. */
export type Answer =
  | { readonly kind: 'man'; readonly point: Point }
  | { readonly kind: 'jumps'; readonly hops: readonly Hop[] };

export const answerMove = (answer: Answer): string =>
  answer.kind === 'man' ? pointName(answer.point) : formatMove(chainMove(answer.hops));

/** What shows that a turn is wrong. */
export type Refutation =
  /** It gives the other side the goal. */
  | { readonly kind: 'own-goal' }
  /** The other side scores at once. */
  | { readonly kind: 'scores'; readonly hops: readonly Hop[] }
  /** A goal was asked for in this turn, and this is none. */
  | { readonly kind: 'no-goal' }
  /** A goal was asked for in the next turn, and nothing threatens it. */
  | { readonly kind: 'no-threat' }
  /** There is a threat, by these jumps, and this stops it. */
  | { readonly kind: 'stopped'; readonly threat: readonly Hop[]; readonly by: Answer }
  /** An engine has to look. */
  | { readonly kind: 'deep' }
  /** An engine has looked: the best answer, and in how many of its turns the other side then wins, if it does. */
  | { readonly kind: 'answered'; readonly by: Answer; readonly wins: number | null; readonly proven: boolean };

/** States of ball and men: the boards of the curiosities have more than one wants to wait for. */
const GOAL_LIMIT = 5_000;

/** What refutes the last turn of `after`, which was wrong. */
export function refute(task: Task, after: Game): Refutation {
  const { position, rules } = after;
  if (winner(position) !== null) return { kind: 'own-goal' };
  const goal = goalInOne(position, rules, position.toMove, GOAL_LIMIT);
  if (goal.kind === 'goal') return { kind: 'scores', hops: goal.hops };
  if (!scores(task)) return { kind: 'deep' };
  const left = turnsLeft(task, after.undo()) - 1;
  if (left === 0) return { kind: 'no-goal' };
  if (left > 1) return { kind: 'deep' };
  const threat = threatOf(position, rules);
  if (threat.kind !== 'goal') return threat.kind === 'none' ? { kind: 'no-threat' } : { kind: 'deep' };
  const { men, jumps } = defencesOf(position, rules, threat);
  const [man] = men;
  if (man) return { kind: 'stopped', threat: threat.hops, by: { kind: 'man', point: man } };
  const [jump] = jumps;
  return jump ? { kind: 'stopped', threat: threat.hops, by: { kind: 'jumps', hops: jump.hops } } : { kind: 'deep' };
}

/** What the text of an engine's move does; null if it is no legal one. */
export function answerOf(position: Position, rules: Rules, text: string): Answer | null {
  const move = parseMove(text);
  const turn = move.ok && move.value.kind !== 'swap' ? Game.from(position, rules).tryPlay(move.value) : null;
  const played = turn?.ok ? turn.value.turns.at(-1) : undefined;
  if (!played) return null;
  return played.move.kind === 'place'
    ? { kind: 'man', point: played.move.point }
    : { kind: 'jumps', hops: played.hops };
}

/**
 * What the other side can answer to a right turn that does not solve the puzzle yet: any of these holds out as long
 * as the recorded answer. Empty only where that answer does not fit and the rules find none.
 */
export function repliesTo(task: Task, after: Game): readonly string[] {
  const { position, rules } = after;
  const recorded = recordedReply(task, after);
  const fallback = recorded ? [recorded] : [];
  const threat = threatOf(position, rules);
  if (threat.kind !== 'goal') return fallback;
  const left = turnsLeft(task, after.undo()) - 1;
  const found =
    left > 1
      ? // Whatever leaves the threat loses a turn earlier.
        defences(task, after)
      : // Every answer loses in the next turn: those that close one way at least are worth an answer.
        threat.hops
          .map((hop) => hop.to)
          .filter((to) => isVacant(position, to))
          .map(pointName);
  const best = [...new Set([...fallback, ...found])].filter((move) => holds(task, after, move, left));
  return best.length > 0 ? best : fallback;
}

function defences(task: Task, after: Game): string[] {
  const threat = threatOf(after.position, after.rules);
  if (threat.kind !== 'goal' || threat.side !== task.solver) return [];
  const { men, jumps } = defencesOf(after.position, after.rules, threat);
  return [
    ...men.map((point) => answerMove({ kind: 'man', point })),
    ...jumps.map(({ hops }) => answerMove({ kind: 'jumps', hops })),
  ];
}

/** The answer of the recorded line, if the turns so far have led to the same. */
function recordedReply({ line }: Task, after: Game): string | null {
  const same = line.plies > after.plies && formatPosition(line.at(after.plies)) === resultOf(after);
  return same ? (line.moves[after.plies] ?? null) : null;
}

/** The game goes on after this answer, and holds out as long as it can. */
function holds({ solver }: Task, after: Game, move: string, left: number): boolean {
  const next = after.tryPlay(move);
  if (!next.ok || winner(next.value.position) !== null) return false;
  const goal = goalInOne(next.value.position, next.value.rules, solver);
  return left > 1 ? goal.kind === 'none' : goal.kind === 'goal';
}

const isVacant = (position: Position, point: Point): boolean =>
  onBoard(position, point) && !hasMan(position, point) && !samePoint(point, position.ball);

/** A turn that solves the task from here: the recorded one, or any goal in one; null where neither is known. */
export function solutionAt(task: Task, game: Game): string | null {
  const { line } = task;
  if (line.plies > game.plies && formatPosition(line.at(game.plies)) === resultOf(game))
    return line.moves[game.plies] ?? null;
  const goal = goalInOne(game.position, game.rules);
  if (goal.kind === 'goal') return formatMove(chainMove(goal.hops));
  return turnsLeft(task, game) === 2 ? secondLast(task, game) : null;
}

/** By trying: each man, then each turn of jumps that the recorded line has not. Seldom asked for. */
function secondLast(task: Task, game: Game): string | null {
  const { rows, columns } = game.position;
  for (let row = 1; row <= rows; ++row)
    for (let column = 1; column <= columns; ++column) {
      const next = game.tryPlay({ kind: 'place', point: { row, column } });
      if (next.ok && judge(task, next.value).kind === 'right') return pointName({ row, column });
    }
  return null;
}

/** Where to look first: the end of the jumps, or what stands next to where a man belongs. */
export function lookAt(game: Game, move: string): Point {
  const parsed = parseMove(move);
  const { position } = game;
  if (!parsed.ok || parsed.value.kind === 'swap') return position.ball;
  if (parsed.value.kind === 'chain') return parsed.value.points.at(-1) ?? position.ball;
  const { point } = parsed.value;
  const far = (at: Point) => Math.max(Math.abs(at.row - point.row), Math.abs(at.column - point.column));
  const around = [position.ball];
  for (let row = 1; row <= position.rows; ++row)
    for (let column = 1; column <= position.columns; ++column)
      if (hasMan(position, { row, column })) around.push({ row, column });
  return around.reduce((best, at) => (far(at) < far(best) ? at : best));
}

/** The point that gives the turn away: where the man goes, or the first landing. */
export function firstPoint(move: string): Point | null {
  const parsed = parseMove(move);
  if (!parsed.ok || parsed.value.kind === 'swap') return null;
  return parsed.value.kind === 'place' ? parsed.value.point : (parsed.value.points[1] ?? null);
}
