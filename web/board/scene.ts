// What stands on the pitch, as SVG text, one function a layer. Pure: equal input gives equal text, so a view replaces
// a layer only when its text has changed, and a diagram is the layers one after another.

import { between, inWindow, keyOf, onBoard, type Shape, samePoint, spot, type Window } from './geometry';
import type { BoardData, Hop, Landing, Point } from './types';

/** What only the view knows. */
export interface Pointing {
  /** Under the mouse, or under the finger that drags the ball. */
  readonly hover: Point | null;
  /** The point with a visible keyboard focus. */
  readonly focus: Point | null;
}

export const noPointing: Pointing = { hover: null, focus: null };

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
    out += `<circle class="gl-man" data-key="${key}" cx="${x}" cy="${y}" r="37"/>`;
  }
  return out;
}

/** Men that the last move or the chain so far has removed. */
export function ghostLayer(data: BoardData, shape: Shape): string {
  const ring = (point: Point): string => `<circle class="gl-gone" transform="${at(shape, point)}" r="37"/>`;
  const ghost = (point: Point): string => `<circle class="gl-ghost" transform="${at(shape, point)}" r="37"/>`;
  if (data.mode === 'chain' || data.chain.length > 0) {
    return removedBy(data.chain)
      .map((point) => ghost(point) + ring(point))
      .join('');
  }
  if (data.lastMove?.kind !== 'jump') return '';
  const vacant = new Set(data.men.map((man) => keyOf(data, man)));
  return removedBy(data.lastMove.hops)
    .filter((point) => !vacant.has(keyOf(data, point)))
    .map(ring)
    .join('');
}

/** Regular pentagon, the point upwards, circumradius 17. */
const pentagon = [0, 1, 2, 3, 4]
  .map((i) => (Math.PI * 2 * i) / 5 - Math.PI / 2)
  .map((angle) => `${(17 * Math.cos(angle)).toFixed(1)},${(17 * Math.sin(angle)).toFixed(1)}`)
  .join(' ');

/** The ball round the origin; the shadow is the only soft thing in the picture. */
export const ballShape = (id: string): string =>
  `<radialGradient id="${id}-shadow"><stop class="gl-shade" offset=".72"/><stop class="gl-shade-end" offset="1"/></radialGradient>` +
  `<circle cy="6" r="58" fill="url(#${id}-shadow)"/>` +
  `<circle class="gl-ball" r="41.5"/><polygon class="gl-pentagon" points="${pentagon}"/>`;

export const ballLayer = (data: BoardData, shape: Shape, id: string): string =>
  `<g data-ball="" transform="${at(shape, shownBall(data))}">${ballShape(id)}</g>`;

