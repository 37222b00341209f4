// What stands on the pitch, as SVG text, one function a layer. Pure: equal input gives equal text, so a view replaces
// a layer only when its text has changed, and a diagram is the layers one after another.

import { between, inWindow, keyOf, onBoard, type Shape, type Spot, samePoint, spot, type Window } from './geometry';
import type { BoardData, Hop, Landing, Point } from './types';

/** What only the view knows. */
export interface Pointing {
  /** Under the mouse, or under the finger that drags the ball. */
  readonly hover: Point | null;
  /** The point with a visible keyboard focus. */
  readonly focus: Point | null;
}

export const NO_POINTING: Pointing = { hover: null, focus: null };

// Sizes in units of the picture: a cell is 100 wide. Radii are without the stroke, whose width is in board.css.

export const MAN_RADIUS = 37;
const BALL_RADIUS = 41.5;
/** From the centre of the ball to the points of its pentagon. */
const PENTAGON_RADIUS = 17;
/** The shadow of the ball: larger than the ball and a little below it. */
const SHADOW = { radius: 58, below: 6 } as const;
/** A path ends this far from the centre of the ball: at its rim, with a gap. */
const BALL_RIM = 48;
/** Where the ball began its last move, and where the chain so far begins. */
const PATH_START_RADIUS = 15;
const CHAIN_START_RADIUS = 30;
/** The square on the man put last: half a side. */
const LAST_MAN_HALF = 13;
/** The number of a stop: its disc, its type, and from the centre of the disc down to the foot of the digits. */
const BADGE = { radius: 33, type: 42, foot: 15 } as const;
/** The last number is smaller; `off` is how far right of the centre of the ball, and above it, its centre is. */
const LAST_BADGE = { radius: 26, type: 34, foot: 12, off: 40 } as const;
/** Landings: from the centre of a diamond to its points, and the dot of a far landing. Larger where one points. */
const DIAMOND_RADIUS = { quiet: 34, active: 42 } as const;
const FAR_RADIUS = { quiet: 13, active: 19 } as const;
const BANG_DOT = { radius: 5, below: 17 } as const;
/** The cross on a man that would go, and the one on a man that is aimed at: half a side. */
const GOING_HALF = 22;
const AIM_HALF = 18;
/** The ring of the keyboard focus, and the one round an aim that is refused: outside men and ball. */
const RING_RADIUS = 54;

/** Drawn round the origin. */
const FLAG = '<path class="gl-flag" d="M-9 19V-19L16-9-9 2"/>';
const BANG =
  '<path class="gl-bang" d="M0-20V5"/>' +
  `<circle class="gl-bang-dot" cy="${BANG_DOT.below}" r="${BANG_DOT.radius}"/>`;
const cross = (half: number): string => `M${-half}${-half} ${half} ${half}M${half}${-half}${-half} ${half}`;

const at = (shape: Shape, point: Point): string => {
  const { x, y } = spot(shape, point);
  return `translate(${x} ${y})`;
};

/** Where the ball is drawn: at the end of the chain so far. */
export const shownBall = (data: BoardData): Point => data.chain.at(-1)?.to ?? data.ball;

const removedBy = (hops: readonly Hop[]): Point[] => hops.flatMap((hop) => hop.removed);

export function menLayer(data: BoardData, shape: Shape, window: Window): string {
  const gone = new Set(removedBy(data.chain).map((point) => keyOf(data, point)));
  let out = '';
  for (const man of data.men) {
    const key = keyOf(data, man);
    if (gone.has(key) || !inWindow(window, man)) continue;
    const { x, y } = spot(shape, man);
    out += `<circle class="gl-man" data-key="${key}" cx="${x}" cy="${y}" r="${MAN_RADIUS}"/>`;
  }
  return out;
}

/** Marks what a hop of the chain has left, so that only the traces of a new hop come in motion. */
const ofHop = (index: number): string => `data-hop="${index}" `;

