// This is a board as one SVG text that needs nothing else: for export, previews and documents. src/diagram writes
// the same texts in C++; testdata/diagrams.jsonl holds the two together.

import { along, CELL, NET_DEPTH, type Shape, shapeOf, spot, type Window } from './geometry';
import { letteredBadges, letteredNames, lettersOf } from './lettering';
import { EDGES, fitOf, namesAt } from './names';
import { heatLayer, marksLayer, threatLayer } from './overlays';
import { pitch, uprightOf } from './pitch';
import { escaped } from './plates';
import {
  ballLayer,
  ghostLayer,
  landingLayer,
  menLayer,
  NO_POINTING,
  pathLayer,
  shownBall,
  shownLayer,
  tipLayer,
} from './scene';
import type { BoardData, Point } from './types';

export interface DiagramOptions {
  /** The texts of board.css and picture.css, and of overlays.css where something is laid over. */
  readonly css: string;
  readonly theme: 'light' | 'dark';
}

/** Pixels of a cell, where the picture is shown at its own size. */
const CELL_PX = 32;
/** Of a larger board the part around the ball is shown: so many rows and columns. */
const MOST_LINES = 40;

/** What is only seen while a board is used, and the small pictures of lists. */
const NOT_IN_DIAGRAMS = new RegExp(
  'gl-(frame|sheet|ruler|corner|bubble|plane|picture|cell|magnifier|host|grid|mini|hover|focus|aim|cross|preview|' +
    'goes|refused|plate|bulge|pushed|flash|rays|paper)',
);

/**
 * The rules of the picture out of board.css, each colour written out: image programs know neither var() nor
 * light-dark().
 */
export function standaloneStyle(css: string, theme: 'light' | 'dark'): string {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const pick = (text: string): string =>
    text.replace(/light-dark\(\s*([^,()]+),\s*([^()]+)\)/g, (_, light: string, dark: string) =>
      (theme === 'light' ? light : dark).trim(),
    );
  const colours = new Map<string, string>();
  for (const [, name = '', value = ''] of plain.matchAll(/(--[a-z0-9-]+):\s*([^;]+);/g)) {
    if (!colours.has(name)) colours.set(name, pick(value));
  }
  const withoutMedia = plain.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const rules = [...withoutMedia.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selectors = '', body = '']) => ({ selector: drawn(selectors), body: declarations(body) }))
    .filter(({ selector, body }) => selector !== '' && body !== '');
  return rules
    .map(
      ({ selector, body }) =>
        `${selector}{${pick(body).replace(
          /var\((--[a-z0-9-]+)(?:, ([^)]+))?\)/g,
          (_, name: string, otherwise?: string) => colours.get(name) ?? otherwise ?? 'none',
        )}}`,
    )
    .map((rule) => rule.replace(/\s+/g, ' '))
    .join('');
}

/** Those selectors of a rule that a diagram needs. */
const drawn = (selectors: string): string =>
  selectors
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each.startsWith('.gl-') && !NOT_IN_DIAGRAMS.test(each))
    .map((each) => each.replace(/ text$/, ' use')) // lettering.ts
    .join(',');

/** Those of a rule that matter without text and motion. */
const declarations = (body: string): string =>
  body
    .split(';')
    .map((each) => each.trim())
    .filter((each) => /^(fill|stroke|opacity|stop|color)/.test(each))
    .map((each) => `${each};`)
    .join('');

/** Which part of a board is shown, in units of the picture and as lines. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly window: Window;
  readonly whole: boolean;
}

/** The first and the last line to show. */
function linesAround(at: number, count: number): readonly [number, number] {
  if (count <= MOST_LINES) return [1, count];
  const first = Math.min(Math.max(at - MOST_LINES / 2, 1), count - MOST_LINES + 1);
  return [first, first + MOST_LINES - 1];
}

