// Where everything of a row lies in its picture: squares, arcs of the jumps, labels, cells that are pressed.
// A square is 100 units wide. Strips lie across, or stand upright on phones; Oddish rows lie across, with the arrow
// in a gap of its own. No DOM.

import { hopsOf, movesOf, type Row, type RowMove } from '../../strip/row';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A jump, or one hop of it: the arc, with its head, and the place of what is said of it. */
export interface Arc {
  readonly move: RowMove;
  readonly path: string;
  readonly label: Box;
  /** A dotted line from the label to where the jump ends. */
  readonly lead: string | null;
}

/** What is pressed or walked to with the arrow keys; it belongs to a square, or to a jump. */
export interface Cell {
  readonly key: string;
  readonly box: Box;
  /** The square; null for jumps. */
  readonly square: number | null;
  /** What a press plays, if anything. */
  readonly move: RowMove | null;
}

export interface Picture {
  readonly frame: Box;
  readonly squares: readonly { readonly square: number; readonly x: number; readonly y: number }[];
  /** Where the number of a square stands. */
  readonly numberAt: (square: number) => {
    readonly x: number;
    readonly y: number;
    readonly anchor: 'middle' | 'end';
  };
  /** Where a square's label lies; upright it stands beside the row, with a dotted line. */
  readonly labelAt: (square: number) => { readonly box: Box; readonly lead: string | null };
  readonly goals: { readonly L: string; readonly R: string };
  /** The ball's centre, or the arrow's line. */
  readonly ball: { readonly x: number; readonly y: number };
  readonly arcs: readonly Arc[];
  readonly cells: readonly Cell[];
}

export const UNIT = 100;
const HALF = UNIT / 2;
/** Outside the goal lines: a ball that leaves lies there, and all of it is seen. */
const OUTSIDE = 104;
/** Where nothing is cut off, less will do. */
const CLOSE = 26;
/** From a goal line to the middle of a ball that has left. */
const AWAY = 54;
/** Room above the row for arcs and their labels, and below it for the numbers. */
const ABOVE = 190;
const BELOW = 52;
const HOP_LABEL = { width: 184, height: 58, up: 172 } as const;
const ARC_UP = 130;

const jumpsOf = (row: Row): RowMove[] => movesOf(row).filter(({ kind }) => kind === 'jump');
const puts = (row: Row): Set<number> => new Set(movesOf(row).flatMap(({ kind, to }) => (kind === 'put' ? [to] : [])));

/** Cells in the order of the arrow keys: by place, a jump after the square that it ends on. */
function inOrder(cells: readonly (Cell & { readonly order: number })[]): Cell[] {
  return [...cells].sort((a, b) => a.order - b.order).map(({ order: _, ...cell }) => cell);
}

const squareCells = (row: Row, boxOf: (square: number) => Box) => {
  const free = puts(row);
  return Array.from({ length: row.squares }, (_, i) => {
    const square = i + 1;
    const move: RowMove | null = free.has(square) ? { kind: 'put', to: square } : null;
    return { key: `s${square}`, box: boxOf(square), square, move, order: square };
  });
};

/** How high a square is pressed; squares of a phone may be small, so what lies above and below them counts, too. */
const ONE = { y: 0, height: UNIT } as const;
const REACH = { y: -14, height: UNIT + BELOW + 10 } as const;

/** How far a strip's ball lies from the start of the row; one that left lies outside. */
const centreOf = (row: Row, at: number): number =>
  at < 1 ? -AWAY : at > row.squares ? row.squares * UNIT + AWAY : (at - 1) * UNIT + HALF;