/** Men that the last move or the chain so far has removed. */
export function ghostLayer(data: BoardData, shape: Shape): string {
  const shade = (kind: string, point: Point, more = ''): string =>
    `<circle class="gl-${kind}" ${more}transform="${at(shape, point)}" r="${MAN_RADIUS}"/>`;
  const ring = (point: Point): string => shade('gone', point);
  if (data.mode === 'chain' || data.chain.length > 0) {
    return data.chain
      .flatMap(({ removed }, i) =>
        removed.map((point) => shade('ghost', point, ofHop(i)) + shade('gone', point, ofHop(i))),
      )
      .join('');
  }
  if (data.lastMove?.kind !== 'jump') return '';
  const vacant = new Set(data.men.map((man) => keyOf(data, man)));
  return removedBy(data.lastMove.hops)
    .filter((point) => !vacant.has(keyOf(data, point)))
    .map(ring)
    .join('');
}

/** Regular pentagon, one point upwards. */
const PENTAGON = [0, 1, 2, 3, 4]
  .map((i) => (Math.PI * 2 * i) / 5 - Math.PI / 2)
  .map((angle) => [PENTAGON_RADIUS * Math.cos(angle), PENTAGON_RADIUS * Math.sin(angle)])
  .map((corner) => corner.map((length) => length.toFixed(1)).join(','))
  .join(' ');

/** The ball round the origin; the shadow is the only soft thing in the picture. */
export const ballShape = (id: string): string =>
  `<radialGradient id="${id}-shadow"><stop class="gl-shade" offset=".72"/>` +
  '<stop class="gl-shade-end" offset="1"/></radialGradient>' +
  `<circle cy="${SHADOW.below}" r="${SHADOW.radius}" fill="url(#${id}-shadow)"/>` +
  `<circle class="gl-ball" r="${BALL_RADIUS}"/><polygon class="gl-pentagon" points="${PENTAGON}"/>`;

export const ballLayer = (data: BoardData, shape: Shape, id: string): string =>
  `<g data-ball="" transform="${at(shape, shownBall(data))}">${ballShape(id)}</g>`;

/** The spots of points, the last one drawn back to the rim of the ball that stands there. */
function spotsToBall(shape: Shape, points: readonly Point[]): Spot[] {
  const spots = points.map((point) => spot(shape, point));
  const last = spots.at(-1);
  const before = spots.at(-2);
  if (!last || !before) return [];
  const length = Math.hypot(last.x - before.x, last.y - before.y);
  const keep = Math.max(0, length - BALL_RIM) / length;
  const end = { x: before.x + (last.x - before.x) * keep, y: before.y + (last.y - before.y) * keep };
  return [...spots.slice(0, -1), end];
}

