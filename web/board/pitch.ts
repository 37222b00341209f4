// This is the ground of the picture, as SVG text: grass, nets, lines, and the words on the nets.

import { across, along, CELL, NET_DEPTH, type Shape, spot, type Window, wholeWindow } from './geometry';
import { type Net, netAtRest, type Span } from './nets';
import type { Side } from './types';

// Sizes in units of the picture: a cell is 100 wide.

/** Two rows of every four are mown the other way. */
const MOWN_ROWS = 2;
/** From the touch line to the edge of the grass: half its stroke. */
const TOUCH_INSIDE = 3;
const DOT_RADIUS = 11;
/** The circle is smaller on low boards; on narrow ones it keeps away from the touch lines. */
const CIRCLE = { usual: 200, small: 100, smallUpToRows: 11, fromColumns: 3, fromRows: 5 } as const;
/** Up to so many columns the cells are large, and the lines thinner. */
export const SMALL_UP_TO_COLUMNS = 11;

export const isSmall = (shape: Shape): boolean => shape.columns <= SMALL_UP_TO_COLUMNS;

/** The net of a side, on a board that is not sideways. */
export function netFor(shape: Shape, side: Side): Net {
  const upper = side === shape.up;
  return {
    side,
    width: across(shape),
    line: upper ? NET_DEPTH : along(shape) - NET_DEPTH,
    outwards: upper ? -1 : 1,
  };
}

/** A group that turns what is drawn upright into a board that is sideways. */
export const laid = (shape: Shape, upright: string): string =>
  shape.sideways && upright ? `<g transform="matrix(0 1 -1 0 ${along(shape)} 0)">${upright}</g>` : upright;

export const uprightOf = (shape: Shape): Shape => (shape.sideways ? { ...shape, sideways: false } : shape);

function mown(shape: Shape): string {
  const [wide, step, last] = [across(shape), MOWN_ROWS * CELL, along(shape) - NET_DEPTH];
  let path = '';
  for (let y = NET_DEPTH; y < last; y += 2 * step) path += `M0 ${y}H${wide}V${Math.min(y + step, last)}H0Z`;
  return `<path class="gl-mown" d="${path}"/>`;
}

/** The lines between the goal lines, as far as they are in the window. */
function lines(shape: Shape, window: Window): string {
  const place = (row: number, column: number) => spot(shape, { row, column });
  const [low, high] = [Math.max(window.bottom, 1), Math.min(window.top, shape.rows)];
  const [first, last] = [Math.max(window.left, 1), Math.min(window.right, shape.columns)];
  const [x1, x2] = [place(1, first).x, place(1, last).x];
  const [y1, y2] = [place(low, 1).y, place(high, 1).y];
  let path = '';
  for (let row = Math.max(low, 2); row <= Math.min(high, shape.rows - 1); ++row)
    path += `M${x1} ${place(row, 1).y}H${x2}`;
  for (let column = first; column <= last; ++column) path += `M${place(1, column).x} ${y1}V${y2}`;
  return `<path class="gl-lines" d="${path}"/>`;
}

/** Lines that carry a dot: the fourth from each edge and the middle, as far as they are apart. */
function dotted(count: number): number[] {
  if (count < 9) return [];
  const middle = count % 2 === 1 && count >= 13 ? [(count + 1) / 2] : [];
  return [4, ...middle, count - 3];
}

/** Halfway line, circle and dots: only orientation, they mean nothing in the rules. */
function markings(shape: Shape): string {
  const [x, y] = [across(shape) / 2, along(shape) / 2];
  const { usual, small, smallUpToRows, fromColumns, fromRows } = CIRCLE;
  const room = ((shape.columns - 1) / 2) * CELL;
  const radius = Math.min(shape.rows > smallUpToRows ? usual : small, room);
  const round = shape.columns >= fromColumns && shape.rows >= fromRows;
  let dots = '';
  if (!isSmall(shape)) {
    for (const row of dotted(shape.rows)) {
      for (const column of dotted(shape.columns)) {
        const at = spot(shape, { row, column });
        dots += `<circle cx="${at.x}" cy="${at.y}" r="${DOT_RADIUS}"/>`;
      }
    }
  }
  return (
    `<path class="gl-centre" d="M0 ${y}H${across(shape)}"/>` +
    (round ? `<circle class="gl-centre" cx="${x}" cy="${y}" r="${radius}"/>` : '') +
    `<g class="gl-dots">${dots}</g>`
  );
}

/** The line across the whole pitch: crossing it is the goal. Lies over the thin lines. */
export const goalLine = (shape: Shape, side: Side): string =>
  `<path class="gl-goal-${side} gl-goal-line" d="M0 ${netFor(shape, side).line}H${across(shape)}"/>`;

/** The columns of the window, from the left to the right edge of their cells. */
function columnsSeen(shape: Shape, window: Window): Span {
  const [first, last] = [Math.max(window.left, 1), Math.min(window.right, shape.columns)];
  const [a, b] = [spot(shape, { row: 1, column: first }).x, spot(shape, { row: 1, column: last }).x];
  return { from: Math.min(a, b) - CELL / 2, to: Math.max(a, b) + CELL / 2 };
}

export function pitch(shape: Shape, id: string, window: Window = wholeWindow(shape)): string {
  const s = uprightOf(shape);
  const [wide, deep] = [across(s), along(s) - 2 * NET_DEPTH];
  const right = wide - TOUCH_INSIDE;
  // A mesh takes long to draw, so only what is seen of it is drawn.
  const seen = { O: window.top > s.rows, X: window.bottom < 1 };
  const net = (side: Side): string =>
    seen[side] ? `<g class="gl-goal-${side}">${netAtRest(netFor(s, side), id, columnsSeen(s, window))}</g>` : '';
  return laid(
    shape,
    `<g${isSmall(s) ? ' class="gl-small"' : ''}>` +
      `<rect class="gl-pitch" y="${NET_DEPTH}" width="${wide}" height="${deep}"/>${mown(s)}${net('O')}${net('X')}` +
      `${lines(s, window)}${markings(s)}` +
      `<path class="gl-touch" d="M${TOUCH_INSIDE} ${NET_DEPTH}v${deep}M${right} ${NET_DEPTH}v${deep}"/>` +
      `${goalLine(s, 'O')}${goalLine(s, 'X')}</g>`,
  );
}
