// These are written games: the lines of testdata/bidding, `t,bid1,bid2[,points1,points2,ball[,comment]]`, replayed
// turn by turn. What a line says of points and ball is compared with what the rules make of the bids. No DOM.

import {
  BidFault,
  type BidRules,
  type BidState,
  lastOf,
  type Match,
  type Pair,
  played,
  type Seat,
  startMatch,
} from './rules';

/** Why a line is not possible; `bid`: the rules forbid it, `state`: points or ball are not what the bids lead to. */
export type WrittenFault =
  | {
      readonly kind: 'bid';
      readonly turn: number;
      readonly seat: Seat;
      readonly bid: number;
      readonly legal: Pair<number>;
    }
  | { readonly kind: 'state'; readonly turn: number; readonly found: BidState; readonly expected: BidState };

export interface WrittenGame {
  /** As far as it is possible. */
  readonly match: Match;
  /** What stops it, or null. */
  readonly fault: WrittenFault | null;
  /** How many turns the text has. */
  readonly turns: number;
}

export function readWritten(rules: BidRules, csv: string): WrittenGame {
  const lines = csv
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#a-z]/i.test(line))
    .map((line) =>
      line
        .split(',')
        .slice(0, 6)
        .map((cell) => (cell === '' ? Number.NaN : Number(cell))),
    );
  const stateIn = (cells: readonly number[]): BidState | null =>
    cells.length < 6 ? null : { points: [cells[3] as number, cells[4] as number], ball: cells[5] as number };
  const [first, ...rest] = lines;
  const start = first && first[0] === 0 ? stateIn(first) : null;
  const turns = start ? rest : lines;
  let match = startMatch(rules, start ?? { ball: 0, points: [50, 50] });
  for (const [i, cells] of turns.entries()) {
    const stop = (fault: WrittenFault) => ({ match, fault, turns: turns.length });
    const bids: Pair<number> = [cells[1] as number, cells[2] as number];
    try {
      const next = played(match, bids);
      const found = stateIn(cells);
      const expected = lastOf(next);
      if (found && JSON.stringify(plain(found)) !== JSON.stringify(plain(expected)))
        return stop({ kind: 'state', turn: i + 1, found, expected });
      match = next;
    } catch (error) {
      if (!(error instanceof BidFault)) throw error;
      return stop({ kind: 'bid', turn: i + 1, seat: error.seat, bid: error.bid, legal: error.legal });
    }
  }
  return { match, fault: null, turns: turns.length };
}

const plain = ({ ball, points }: BidState) => [ball, ...points];
