// Here is what stands on the pitch, as SVG text, one function a layer. Pure: equal input gives equal text, so a view
// replaces a layer only when its text has changed, and a diagram is the layers one after another.

import { ballShape } from './ball';
import {
  across,
  along,
  between,
  inWindow,
  keyOf,
  NET_DEPTH,
  onBoard,
  type Shape,
  type Spot,
  samePoint,
  spot,
  type Window,
} from './geometry';
import { laid, uprightOf } from './pitch';
import type { BoardData, Hop, Landing, Point } from './types';

/** What only the view knows. */
export interface Pointing {
  /** Under the mouse, or under the finger that drags the ball. */
  readonly hover: Point | null;
  /** The point with a visible keyboard focus. */
  readonly focus: Point | null;
}

export const NO_POINTING: Pointing = { hover: null, focus: null };

// Sizes in units of the picture: a cell is 100 wide. Widths of strokes are in picture.css.

export const MAN_RADIUS = 40;
/** A ring where a man was, or where the chain so far begins. */
const RING_RADIUS = 37;
/** The square on the man put last: half a side. */
const LAST_MAN = { half: 13, corner: 3 } as const;
/** The number of a stop: its disc, its type, and from the centre of the disc down to the foot of the digits. */
const BADGE = { radius: 33, type: 42, foot: 15 } as const;
/** The last number is smaller; `off` is how far right of the centre of the ball, and above it, its centre is. */
const LAST_BADGE = { radius: 25, type: 34, foot: 12, off: 38 } as const;
/** Landings: from the centre of a diamond to its points, and the dot of a far landing. Larger where one points. */
const DIAMOND_RADIUS = {
  normal: { quiet: 36, active: 42 },
  goal: { quiet: 46, active: 46 },
  'own-goal': { quiet: 46, active: 46 },
} as const;
const FAR_RADIUS = { quiet: 13, active: 19 } as const;
const BANG_DOT = { radius: 5.5, below: 19 } as const;
/** The cross on a man that would go, and the one on a man that is aimed at: half a side. */
const GOING_HALF = 22;
const AIM_HALF = 16;
/** The ring of the keyboard focus, and the one round an aim that is refused: outside men and ball. */
const FOCUS_RADIUS = 57;
/** The rings round a point that is shown: the outer one breathes. */
const SHOWN_RADIUS = { inner: 64, outer: 90 } as const;

/** Drawn round the origin. */
const FLAG = '<path class="gl-flag" d="M-9 20V-22M-9-21 15-13-9-4"/>';
const BANG =
  '<path class="gl-bang" d="M0-22V4"/>' +
  `<circle class="gl-bang-dot" cy="${BANG_DOT.below}" r="${BANG_DOT.radius}"/>`;
const saltire = (half: number): string => `M${-half}${-half} ${half} ${half}M${half}${-half}${-half} ${half}`;

const at = (shape: Shape, point: Point): string => {
  const { x, y } = spot(shape, point);
  return `translate(${x} ${y})`;
};

/** Where the ball is drawn: at the end of the chain so far. */
export const shownBall = (data: BoardData): Point => data.chain.at(-1)?.to ?? data.ball;

const removedBy = (hops: readonly Hop[]): Point[] => hops.flatMap((hop) => hop.removed);

/** Each man by itself, by the key of its point, so that a view touches only those that come and go. */
export function menPieces(data: BoardData, shape: Shape, window: Window): Map<number, string> {
  const gone = new Set(removedBy(data.chain).map((point) => keyOf(data, point)));
  const pieces = new Map<number, string>();
  for (const man of data.men) {
    const key = keyOf(data, man);
    if (gone.has(key) || !inWindow(window, man)) continue;
    const { x, y } = spot(shape, man);
    pieces.set(key, `<circle class="gl-man" data-key="${key}" cx="${x}" cy="${y}" r="${MAN_RADIUS}"/>`);
  }
  return pieces;
}

export const menLayer = (data: BoardData, shape: Shape, window: Window): string =>
  [...menPieces(data, shape, window).values()].join('');

/** Marks what a hop of the chain has left, so that only the traces of a new hop come in motion. */
const ofHop = (index: number): string => `data-hop="${index}" `;

/** The hops that are drawn in full: those of the chain being built, and of a move that was a goal. */
const drawnHops = ({ chain, goal, lastMove }: BoardData): readonly Hop[] =>
  chain.length === 0 && goal && lastMove?.kind === 'jump' ? lastMove.hops : chain;

/** Whether something of the hop may be seen: of a long chain on a large board most is not. */
const isSeen = (window: Window | undefined, { from, to }: Hop): boolean =>
  !window ||
  (Math.min(from.row, to.row) <= window.top + 1 &&
    Math.max(from.row, to.row) >= window.bottom - 1 &&
    Math.min(from.column, to.column) <= window.right + 1 &&
    Math.max(from.column, to.column) >= window.left - 1);

