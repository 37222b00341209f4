// A game on a row: who sits where, what was played, and the score of a series of games. No DOM.

import { isLegal, type Player, play, type Row, type RowMove, rowWinner } from '../../strip/row';

export type Seat = 'you' | 'computer' | 'local';

export interface Match {
  readonly seats: Readonly<Record<Player, Seat>>;
  readonly level: number;
  readonly start: Row;
  readonly moves: readonly RowMove[];
  /** From the start to the present one. */
  readonly rows: readonly Row[];
  /** Won games of this series, by seat of the first game. */
  readonly score: Readonly<Record<Player, number>>;
}

export type Opponent = 'computer' | 'local';

export function begin(start: Row, opponent: Opponent, mine: Player, level: number): Match {
  const other: Seat = opponent === 'computer' ? 'computer' : 'local';
  const own: Seat = opponent === 'computer' ? 'you' : 'local';
  const seats = mine === 'L' ? { L: own, R: other } : { L: other, R: own };
  return { seats, level, start, moves: [], rows: [start], score: { L: 0, R: 0 } };
}

export const present = (match: Match): Row => match.rows.at(-1) ?? match.start;

/** Nothing changes where the turn is not legal. */
export function withTurn(match: Match, move: RowMove): Match {
  const row = present(match);
  if (!isLegal(row, move)) return match;
  const next = play(row, move);
  const winner = rowWinner(next);
  return {
    ...match,
    moves: [...match.moves, move],
    rows: [...match.rows, next],
    score: winner ? { ...match.score, [winner]: match.score[winner] + 1 } : match.score,
  };
}

export const isOver = (match: Match): boolean => rowWinner(present(match)) !== null;

/** Whether the person at this page may move now. */
export const isMine = (match: Match): boolean => !isOver(match) && match.seats[present(match).toMove] !== 'computer';

/** How many turns are taken back at once: against the computer to one's own last turn. */
export function undoable(match: Match): number {
  if (isOver(match)) return 0;
  const back = Object.values(match.seats).includes('computer') ? 2 : 1;
  return isMine(match) && match.moves.length >= back ? back : 0;
}

export function undone(match: Match): Match {
  const back = undoable(match);
  if (back === 0) return match;
  return { ...match, moves: match.moves.slice(0, -back), rows: match.rows.slice(0, -back) };
}

/** The same start again, with the sides exchanged: each has it once. The score stays with who has won. */
export function rematch(match: Match): Match {
  const { seats, score, start } = match;
  return {
    ...match,
    seats: { L: seats.R, R: seats.L },
    score: { L: score.R, R: score.L },
    moves: [],
    rows: [start],
  };
}

/** Whether the last turn brought the ball over the mover's own goal line. */
export function wasOwnGoal(match: Match): boolean {
  const winner = rowWinner(present(match));
  return winner !== null && winner === present(match).toMove && match.moves.length > 0;
}
