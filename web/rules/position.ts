// A position has men, ball and side to move; here are its text and the start (P1, P2, P4). Positions are never
// changed.

import { failure, LIMITS, type Point, type Result, type Side, success } from './base';
import { parsePoint, pointName } from './notation';

export interface Position {
  readonly rows: number;
  readonly columns: number;
  /** The points of the men, each as `indexOf` gives it. */
  readonly men: ReadonlySet<number>;
  /** On the board, or in row 0 or R+1 when a finished game's last jump took it there. */
  readonly ball: Point;
  readonly toMove: Side;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** One number for each point of rows 0..R+1 and columns 0..C+1. */
export const indexOf = (size: Size, point: Point): number => point.row * (size.columns + 2) + point.column;
export const pointOf = (size: Size, index: number): Point => {
  const column = index % (size.columns + 2);
  return { row: (index - column) / (size.columns + 2), column };
};

export const onBoard = (size: Size, { row, column }: Point): boolean =>
  row >= 1 && row <= size.rows && column >= 1 && column <= size.columns;

/** P7, P8: where a ball can have left: row 0 or R+1, the corners' columns 0 and C+1 included. */
export const isExit = (size: Size, { row, column }: Point): boolean =>
  (row === 0 || row === size.rows + 1) && column >= 0 && column <= size.columns + 1;

/** All that a jump asks of a position: a search may answer without a set of its own. */
export type Ground = Omit<Position, 'men'> & { readonly men: { has(index: number): boolean } };

export const hasMan = (position: Ground, point: Point): boolean =>
  onBoard(position, point) && position.men.has(indexOf(position, point));

/** The men, row by row from the bottom, each row from the left. */
export const menOf = (position: Position): Point[] =>
  [...position.men].sort((a, b) => a - b).map((index) => pointOf(position, index));

/** P9: the side whose goal a row is (on or over the line), or null. */
export const goalOf = (size: Size, row: number): Side | null => (row >= size.rows ? 'O' : row <= 1 ? 'X' : null);

/**
 * P4: the ball on the centre (the lower or left of two), no men, Ohs to move. `handicap` rows nearer the top (above
 * 0) or the bottom (below 0), but never onto a goal row.
 */
export function startPosition(rows = 19, columns = 15, handicap = 0): Position {
  const row = Math.min(Math.max(Math.floor((rows + 1) / 2) + handicap, 2), rows - 1);
  return { rows, columns, men: new Set(), ball: { row, column: Math.floor((columns + 1) / 2) }, toMove: 'O' };
}

export const POSITION_ERRORS = [
  'empty',
  'fields',
  'rows',
  'row-length',
  'symbol',
  'run',
  'no-ball',
  'two-balls',
  'side',
  'exit',
  'size',
] as const;

/** What is wrong with a position text, and where in the board's own numbering, if it is at a place. */
export interface PositionError {
  readonly code: (typeof POSITION_ERRORS)[number];
  readonly row: number | null;
  readonly column: number | null;
}

const refuse = (code: PositionError['code'], row: number | null = null, column: number | null = null) =>
  failure<PositionError>({ code, row, column });

interface Row {
  readonly length: number;
  readonly men: readonly Point[];
  readonly ball: Point | null;
}

/** Reads one row of `o`, `@` and runs of vacant points. `column` of an error is where the run or piece begins. */
function parseRow(text: string, row: number, ballAbove: Point | null): Result<Row, PositionError> {
  const men: Point[] = [];
  let ball: Point | null = null;
  let length = 0;
  for (const [token] of text.matchAll(/[0-9]+|[^0-9]/gu)) {
    const here = { row, column: length + 1 };
    const isRun = /^[0-9]/.test(token);
    if (token.startsWith('0')) return refuse('run', row, here.column);
    if (!isRun && token !== 'o' && token !== '@') return refuse('symbol', row, here.column);
    if (token === '@' && (ball ?? ballAbove)) return refuse('two-balls', row, here.column);
    length += isRun ? Number(token) : 1;
    if (length > LIMITS.maxSide) return refuse('size', row, here.column);
    if (token === 'o') men.push(here);
    if (token === '@') ball = here;
  }
  return success({ length, men, ball });
}

interface Grid extends Size {
  readonly men: ReadonlySet<number>;
  readonly ball: Point | null;
}

/** Reads the rows, written from R down to 1. */
function parseGrid(text: string): Result<Grid, PositionError> {
  const lines = text.split('/');
  const rows = lines.length;
  if (rows > LIMITS.maxSide) return refuse('size');
  if (rows < LIMITS.minRows) return refuse('rows');
  const men = new Set<number>();
  let columns = 0;
  let ball: Point | null = null;
  for (const [at, line] of lines.entries()) {
    const row = rows - at;
    const parsed = parseRow(line, row, ball);
    if (!parsed.ok) return parsed;
    const { length } = parsed.value;
    ball ??= parsed.value.ball;
    if (at === 0) columns = length;
    // To blame is the first point that is missing or too many.
    if (length < LIMITS.minColumns || length !== columns)
      return refuse('row-length', row, Math.min(length, columns) + 1);
    for (const man of parsed.value.men) men.add(indexOf({ rows, columns }, man));
  }
  return success({ rows, columns, men, ball });
}

/** Reads a position text: rows, side to move and, if the ball has left the board, the point where. */
export function parsePosition(text: string): Result<Position, PositionError> {
  if (text === '') return refuse('empty');
  const [board = '', toMove, exit, ...more] = text.split(' ');
  if (toMove === undefined || more.length > 0) return refuse('fields');
  const grid = parseGrid(board);
  if (!grid.ok) return grid;
  if (toMove !== 'O' && toMove !== 'X') return refuse('side');
  const { rows, columns, men, ball } = grid.value;
  if (exit === undefined) {
    return ball ? success({ rows, columns, men, ball, toMove }) : refuse('no-ball');
  }
  const left = parsePoint(exit);
  if (ball || !left.ok || !isExit(grid.value, left.value)) return refuse('exit');
  return success({ rows, columns, men, ball: left.value, toMove });
}

/** The position text; `parsePosition` reads it back to the same position. Costs its men and rows, not its points. */
export function formatPosition(position: Position): string {
  const { columns, ball } = position;
  const taken = new Map<number, number[]>();
  for (const { row, column } of onBoard(position, ball) ? [...menOf(position), ball] : menOf(position)) {
    const known = taken.get(row);
    if (known) known.push(column);
    else taken.set(row, [column]);
  }
  const vacant = (from: number, to: number): string => (to > from ? String(to - from) : '');
  const lines: string[] = [];
  for (let row = position.rows; row >= 1; --row) {
    let line = '';
    let next = 1;
    for (const column of (taken.get(row) ?? []).sort((a, b) => a - b)) {
      line += vacant(next, column) + (ball.row === row && ball.column === column ? '@' : 'o');
      next = column + 1;
    }
    lines.push(line + vacant(next, columns + 1));
  }
  const exit = onBoard(position, ball) ? '' : ` ${pointName(ball)}`;
  return `${lines.join('/')} ${position.toMove}${exit}`;
}