/** Under the men: rings where men have gone, and the way of the last jump. */
export function ghostLayer(data: BoardData, shape: Shape, window?: Window): string {
  const ring = (point: Point, more = ''): string =>
    `<circle class="gl-gone" ${more}transform="${at(shape, point)}" r="${RING_RADIUS}"/>`;
  const within = (point: Point): boolean => !window || inWindow(window, point);
  const hops = drawnHops(data);
  if (hops.length > 0)
    return hops.flatMap(({ removed }, i) => removed.filter(within).map((point) => ring(point, ofHop(i)))).join('');
  if (data.lastMove?.kind !== 'jump' || data.mode === 'chain' || data.markLast === false) return '';
  const { hops: last } = data.lastMove;
  const occupied = new Set(data.men.map((man) => keyOf(data, man)));
  const gone = removedBy(last).filter((point) => within(point) && !occupied.has(keyOf(data, point)));
  const ways = seenTogether(last, window).map((run) => wayOf(stopsOf(run).map((point) => spot(shape, point))));
  const way = ways.length > 0 ? `<path class="gl-path" d="${ways.join('')}"/>` : '';
  return `<g class="gl-last-path">${gone.map((point) => ring(point)).join('')}${way}</g>`;
}

/** The hops that are seen, those that follow one another together. */
function seenTogether(hops: readonly Hop[], window: Window | undefined): Hop[][] {
  const runs: Hop[][] = [];
  let run: Hop[] | null = null;
  for (const hop of hops) {
    if (!isSeen(window, hop)) {
      run = null;
    } else if (run) {
      run.push(hop);
    } else {
      run = [hop];
      runs.push(run);
    }
  }
  return runs;
}

export const ballLayer = (data: BoardData, shape: Shape, id: string): string =>
  `<g data-ball="" transform="${at(shape, shownBall(data))}">${ballShape(id)}</g>`;

const wayOf = (spots: readonly Spot[]): string =>
  `M${spots.map(({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}`;

const line = (kind: string, spots: readonly Spot[], more = ''): string =>
  `<path class="${kind}" ${more}d="${wayOf(spots)}"/>`;

/** Where the ball stands in turn: the start of the first hop and every landing. */
export const stopsOf = (hops: readonly Hop[]): Point[] => [
  ...hops.slice(0, 1).map((hop) => hop.from),
  ...hops.map((hop) => hop.to),
];

/** Over the men: the square on the man put last, and the way of a chain with a number at each stop but the last. */
export function pathLayer(data: BoardData, shape: Shape, window?: Window): string {
  const hops = drawnHops(data);
  return lastMan(data, shape, hops) + (hops.length > 0 ? chainPath(hops, shape, window) : '');
}

function lastMan({ lastMove: last, markLast }: BoardData, shape: Shape, hops: readonly Hop[]): string {
  if (markLast === false || last?.kind !== 'place' || removedBy(hops).some((point) => samePoint(point, last.point)))
    return '';
  const { half, corner } = LAST_MAN;
  return (
    `<rect class="gl-last-man" transform="${at(shape, last.point)}" ` +
    `x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="${corner}"/>`
  );
}

function chainPath(hops: readonly Hop[], shape: Shape, window?: Window): string {
  const stops = stopsOf(hops);
  const [start, end] = [stops[0] as Point, stops.at(-1) as Point];
  const way = stops.map((point) => spot(shape, point));
  const seen = hops.map((hop) => isSeen(window, hop));
  const lines = (kind: string): string =>
    hops.map((_, i) => (seen[i] ? line(kind, way.slice(i, i + 2), ofHop(i)) : '')).join('');
  const begin = samePoint(start, end)
    ? ''
    : `<circle class="gl-start" transform="${at(shape, start)}" r="${RING_RADIUS}"/>`;
  const numbers = hops.slice(0, -1).map((hop, i) => {
    if (!seen[i] || samePoint(hop.to, end)) return ''; // out of sight, or the ball came back to this stop
    const { x, y } = spot(shape, hop.to);
    return badge(x, y, i, BADGE);
  });
  return lines('gl-path-casing') + lines('gl-path') + begin + numbers.join('');
}

interface BadgeLook {
  readonly radius: number;
  readonly type: number;
  readonly foot: number;
}

const badge = (x: number, y: number, hop: number, { radius, type, foot }: BadgeLook): string =>
  `<g class="gl-badge" ${ofHop(hop)}transform="translate(${x} ${y})"><circle r="${radius}"/>` +
  `<text y="${foot}" font-size="${type}">${hop + 1}</text></g>`;

