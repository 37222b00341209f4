// These are names of columns and points, and the text of a move.

import { failure, LIMITS, type Point, type Result, success } from './base';

/** P1: 25 letters, without I. */
const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

/** 1 is `A`, 25 is `Z`, 26 is `AA`; 0, the column before A that only a corner exit can reach, is `@`. */
export function columnName(column: number): string {
  if (column <= 0) return '@';
  const last = (column - 1) % LETTERS.length;
  const rest = (column - 1 - last) / LETTERS.length;
  return (rest > 0 ? columnName(rest) : '') + LETTERS.charAt(last);
}

export const pointName = (point: Point): string => columnName(point.column) + String(point.row);

/** A text that names no point, with what was read. */
export interface PointError {
  readonly text: string;
}

const POINT_PATTERN = /^(@|[A-HJ-Z]{1,3})(0|[1-9][0-9]{0,2})$/i;

/** Reads `H10`, `h10`, `@20`. Whether such a point exists depends on the board and is not judged here. */
export function parsePoint(text: string): Result<Point, PointError> {
  const [, name, number] = POINT_PATTERN.exec(text) ?? [];
  if (name === undefined) return failure({ text });
  const row = Number(number);
  let column = 0;
  if (name !== '@')
    for (const letter of name.toUpperCase()) column = column * LETTERS.length + LETTERS.indexOf(letter) + 1;
  if (row > LIMITS.maxSide + 1 || column > LIMITS.maxSide + 1) return failure({ text });
  return success({ row, column });
}

/** What a player does in a turn: one man (P5), a chain of jumps (P6: start and every landing), or a swap (P11). */
export type Move =
  | { readonly kind: 'place'; readonly point: Point }
  | { readonly kind: 'chain'; readonly points: readonly Point[] }
  | { readonly kind: 'swap' };

export function formatMove(move: Move): string {
  if (move.kind === 'swap') return 'swap';
  return move.kind === 'place' ? pointName(move.point) : move.points.map(pointName).join('-');
}

/** Reads `K7`, `K6-G9-G11` or `swap`. */
export function parseMove(text: string): Result<Move, PointError> {
  if (text === 'swap') return success({ kind: 'swap' });
  const points: Point[] = [];
  for (const part of text.split('-')) {
    const point = parsePoint(part);
    if (!point.ok) return point;
    points.push(point.value);
  }
  const [first, ...rest] = points;
  return success(first && rest.length === 0 ? { kind: 'place', point: first } : { kind: 'chain', points });
}
