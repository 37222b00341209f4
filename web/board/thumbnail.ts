// This is a very small picture of a position, for lists: stripes, nets, men and a large ball, without grid, mesh and
// names. It is one short SVG text (all men are one path), so that a list of fifty games costs little. It wears the
// clothes of board.css, depends on no other part of the board, and is pure.

import type { Point, Side } from './types';

export interface ThumbnailData {
  readonly rows: number;
  readonly columns: number;
  readonly men: readonly Point[];
  readonly ball: Point;
  /** The side that attacks upwards; Ohs if it is left out. */
  readonly up?: Side;
}

// Sizes in units of the picture: a cell is 100 wide.

/** How far a net reaches behind its goal line, at least in parts of the field; how round its outer corners are. */
export const NET = { depth: 152, partOfField: 0.03 } as const;
const CORNER = 26;
/** The frame of a net is drawn this far inside its edge. */
const INSIDE = 9;
/** Two rows of every four are mown the other way. */
const STRIPE = 200;
const CIRCLE = { usual: 200, small: 100, smallUpToRows: 11 } as const;
/** The ball is drawn larger than it is, more so where cells are small. */
const BALL = { ring: 52, skin: 38, pentagon: 20 } as const;
const BALL_SCALE = { usual: 1.7, small: 1.15, smallUpToColumns: 12, mostFieldForUsual: 2400 } as const;

/** A regular pentagon with one corner upwards. */
const pentagon = (radius: number): string =>
  [0, 1, 2, 3, 4]
    .map((i) => (Math.PI * 2 * i) / 5)
    .map((angle) => `${(radius * Math.sin(angle)).toFixed(0)} ${(-radius * Math.cos(angle)).toFixed(0)}`)
    .join(' ');

/** On a board of hundreds of rows a net of its true depth would not be seen. */
export const netDepth = (rows: number): number => Math.max(NET.depth, (rows - 1) * 100 * NET.partOfField);

/** The outline of a net from one post to the other, `d` is -1 for the upper one; closed it is the ground. */
function net(width: number, line: number, back: number, inside: number): string {
  const [left, right, corner] = [inside, width - inside, CORNER - inside / 2];
  const d = Math.sign(back - line);
  return (
    `M${left} ${line}V${back - d * corner}Q${left} ${back} ${left + corner} ${back}` +
    `H${right - corner}Q${right} ${back} ${right} ${back - d * corner}V${line}`
  );
}

/** The SVG as text. Its size comes from the page (`.gl-mini`); screen readers do not see it. */
export function thumbnail({ rows, columns, men, ball, up = 'O' }: ThumbnailData): string {
  const [width, field] = [columns * 100, (rows - 1) * 100];
  const depth = netDepth(rows);
  const [upper, lower] = [depth, depth + field];
  const middle = upper + field / 2;
  const place = ({ row, column }: Point): string => {
    const right = Math.min(Math.max(up === 'O' ? column : columns + 1 - column, 0.5), columns + 0.5);
    const down = up === 'O' ? rows - row : row - 1;
    return `${right * 100 - 50} ${upper + down * 100}`;
  };
  let mown = '';
  for (let y = 0; y < field; y += 2 * STRIPE) mown += `M0 ${upper + y}h${width}v${Math.min(STRIPE, field - y)}H0z`;
  const goal = (side: Side): string => {
    const [line, d] = side === up ? [upper, -1] : [lower, 1];
    const outline = (inside: number) => net(width, line, line + d * (depth - inside), inside);
    return (
      `<g class="gl-goal-${side}"><path class="gl-net" d="${outline(0)}z"/>` +
      `<path class="gl-post" d="${outline(INSIDE)}"/>` +
      `<path class="gl-goal-line" d="M0 ${line}H${width}"/></g>`
    );
  };
  const dots = men.map((man) => `M${place(man)}h0`).join('');
  // On a board of hundreds of rows a ball of this size would be a speck.
  const usual = columns > BALL_SCALE.smallUpToColumns ? BALL_SCALE.usual : BALL_SCALE.small;
  const scale = Math.max(usual, field / BALL_SCALE.mostFieldForUsual);
  return (
    `<svg class="gl-mini" viewBox="0 0 ${width} ${field + 2 * depth}" aria-hidden="true">` +
    `<rect class="gl-pitch" y="${upper}" width="${width}" height="${field}"/><path class="gl-mown" d="${mown}"/>` +
    `<path class="gl-centre" d="M0 ${middle}H${width}"/><circle class="gl-centre" cx="${width / 2}" cy="${middle}" ` +
    `r="${rows > CIRCLE.smallUpToRows ? CIRCLE.usual : CIRCLE.small}"/>${goal('O')}${goal('X')}` +
    `<path class="gl-mini-rims" d="${dots}"/><path class="gl-mini-men" d="${dots}"/>` +
    `<g transform="translate(${place(ball)}) scale(${scale})"><circle class="gl-ball-ring" r="${BALL.ring}"/>` +
    `<circle class="gl-ball" r="${BALL.skin}"/>` +
    `<polygon class="gl-pentagon" points="${pentagon(BALL.pentagon)}"/></g></svg>`
  );
}
