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
  | TurnMessage
  | { type: 'ack'; id: string }
  | { type: 'error'; id?: string; error: ErrorBody<State>; state?: State }
  | PresenceMessage<State>
  | { type: 'phrase'; by: SideOf<State>; phrase: Phrase }
  | { type: 'pong' };

/** Somebody has made a turn. What else it says, the kind's `Turns` know; `ply` is the number of a move. */
export interface TurnMessage {
  readonly type: 'move' | 'bid' | 'turn';
  readonly version: number;
  readonly ply?: number;
  readonly [field: string]: unknown;
}

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
