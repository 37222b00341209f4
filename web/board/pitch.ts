// The ground of the picture, as SVG text: pitch, goals, lines and coordinates.

import { columnName } from '../rules/notation';
import { along, CELL, height, pitchEnd, pitchStart, type Shape, spot, type Window } from './geometry';
import type { Side } from './types';

/** Row of a goal line and the row behind it. */
const goalRows = (shape: Shape, side: Side): { line: number; behind: number } =>
  side === 'O' ? { line: shape.rows, behind: shape.rows + 1 } : { line: 1, behind: 0 };

// Sizes in units of the picture: a cell is 100 wide.

/** Of the pitch. */
const CORNER_RADIUS = 24;
/** The small o and x in the goals, drawn round the origin. */
const GOAL_MARK = {
  O: '<circle r="11"/>',
  X: '<path d="M-10-10 10 10M10-10-10 10"/>',
} as const;
/** How far a goal line runs on beyond the outer columns, by the margin there; `alone`: on a board of one column. */
const GOAL_LINE_OVER = { alone: 40, wide: 20, narrow: 2 } as const;
const CENTRE_DOT_RADIUS = 14;
const DOT_RADIUS = 11;
/** The centre circle: a quarter of a cell for each line that there is beyond the first, and none below the least. */
const CENTRE_CIRCLE = { step: CELL / 4, least: CELL / 2, most: 2 * CELL } as const;

/** A goal: tinted band over both of its rows, with small o or x so that it needs no colour. */
function goal(shape: Shape, side: Side, id: string): string {
  const { line, behind } = goalRows(shape, side);
  const left = spot(shape, { row: line, column: 1 });
  const right = spot(shape, { row: line, column: shape.columns });
  const behindLine = spot(shape, { row: behind, column: 1 });
  const [x1, x2] = left.x < right.x ? [left.x, right.x] : [right.x, left.x];
  const from = shape.columns === 1 ? x1 - CELL / 2 : x1; // the marks stand between the columns
  const upper = behindLine.y < left.y;
  const inner = upper ? left.y + CELL / 2 : left.y - CELL / 2;
  // Rounded like the pitch at its outer edge.
  const [a, w, h, r] = [pitchStart(shape), pitchEnd(shape), along(shape), CORNER_RADIUS];
  const tint = upper
    ? `M${a} ${inner}V${r}Q${a} 0 ${a + r} 0H${w - r}Q${w} 0 ${w} ${r}V${inner}Z`
    : `M${a} ${inner}V${h - r}Q${a} ${h} ${a + r} ${h}H${w - r}Q${w} ${h} ${w} ${h - r}V${inner}Z`;
  const pattern = `${id}-${side}`;
  const top = behindLine.y - CELL / 2;
  const box = (wide: number): string => `x="${from}" y="${top}" width="${wide}" height="${CELL}"`;
  return (
    `<g class="gl-goal-${side}"><path class="gl-goal-tint" d="${tint}"/>` +
    `<pattern id="${pattern}" patternUnits="userSpaceOnUse" ${box(CELL)}>` +
    `<g class="gl-goal-mark" transform="translate(${CELL / 2} ${CELL / 2})">${GOAL_MARK[side]}</g></pattern>` +
    `<rect ${box(Math.max(x2 - x1, CELL))} fill="url(#${pattern})"/></g>`
  );
}

/** Lies over the thin lines. */
function goalLine(shape: Shape, side: Side): string {
  const { line } = goalRows(shape, side);
  const [a, b] = [spot(shape, { row: line, column: 1 }), spot(shape, { row: line, column: shape.columns })];
  const over = GOAL_LINE_OVER[shape.columns === 1 ? 'alone' : shape.wide ? 'wide' : 'narrow'];
  const path = `M${Math.min(a.x, b.x) - over} ${a.y}H${Math.max(a.x, b.x) + over}`;
  return `<path class="gl-goal-${side} gl-goal-line" d="${path}"/>`;
}

function lines(shape: Shape): string {
  const low = spot(shape, { row: 1, column: 1 });
  const high = spot(shape, { row: shape.rows, column: shape.columns });
  let path = '';
  for (let row = 1; row <= shape.rows; ++row) path += `M${low.x} ${spot(shape, { row, column: 1 }).y}H${high.x}`;
  for (let column = 1; column <= shape.columns; ++column)
    path += `M${spot(shape, { row: 1, column }).x} ${low.y}V${high.y}`;
  return `<path class="gl-lines" d="${path}"/>`;
}

/** Lines that carry a dot: the fourth from each edge and the middle, as far as they are apart. */
function dotted(count: number): number[] {
  if (count < 9) return [];
  const middle = count % 2 === 1 && count >= 13 ? [(count + 1) / 2] : [];
  return [4, ...middle, count - 3];
}

/**
 * Centre line, circle and dots: only orientation, they mean nothing in the rules. The centre is where the ball
 * starts, on a board of even size the point below and to the left of the middle, so that the line lies on a row.
 */
function markings(shape: Shape): string {
  const low = spot(shape, { row: 1, column: 1 });
  const high = spot(shape, { row: shape.rows, column: shape.columns });
  const { x, y } = spot(shape, {
    row: Math.floor((shape.rows + 1) / 2),
    column: Math.floor((shape.columns + 1) / 2),
  });
  const { step, least, most } = CENTRE_CIRCLE;
  const radius = Math.min(most, (Math.min(shape.columns, shape.rows - 2) - 1) * step);
  let dots = `<circle cx="${x}" cy="${y}" r="${CENTRE_DOT_RADIUS}"/>`;
  for (const row of dotted(shape.rows)) {
    for (const column of dotted(shape.columns)) {
      const at = spot(shape, { row, column });
      dots += `<circle cx="${at.x}" cy="${at.y}" r="${DOT_RADIUS}"/>`;
    }
  }
  const circle = radius >= least ? `<circle class="gl-centre" cx="${x}" cy="${y}" r="${radius}"/>` : '';
  return `<path class="gl-centre" d="M${low.x} ${y}H${high.x}"/>${circle}<g class="gl-dots">${dots}</g>`;
}

