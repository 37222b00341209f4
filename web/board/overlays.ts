// Here is what is laid over a position to explain it, as SVG text, one function a layer: heat under the men, threats
// over them, reach and defences over the paths. No colour says anything alone: diamonds are points of both sides,
// triangles those of one, filled ones goals, shields defences; dashes are threats, squares are good men.

import { inWindow, keyOf, type Shape, spot, type Window } from './geometry';
import type { BoardData, DefenceMark, HeatMark, Point, ReachMark, Side } from './types';

/** Half a side of a square, its corner and the steps from the least to the best. */
const HEAT = { least: 20, most: 44, corner: 7, steps: 5 } as const;
/** Half a side of a tile of the zone, and its corner: tiles side by side leave a hair between them. */
const TILE = { half: 47, corner: 10 } as const;
/** From the centre of a mark to its points. */
const MARK_RADIUS = 40;
/** The dot of a man in a shield. */
const MAN_DOT = 15;
/** Type of a number, by its digits, and how far its foot is below the centre. */
const NUMBER = { types: [38, 32, 25], foot: [14, 12, 9] } as const;

const DIAMOND = `M0 ${-MARK_RADIUS}L${MARK_RADIUS} 0 0 ${MARK_RADIUS} ${-MARK_RADIUS} 0Z`;
/** Points up; larger than a diamond, so that a number has room in it. */
const TRIANGLE = 'M0-46L44 32H-44Z';
const ARROWHEAD = 'M0-42L42 30H-42Z';
const SHIELD = 'M0-42L36-29V2C36 22 18 36 0 43C-18 36-36 22-36 2V-29Z';

const at = (shape: Shape, point: Point, more = ''): string => {
  const { x, y } = spot(shape, point);
  return `transform="translate(${x} ${y})${more}"`;
};

/** How far a sign that points up is turned, so that it points where a side attacks on the board as it is drawn. */
const heading = (shape: Shape, side: Side): string => {
  const degrees = (shape.up === side ? 0 : 180) + (shape.sideways ? 90 : 0);
  return degrees === 0 ? '' : ` rotate(${degrees})`;
};

const group = (side: Side, name: string, content: string): string =>
  content && `<g class="gl-goal-${side} ${name}">${content}</g>`;

const otherThan = (side: Side): Side => (side === 'O' ? 'X' : 'O');

/** Squares under the men: the better a man is there, the larger and fuller. */
export function heatLayer({ overlays }: BoardData, shape: Shape, window: Window): string {
  const square = ({ point, share }: HeatMark): string => {
    const step = Math.round(Math.min(Math.max(share, 0), 1) * (HEAT.steps - 1));
    const half = HEAT.least + (step * (HEAT.most - HEAT.least)) / (HEAT.steps - 1);
    return (
      `<rect class="gl-heat-${step + 1}" ${at(shape, point)} x="${-half}" y="${-half}" ` +
      `width="${2 * half}" height="${2 * half}" rx="${HEAT.corner + step}"/>`
    );
  };
  if (!overlays?.heat) return '';
  const seen = overlays.heat.filter(({ point }) => inWindow(window, point));
  return group(overlays.toMove, 'gl-heat', seen.map(square).join(''));
}

/** Tiles under everything else: the points on which a proof rests. */
export function zoneLayer({ overlays }: BoardData, shape: Shape, window: Window): string {
  if (!overlays?.zone) return '';
  const tiles = overlays.zone
    .filter((point) => inWindow(window, point))
    .map(
      (point) =>
        `<rect ${at(shape, point)} x="${-TILE.half}" y="${-TILE.half}" ` +
        `width="${2 * TILE.half}" height="${2 * TILE.half}" rx="${TILE.corner}"/>`,
    );
  return group(overlays.toMove, 'gl-zone', tiles.join(''));
}

/** A dashed line that ends in the triangle of the side that threatens. */
export function threatLayer({ overlays }: BoardData, shape: Shape): string {
  const [first] = overlays?.threat ?? [];
  if (!overlays?.threat || !first) return '';
  const side = otherThan(overlays.toMove);
  const stops = [first.from, ...overlays.threat.map((hop) => hop.to)];
  const way = stops.map((stop) => spot(shape, stop)).map(({ x, y }) => `${x} ${y}`);
  const line = (name: string): string => `<path class="${name}" d="M${way.join('L')}"/>`;
  const end = stops.at(-1) as Point;
  const head = `<path class="gl-threat-end" ${at(shape, end, heading(shape, side))} d="${ARROWHEAD}"/>`;
  return group(side, 'gl-threat', line('gl-threat-casing') + line('gl-threat-line') + head);
}

function numberOf(n: number): string {
  const digits = Math.min(String(n).length, NUMBER.types.length) - 1;
  return `<text y="${NUMBER.foot[digits]}" font-size="${NUMBER.types[digits]}">${n}</text>`;
}

/** Over paths: where a turn can end, with the number of jumps, and the moves that stop the threat. */
export function marksLayer(data: BoardData, shape: Shape, window: Window): string {
  const { overlays, ball } = data;
  if (!overlays) return '';
  const { toMove, reach = [], defences = [] } = overlays;
  // A defence says all that a mark of reach on the same point says, and more; a threat ends with a sign of its own.
  const ends = (overlays.threat ?? []).slice(-1).map((hop) => hop.to);
  const taken = new Set([ball, ...ends, ...defences.map(({ point }) => point)].map((point) => keyOf(data, point)));
  const shown = (point: Point): boolean => inWindow(window, point);
  const reached = reach.filter(({ point }) => shown(point) && !taken.has(keyOf(data, point)));
  return (
    reached.map((mark) => reachMark(mark, shape, toMove)).join('') +
    group(
      toMove,
      'gl-defences',
      defences
        .filter(({ point }) => shown(point))
        .map((mark) => shield(mark, shape))
        .join(''),
    )
  );
}

function reachMark({ point, jumps, side, goal }: ReachMark, shape: Shape, toMove: Side): string {
  const sign =
    side === 'both'
      ? `<path d="${DIAMOND}"/>`
      : `<path d="${TRIANGLE}"${heading(shape, side).replace(/ (.+)/, ' transform="$1"')}/>`;
  const colour = goal ?? (side === 'both' ? toMove : side);
  const name = goal ? 'gl-reach gl-reach-goal' : 'gl-reach';
  return group(colour, name, `<g data-reach="${side}" ${at(shape, point)}>${sign}${numberOf(jumps)}</g>`);
}

const shield = ({ point, jumps }: DefenceMark, shape: Shape): string =>
  `<g data-defence="${jumps}" ${at(shape, point)}><path d="${SHIELD}"/>` +
  `${jumps === 0 ? `<circle r="${MAN_DOT}"/>` : numberOf(jumps)}</g>`;

const sample = (step: number, centre: number, half: number): string =>
  `<rect class="gl-heat-${step}" x="${centre - half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="4"/>`;

/** Small pictures of the signs for a legend, as the content of an SVG with viewBox "-50 -50 100 100". */
export const SIGNS = {
  reach: `<path d="${DIAMOND}"/>${numberOf(2)}`,
  threat:
    '<path class="gl-threat-line" d="M-50 0H4"/>' +
    `<path class="gl-threat-end" transform="translate(24 0) scale(0.6)" d="${ARROWHEAD}"/>`,
  defences: `<path d="${SHIELD}"/><circle r="${MAN_DOT}"/>`,
  heat: sample(1, -40, 9) + sample(3, -14, 13) + sample(5, 24, 19),
} as const;
