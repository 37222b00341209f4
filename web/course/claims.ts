// Here is what `goalline` has found of the boards of lessons: who wins by the table of a small board, and in how
// many turns. claims.json is written and checked by scripts/lesson-tables.

import { formatPosition, goalOf, type Position, parsePosition, type Side } from '../rules';
import claims from './claims.json';

export interface Claim {
  readonly winner: Side | 'draw';
  /** Turns of both sides until the goal, if both play as well as can be; 0 for a draw. */
  readonly plies: number;
}

const known = claims.tables as Readonly<Record<string, string>>;

export const textOf = (position: Position): string => formatPosition(position);

/** Written as `O 9`, `X 4` or `draw`. A goal that stands on the board already is won in no turns. */
export function claimOf(text: string): Claim {
  const position = parsePosition(text);
  const scored = position.ok ? goalOf(position.value, position.value.ball.row) : null;
  if (scored) return { winner: scored, plies: 0 };
  const [side, plies] = (known[text] ?? '').split(' ');
  if (side !== 'O' && side !== 'X' && side !== 'draw') throw new Error(`no table has been asked for ${text}`);
  return { winner: side, plies: Number(plies ?? 0) };
}
