// Games of strips, one-dimensional Phutball and Oddish, as http-api.md has them.

import type { ClockControl, Opponent, TurnState } from './types';

/** Left and Right, who play on strips. */
export const STRIP_SIDES = ['L', 'R'] as const;
export type StripSide = (typeof STRIP_SIDES)[number];
export type StripKind = 'strip' | 'oddish';

/** A game of strips; its texts are those of rules S and D. */
export interface StripState extends TurnState<StripSide> {
  game: StripKind;
  squares: number;
  /** Of the computer of this device: how many of its turns in a hundred are perfect. */
  perfect?: number | null;
  /** Won games of a series on this device. */
  score?: Readonly<Record<StripSide, number>>;
}

/** A new game of strips. `start` takes the place of `squares` and `begins`. */
export interface NewStrip {
  game: StripKind;
  opponent: Opponent;
  perfect?: number;
  side?: StripSide | 'random';
  squares?: number;
  begins?: StripSide;
  start?: string;
  name?: string;
  clock?: ClockControl | null;
  public?: boolean;
}
