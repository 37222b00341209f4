// This is one turn (P5-P9): whether it is legal, why not, and what comes of it. Repetition and swap belong to
// `Game`.

import { failure, other, type Point, type Result, type Rules, samePoint, success } from './base';
import { afterHop, directionBetween, endsTurn, type Hop, leaves, mayStop, ray, winner } from './jumps';
import { type Move, pointName } from './notation';
import { hasMan, indexOf, onBoard, type Position } from './position';

/** Why a move is refused, for the page to put into words; the number is that of the rule. */
export const REFUSALS = {
  text: null, // not the text of a move
  over: 'P9', // the ball already stands on or over a goal line
  drawn: 'P10', // draw3: the position was there for the third time
  'off-board': 'P5', // a man goes on a point of the board
  occupied: 'P5', // a man goes on a vacant point
  'not-ball': 'P5', // a chain starts at the ball
  'not-straight': 'P6', // a jump goes in one of 8 directions
  'no-man': 'P6', // no man next to the ball that way
  'wrong-landing': 'P6', // a jump lands on the first vacant point: `expected`
  'beyond-side': 'P7', // the landing would be beyond the left or right side
  left: 'P7', // the ball has left the board: the turn is over
  corner: 'P8', // corner exits are off
  'goal-ends': 'P9', // goal_pass is off: the turn ends on a goal row
  'own-goal': 'P9', // own_goal is off: the turn may not end here
  repeats: 'P10', // superko: the position has been there before
  swap: 'P11', // only the second turn of a game with the pie rule
} as const;

export type Refusal = keyof typeof REFUSALS;

export interface MoveError {
  readonly reason: Refusal;
  readonly rule: (typeof REFUSALS)[Refusal];
  /** What it is about: a point (`H10`), a jump (`H10-H12`) or the text that could not be read. */
  readonly where: string;
  /** For a chain: which jump, from 1; otherwise null. */
  readonly jump: number | null;
  /** `wrong-landing`: where the jump would land. */
  readonly expected: Point | null;
}

export function refuse(reason: Refusal, where: string, jump: number | null = null, expected: Point | null = null) {
  return failure<MoveError>({ reason, rule: REFUSALS[reason], where, jump, expected });
}

/** A turn that was found legal: what it did, and the position after it. */
export interface Turn {
  readonly move: Move;
  /** The hops of a chain; empty for a man and for a swap. */
  readonly hops: readonly Hop[];
  readonly position: Position;
}

function playMan(position: Position, move: Move & { kind: 'place' }): Result<Turn, MoveError> {
  const { point } = move;
  if (!onBoard(position, point)) return refuse('off-board', pointName(point));
  if (hasMan(position, point) || samePoint(point, position.ball)) return refuse('occupied', pointName(point));
  const men = new Set(position.men).add(indexOf(position, point));
  return success({ move, hops: [], position: { ...position, men, toMove: other(position.toMove) } });
}

/** One jump of a chain from the ball to `to`. */
function checkHop(position: Position, rules: Rules, to: Point, jump: number): Result<Hop, MoveError> {
  const where = `${pointName(position.ball)}-${pointName(to)}`;
  if (leaves(position, position.ball)) return refuse('left', where, jump);
  if (jump > 1 && endsTurn(position, rules, position.ball)) return refuse('goal-ends', where, jump);
  const direction = directionBetween(position.ball, to);
  if (!direction) return refuse('not-straight', where, jump);
  const found = ray(position, direction);
  if (found.kind !== 'hop') return refuse(found.kind, where, jump);
  if (!samePoint(found.hop.to, to)) return refuse('wrong-landing', where, jump, found.hop.to);
  if (found.corner && !rules.corner_exit) return refuse('corner', where, jump);
  return success(found.hop);
}

/** P6: a chain is checked by walking it. */
function playChain(start: Position, rules: Rules, move: Move & { kind: 'chain' }): Result<Turn, MoveError> {
  const [first, ...landings] = move.points;
  if (!first || !samePoint(first, start.ball)) return refuse('not-ball', first ? pointName(first) : '');
  const hops: Hop[] = [];
  let position = start;
  for (const to of landings) {
    const hop = checkHop(position, rules, to, hops.length + 1);
    if (!hop.ok) return hop;
    hops.push(hop.value);
    position = afterHop(position, hop.value);
  }
  const last = hops.at(-1);
  if (!last) return refuse('not-straight', pointName(first));
  if (!mayStop(position, rules, start.toMove, position.ball)) {
    return refuse('own-goal', `${pointName(last.from)}-${pointName(last.to)}`, hops.length);
  }
  return success({ move, hops, position: { ...position, toMove: other(start.toMove) } });
}

/** Plays a move on a position that has no history: everything but repetition (P10) and swap (P11). */
export function playTurn(position: Position, rules: Rules, move: Move): Result<Turn, MoveError> {
  if (winner(position) !== null) return refuse('over', pointName(position.ball));
  if (move.kind === 'swap') return refuse('swap', 'swap');
  return move.kind === 'place' ? playMan(position, move) : playChain(position, rules, move);
}

/** The chain of hops as a move. */
export const chainMove = (hops: readonly Hop[]): Move => ({
  kind: 'chain',
  points: [...hops.slice(0, 1).map((hop) => hop.from), ...hops.map((hop) => hop.to)],
});
