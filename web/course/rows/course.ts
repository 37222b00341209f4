// These are the steps of the lessons of Strip and Oddish: a row each, and what is to be done on it. What is right
// follows from the rules, or from the exact values of the module; `course.test.ts` asks about every turn of each.

import { type Answer, winningMoves } from '../../strip/answer';
import {
  isBackward,
  movesOf,
  parseRow,
  play,
  type Row,
  type RowKind,
  type RowMove,
  rowWinner,
} from '../../strip/row';
import type { RowLessonName } from '../lessons';

/**
 * `path`: a stone that lets the mover jump forward next; `forward`: any jump forward; `far`: the farthest one;
 * `score`: a turn that wins at once; `stop`: a turn after which the other side cannot win at once; `win`: any turn
 * that wins by exact values.
 */
export type RowGoal = 'path' | 'forward' | 'far' | 'score' | 'stop' | 'win';

export interface RowStep {
  readonly position: string;
  readonly goal: RowGoal;
}

export const ROW_COURSES: Readonly<Record<RowLessonName, readonly RowStep[]>> = {
  jumps: [
    { position: '...@.... L', goal: 'path' },
    { position: '..@oo... L', goal: 'forward' },
    { position: '.@o.o... L', goal: 'far' },
    { position: '..@o.oo L', goal: 'score' },
    { position: '.o.o@... R', goal: 'score' },
  ],
  patience: [
    { position: 'o@o.o.o.... L', goal: 'win' },
    { position: '.@.o.o.... L', goal: 'win' },
    { position: '.@.o..o.. L', goal: 'win' },
    { position: '....oo@o..ooo.. L', goal: 'win' },
    { position: '.....oo@.oo... R', goal: 'win' },
  ],
  arrow: [
    { position: '..|.... L', goal: 'path' },
    { position: '.|ooo.. L', goal: 'far' },
    { position: '.o|oo L', goal: 'score' },
    { position: '.oo|.o. R', goal: 'far' },
    { position: '.o|oo R', goal: 'stop' },
  ],
  count: [
    { position: '.|o.. L', goal: 'win' },
    { position: '.|o. L', goal: 'win' },
    { position: '..o|o. L', goal: 'win' },
    { position: 'o|ooo.. L', goal: 'win' },
    { position: '..ooo|ooo..o.o. L', goal: 'win' },
  ],
};

export function rowOf(game: RowKind, { position }: RowStep): Row {
  const parsed = parseRow(game, position);
  if ('fault' in parsed) throw new Error(`the lesson has no row: ${position}`);
  return parsed.row;
}

const forwardJumps = (row: Row): RowMove[] =>
  movesOf(row).filter((move) => move.kind === 'jump' && !isBackward(row, move));

/** The turn with which the side to move wins at once. */
export const scoringTurn = (row: Row): RowMove | undefined =>
  movesOf(row).find((move) => rowWinner(play(row, move)) === row.toMove);

/** The turns that a step accepts; `answer` is needed for the values alone. */
export function rightTurns(row: Row, goal: RowGoal, answer: Answer | null): readonly RowMove[] {
  if (goal === 'win') return answer ? winningMoves(answer).map(({ move }) => move) : [];
  if (goal === 'forward') return forwardJumps(row);
  const distance = ({ to }: RowMove) => Math.abs(to - row.at);
  if (goal === 'far')
    return forwardJumps(row)
      .sort((a, b) => distance(b) - distance(a))
      .slice(0, 1);
  return movesOf(row).filter((move) => {
    const next = play(row, move);
    if (goal === 'score') return rowWinner(next) === row.toMove;
    if (goal === 'stop') return rowWinner(next) !== next.toMove && !scoringTurn(next);
    return move.kind === 'put' && forwardJumps({ ...next, toMove: row.toMove }).length > 0;
  });
}
