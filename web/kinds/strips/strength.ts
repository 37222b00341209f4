// How the computer's strength is measured on rows, by the share of perfect turns, and which games count for the
// reader's own.

import type { StripState } from '../../client';
import { myStrength, type Scale } from '../../client/page/my-strength';
import { ROW_MARKS } from '../../strip/levels';
import type { RowKind } from '../../strip/row';
import type { Counting } from '../../table/strength-result';
import { ownSide } from './match';

export const SCALES: Readonly<Record<RowKind, Scale>> = {
  strip: { marks: ROW_MARKS.strip, step: 1, start: 25, doubt: { first: 200, least: 80 } },
  oddish: { marks: ROW_MARKS.oddish, step: 1, start: 25, doubt: { first: 200, least: 80 } },
};

export const ownShare = (kind: RowKind): number => myStrength(kind, SCALES[kind]);

/** What a game against the computer counts for. */
export function countingOf(state: StripState): Counting {
  const { id, game, opponent, result, moves, perfect } = state;
  const winner = result?.winner ?? null;
  return {
    ...{ kind: game, scale: SCALES[game], id, turns: moves.length },
    strength: opponent === 'computer' ? (perfect ?? null) : null,
    score: result ? (winner === null ? 0.5 : winner === ownSide(state) ? 1 : 0) : null,
  };
}
