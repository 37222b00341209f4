// The ground of the picture, as SVG text: pitch, goals, lines and coordinates.

import { columnName } from '../rules/notation';
import { across, along, cell, height, type Shape, spot, type Window } from './geometry';
import type { Side } from './types';

/** Row of a goal line and the row behind it. */
const goalRows = (shape: Shape, side: Side): { line: number; behind: number } =>
  side === 'O' ? { line: shape.rows, behind: shape.rows + 1 } : { line: 1, behind: 0 };

const mark = {
  O: '<circle r="11"/>',
  X: '<path d="M-10-10 10 10M10-10-10 10"/>',
} as const;

/** A goal: tinted band over both of its rows, with small o or x so that it needs no colour. */
function goal(shape: Shape, side: Side, id: string): string {
  const { line, behind } = goalRows(shape, side);
  const left = spot(shape, { row: line, column: 1 });
  const right = spot(shape, { row: line, column: shape.columns });
  const strip = spot(shape, { row: behind, column: 1 });
  const [x1, x2] = left.x < right.x ? [left.x, right.x] : [right.x, left.x];
  const from = shape.columns === 1 ? x1 - cell / 2 : x1; // the marks stand between the columns
  const upper = strip.y < left.y;
  const inner = upper ? left.y + cell / 2 : left.y - cell / 2;
  // Rounded like the pitch at its outer edge.
  const [w, h] = [across(shape), along(shape)];
  const tint = upper
    ? `M0 ${inner}V24Q0 0 24 0H${w - 24}Q${w} 0 ${w} 24V${inner}Z`
    : `M0 ${inner}V${h - 24}Q0 ${h} 24 ${h}H${w - 24}Q${w} ${h} ${w} ${h - 24}V${inner}Z`;
  const pattern = `${id}-${side}`;
  return (
    `<g class="gl-goal-${side}"><path class="gl-goal-tint" d="${tint}"/>` +
    `<pattern id="${pattern}" patternUnits="userSpaceOnUse" x="${from}" y="${strip.y - 50}" width="100" height="100">` +
    `<g class="gl-goal-mark" transform="translate(50 50)">${mark[side]}</g></pattern>` +
    `<rect x="${from}" y="${strip.y - 50}" width="${Math.max(x2 - x1, cell)}" height="${cell}" fill="url(#${pattern})"/></g>`
  );
}

/** Lies over the thin lines. */
function goalLine(shape: Shape, side: Side): string {
  const { line } = goalRows(shape, side);
  const [a, b] = [spot(shape, { row: line, column: 1 }), spot(shape, { row: line, column: shape.columns })];
  const over = shape.columns === 1 ? 40 : shape.wide ? 20 : 2;
  return `<path class="gl-goal-${side} gl-goal-line" d="M${Math.min(a.x, b.x) - over} ${a.y}H${Math.max(a.x, b.x) + over}"/>`;
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
  const radius = Math.min(200, (Math.min(shape.columns, shape.rows - 2) - 1) * 25);
  let dots = `<circle cx="${x}" cy="${y}" r="14"/>`;
  for (const row of dotted(shape.rows)) {
    for (const column of dotted(shape.columns)) {
      const at = spot(shape, { row, column });
      dots += `<circle cx="${at.x}" cy="${at.y}" r="11"/>`;
    }
  }
  const circle = radius >= 50 ? `<circle class="gl-centre" cx="${x}" cy="${y}" r="${radius}"/>` : '';
  return `<path class="gl-centre" d="M${low.x} ${y}H${high.x}"/>${circle}<g class="gl-dots">${dots}</g>`;
}

export function pitch(shape: Shape, id: string): string {
  const upright = uprightPitch({ ...shape, sideways: false }, id);
  return shape.sideways ? `<g transform="matrix(0 1 -1 0 ${along(shape)} 0)">${upright}</g>` : upright;
}

function uprightPitch(shape: Shape, id: string): string {
  return (
    `<rect class="gl-pitch" width="${across(shape)}" height="${along(shape)}" rx="24"/>` +
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

/** Whether a scrolled view hides the margin where names stand at the `left` and `below`. */
export const marginHidden = (
  shape: Shape,
  view: Coordinates['view'],
): { readonly left: boolean; readonly below: boolean } => ({
  left: view.x1 > cell / 4,
  below: view.y2 < height(shape) - cell / 4,
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
  const sparse = cellPx < 20;
  const size = sparse ? Math.min(1000 / cellPx, 90) : shape.rows > 99 ? 30 : 38;
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
  // Room for the names: half a cell, or a whole one, outside the outer columns; at the goals what is left of it.
  const outside = shape.wide ? 84 : 50;
  const longest = Math.max(...beside.map(({ name }) => name.length), 1);
  const besideRoom = Math.max(sideways ? 48 : hidden.left ? 50 : outside, longest * size * 0.6);
  const belowRoom = Math.max(sideways && !hidden.below ? outside : 48, size);
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

const strip = (x: number, y: number, w: number, h: number): string =>
  `<rect class="gl-strip" x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${w.toFixed(0)}" height="${h.toFixed(0)}"/>`;
