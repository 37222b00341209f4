// The running game on a row, as it is kept on the device: it goes on after a reload. What is read may be anybody's,
// so every turn is checked.

import { storedText, storeText } from '../../base/storage';
import { ROW_LEVELS } from '../../strip/levels';
import { isLegal, moveText, parseMove, parseRow, type RowKind, rowText, rowWinner } from '../../strip/row';
import { isOver, type Match, present, type Seat, withTurn } from './match';

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