/** A line through points, its last end drawn back to the rim of the ball that stands there. */
function pathThrough(shape: Shape, points: readonly Point[], trim: number): string {
  const spots = points.map((point) => spot(shape, point));
  const last = spots.at(-1);
  const before = spots.at(-2);
  if (!last || !before) return '';
  const length = Math.hypot(last.x - before.x, last.y - before.y);
  const keep = Math.max(0, length - trim) / length;
  const end = { x: before.x + (last.x - before.x) * keep, y: before.y + (last.y - before.y) * keep };
  const text = [...spots.slice(0, -1), end].map(({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L');
  return `<path class="gl-path-casing" d="M${text}"/><path class="gl-path" d="M${text}"/>`;
}

/** Where the ball stands in turn: the start of the first hop and every landing. */
export const stopsOf = (hops: readonly Hop[]): Point[] => [
  ...hops.slice(0, 1).map((hop) => hop.from),
  ...hops.map((hop) => hop.to),
];

const ballRim = 48;

/** The way of the last move, or of the chain so far with a number at each stop. */
export function pathLayer(data: BoardData, shape: Shape): string {
  if (data.chain.length > 0) return chainPath(data, shape);
  const last = data.lastMove;
  if (!last || data.mode === 'chain') return '';
  if (last.kind === 'place') {
    return `<rect class="gl-last-man" transform="${at(shape, last.point)}" x="-13" y="-13" width="26" height="26"/>`;
  }
  const [first] = last.hops;
  if (!first) return '';
  const start = spot(shape, first.from);
  return (
    `<g class="gl-last-path">${pathThrough(shape, stopsOf(last.hops), ballRim)}` +
    `<circle class="gl-path-start" cx="${start.x}" cy="${start.y}" r="15"/></g>`
  );
}

function chainPath(data: BoardData, shape: Shape): string {
  const start = at(shape, data.ball);
  const end = shownBall(data);
  const revisited = samePoint(data.ball, end) ? '' : `<circle class="gl-start" transform="${start}" r="30"/>`;
  let out = revisited + pathThrough(shape, stopsOf(data.chain), ballRim);
  data.chain.forEach((hop, i) => {
    const last = i === data.chain.length - 1;
    if (!last && samePoint(hop.to, end)) return; // the ball came back to this stop
    const { x, y } = spot(shape, hop.to);
    // The last number rides on the ball's shoulder, where it hides neither ball nor path.
    const [bx, by, r] = last ? [x + 40, y - 40, 26] : [x, y, 33];
    out +=
      `<g class="gl-badge" transform="translate(${bx} ${by})"><circle r="${r}"/>` +
      `<text y="${last ? 12 : 15}" font-size="${last ? 34 : 42}">${i + 1}</text></g>`;
  });
  return out;
}

const diamond = (r: number): string => `M0 ${-r}L${r} 0 0 ${r} ${-r} 0Z`;

function landingMark(landing: Landing, active: boolean): string {
  if (landing.kind === 'far') return `<circle class="gl-far" r="${active ? 19 : 13}"/>`;
  const r = active ? 42 : 34;
  const casing = `<path class="gl-landing-casing" d="${diamond(r)}"/>`;
  if (landing.kind === 'normal') return `${casing}<path class="gl-landing" d="${diamond(r)}"/>`;
  const sign =
    landing.kind === 'goal'
      ? '<path class="gl-flag" d="M-9 19V-19L16-9-9 2"/>'
      : '<path class="gl-bang" d="M0-20V5"/><circle class="gl-bang-dot" cy="17" r="5"/>';
  return `${casing}<path class="gl-landing gl-landing-${landing.kind}" d="${diamond(r)}"/>${sign}`;
}

/** Landings; at the one pointed at also the men that would go, and the way there. */
export function landingLayer(data: BoardData, shape: Shape, pointing: Pointing): string {
  const from = shownBall(data);
  let out = '';
  for (const landing of data.landings) {
    const active = samePoint(landing.point, pointing.hover) || samePoint(landing.point, pointing.focus);
    if (active) out += preview(data, shape, from, landing);
    out += `<g data-landing="${landing.kind}" transform="${at(shape, landing.point)}">${landingMark(landing, active)}</g>`;
  }
  return out;
}

function preview(data: BoardData, shape: Shape, from: Point, landing: Landing): string {
  const way = [from, ...(landing.via ?? []), landing.point];
  const men = new Set(data.men.map((man) => keyOf(data, man)));
  const passed = way.slice(1).flatMap((to, i) => between(way[i] ?? to, to));
  const goes = passed.filter((point) => onBoard(shape, point) && men.has(keyOf(data, point)));
  const line = way.map((point) => spot(shape, point)).map(({ x, y }) => `${x} ${y}`);
  return (
    `<path class="gl-preview" d="M${line.join('L')}"/>` +
    goes
      .map((point) => `<path class="gl-goes" transform="${at(shape, point)}" d="M-22-22 22 22M22-22-22 22"/>`)
      .join('')
  );
}

export function focusLayer(shape: Shape, pointing: Pointing): string {
  if (!pointing.focus) return '';
  const place = at(shape, pointing.focus);
  return `<circle class="gl-focus-casing" transform="${place}" r="54"/><circle class="gl-focus" transform="${place}" r="54"/>`;
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
    `<circle class="gl-man ${kind}" transform="${at(shape, point)}" r="37"/>`;
  const { hover } = pointing;
  const free = (point: Point): boolean => onBoard(shape, point) && !occupied(data, point);
  let out = '';
  if (data.mode === 'place' && hover && free(hover) && !samePoint(hover, data.aim)) out += man(hover, 'gl-hover');
  if (!data.aim) return out;
  const place = at(shape, data.aim);
  if (!free(data.aim)) return `${out}<circle class="gl-refused" transform="${place}" r="54"/>`;
  return `${out}${man(data.aim, 'gl-aim')}<path class="gl-cross" transform="${place}" d="M-18-18 18 18M18-18-18 18"/>`;
}