export function acrossStrip(row: Row, whole: boolean): Picture {
  const length = row.squares * UNIT;
  const arcs = jumpsOf(row).map((move): Arc => {
    const hops = hopsOf(row, move.to);
    const from = centreOf(row, hops.at(-2) ?? row.at);
    const to = centreOf(row, move.to);
    const way = to > from ? 1 : -1;
    const middle = (from + to) / 2;
    const start = from + way * 24;
    const bend = Math.min(40, Math.abs(to - from) / 4);
    return {
      move,
      path:
        `M${start} -10C${start + (way * bend) / 2} ${-ARC_UP} ${to - way * bend} ${-ARC_UP} ${to} -14` +
        `m${-way * 20} -14l${way * 20} 16l${way * 10} -24`,
      label: { x: middle - HOP_LABEL.width / 2, y: -HOP_LABEL.up, width: HOP_LABEL.width, height: HOP_LABEL.height },
      lead: null,
    };
  });
  const boxOf = (square: number): Box => ({ x: (square - 1) * UNIT, width: UNIT, ...(whole ? REACH : ONE) });
  const outside = whole ? CLOSE : OUTSIDE;
  return {
    frame: { x: -outside, y: -ABOVE, width: length + 2 * outside, height: ABOVE + UNIT + BELOW },
    squares: Array.from({ length: row.squares }, (_, i) => ({ square: i + 1, x: i * UNIT, y: 0 })),
    numberAt: (square) => ({ x: (square - 1) * UNIT + HALF, y: UNIT + 38, anchor: 'middle' }),
    labelAt: (square) => ({ box: { x: (square - 1) * UNIT + 9, y: 13, width: 82, height: 74 }, lead: null }),
    goals: { R: 'M-4 -8V108', L: `M${length + 4} -8V108` },
    ball: { x: centreOf(row, row.at), y: HALF },
    arcs,
    cells: inOrder([
      ...squareCells(row, boxOf),
      ...arcs.map(({ move, label }) => ({
        key: `j${move.to}`,
        // The label and the arc below it.
        box: { ...label, height: HOP_LABEL.up - 16 },
        square: null,
        move,
        order: move.to + 0.5,
      })),
    ]),
  };
}

/** Upright: square 1 is at the foot, the numbers stand on the left and what is said on the right. */
const UPRIGHT = { left: -92, right: 560, label: 290, labelWidth: 262, above: 48, arc: 230 } as const;

export function uprightStrip(row: Row): Picture {
  const length = row.squares * UNIT;
  const down = (along: number): number => length - along;
  const arcs = jumpsOf(row).map((move): Arc => {
    const hops = hopsOf(row, move.to);
    const from = down(centreOf(row, hops.at(-2) ?? row.at));
    const to = down(centreOf(row, move.to));
    const way = to > from ? 1 : -1;
    const middle = (from + to) / 2;
    return {
      move,
      path:
        `M114 ${from + way * 16}C${UPRIGHT.arc} ${from + way * 30} ` +
        `${UPRIGHT.arc} ${to - way * 40} 116 ${to - way * 6}` +
        `m8 ${-way * 26}l-8 ${way * 26}l28 ${-way * 2}`,
      label: { x: UPRIGHT.label, y: middle - 38, width: UPRIGHT.labelWidth, height: 76 },
      lead: `M208 ${middle}H${UPRIGHT.label - 10}`,
    };
  });
  const rowBox = (square: number): Box => ({
    x: UPRIGHT.left,
    y: down(square * UNIT),
    width: UPRIGHT.right - UPRIGHT.left,
    height: UNIT,
  });
  return {
    frame: {
      x: UPRIGHT.left - 8,
      y: -UPRIGHT.above,
      width: UPRIGHT.right - UPRIGHT.left + 16,
      height: length + 2 * UPRIGHT.above,
    },
    squares: Array.from({ length: row.squares }, (_, i) => ({ square: i + 1, x: 0, y: down((i + 1) * UNIT) })),
    numberAt: (square) => ({ x: -24, y: down(square * UNIT) + 62, anchor: 'end' }),
    labelAt: (square) => {
      const y = down(square * UNIT);
      return {
        box: { x: UPRIGHT.label, y: y + 12, width: UPRIGHT.labelWidth, height: 76 },
        lead: `M114 ${y + HALF}H${UPRIGHT.label - 10}`,
      };
    },
    goals: { L: 'M-8 -4H108', R: `M-8 ${length + 4}H108` },
    ball: { x: HALF, y: down(centreOf(row, row.at)) },
    arcs,
    cells: inOrder([
      ...squareCells(row, rowBox).map((cell) =>
        // What is no turn leaves its room on the right to the labels of the jumps over it.
        cell.move ? cell : { ...cell, box: { ...cell.box, width: UNIT - UPRIGHT.left } },
      ),
      ...arcs.map(({ move, label }) => ({
        key: `j${move.to}`,
        box: { x: 112, y: label.y - 12, width: UPRIGHT.right - 112, height: UNIT },
        square: null,
        move,
        order: move.to + 0.5,
      })),
    ]),
  };
}

