// A board as one SVG text that needs nothing else: for export, previews and documents.

import { CELL, height, shapeOf, wholeWindow, width } from './geometry';
import { EDGES, fitOf, ruler } from './names';
import { pitch } from './pitch';
import { escaped, type Measure, platesLayer, roughMeasure } from './plates';
import { ballLayer, ghostLayer, landingLayer, menLayer, NO_POINTING, pathLayer, tipLayer } from './scene';
import type { BoardData } from './types';

export interface DiagramOptions {
  /** The texts of board.css and picture.css. */
  readonly css: string;
  readonly theme: 'light' | 'dark';
  /** Pixels of a cell. */
  readonly cellPx?: number;
  /** How wide the words on the nets are; without it they have room for any font. */
  readonly measure?: Measure;
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
  for (const [, name = '', value = ''] of plain.matchAll(/(--[a-z0-9-]+):\s*([^;]+);/g)) {
    if (!colours.has(name)) colours.set(name, pick(value));
  }
  const withoutMedia = plain.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const rules = [...withoutMedia.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selector = '', body = '']) => ({ selector: selector.trim(), body: body.trim() }))
    .filter(
      ({ selector, body }) => selector.startsWith('.gl-') && /(fill|stroke|opacity|stop|color|font|text)/.test(body),
    )
    .filter(
      ({ selector }) =>
        !/gl-(frame|sheet|ruler|corner|bubble|plane|picture|cell|magnifier|host|grid|mini|hover|focus)/.test(
          selector,
        ),
    );
  return rules
    .map(
      ({ selector, body }) =>
        `${selector}{${pick(body).replace(
          /var\((--[a-z0-9-]+)(?:, ([^)]+))?\)/g,
          (_, name: string, otherwise?: string) => colours.get(name) ?? otherwise ?? 'none',
        )}}`,
    )
    .map((rule) => rule.replace(/\s+/g, ' '))
    .join('\n');
}

/** The picture of `data` with last move, chain and landings, but nothing that depends on a pointer. */
export function diagram(data: BoardData, options: DiagramOptions): string {
  const { css, theme, cellPx = 32, measure = roughMeasure } = options;
  const shape = shapeOf(data);
  const window = wholeWindow(shape);
  const naming = ({ off: 'off', near: 'two', auto: 'four' } as const)[data.coordinates];
  const fit = fitOf(shape, naming, cellPx);
  const units = (px: number): number => Math.ceil((px * CELL) / cellPx);
  const { left, top, right, bottom } = fit.insets;
  const [w, h] = [width(shape) + units(left) + units(right), height(shape) + units(top) + units(bottom)];
  const place = {
    left: [0, units(top)],
    top: [units(left), 0],
    right: [units(left) + width(shape), units(top)],
    bottom: [units(left), units(top) + height(shape)],
  } as const;
  const names = EDGES.map((edge) => {
    const { text } = ruler(shape, naming, edge, fit, cellPx, window);
    return text && `<g transform="translate(${place[edge].join(' ')})">${text}</g>`;
  });
  const id = 'gl-diagram';
  const pixels = (length: number): number => Math.ceil((length * cellPx) / CELL);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels(w)}" height="${pixels(h)}" ` +
    `viewBox="0 0 ${w} ${h}" role="img">` +
    `<title>${escaped(data.name)}</title><style>${standaloneStyle(css, theme)}</style>` +
    `<rect class="gl-ground" width="${w}" height="${h}"/>${names.join('')}` +
    `<g transform="translate(${units(left)} ${units(top)})">` +
    pitch(shape, id) +
    platesLayer(data, shape, measure) +
    ghostLayer(data, shape) +
    menLayer(data, shape, window) +
    pathLayer(data, shape) +
    landingLayer(data, shape, NO_POINTING) +
    ballLayer(data, shape, id) +
    tipLayer(data, shape) +
    '</g></svg>\n'
  );
}
