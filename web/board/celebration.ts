// Here is what a goal looks like, as SVG text: a flash along the goal line, rays round the ball, falling paper.
// Pure; the motion is in animate.ts. The paper always falls the same way, so that pictures and tests do not differ.

import { across, along, CELL, NET_DEPTH, type Shape, type Spot } from './geometry';
import { goalLine, laid, netFor, uprightOf } from './pitch';
import type { Side } from './types';

// Sizes in units of the picture: a cell is 100 wide.

const PIECES = 84;
/** Every so many pieces is round. */
const ROUND_EVERY = 6;
const ROUND_RADIUS = 13;
const PAPER = { widths: [16, 20, 24], heights: [34, 40, 46], colours: 4 } as const;
/**
 * How far down the field paper comes to lie, and at most at each side of the ball; none on the ball and the names.
 */
const SPREAD = { part: 0.62, most: 1_400, behind: 60, aside: 900, inside: 34, fromBall: 150 } as const;
const FALL = { least: 300, more: 500, turns: 1.5 } as const;
const RAYS = { count: 15, from: 74, short: 104, long: 122, turn: 0.2 } as const;

/** Numbers from 0 to 1 that look random and are always the same (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A piece of paper: where it comes to lie and how, and from where it falls. */
export interface Piece {
  readonly text: string;
  readonly lies: string;
  readonly falls: string;
}

const placed = ({ x, y }: Spot, degrees: number): string =>
  `translate(${x.toFixed(0)}px, ${y.toFixed(0)}px) rotate(${degrees.toFixed(0)}deg)`;

/** Paper over the part of the field before the net of a side, denser near to it. */
export function paper(shape: Shape, net: Side, ball: Spot): Piece[] {
  const random = sequence(12);
  const upright = uprightOf(shape);
  const { line, outwards, width } = netFor(upright, net);
  const field = Math.min((along(upright) - 2 * NET_DEPTH) * SPREAD.part, SPREAD.most);
  const centre = shape.sideways ? ball.y : ball.x;
  const [left, right] = [
    Math.max(centre - SPREAD.aside, SPREAD.inside),
    Math.min(centre + SPREAD.aside, width - SPREAD.inside),
  ];
  const pieces: Piece[] = [];
  for (let i = 0; i < PIECES; ++i) {
    const x = left + random() * (right - left);
    const y = line - outwards * (random() ** 1.6 * field - SPREAD.behind);
    const at = shape.sideways ? { x: along(shape) - y, y: x } : { x, y };
    const [degrees, fall, turn] = [random() * 180, FALL.least + random() * FALL.more, (random() - 0.5) * 2];
    const [kind, w, h] = [random(), random(), random()].map((value) => Math.floor(value * 12)) as [
      number,
      number,
      number,
    ];
    if (Math.hypot(at.x - ball.x, at.y - ball.y) < SPREAD.fromBall) continue;
    const wide = PAPER.widths[w % 3] as number;
    const high = PAPER.heights[h % 3] as number;
    const form =
      i % ROUND_EVERY === 0
        ? `<circle r="${ROUND_RADIUS}"/>`
        : `<rect x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="${high}" rx="3"/>`;
    pieces.push({
      text: `<g class="gl-paper gl-paper-${(kind % PAPER.colours) + 1}">${form}</g>`,
      lies: placed(at, degrees),
      falls: placed({ x: at.x + turn * CELL, y: Math.max(at.y - fall, 0) }, degrees + turn * 360 * FALL.turns),
    });
  }
  return pieces;
}

/** Along the goal line, which stays on top. */
export function flash(shape: Shape, net: Side): string {
  const upright = uprightOf(shape);
  const { line } = netFor(upright, net);
  return laid(shape, `<path class="gl-flash" d="M0 ${line}H${across(upright)}"/>${goalLine(upright, net)}`);
}

export function rays({ x, y }: Spot): string {
  let path = '';
  for (let i = 0; i < RAYS.count; ++i) {
    const turn = (Math.PI * 2 * i) / RAYS.count + RAYS.turn;
    const to = i % 2 === 1 ? RAYS.short : RAYS.long;
    const at = (away: number): string =>
      `${(away * Math.sin(turn)).toFixed(0)} ${(-away * Math.cos(turn)).toFixed(0)}`;
    path += `M${at(RAYS.from)}L${at(to)}`;
  }
  return `<g transform="translate(${x} ${y})"><path class="gl-rays" d="${path}"/></g>`;
}

/** How far the net is pushed out, `ms` after the ball has hit it: out, and back with one overshoot. */
const BULGE = { most: 46, out: 120, back: 500 } as const;
export const BULGE_MS = BULGE.out + BULGE.back;

export function pushAt(ms: number): number {
  if (ms <= 0 || ms >= BULGE_MS) return 0;
  if (ms < BULGE.out) return BULGE.most * (1 - (1 - ms / BULGE.out) ** 3);
  const part = (ms - BULGE.out) / BULGE.back;
  return BULGE.most * Math.cos(1.5 * Math.PI * part) * (1 - part);
}
