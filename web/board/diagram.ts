// A board as one SVG text that needs nothing else: for export, previews and documents.

import { CELL, height, type Shape, wholeWindow, width } from './geometry';
import { coordinates, pitch } from './pitch';
import { ballLayer, ghostLayer, landingLayer, menLayer, NO_POINTING, pathLayer } from './scene';
import type { BoardData } from './types';

export interface DiagramOptions {
  /** The text of board.css. */
  readonly css: string;
  readonly theme: 'light' | 'dark';
  /** Pixels of a cell. */
  readonly cellPx?: number;
}

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
  for (const [, name = '', value = ''] of plain.matchAll(/(--[a-z-]+):\s*([^;]+);/g)) {
    if (!colours.has(name)) colours.set(name, pick(value));
  }
  const withoutMedia = plain.slice(0, plain.indexOf('@media'));
  const rules = [...withoutMedia.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selector = '', body = '']) => ({ selector: selector.trim(), body: body.trim() }))
    .filter(
      ({ selector, body }) => selector.startsWith('.gl-') && /(fill|stroke|opacity|stop|color|font|text)/.test(body),
    )
    .filter(({ selector }) => !/gl-(frame|plane|picture|cell|magnifier|host|grid|hover|focus)/.test(selector));
  return rules
    .map(
      ({ selector, body }) =>
        `${selector}{${pick(body).replace(/var\((--[a-z-]+)\)/g, (_, name: string) => colours.get(name) ?? 'none')}}`,
    )
    .map((rule) => rule.replace(/\s+/g, ' '))
    .join('\n');
}

/** The picture of `data` with last move, chain and landings, but nothing that depends on a pointer. */
export function diagram(data: BoardData, options: DiagramOptions): string {
  const { css, theme, cellPx = 32 } = options;
  const { rows, columns, up, sideways = false } = data;
  const shape: Shape = { rows, columns, up, wide: data.coordinates !== 'off', sideways };
  const window = wholeWindow(shape);
  const [w, h] = [width(shape), height(shape)];
  const view = { x1: 0, y1: 0, x2: w, y2: h };
  const names = data.coordinates === 'off' ? '' : coordinates(shape, { both: true, cellPx, window, view });
  const id = 'gl-diagram';
  const pixels = (units: number): number => (units * cellPx) / CELL;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels(w)}" height="${pixels(h)}" ` +
    `viewBox="0 0 ${w} ${h}" role="img">` +
    `<title>${escaped(data.name)}</title><style>${standaloneStyle(css, theme)}</style>` +
    pitch(shape, id) +
    names +
    ghostLayer(data, shape) +
    menLayer(data, shape, window) +
    ballLayer(data, shape, id) +
    pathLayer(data, shape) +
    landingLayer(data, shape, NO_POINTING) +
    '</svg>\n'
  );
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