function partOf(shape: Shape, ball: Point): Part {
  const [bottom, top] = linesAround(ball.row, shape.rows);
  const [left, right] = linesAround(ball.column, shape.columns);
  const upright = uprightOf(shape);
  const [a, b] = [spot(upright, { row: top, column: left }), spot(upright, { row: bottom, column: right })];
  const [first, last] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  // Half a cell around the lines, or the whole net where they reach to it.
  const [x1, x2] = [Math.min(a.x, b.x) - CELL / 2, Math.max(a.x, b.x) + CELL / 2];
  const y1 = first === NET_DEPTH ? 0 : first - CELL / 2;
  const y2 = last === along(shape) - NET_DEPTH ? along(shape) : last + CELL / 2;
  const place = shape.sideways
    ? { x: along(shape) - y2, y: x1, width: y2 - y1, height: x2 - x1 }
    : { x: x1, y: y1, width: x2 - x1, height: y2 - y1 };
  const window = {
    bottom: bottom === 1 ? 0 : bottom,
    top: top === shape.rows ? top + 1 : top,
    left: left === 1 ? 0 : left,
    right: right === shape.columns ? right + 1 : right,
  };
  const whole = shape.rows <= MOST_LINES && shape.columns <= MOST_LINES;
  return { ...place, window, whole };
}

/** Equal positions give equal pictures, however they came about. */
const inOrder = (men: readonly Point[]): Point[] => men.toSorted((a, b) => a.row - b.row || a.column - b.column);

/** Without what only motion and pointers need. */
const bare = (layers: string): string => layers.replace(/ data-[a-z]+="[^"]*"/g, '');

/** The picture of `data` with last move, chain, landings and rings, but nothing that depends on a pointer. */
export function diagram(data: BoardData, { css, theme }: DiagramOptions): string {
  const shape = shapeOf(data);
  const part = partOf(shape, shownBall(data));
  const naming = ({ off: 'off', near: 'two', auto: 'four' } as const)[data.coordinates];
  const fit = fitOf(shape, naming, CELL_PX);
  const units = (px: number): number => Math.ceil((px * CELL) / CELL_PX);
  const { left, top, right, bottom } = fit.insets;
  const [x, y] = [units(left), units(top)];
  const [w, h] = [x + part.width + units(right), y + part.height + units(bottom)];
  const place = {
    left: { x: 0, y: y - part.y },
    top: { x: x - part.x, y: 0 },
    right: { x: x + part.width, y: y - part.y },
    bottom: { x: x - part.x, y: y + part.height },
  };
  const names = EDGES.map((edge) =>
    letteredNames(namesAt(shape, naming, edge, fit, CELL_PX, part.window), place[edge]),
  ).join('');
  const id = 'gl-diagram';
  const layers = bare(
    pitch(shape, id, part.window) +
      heatLayer(data, shape, part.window) +
      ghostLayer(data, shape, part.window) +
      menLayer({ ...data, men: inOrder(data.men) }, shape, part.window) +
      threatLayer(data, shape) +
      letteredBadges(pathLayer(data, shape, part.window)) +
      letteredBadges(marksLayer(data, shape, part.window)) +
      landingLayer(data, shape, NO_POINTING) +
      ballLayer(data, shape, id) +
      letteredBadges(tipLayer(data, shape)) +
      shownLayer(data, shape, part.window),
  );
  const field = part.whole
    ? `<g transform="translate(${x} ${y})">${layers}</g>`
    : `<svg x="${x}" y="${y}" width="${part.width}" height="${part.height}" ` +
      `viewBox="${part.x} ${part.y} ${part.width} ${part.height}">${layers}</svg>`;
  const pixels = (length: number): number => Math.ceil((length * CELL_PX) / CELL);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels(w)}" height="${pixels(h)}" ` +
    `viewBox="0 0 ${w} ${h}" role="img">` +
    `<title>${escaped(data.name)}</title><style>${standaloneStyle(css, theme)}</style>${lettersOf(names + layers)}` +
    `<rect class="gl-ground" width="${w}" height="${h}"/>${names}${field}</svg>\n`
  );
}
