// This says where points lie in the picture. Units: one cell is 100. `X` upwards turns the board by half a turn;
// `sideways` turns it by a quarter more, clockwise, so that the side that would attack upwards attacks to the right.
//
// The picture is the field: from the touch line half a cell outside column 1 to that outside column C, and from the
// back of one net to the back of the other. Goal lines lie on rows 1 and R, nets behind them; points of rows 0 and
// R+1 lie in the nets. The names of rows and columns stand outside (names.ts).

import type { Point, Side } from './types';

export const CELL = 100;
/** How far a net reaches behind its goal line: a landing in row R+1 fits in it. */
export const NET_DEPTH = 152;

export interface Shape {
  readonly rows: number;
  readonly columns: number;
  readonly up: Side;
  readonly sideways: boolean;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const shapeOf = ({
  rows,
  columns,
  up,
  sideways = false,
}: {
  readonly rows: number;
  readonly columns: number;
  readonly up: Side;
  readonly sideways?: boolean;
}): Shape => ({ rows, columns, up, sideways });

/** Across the columns, and from net to net: width and height of a board that is not sideways. */
export const across = (shape: Shape): number => shape.columns * CELL;
export const along = (shape: Shape): number => (shape.rows - 1) * CELL + 2 * NET_DEPTH;

export const width = (shape: Shape): number => (shape.sideways ? along(shape) : across(shape));
export const height = (shape: Shape): number => (shape.sideways ? across(shape) : along(shape));

export const sameShape = (a: Shape | null, b: Shape): boolean =>
  a !== null && a.rows === b.rows && a.columns === b.columns && a.up === b.up && a.sideways === b.sideways;

export const samePoint = (a: Point | null, b: Point | null): boolean =>
  a === b || (a !== null && b !== null && a.row === b.row && a.column === b.column);

/** A number for each point, rows 0..R+1 and columns 0..C+1. */
export const keyOf = (shape: { readonly columns: number }, point: Point): number =>
  point.row * (shape.columns + 2) + point.column;

export const onBoard = (
  shape: { readonly rows: number; readonly columns: number },
  { row, column }: Point,
): boolean => row >= 1 && row <= shape.rows && column >= 1 && column <= shape.columns;

/**

 * The side whose net a point lies in, or null on the board: a ball there has been shot into the goal of that side.

 */
export const netOf = (shape: { readonly rows: number }, { row }: Point): Side | null =>
  row > shape.rows ? 'O' : row < 1 ? 'X' : null;

/** How far inside the picture a corner exit is drawn, whose true place is outside it. */
const CORNER_INSET = 40;

/** The centre of a point. */
export function spot(shape: Shape, point: Point): Spot {
  const right = shape.up === 'O' ? point.column : shape.columns + 1 - point.column;
  const down = shape.up === 'O' ? shape.rows + 1 - point.row : point.row;
  const x = Math.min(Math.max((right - 0.5) * CELL, CORNER_INSET), across(shape) - CORNER_INSET);
  const y = NET_DEPTH + (down - 1) * CELL;
  return shape.sideways ? { x: along(shape) - y, y: x } : { x, y };
}

/** The point nearest to a place, and how far it is from it in cells (for corner exits: from their true place). */
export function nearest(
  shape: Shape,
  place: Spot,
): { readonly point: Point; readonly dx: number; readonly dy: number } {
  const { x, y } = shape.sideways ? { x: place.y, y: along(shape) - place.x } : place;
  const right = x / CELL + 0.5;
  const down = (y - NET_DEPTH) / CELL + 1;
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
