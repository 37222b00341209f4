// These are the words on the nets: who scores there, on a plate in the colour of the goal, at the left end of the
// net (on a board that is sideways at its upper end, reading downwards). A plate gives way while something lies
// under it.

import { NET_DEPTH, netOf, type Shape, spot } from './geometry';
import { isSmall, laid, netFor, uprightOf } from './pitch';
import { shownBall } from './scene';
import type { BoardData, Side } from './types';

/** The width of a text in units of its height: measured in the font of the page. */
export type Measure = (text: string) => number;

/** Where nothing can be measured: wider than what the usual fonts need. */
export const roughMeasure: Measure = (text) => 0.68 * text.length;

// Sizes in units of the picture: a cell is 100 wide.

const TYPE = { usual: 40, small: 32 } as const;
const LEAST_TYPE = 16;
const HALF_HEIGHT = { usual: 33, small: 27 } as const;
const RADIUS = 12;
/** From the touch line to the plate, from there to triangle and text, and from the text to the end. */
const LEFT = 20;
const TRIANGLE = { left: 20, half: 18, half_height: 16 } as const;
const TEXT_LEFT = 72;
const TEXT_RIGHT = 22;
/** From the middle of a text to its foot. */
const FOOT = 0.35;
/** A landing is so wide, to each side. */
const LANDING_HALF = 52;

const SIDES = ['O', 'X'] as const;

function plate(shape: Shape, side: Side, text: string, measure: Measure): { text: string; end: number } {
  const { line, outwards, width } = netFor(shape, side);
  const size = isSmall(shape) ? 'small' : 'usual';
  const y = line + (outwards * NET_DEPTH) / 2;
  const room = width - 2 * LEFT - TEXT_LEFT - TEXT_RIGHT;
  const type = Math.min(TYPE[size], room / measure(text)); // a long name on a narrow board
  if (type < LEAST_TYPE) return { text: '', end: 0 };
  const wide = TEXT_LEFT + measure(text) * type + TEXT_RIGHT;
  const half = HALF_HEIGHT[size];
  const [from, tip] = [LEFT + TRIANGLE.left, outwards * TRIANGLE.half_height];
  return {
    text:
      `<g class="gl-goal-${side} gl-plate"><rect x="${LEFT}" y="${y - half}" width="${wide.toFixed(0)}" ` +
      `height="${2 * half}" rx="${RADIUS}"/>` +
      `<path d="M${from} ${y - tip}H${from + 2 * TRIANGLE.half}L${from + TRIANGLE.half} ${y + tip}Z"/>` +
      `<text x="${LEFT + TEXT_LEFT}" y="${y + FOOT * type}" font-size="${type.toFixed(0)}">` +
      `${escaped(text)}</text></g>`,
    end: LEFT + wide,
  };
}

export function platesLayer(data: BoardData, shape: Shape, measure: Measure): string {
  const upright = uprightOf(shape);
  const inNets = [shownBall(data), ...data.landings.map(({ point }) => point)];
  const shown = SIDES.flatMap((side) => {
    const words = data.words?.[side];
    if (!words || data.goal) return [];
    const { text, end } = plate(upright, side, words, measure);
    const covered = inNets.some(
      (point) => netOf(shape, point) === side && spot(upright, point).x - LANDING_HALF < end,
    );
    return covered ? [] : [text];
  });
  return laid(shape, shown.join(''));
}

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