/** Over the ball: the last number, which rides on its shoulder. A ball in the net after a goal has none. */
export function tipLayer(data: BoardData, shape: Shape): string {
  if (data.chain.length === 0) return '';
  const { x, y } = spot(shape, shownBall(data));
  return badge(x + LAST_BADGE.off, y - LAST_BADGE.off, data.chain.length - 1, LAST_BADGE);
}

const diamond = (r: number): string => `M0 ${-r}L${r} 0 0 ${r} ${-r} 0Z`;

function landingMark({ kind }: Landing, look: 'quiet' | 'active'): string {
  if (kind === 'far') return `<circle class="gl-far" r="${FAR_RADIUS[look]}"/>`;
  const shape = diamond(DIAMOND_RADIUS[kind][look]);
  if (kind === 'normal') return `<path class="gl-landing" d="${shape}"/>`;
  return `<path class="gl-landing gl-landing-${kind}" d="${shape}"/>${kind === 'goal' ? FLAG : BANG}`;
}

/** Landings; at the one pointed at also the men that would go, and the way there. */
export function landingLayer(data: BoardData, shape: Shape, pointing: Pointing): string {
  const from = shownBall(data);
  let out = '';
  for (const landing of data.landings) {
    const active = samePoint(landing.point, pointing.hover) || samePoint(landing.point, pointing.focus);
    if (active) out += preview(data, shape, from, landing);
    const mark = landingMark(landing, active ? 'active' : 'quiet');
    out += `<g data-landing="${landing.kind}" transform="${at(shape, landing.point)}">${mark}</g>`;
  }
  return out;
}

function preview(data: BoardData, shape: Shape, from: Point, landing: Landing): string {
  const way = [from, ...(landing.via ?? []), landing.point];
  const men = new Set(data.men.map((man) => keyOf(data, man)));
  const passed = way.slice(1).flatMap((to, i) => between(way[i] ?? to, to));
  const goes = passed.filter((point) => onBoard(shape, point) && men.has(keyOf(data, point)));
  const spots = way.map((point) => spot(shape, point));
  return (
    line('gl-preview', spots) +
    goes.map((point) => `<path class="gl-goes" transform="${at(shape, point)}" d="${saltire(GOING_HALF)}"/>`).join('')
  );
}

export function focusLayer(shape: Shape, pointing: Pointing): string {
  if (!pointing.focus) return '';
  const place = at(shape, pointing.focus);
  const ring = (kind: string): string => `<circle class="${kind}" transform="${place}" r="${FOCUS_RADIUS}"/>`;
  return ring('gl-focus-casing') + ring('gl-focus');
}

/** Rings round what a lesson or a hint speaks of. */
export function shownLayer(data: BoardData, shape: Shape, window?: Window): string {
  const ring = (point: Point, kind: string, radius: number): string =>
    `<circle class="${kind}" transform="${at(shape, point)}" r="${radius}"/>`;
  return (data.shown ?? [])
    .filter((point) => !window || inWindow(window, point))
    .map((point) => ring(point, 'gl-shown-far', SHOWN_RADIUS.outer) + ring(point, 'gl-shown', SHOWN_RADIUS.inner))
    .join('');
}

const occupied = (data: BoardData, point: Point): boolean =>
  samePoint(point, data.ball) || data.men.some((man) => samePoint(man, point));

/** Row and column of the point that is aimed at, as far as the grass goes; under the men. */
export function crosshairLayer(data: BoardData, shape: Shape): string {
  if (!data.aim || data.mode === 'view') return '';
  const upright = uprightOf(shape);
  const { x, y } = spot(upright, data.aim);
  const cross = `M0 ${y}H${across(shape)}M${x} ${NET_DEPTH}V${along(shape) - NET_DEPTH}`;
  return laid(shape, `<path class="gl-crosshair" d="${cross}"/>`);
}

/** The man that is aimed at, not yet played: a man with a cross. Under the mouse a faint one. */
export function aimLayer(data: BoardData, shape: Shape, pointing: Pointing): string {
  const man = (point: Point, kind: string): string =>
    `<circle class="gl-man ${kind}" transform="${at(shape, point)}" r="${MAN_RADIUS}"/>`;
  const { hover } = pointing;
  const free = (point: Point): boolean => onBoard(shape, point) && !occupied(data, point);
  let out = '';
  if (data.mode === 'place' && hover && free(hover) && !samePoint(hover, data.aim)) out += man(hover, 'gl-hover');
  if (!data.aim) return out;
  const place = at(shape, data.aim);
  if (!free(data.aim)) return `${out}<circle class="gl-refused" transform="${place}" r="${FOCUS_RADIUS}"/>`;
  const sign = `<path class="gl-cross" transform="${place}" d="${saltire(AIM_HALF)}"/>`;
  return out + man(data.aim, 'gl-aim') + sign;
}
