// How far the ball can come in one turn of jumps. Pure, and bounded in time.

import { type JumpResult, jumpResults, type Position, type Rules, type Side } from '../rules';

/** More results than a sentence should wait for. */
const MOST_RESULTS = 2_000;

/** By how many rows a ball that comes to `row` is nearer to the line where `side` scores; negative if farther. */
export const gain = (side: Side, from: number, row: number): number => (side === 'O' ? row - from : from - row);

export interface Advance {
  /** The most rows that one turn gains; 0 where no jump gains any. */
  readonly rows: number;
  /** A turn that gains them; null where `rows` is 0. */
  readonly result: JumpResult | null;
  readonly results: readonly JumpResult[];
}

/** What `side` could do with the ball if it were its turn; null if going through all of it takes too long. */
export function advanceOf(position: Position, rules: Rules, side: Side): Advance | null {
  const { results, complete } = jumpResults({ ...position, toMove: side }, rules, MOST_RESULTS);
  if (!complete) return null;
  let best: JumpResult | null = null;
  let rows = 0;
  for (const result of results) {
    const gained = gain(side, position.ball.row, result.ball.row);
    if (gained > rows) {
      best = result;
      rows = gained;
    }
  }
  return { rows, result: best, results };
}