/** The gap in which the arrow stands is wider than the cuts between the other squares. */
const ARROW_GAP = 46;
const CUT_LABEL = { width: 90, height: 66, down: 150 } as const;
const ODDISH = { side: 66, above: 222, below: 222 } as const;

export function acrossOddish(row: Row, whole: boolean): Picture {
  const xOf = (square: number): number => (square - 1) * UNIT + (square > row.at ? ARROW_GAP : 0);
  const cutOf = (gap: number): number => gap * UNIT + (gap > row.at ? ARROW_GAP : gap === row.at ? ARROW_GAP / 2 : 0);
  const arrow = cutOf(row.at);
  const jumps = jumpsOf(row);
  const far = Math.max(1, ...jumps.map(({ to }) => Math.abs(to - row.at)));
  const rise = Math.min(64, 128 / Math.max(1, far - 1));
  const arcs = jumps.map((move): Arc => {
    const way = move.to > row.at ? 1 : -1;
    const to = cutOf(move.to);
    const start = arrow + way * 16;
    const up = -98 - rise * (Math.abs(move.to - row.at) - 1);
    return {
      move,
      path:
        `M${start} -26C${start + way * 8} ${up} ${to - way * 30} ${up} ${to} -12` +
        `m${-way * 19} -12l${way * 19} 14l${way * 10} -23`,
      label: { x: to - CUT_LABEL.width / 2, y: CUT_LABEL.down, width: CUT_LABEL.width, height: CUT_LABEL.height },
      lead: `M${to} 108V${CUT_LABEL.down}`,
    };
  });
  const length = row.squares * UNIT + ARROW_GAP;
  const side = whole ? CLOSE : ODDISH.side;
  return {
    frame: {
      x: -side,
      y: -ODDISH.above,
      width: length + 2 * side,
      height: ODDISH.above + ODDISH.below,
    },
    squares: Array.from({ length: row.squares }, (_, i) => ({ square: i + 1, x: xOf(i + 1), y: 0 })),
    numberAt: (square) => ({ x: xOf(square) + HALF, y: 134, anchor: 'middle' }),
    labelAt: (square) => ({ box: { x: xOf(square) + 8, y: 14, width: 84, height: 72 }, lead: null }),
    goals: { R: 'M-8 -8V108', L: `M${length + 8} -8V108` },
    ball: { x: arrow, y: HALF },
    arcs,
    cells: inOrder([
      ...squareCells(row, (square) => ({ x: xOf(square), width: UNIT, ...(whole ? REACH : ONE) })),
      {
        key: 'ball',
        box: { x: arrow - 23, y: -40, width: 46, height: 160 },
        square: null,
        move: null,
        order: row.at + 0.5,
      },
      ...arcs.map(({ move, label }) => ({
        key: `j${move.to}`,
        box: { ...label, y: label.y - 8, height: label.height + 14 },
        square: null,
        move,
        order: move.to + 0.5,
      })),
    ]),
  };
}

/** `whole`: nothing of it is ever cut off. */
export const pictureOf = (row: Row, upright: boolean, whole: boolean): Picture =>
  row.kind === 'oddish' ? acrossOddish(row, whole) : upright ? uprightStrip(row) : acrossStrip(row, whole);
