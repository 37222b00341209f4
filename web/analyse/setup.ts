// Edits of a position: what the tools of an analysis do to it. The moves of the former position go; other rules keep
// those that are still legal.

import { readSgf } from '../analysis/sgf/read';
import { writeSgf } from '../analysis/sgf/write';
import { newStudy, type Place, type Study, walk } from '../analysis/study';
import { hasMan, indexOf, onBoard, type Point, type Position, type Rules, samePoint, startPosition } from '../rules';

/** A man comes, or goes; null where there can be none. */
export function withMan(position: Position, point: Point): Position | null {
  if (!onBoard(position, point) || samePoint(point, position.ball)) return null;
  const men = new Set(position.men);
  const index = indexOf(position, point);
  if (!men.delete(index)) men.add(index);
  return { ...position, men };
}

/** The ball goes to a point of the board; a man there goes. */
export function withBall(position: Position, point: Point): Position | null {
  if (!onBoard(position, point) || samePoint(point, position.ball)) return null;
  const men = new Set(position.men);
  if (hasMan(position, point)) men.delete(indexOf(position, point));
  return { ...position, men, ball: point };
}

/** Rows from where the ball starts in an even game; positive towards the goal of Ohs. */
export const handicapOf = ({ rows, ball }: Position): number => ball.row - startPosition(rows, 1).ball.row;

/** The ball in its column, on another row between the goal rows. */
export function withHandicap(position: Position, handicap: number): Position | null {
  const { row } = startPosition(position.rows, 1, handicap).ball;
  return withBall(position, { row, column: position.ball.column });
}

export const withoutMen = (position: Position): Position => ({ ...position, men: new Set() });

/** Another position to begin with: a new study. */
export const setUp = (study: Study, start: Position): Place => ({ study: newStudy(start, study.rules), at: 0 });

/** Other rules. If they forbid a move of the tree, the position that is looked at is what is left. */
export function underRules({ study, at }: Place, rules: Rules, position: Position): Place {
  const read = readSgf(writeSgf(study, true), { rules, start: study.start });
  if (!read.ok) return { study: newStudy(position, rules), at: 0 };
  const { players, date, result, rulesNote } = study;
  // The nodes come in the order of the text, in which deleted ones are missing.
  const order = [...walk(study)];
  return {
    study: { ...read.value.study, rules, players, date, result, rulesNote },
    at: Math.max(order.indexOf(at), 0),
  };
}