function line(kind: string, spots: readonly Spot[], more = ''): string {
  const text = spots.map(({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L');
  return `<path class="${kind}" ${more}d="M${text}"/>`;
}

/** Where the ball stands in turn: the start of the first hop and every landing. */
export const stopsOf = (hops: readonly Hop[]): Point[] => [
  ...hops.slice(0, 1).map((hop) => hop.from),
  ...hops.map((hop) => hop.to),
];

/** The way of the last move, or of the chain so far with a number at each stop. */
export function pathLayer(data: BoardData, shape: Shape): string {
  if (data.chain.length > 0) return chainPath(data, shape);
  const last = data.lastMove;
  if (!last || data.mode === 'chain') return '';
  if (last.kind === 'place') {
    const [corner, side] = [-LAST_MAN_HALF, 2 * LAST_MAN_HALF];
    return (
      `<rect class="gl-last-man" transform="${at(shape, last.point)}" ` +
      `x="${corner}" y="${corner}" width="${side}" height="${side}"/>`
    );
  }
  const [first] = last.hops;
  if (!first) return '';
  const start = spot(shape, first.from);
  const way = spotsToBall(shape, stopsOf(last.hops));
  return (
    `<g class="gl-last-path">${line('gl-path-casing', way)}${line('gl-path', way)}` +
    `<circle class="gl-path-start" cx="${start.x}" cy="${start.y}" r="${PATH_START_RADIUS}"/></g>`
  );
}

function chainPath(data: BoardData, shape: Shape): string {
  const start = at(shape, data.ball);
  const end = shownBall(data);
  const revisited = samePoint(data.ball, end)
    ? ''
    : `<circle class="gl-start" transform="${start}" r="${CHAIN_START_RADIUS}"/>`;
  const way = spotsToBall(shape, stopsOf(data.chain));
  const lines = (kind: string): string =>
    data.chain.map((_, i) => line(kind, way.slice(i, i + 2), ofHop(i))).join('');
  let out = revisited + lines('gl-path-casing') + lines('gl-path');
  data.chain.forEach((hop, i) => {
    const last = i === data.chain.length - 1;
    if (!last && samePoint(hop.to, end)) return; // the ball came back to this stop
    const { x, y } = spot(shape, hop.to);
    // The last number rides on the ball's shoulder, where it hides neither ball nor path.
    const off = last ? LAST_BADGE.off : 0;
    const { radius, type, foot } = last ? LAST_BADGE : BADGE;
    out +=
      `<g class="gl-badge" ${ofHop(i)}transform="translate(${x + off} ${y - off})"><circle r="${radius}"/>` +
      `<text y="${foot}" font-size="${type}">${i + 1}</text></g>`;
  });
  return out;
}

const diamond = (r: number): string => `M0 ${-r}L${r} 0 0 ${r} ${-r} 0Z`;

function landingMark(landing: Landing, look: 'quiet' | 'active'): string {
  if (landing.kind === 'far') return `<circle class="gl-far" r="${FAR_RADIUS[look]}"/>`;
  const r = DIAMOND_RADIUS[look];
  const casing = `<path class="gl-landing-casing" d="${diamond(r)}"/>`;
  if (landing.kind === 'normal') return `${casing}<path class="gl-landing" d="${diamond(r)}"/>`;
  const sign = landing.kind === 'goal' ? FLAG : BANG;
  return `${casing}<path class="gl-landing gl-landing-${landing.kind}" d="${diamond(r)}"/>${sign}`;
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
    goes.map((point) => `<path class="gl-goes" transform="${at(shape, point)}" d="${cross(GOING_HALF)}"/>`).join('')
  );
}

export function focusLayer(shape: Shape, pointing: Pointing): string {
  if (!pointing.focus) return '';
  const place = at(shape, pointing.focus);
  const ring = (kind: string): string => `<circle class="${kind}" transform="${place}" r="${RING_RADIUS}"/>`;
  return ring('gl-focus-casing') + ring('gl-focus');
}

const occupied = (data: BoardData, point: Point): boolean =>
  samePoint(point, data.ball) || data.men.some((man) => samePoint(man, point));

/** Row and column of the point that is aimed at; it lies under the men. */
export function crosshairLayer(data: BoardData, shape: Shape): string {
  if (!data.aim) return '';
  const { x, y } = spot(shape, data.aim);
  const low = spot(shape, { row: 1, column: 1 });
  const high = spot(shape, { row: shape.rows, column: shape.columns });
  const across = `M${Math.min(low.x, high.x)} ${y}H${Math.max(low.x, high.x)}`;
  return `<path class="gl-crosshair" d="${across}M${x} ${Math.min(low.y, high.y)}V${Math.max(low.y, high.y)}"/>`;
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
  if (!free(data.aim)) return `${out}<circle class="gl-refused" transform="${place}" r="${RING_RADIUS}"/>`;
  const sign = `<path class="gl-cross" transform="${place}" d="${cross(AIM_HALF)}"/>`;
  return out + man(data.aim, 'gl-aim') + sign;
}