export function pitch(shape: Shape, id: string): string {
  const upright = uprightPitch({ ...shape, sideways: false }, id);
  return shape.sideways ? `<g transform="matrix(0 1 -1 0 ${along(shape)} 0)">${upright}</g>` : upright;
}

function uprightPitch(shape: Shape, id: string): string {
  return (
    `<rect class="gl-pitch" x="${pitchStart(shape)}" width="${pitchEnd(shape) - pitchStart(shape)}" ` +
    `height="${along(shape)}" rx="${CORNER_RADIUS}"/>` +
    goal(shape, 'O', id) +
    goal(shape, 'X', id) +
    lines(shape) +
    markings(shape) +
    goalLine(shape, 'O') +
    goalLine(shape, 'X')
  );
}

export interface Coordinates {
  /** Both sides of rows and columns. */
  readonly both: boolean;
  /** Pixels of a cell: below 20 only every fifth line is named, in larger type. */
  readonly cellPx: number;
  readonly window: Window;
  /** Where the visible part begins and ends, for names that stay in view on a scrolled board. */
  readonly view: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
}

/** Narrower cells have only every fifth name, in larger type: at least this high. */
const SPARSE_BELOW_PX = 20;
const NAME_LEAST_PX = 10;
/** Height of the type; of boards with row numbers of three digits it is less. */
const NAME_TYPE = { usual: 38, threeDigits: 30, most: 90 } as const;
/** Width of a digit, as a part of the height of the type. */
const DIGIT_WIDTH = 0.6;
/** Room for the names outside the outer columns, by their margin, and what is left of the margin at the goals. */
const NAME_ROOM = { wide: 56, narrow: 54, goals: 48 } as const;

/** Whether a scrolled view hides the margin where names stand at the `left` and `below`. */
export const marginHidden = (
  shape: Shape,
  view: Coordinates['view'],
): { readonly left: boolean; readonly below: boolean } => ({
  left: view.x1 > CELL / 4,
  below: view.y2 < height(shape) - CELL / 4,
});

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

/**
 * Row numbers at the left, column letters below (sideways the other way round), or both at both ends; never below
 * some 10 px. Where a scrolled view hides the margin they stand on a strip at the edge of the view.
 */
export function coordinates(shape: Shape, options: Coordinates): string {
  const { window, view, cellPx, both } = options;
  const { sideways } = shape;
  const hidden = marginHidden(shape, view);
  const sparse = cellPx < SPARSE_BELOW_PX;
  const whole = shape.rows > 99 ? NAME_TYPE.threeDigits : NAME_TYPE.usual;
  const size = sparse ? Math.min((NAME_LEAST_PX * CELL) / cellPx, NAME_TYPE.most) : whole;
  const axis = sideways ? 'x' : 'y';
  const rows = namedLines(window.bottom, window.top, shape.rows, sparse, (row) => ({
    at: spot(shape, { row, column: 1 })[axis],
    name: String(row),
  }));
  const columns = namedLines(window.left, window.right, shape.columns, sparse, (column) => ({
    at: spot(shape, { row: 1, column })[sideways ? 'y' : 'x'],
    name: columnName(column),
  }));
  const [beside, below] = sideways ? [columns, rows] : [rows, columns];
  const outside = shape.wide ? NAME_ROOM.wide : NAME_ROOM.narrow;
  const longest = Math.max(...beside.map(({ name }) => name.length), 1);
  const usual = sideways ? NAME_ROOM.goals : hidden.left ? NAME_ROOM.narrow : outside;
  const besideRoom = Math.max(usual, longest * size * DIGIT_WIDTH);
  const belowRoom = Math.max(sideways && !hidden.below ? outside : NAME_ROOM.goals, size);
  return (
    `<g class="gl-coordinates" font-size="${size.toFixed(0)}">` +
    (hidden.left ? strip(view.x1, view.y1, besideRoom, view.y2 - view.y1) : '') +
    (hidden.below ? strip(view.x1, view.y2 - belowRoom, view.x2 - view.x1, belowRoom) : '') +
    beside
      .filter(({ at }) => !hidden.below || at <= view.y2 - belowRoom)
      .map(({ at, name }) =>
        ends(both, view.x1 + besideRoom / 2, view.x2 - besideRoom / 2, (x) => label(x, at, size, name)),
      )
      .join('') +
    below
      .filter(({ at }) => !hidden.left || at >= view.x1 + besideRoom)
      .map(({ at, name }) =>
        ends(both, view.y2 - belowRoom / 2, view.y1 + belowRoom / 2, (y) => label(at, y, size, name)),
      )
      .join('') +
    '</g>'
  );
}

const ends = (both: boolean, one: number, other: number, draw: (at: number) => string): string =>
  draw(one) + (both ? draw(other) : '');

const label = (x: number, y: number, size: number, name: string): string =>
  `<text x="${x.toFixed(0)}" y="${(y + size / 3).toFixed(0)}">${name}</text>`;

function strip(...box: readonly [x: number, y: number, width: number, height: number]): string {
  const [x, y, w, h] = box.map((length) => length.toFixed(0));
  return `<rect class="gl-strip" x="${x}" y="${y}" width="${w}" height="${h}"/>`;
}
