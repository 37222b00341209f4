// How the turns of a game travel: what is sent for one's own, what an event makes of the state, and what became of a
// turn that was sent. Most kinds have games whose players move one after the other; `moveTurns` is theirs.

import type { Message } from './connection';
import type { PendingTurn } from './game-view';
import type { MoveMessage } from './message';
import type { AnyState, TurnState } from './types';

export interface Turns<State extends AnyState> {
  /** How many are made. */
  count(state: State): number;
  /** Whether this page's player has already made the turn that is under way. */
  made?(state: State): boolean;
  /** The message for turn number `ply`, the first being 1. */
  message(ply: number, text: string): Message;
  /** The state after an event; null where it does not follow from this one. */
  after(state: State, event: Message, pending: PendingTurn | null): State | null;
  /** Whether the state shows what became of a turn that was sent: it stands there, or the game has moved on. */
  fate(state: State, pending: PendingTurn): 'open' | 'made' | 'overtaken';
}

/** `positionAfter`: the position text after one more move, or null where our own board calls it illegal. */
export function moveTurns<State extends AnyState & Pick<TurnState<string>, 'moves' | 'position'>>(
  positionAfter: (state: State, move: string) => string | null,
): Turns<State> {
  return {
    count: ({ moves }) => moves.length,
    message: (ply, move) => ({ type: 'move', ply, move }),
    after(state, message) {
      const { type: _type, ply, by: _by, move, ...progress } = message as unknown as MoveMessage;
      // A swap (P11) exchanges the seats, which only the whole state tells.
      const follows = ply === state.moves.length + 1 && move !== 'swap';
      if (!follows || positionAfter(state, move) !== progress.position) return null;
      return { ...state, ...progress, moves: [...state.moves, move] };
    },
    fate({ moves, status }, { ply, text }) {
      const stored = moves[ply - 1];
      if (stored === undefined && moves.length === ply - 1 && status === 'playing') return 'open';
      return stored === text ? 'made' : 'overtaken';
    },
  };
}
