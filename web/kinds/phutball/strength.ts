// How the computer's strength is measured at Phutball, the reader's own, and which games count for it: those from the
// usual start, of a board of any size.

import type { GameState } from '../../client';
import { LEVEL_MARKS } from '../../client';
import { myStrength, type Scale } from '../../client/page/my-strength';
import { formatPosition, startPosition } from '../../rules';
import type { Counting } from '../../table/strength-result';
import { eloOf } from '../../table/strength-words';

/** The strongest: level 10. */
export const MOST_ELO = LEVEL_MARKS[9];

export const SCALE: Scale = {
  marks: [
    [0, 0],
    [MOST_ELO, MOST_ELO],
  ],
  step: 10,
  // Naive players stand at 850 to 1,850, and people won 5 of 6 against level 1 but none against level 2 (results.md).
  start: 1500,
  doubt: { first: 350, least: 120 },
};

export const ownElo = (): number => myStrength('phutball', SCALE);

/** What a game against the computer counts for. */
export function countingOf({ id, opponent, start, rules, result, you, moves, ...state }: GameState): Counting {
  const usual = start === formatPosition(startPosition(rules.rows, rules.columns));
  const mine = you.length === 1 ? you[0] : null;
  return {
    ...{ kind: 'phutball', scale: SCALE, id, turns: moves.length },
    strength: opponent === 'computer' && mine && usual ? eloOf(state) : null,
    score: result ? (result.winner === null ? 0.5 : result.winner === mine ? 1 : 0) : null,
  };
}
