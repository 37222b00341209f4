// What comes over the socket of a game, as messages.

import type { AnyState, GameState, Phrase, ServerErrorKind, SideOf } from './types';

export interface ErrorBody<State extends AnyState = GameState> {
  kind: ServerErrorKind;
  message: string;
  where?: string;
  state?: State;
  retry_after?: number;
}

export type ServerMessage<State extends AnyState = GameState> =
  | { type: 'state'; state: State }
  | MoveMessage<State>
  | { type: 'ack'; id: string }
  | { type: 'error'; id?: string; error: ErrorBody<State>; state?: State }
  | PresenceMessage<State>
  | { type: 'phrase'; by: SideOf<State>; phrase: Phrase }
  | { type: 'pong' };

export interface PresenceMessage<State extends AnyState = GameState> {
  type: 'presence';
  players: State['players'];
  watchers?: number;
  claim?: State['claim'];
}

/** What a move may change; only Phutball has a computer. */
type Progress =
  | 'version'
  | 'position'
  | 'to_move'
  | 'status'
  | 'result'
  | 'draw_offer'
  | 'undo_offer'
  | 'undo_plies'
  | 'computer_thinking'
  | 'time'
  | 'lag'
  | 'claim'
  | 'ask_again';

export type MoveMessage<State extends AnyState = GameState> = Pick<State, Extract<keyof State, Progress>> & {
  type: 'move';
  ply: number;
  move: string;
  by: SideOf<State>;
};

/** A text that came over a socket as a message; null when it is none. */
export function parseMessage<State extends AnyState = GameState>(data: unknown): ServerMessage<State> | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return value && typeof value === 'object' && 'type' in value ? (value as ServerMessage<State>) : null;
  } catch {
    return null;
  }
}
