// These are the names of rows and columns, which stand outside the field on rulers, one at each edge, as SVG text.
// On a board that scrolls the rulers stay at the edges of the view.

import { columnName } from '../rules/notation';
import { CELL, height, type Shape, spot, type Window, width } from './geometry';

/** `two`: at the left and below. */
export type Naming = 'off' | 'two' | 'four';

export const EDGES = ['left', 'top', 'right', 'bottom'] as const;
export type Edge = (typeof EDGES)[number];
/** Room outside the field, in pixels. */
export type Insets = Readonly<Record<Edge, number>>;

// Sizes in units of the picture: a cell is 100 wide.

/** Height of the type: boards with few columns have large cells and little need for large type. */
const TYPE = { two: 43, four: 37, small: 30, smallUpToColumns: 11 } as const;
/** Never smaller, and of narrower cells only every fifth has a name. */
const LEAST_TYPE_PX = 10;
const SPARSE_BELOW_PX = 14;
/** Width and height of a digit, as parts of the height of the type, and from a line down to the foot of its name. */
const DIGIT = { width: 0.6, height: 0.72, foot: 0.34 } as const;
/** From the field to the names, and from them outwards. Where no names stand, a little is left for strokes. */
const GAP = { beside: 16, below: 24 } as const;
const OUTSIDE = { two: 8, four: 20, bare: 10 } as const;

export const typeUnits = (shape: Shape, naming: Naming): number =>
  shape.columns <= TYPE.smallUpToColumns ? TYPE.small : TYPE[naming === 'four' ? 'four' : 'two'];

/** What an inset is made of: units that grow with the cells, and the type, which has a least size. */
interface Room {
  readonly units: number;
  /** Times the height of the type. */
  readonly type: number;
}

function roomFor(shape: Shape, naming: Naming, edge: Edge): Room {
  const beside = edge === 'left' || edge === 'right';
  if (naming === 'off' || (naming === 'two' && (edge === 'right' || edge === 'top')))
    return { units: OUTSIDE.bare, type: 0 };
  const outside = OUTSIDE[naming];
  const letters = columnName(shape.columns).length;
  const longest = shape.sideways ? letters : Math.max(String(shape.rows).length, 2);
  return beside
    ? { units: GAP.beside + outside, type: DIGIT.width * longest }
    : { units: GAP.below + outside, type: DIGIT.height };
}

export interface Fit {
  readonly cellPx: number;
  readonly typePx: number;
  readonly insets: Insets;
}

/** Type and insets where a cell has so many pixels. */
export function fitOf(shape: Shape, naming: Naming, cellPx: number): Fit {
  const typePx = Math.max((typeUnits(shape, naming) * cellPx) / CELL, LEAST_TYPE_PX);
  const inset = (edge: Edge): number => {
    const { units, type } = roomFor(shape, naming, edge);
    return (units * cellPx) / CELL + type * typePx;
  };
  const insets = { left: inset('left'), top: inset('top'), right: inset('right'), bottom: inset('bottom') };
  return { cellPx, typePx, insets };
}

/** Cells across and down the screen, names included, for the layout of a page: a cell is the room over that. */
export function cellsOf(
  size: { readonly rows: number; readonly columns: number; readonly sideways: boolean },
  naming: Naming,
): { readonly across: number; readonly down: number } {
  const shape: Shape = { ...size, up: 'O' };
  const { left, right, top, bottom } = fitOf(shape, naming, CELL).insets;
  return { across: (width(shape) + left + right) / CELL, down: (height(shape) + top + bottom) / CELL };
}

/** The largest cell with which field and names fit in a length: `[left, right]` or `[top, bottom]` of a room. */
export function cellFor(
  shape: Shape,
  naming: Naming,
  edges: readonly [Edge, Edge],
  units: number,
  px: number,
): number {
  const rooms = edges.map((edge) => roomFor(shape, naming, edge));
  const sum = (of: (room: Room) => number): number => rooms.reduce((total, room) => total + of(room), 0);
  const type = typeUnits(shape, naming);
  const fixed = units + sum((room) => room.units);
  const cell = (px * CELL) / (fixed + sum((room) => room.type) * type);
  if ((type * cell) / CELL >= LEAST_TYPE_PX) return cell;
  return ((px - sum((room) => room.type) * LEAST_TYPE_PX) * CELL) / fixed;
}

