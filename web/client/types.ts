// The texts and values of docs/http-api.md, as the page sees them.

import type { Rules } from '../rules';

export const SIDES = ['O', 'X'] as const;
export type Side = (typeof SIDES)[number];

export const OPPONENTS = ['computer', 'friend', 'local'] as const;
export type Opponent = (typeof OPPONENTS)[number];

export type RuleSwitches = Rules;

export interface GameRules extends RuleSwitches {
  rows: number;
  columns: number;
}

export type Reason = 'goal' | 'resignation' | 'repetition' | 'agreement';

export interface Result {
  winner: Side | null;
  reason: Reason;
}

export interface Player {
  kind: 'person' | 'computer';
  name?: string;
  level?: number;
  here: boolean;
}

export type Players = Record<Side, Player | null>;

export type Status = 'waiting' | 'playing' | 'over';

export interface GameState {
  id: string;
  version: number;
  rules: GameRules;
  opponent: Opponent;
  level?: number | null;
  start: string;
  moves: string[];
  position: string;
  swapped: boolean;
  to_move: Side | null;
  status: Status;
  result: Result | null;
  players: Players;
  draw_offer: Side | null;
  /** Against a friend: who asks to take moves back. */
  undo_offer?: Side | null;
  undo_plies: number;
  rematch: { offered_by: Side } | { game: string } | null;
  computer_thinking: boolean;
  you: Side[];
  invite?: string;
}

export const ACTIONS = [
  'resign',
  'offer_draw',
  'accept_draw',
  'decline_draw',
  'cancel_draw',
  'undo',
  'offer_undo',
  'accept_undo',
  'decline_undo',
  'cancel_undo',
  'rematch',
  'decline_rematch',
  'cancel_rematch',
] as const;
export type Action = (typeof ACTIONS)[number];

export interface NewGame {
  opponent: Opponent;
  side?: Side | 'random';
  level?: number;
  rows?: number;
  columns?: number;
  handicap?: number;
  start?: string;
  moves?: string[];
  name?: string;
  rules?: RuleSwitches;
}

export interface GameSummary {
  id: string;
  opponent: Opponent;
  level?: number | null;
  status: Status;
  result: Result | null;
  to_move: Side | null;
  you: Side[];
  /** The friend's name, empty while none was given; only against a friend. */
  against?: string;
  rows?: number;
  columns?: number;
  plies: number;
  updated: string | number;
}

/** A node of a record's tree, depth first; the first is the root, and the first child of a node is its main line. */
export interface RecordNode {
  parent?: number;
  move?: string;
  comment?: string;
}

export interface GameRecord {
  rules: GameRules;
  start: string;
  moves: string[];
  comments: { ply: number; text: string }[];
  nodes: RecordNode[];
  players: Record<Side, string>;
  result: { winner: Side | null; reason: string } | null;
  warnings: string[];
}

export const ERROR_KINDS = [
  'bad_request',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'illegal',
  'too_many',
  'busy',
  'internal',
] as const;
export type ServerErrorKind = (typeof ERROR_KINDS)[number];
/** `offline`: no answer came at all; `internal` also stands for an answer that is not in the agreed form. */
export type ErrorKind = ServerErrorKind | 'offline';

export interface ErrorBody {
  kind: ServerErrorKind;
  message: string;
  where?: string;
  state?: GameState;
  retry_after?: number;
}

export type ServerMessage =
  | { type: 'state'; state: GameState }
  | MoveMessage
  | { type: 'ack'; id: string }
  | { type: 'error'; id?: string; error: ErrorBody; state?: GameState }
  | { type: 'presence'; players: Players }
  | { type: 'pong' };

export interface MoveMessage
  extends Pick<
    GameState,
    | 'version'
    | 'position'
    | 'to_move'
    | 'status'
    | 'result'
    | 'draw_offer'
    | 'undo_offer'
    | 'undo_plies'
    | 'computer_thinking'
  > {
  type: 'move';
  ply: number;
  move: string;
  by: Side;
}

export function otherSide(side: Side): Side {
  return side === 'O' ? 'X' : 'O';
}
