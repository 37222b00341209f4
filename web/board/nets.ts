// These are the nets behind the goal lines. The mesh tells the goals apart without colour: hexagons (the "o") for
// Ohs, crossed lines (the "x") for Eks. A net is given by its line and the direction away from the field: -1
// upwards, 1 downwards.

import { CELL, NET_DEPTH } from './geometry';
import type { Side } from './types';

export interface Net {
  readonly side: Side;
  readonly width: number;
  readonly line: number;
  readonly outwards: 1 | -1;
}

// Sizes in units of the picture: a cell is 100 wide.

const CORNER_RADIUS = 26;
/** The middle of the frame lies so far inside the edge: its stroke is 12 wide. */
const FRAME_INSIDE = 6;
/** Side of a hexagon, and what a tile of the pattern measures; crossed lines are so far apart. */
const HEXAGON = 14;
const HEXAGON_TILE = { width: 24.25, height: 3 * HEXAGON } as const;
const CROSS_TILE = 26;

/** The part of a net that is drawn, from left to right. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** From one post round the net to the other. */
function outline({ line, outwards: d }: Net, { from, to }: Span, inside: number): string {
  const r = CORNER_RADIUS - inside / 3;
  const [left, right, back] = [from + inside, to - inside, line + d * (NET_DEPTH - inside)];
  return (
    `M${left} ${line}V${back - d * r}Q${left} ${back} ${left + r} ${back}` +
    `H${right - r}Q${right} ${back} ${right} ${back - d * r}V${line}`
  );
}

/** A thread of the mesh: across from the left edge of a tile, and outwards from the goal line. */
type Thread = readonly [x1: number, out1: number, x2: number, out2: number];

const half = HEXAGON_TILE.width / 2;
const TILES: Readonly<Record<Side, { width: number; height: number; threads: readonly Thread[] }>> = {
  O: {
    ...HEXAGON_TILE,
    threads: [
      [half, -7, half, 7],
      [half, 7, 2 * half, 14],
      [half, 7, 0, 14],
      [0, 14, 0, 28],
      [half, 35, 0, 28],
      [half, 35, 2 * half, 28],
    ],
  },
  X: {
    width: CROSS_TILE,
    height: CROSS_TILE,
    threads: [
      [0, 0, 13, 13],
      [13, 13, 26, 26],
      [26, 0, 13, 13],
      [13, 13, 0, 26],
    ],
  },
};

/** After so many units the mesh is the same again: whole tiles. */
const PERIOD = { O: 4 * HEXAGON_TILE.width, X: CROSS_TILE } as const;

/**
 * The net as it hangs, with its frame. The goal line is drawn later, over the lines of the field. Only what lies
 * within `seen` need be drawn. The mesh begins near it, since some programs count tiles from the origin for every
 * pixel; its ends, where posts would stand, are out of sight.
 */
export function netAtRest(net: Net, id: string, seen: Span = { from: 0, to: net.width }): string {
  const { side, line, outwards: d } = net;
  const { width, height, threads } = TILES[side];
  const from = Math.max(Math.floor((seen.from - CELL) / PERIOD[side]) * PERIOD[side], 0);
  const span = { from, to: Math.min(seen.to + CELL, net.width) };
  const mesh = threads.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('');
  // The last thread of a hexagon tile runs on into the next one.
  const more = side === 'O' ? `M${half} 35V42` : '';
  const name = `${id}-net-${side}`;
  const ground = `${outline(net, span, 0)}Z`;
  return (
    `<pattern id="${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="translate(${from} ${line}) scale(1 ${d})">` +
    `<path class="gl-mesh" d="${mesh}${more}"/></pattern>` +
    `<path class="gl-net" d="${ground}"/><path fill="url(#${name})" d="${ground}"/>` +
    `<path class="gl-post" d="${outline(net, span, FRAME_INSIDE)}"/>`
  );
}

/** How far the push of a ball is felt, and how much of it acts across and outwards. */
const PUSH = { reach: 95, across: 0.75, outwards: 0.45, all: 0.85 } as const;
/** The part of a net that is drawn anew while it is pushed out, at each side of the ball. */
const PUSHED_HALF = 300;

/**
 * A net with a ball in it that pushes it out by `push` (negative: it swings back): drawn over the net at rest, which
 * it covers. `ball`: where the ball is, across and outwards.
 */
export function pushedNet(net: Net, ball: { readonly x: number; readonly out: number }, push: number): string {
  const { side, line, outwards: d } = net;
  const [left, right] = [Math.max(ball.x - PUSHED_HALF, 0), Math.min(ball.x + PUSHED_HALF, net.width)];
  const moved = (x: number, out: number): string => {
    const [dx, dout] = [x - ball.x, out - ball.out];
    const away = Math.hypot(dx, dout) + 1e-6;
    const force = push * Math.exp(-((away / PUSH.reach) ** 2));
    const to = out + (dout / away) * force * PUSH.outwards + force * PUSH.all;
    return `${(x + (dx / away) * force * PUSH.across).toFixed(0)} ${(line + d * to).toFixed(0)}`;
  };
  const tile = TILES[side];
  let mesh = '';
  for (let x = Math.floor(left / tile.width) * tile.width; x < right; x += tile.width) {
    for (let out = 0; out < NET_DEPTH; out += tile.height) {
      for (const [x1, o1, x2, o2] of tile.threads) {
        const [a, b] = [out + o1, out + o2];
        if (Math.min(a, b) < 0 || Math.max(a, b) > NET_DEPTH || x + x1 < left || x + x1 > right) continue;
        mesh += `M${moved(x + x1, a)}L${moved(x + x2, b)}`;
      }
    }
  }
  let rope = '';
  for (let x = left; x <= right; x += 10) rope += `${rope ? 'L' : 'M'}${moved(x, NET_DEPTH - FRAME_INSIDE)}`;
  const posts = [FRAME_INSIDE, net.width - FRAME_INSIDE]
    .filter((x) => x >= left && x <= right)
    .map((x) => `M${x} ${line}V${line + d * (NET_DEPTH - FRAME_INSIDE)}`)
    .join('');
  const ground = `${rope}L${right} ${line}H${left}Z`;
  const top = d > 0 ? line : line - NET_DEPTH;
  const size = `width="${right - left}" height="${NET_DEPTH}"`;
  const bare = `<rect class="gl-pushed" x="${left}" y="${top}" ${size}/>`;
  return (
    `<g class="gl-goal-${side}">${bare}<path class="gl-net" d="${ground}"/>` +
    `<path class="gl-bulge" d="${mesh}"/><path class="gl-post" d="${rope}${posts}"/></g>`
  );
}
