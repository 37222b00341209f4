// Here is what an engine thinks of: for each line its first move, a chain to where the ball would come or a man that
// would be put, and a badge with its number. Pure, like the other layers (scene.ts). The best line is drawn last.

import { height, type Shape, type Spot, spot, width } from './geometry';
import { MAN_RADIUS, stopsOf } from './scene';
import type { BoardData, DrawnLine, Point } from './types';

const BADGE = { radius: 34, type: 42, foot: 15 } as const;
/** The badge of a man stands beside him; where that is off the board or taken, on another side. */
const ASIDE = [
  { x: 168, y: -70 },
  { x: -168, y: -70 },
  { x: 168, y: 70 },
  { x: -168, y: 70 },
] as const;
/** Two badges nearer than this would hide each other. */
const APART = 80;
/** The arrow from the badge: where it begins and ends, from the centres of badge and man, and its head. */
const ARROW = { from: 19, to: 63, head: 36, half: 21 } as const;

const kindOf = ({ number }: DrawnLine): string => (number === 1 ? 'gl-line gl-line-best' : 'gl-line');
const text = ({ x, y }: Spot): string => `${x.toFixed(0)} ${y.toFixed(0)}`;

const fromLast = (lines: readonly DrawnLine[]): DrawnLine[] => [...lines].sort((a, b) => b.number - a.number);

/** Over the men: the ways of the ball, and the men that would be put. */
export function linesLayer({ lines = [] }: BoardData, shape: Shape): string {
  return fromLast(lines)
    .map((line) => {
      const way = stopsOf(line.hops).map((point) => text(spot(shape, point)));
      const chain = `M${way.join('L')}`;
      const { x, y } = spot(shape, endOf(line));
      const drawn = line.man
        ? `<circle class="gl-line-man" cx="${x}" cy="${y}" r="${MAN_RADIUS}"/>`
        : `<path class="gl-line-casing" d="${chain}"/><path class="gl-line-core" d="${chain}"/>`;
      return `<g class="${kindOf(line)}">${drawn}</g>`;
    })
    .join('');
}

const endOf = ({ hops, man }: DrawnLine): Point => man ?? hops.at(-1)?.to ?? { row: 1, column: 1 };

/** Over what else is drawn: the numbers, where the lines end. Of two that end at one point the better one has it. */
export function lineBadgesLayer({ lines = [] }: BoardData, shape: Shape): string {
  const taken: Spot[] = lines.filter(({ man }) => !man).map((line) => spot(shape, endOf(line)));
  const seen = new Set<string>();
  const drawn: string[] = [];
  for (const line of [...lines].sort((a, b) => a.number - b.number)) {
    const end = spot(shape, endOf(line));
    const name = text(end);
    if (seen.has(name)) continue;
    seen.add(name);
    const place = line.man ? beside(end, shape, taken) : end;
    if (line.man) taken.push(place);
    drawn.push(`<g class="${kindOf(line)}">${line.man ? arrow(place, end) : ''}${badge(place, line.number)}</g>`);
  }
  return drawn.reverse().join('');
}

function beside({ x, y }: Spot, shape: Shape, taken: readonly Spot[]): Spot {
  const places = ASIDE.map((aside) => ({ x: x + aside.x, y: y + aside.y }));
  const onPicture = ({ x: left, y: top }: Spot): boolean =>
    left > BADGE.radius &&
    top > BADGE.radius &&
    left < width(shape) - BADGE.radius &&
    top < height(shape) - BADGE.radius;
  const isFree = (place: Spot): boolean =>
    taken.every((other) => Math.hypot(other.x - place.x, other.y - place.y) > APART);
  return places.find((place) => onPicture(place) && isFree(place)) ?? places.find(onPicture) ?? { x, y };
}

function arrow(from: Spot, to: Spot): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return '';
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const along = (distance: number, side = 0): Spot => ({
    x: to.x - ux * distance - uy * side,
    y: to.y - uy * distance + ux * side,
  });
  const tip = along(ARROW.to);
  const shaft = `M${text({ x: from.x + ux * ARROW.from, y: from.y + uy * ARROW.from })}L${text(tip)}`;
  const [a, b] = [along(ARROW.to + ARROW.head, ARROW.half), along(ARROW.to + ARROW.head, -ARROW.half)];
  return (
    `<path class="gl-line-arrow-casing" d="${shaft}"/>` +
    `<path class="gl-line-arrow" d="${shaft}M${text(a)}L${text(tip)}L${text(b)}"/>`
  );
}

const badge = ({ x, y }: Spot, number: number): string =>
  `<g class="gl-line-badge" transform="translate(${x} ${y})"><circle r="${BADGE.radius}"/>` +
  `<text y="${BADGE.foot}" font-size="${BADGE.type}">${number}</text></g>`;