/** A line that has a name, and where it crosses the edge of the picture. */
interface NamedLine {
  readonly at: number;
  readonly name: string;
}

/** Rows or columns in the window; of lines that are too narrow only every fifth, the first and the last. */
function namedLines(
  first: number,
  last: number,
  count: number,
  sparse: boolean,
  make: (line: number) => NamedLine,
): NamedLine[] {
  const named: NamedLine[] = [];
  for (let line = Math.max(first, 1); line <= Math.min(last, count); ++line) {
    if (!sparse || line === 1 || line === count || (line % 5 === 0 && count - line > 2)) named.push(make(line));
  }
  return named;
}

/** Row numbers beside the field, or column letters; on a board that is sideways the other way round. */
function linesAt(shape: Shape, edge: Edge, window: Window, sparse: boolean): NamedLine[] {
  const beside = edge === 'left' || edge === 'right';
  const axis = beside ? 'y' : 'x';
  return beside !== shape.sideways
    ? namedLines(window.bottom, window.top, shape.rows, sparse, (row) => ({
        at: spot(shape, { row, column: 1 })[axis],
        name: String(row),
      }))
    : namedLines(window.left, window.right, shape.columns, sparse, (column) => ({
        at: spot(shape, { row: 1, column })[axis],
        name: columnName(column),
      }));
}

/** A name, and where its text is anchored on the ruler. */
export interface PlacedName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

export interface PlacedNames {
  /** Height of the type in units of the picture. */
  readonly type: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly names: readonly PlacedName[];
}

/** The names on the ruler at an edge. `cellPx` may be that of a zoomed board, type and inset are not. */
export function namesAt(
  shape: Shape,
  naming: Naming,
  edge: Edge,
  fit: Fit,
  cellPx: number,
  window: Window,
): PlacedNames {
  const unit = CELL / cellPx;
  const depth = fit.insets[edge] * unit;
  const type = fit.typePx * unit;
  const anchor = ({ left: 'end', right: 'start', top: 'middle', bottom: 'middle' } as const)[edge];
  if (roomFor(shape, naming, edge).type === 0) return { type, anchor, names: [] };
  const beside = edge === 'left' || edge === 'right';
  const gap = ((beside ? GAP.beside : GAP.below) * fit.cellPx) / cellPx;
  const place = {
    left: (at: number) => ({ x: depth - gap, y: at + DIGIT.foot * type }),
    right: (at: number) => ({ x: gap, y: at + DIGIT.foot * type }),
    top: (at: number) => ({ x: at, y: depth - gap }),
    bottom: (at: number) => ({ x: at, y: gap + DIGIT.height * type }),
  }[edge];
  const lines = linesAt(shape, edge, window, cellPx < SPARSE_BELOW_PX);
  return { type, anchor, names: lines.map(({ at, name }) => ({ name, ...place(at) })) };
}

export interface Ruler {
  /** In units of the picture. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** The ruler at an edge; empty where no names stand. */
export function ruler(shape: Shape, naming: Naming, edge: Edge, fit: Fit, cellPx: number, window: Window): Ruler {
  const depth = fit.insets[edge] * (CELL / cellPx);
  const beside = edge === 'left' || edge === 'right';
  const size = beside ? { width: depth, height: height(shape) } : { width: width(shape), height: depth };
  const { type, anchor, names } = namesAt(shape, naming, edge, fit, cellPx, window);
  if (names.length === 0) return { ...size, text: '' };
  const texts = names.map(({ name, x, y }) => `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}">${name}</text>`);
  const group = `<g class="gl-coordinates" font-size="${type.toFixed(1)}" text-anchor="${anchor}">`;
  return { ...size, text: `${group}${texts.join('')}</g>` };
}
