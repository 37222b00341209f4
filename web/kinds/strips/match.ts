// A game on a row knows who sits where, what was played, and the score of a series. A running one is kept on the
// device; what is read may be anybody's, so every turn is checked. No DOM.

import { storedText, storeText } from '../../base/storage';
import { ROW_LEVELS } from '../../strip/levels';
import {
  isLegal,
  moveText,
  type Player,
  parseMove,
  parseRow,
  play,
  type Row,
  type RowKind,
  type RowMove,
  rowText,
  rowWinner,
} from '../../strip/row';

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

const SEATS: readonly string[] = ['you computer', 'computer you', 'local local'];
/** More than any game has; what is longer is not read. */
const MOST_TURNS = 2000;

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

export function matchText({ seats, level, start, moves, score }: Match): string {
  const played = moves.map(moveText).join(',');
  return JSON.stringify({ start: rowText(start), moves: played, L: seats.L, R: seats.R, level, score });
}

/** A game that can be played on; null for anything else. */
export function readMatch(kind: RowKind, text: string | null): Match | null {
  try {
    const value = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    if (!value || typeof value.start !== 'string' || typeof value.moves !== 'string') return null;
    const { L, R, level, score } = value;
    const won = score as Record<string, unknown> | null | undefined;
    const parsed = parseRow(kind, value.start);
    const sound = 'row' in parsed && rowWinner(parsed.row) === null && SEATS.includes(`${L} ${R}`);
    if (!sound || !isCount(level) || level < 1 || level > ROW_LEVELS || !isCount(won?.L) || !isCount(won?.R))
      return null;
    let match: Match = {
      seats: { L: L as Seat, R: R as Seat },
      level,
      start: parsed.row,
      moves: [],
      rows: [parsed.row],
      score: { L: won.L, R: won.R },
    };
    for (const turn of value.moves.split(',').filter(Boolean).slice(0, MOST_TURNS)) {
      const move = parseMove(turn);
      if (!move || !isLegal(present(match), move)) return null;
      match = withTurn(match, move);
    }
    return isOver(match) ? null : match;
  } catch {
    return null;
  }
}

const keyOf = (kind: RowKind): string => `goalline.running.${kind}`;

export const keptMatch = (kind: RowKind): Match | null => readMatch(kind, storedText(keyOf(kind)));

/** One of a kind; a finished game is not kept. */
export const keepMatch = (match: Match): void =>
  void storeText(keyOf(match.start.kind), isOver(match) ? null : matchText(match));
