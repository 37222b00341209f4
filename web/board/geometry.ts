// Where points lie in the picture. Units: one cell is 100. `X` upwards turns the board by half a turn; `sideways`
// turns it by a quarter more, so that the side that would attack upwards attacks to the right.
//
//     70        margin, then row R+1 (goal strip), R, ... 1, row 0 (goal strip), margin 70
//     width     C cells: half a cell each side of the outer columns, or a whole one where there is room (`wide`);
//               elsewhere the names of the rows have a gutter of their own beside the pitch (`named`)

import type { Point, Side } from './types';

export const CELL = 100;
/** Above row R+1 and below row 0; with the strips a 19 x 15 board is 21.4 cells high and 15 wide. */
const END_MARGIN = 70;

export interface Shape {
  readonly rows: number;
  readonly columns: number;
  readonly up: Side;
  /** A whole cell beside the outer columns instead of half a one. */
  readonly wide: boolean;
  readonly sideways: boolean;
  /** Where the names beside the columns have a gutter, so that no man covers them: at the left or at the right. */
  readonly named?: 'before' | 'after' | undefined;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Of the gutter for names: two digits of the usual type; the type of boards with small cells is larger. */
const GUTTER = { least: 46, perColumn: 2.4, most: 90 } as const;
export const gutterFor = (columns: number): number =>
  Math.min(Math.max(GUTTER.least, Math.round(GUTTER.perColumn * columns)), GUTTER.most);

/** Where the pitch begins and ends across the columns. */
export const pitchStart = ({ named, columns }: Shape): number => (named === 'before' ? gutterFor(columns) : 0);
export const pitchEnd = (shape: Shape): number =>
  pitchStart(shape) + (shape.columns - 1) * CELL + 2 * (shape.wide ? CELL : CELL / 2);
const firstColumn = (shape: Shape): number => pitchStart(shape) + (shape.wide ? CELL : CELL / 2);

/** Across the columns, and from goal to goal: width and height of a board that is not sideways. */
export const across = (shape: Shape): number =>
  pitchEnd(shape) + (shape.named === 'after' ? gutterFor(shape.columns) : 0);
export const along = (shape: Shape): number => (shape.rows + 1) * CELL + 2 * END_MARGIN;

export const width = (shape: Shape): number => (shape.sideways ? along(shape) : across(shape));
export const height = (shape: Shape): number => (shape.sideways ? across(shape) : along(shape));

export const sameShape = (a: Shape | null, b: Shape): boolean =>
  a !== null &&
  a.rows === b.rows &&
  a.columns === b.columns &&
  a.up === b.up &&
  a.wide === b.wide &&
  a.named === b.named &&
  a.sideways === b.sideways;

export const samePoint = (a: Point | null, b: Point | null): boolean =>
  a === b || (a !== null && b !== null && a.row === b.row && a.column === b.column);

/** A number for each point, rows 0..R+1 and columns 0..C+1. */
export const keyOf = (shape: { readonly columns: number }, point: Point): number =>
  point.row * (shape.columns + 2) + point.column;

export const onBoard = (
  shape: { readonly rows: number; readonly columns: number },
  { row, column }: Point,
): boolean => row >= 1 && row <= shape.rows && column >= 1 && column <= shape.columns;

/** The centre of a point. A corner exit, which would lie outside a narrow margin, is drawn at its outer edge. */
export function spot(shape: Shape, point: Point): Spot {
  const right = shape.up === 'O' ? point.column : shape.columns + 1 - point.column;
  const down = shape.up === 'O' ? shape.rows + 1 - point.row : point.row;
  const inset = 40;
  const place = firstColumn(shape) + (right - 1) * CELL;
  const x = Math.min(Math.max(place, pitchStart(shape) + inset), pitchEnd(shape) - inset);
  const y = END_MARGIN + down * CELL;
  return shape.sideways ? { x: along(shape) - y, y: x } : { x, y };
}

/** The point nearest to a place, and how far it is from it in cells (for corner exits: from their true place). */
export function nearest(
  shape: Shape,
  place: Spot,
): { readonly point: Point; readonly dx: number; readonly dy: number } {
  const { x, y } = shape.sideways ? { x: place.y, y: along(shape) - place.x } : place;
  const right = (x - firstColumn(shape)) / CELL + 1;
  const down = (y - END_MARGIN) / CELL;
  const nth = Math.min(Math.max(Math.round(right), 0), shape.columns + 1);
  const line = Math.min(Math.max(Math.round(down), 0), shape.rows + 1);
  const point =
    shape.up === 'O' ? { row: shape.rows + 1 - line, column: nth } : { row: line, column: shape.columns + 1 - nth };
  return { point, dx: right - nth, dy: down - line };
}

/** A step on the screen (right, up) as a step of row and column. */
export function stepOf(
  turned: { readonly up: Side; readonly sideways?: boolean },
  right: number,
  upwards: number,
): Point {
  const [column, row] = turned.sideways ? [-upwards, right] : [right, upwards];
  const sign = turned.up === 'O' ? 1 : -1;
  // `|| 0`: no negative zero
  return { row: sign * row || 0, column: sign * column || 0 };
}

/** The nearest point that lies on the board. */
export const clampToBoard = (
  shape: { readonly rows: number; readonly columns: number },
  { row, column }: Point,
): Point => ({
  row: Math.min(Math.max(row, 1), shape.rows),
  column: Math.min(Math.max(column, 1), shape.columns),
});

/** The points strictly between two points on a line; none if they are on no common line. */
export function between(a: Point, b: Point): Point[] {
  const rows = b.row - a.row;
  const columns = b.column - a.column;
  const steps = Math.max(Math.abs(rows), Math.abs(columns));
  if (rows !== 0 && columns !== 0 && Math.abs(rows) !== Math.abs(columns)) return [];
  const points: Point[] = [];
  for (let i = 1; i < steps; ++i)
    points.push({ row: a.row + (rows / steps) * i, column: a.column + (columns / steps) * i });
  return points;
}

/** Rows and columns to draw: all, or on large boards what is in view. Inclusive; rows 0 and R+1 count. */
export interface Window {
  readonly bottom: number;
  readonly top: number;
  readonly left: number;
  readonly right: number;
}

export const wholeWindow = (shape: Shape): Window => ({
  bottom: 0,
  top: shape.rows + 1,
  left: 0,
  right: shape.columns + 1,
});

/** The window that a rectangle of the picture shows, with `spare` cells around it. */
export function windowOf(shape: Shape, x: number, y: number, w: number, h: number, spare: number): Window {
  const a = nearest(shape, { x: x - spare * CELL, y: y - spare * CELL }).point;
  const b = nearest(shape, { x: x + w + spare * CELL, y: y + h + spare * CELL }).point;
  return {
    bottom: Math.min(a.row, b.row),
    top: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

export const inWindow = (window: Window, { row, column }: Point): boolean =>
  row >= window.bottom && row <= window.top && column >= window.left && column <= window.right;

/** Whether `inner` lies wholly in `outer`. */
export const covers = (outer: Window, inner: Window): boolean =>
  outer.bottom <= inner.bottom && outer.top >= inner.top && outer.left <= inner.left && outer.right >= inner.right;
