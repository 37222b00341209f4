// A game of strips as the page shows it, wherever its room is. No DOM.

import type { StripSide, StripState } from '../../client';
import { isLegal, parseMove, parseRow, play, type Row, type RowMove, rowText } from '../../strip/row';
import type { RowWords } from './texts/en';

export interface Match {
  readonly start: Row;
  readonly moves: readonly RowMove[];
  /** From the start to the present one. */
  readonly rows: readonly Row[];
}

/** Null where the texts make no game here. */
export function matchIn({ game, start, moves }: Pick<StripState, 'game' | 'start' | 'moves'>): Match | null {
  const parsed = parseRow(game, start);
  if ('fault' in parsed) return null;
  let row = parsed.row;
  const rows = [row];
  const played: RowMove[] = [];
  for (const text of moves) {
    const move = parseMove(text);
    if (!move || !isLegal(row, move)) return null;
    row = play(row, move);
    rows.push(row);
    played.push(move);
  }
  return { start: parsed.row, moves: played, rows };
}

/** The position text after one more turn; null where it is not legal. */
export function positionAfter(state: StripState, text: string): string | null {
  const match = matchIn({ ...state, moves: [...state.moves, text] });
  const row = match?.rows.at(-1);
  return row ? rowText(row) : null;
}

export const otherSide = (side: StripSide): StripSide => (side === 'L' ? 'R' : 'L');

/** The visitor's only side, or null for whoever watches or has both. */
export const ownSide = ({ you }: StripState): StripSide | null => (you.length === 1 ? (you[0] ?? null) : null);

/** A player's name as others read it. */
export function nameOf(words: RowWords, state: StripState, side: StripSide): string {
  const player = state.players[side];
  return player?.kind === 'computer' ? words.computer : player?.name || words.player(side);
}

/** Null is the reader. */
export const whoIs = (words: RowWords, state: StripState, side: StripSide): string | null =>
  ownSide(state) === side ? null : nameOf(words, state, side);

/** The heading: whose turn it is, or who has won. */
export function headingOf(words: RowWords, state: StripState): string {
  const { online, play: p } = words;
  const computer = state.opponent === 'computer';
  if (state.status === 'over' && state.result) {
    const { winner, reason } = state.result;
    if (winner === null) return online.draw;
    const who = whoIs(words, state, winner);
    if (computer) return who === null ? p.youWon : p.youLost;
    return reason === 'goal' ? online.goal(who) : online.wins(who);
  }
  const side = state.to_move;
  if (side === null) return words.names[state.game];
  const who = whoIs(words, state, side);
  if (computer && who !== null) return p.thinks;
  return who === null ? p.yourTurn : online.turnOf(who);
}

/** Why the game is over, where the heading does not say it. */
export function reasonOf(words: RowWords, state: StripState): string {
  const { result } = state;
  if (!result || result.reason === 'goal') return '';
  const { reason } = words.online;
  if (result.reason === 'repetition') return reason.repetition();
  if (result.winner === null) return result.reason === 'abandoned' ? reason.leftDraw() : reason.agreement();
  if (result.reason === 'agreement') return reason.agreement();
  const loser = whoIs(words, state, otherSide(result.winner));
  return result.reason === 'withdrawn' ? reason.withdrawn() : reason[result.reason](loser);
}

/** Whether the last turn brought the ball over the mover's own goal line. */
export function isOwnGoal(state: StripState, match: Match): boolean {
  const { result } = state;
  return result?.reason === 'goal' && match.rows.at(-2)?.toMove !== result.winner;
}
