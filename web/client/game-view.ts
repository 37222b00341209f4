// What a game client needs of its surroundings, and what it tells of the game.

import type { ApiError } from './api';
import type { Moments } from './times';
import type { Turns } from './turns';
import type { Action, ActionDetails, AnyState, GameState, Phrase, SideOf } from './types';

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Clock {
  setTimer(callback: () => void, ms: number): number;
  clearTimer(timer: number): void;
  random(): number;
  /** Milliseconds from any beginning; never goes back. */
  now(): number;
}

/** The calls that a game under way needs. */
export interface TurnApi<State extends AnyState> {
  game(id: string): Promise<State>;
  act(id: string, action: Action, side?: SideOf<State>, details?: ActionDetails): Promise<State>;
}

export interface Dependencies<State extends AnyState = GameState> {
  api: TurnApi<State>;
  clock: Clock;
  openSocket(gameId: string): Socket;
  newId(): string;
  /** Which games the page shows; others have pages of their own. Phutball if it is not said. */
  games?: readonly string[];
  turns: Turns<State>;
}

export interface PendingTurn {
  /** Its number, the first being 1. */
  ply: number;
  text: string;
  id: string;
}

export interface ClientView<State extends AnyState = GameState> extends Moments<SideOf<State>> {
  /** null until the first answer. */
  state: State | null;
  connected: boolean;
  /** Whether the connection has been away long enough to be worth a word. */
  showBanner: boolean;
  /** Why the server, which can be reached, does not serve this page now, and the moment of the next attempt. */
  busy: { readonly reason: ApiError; readonly until: number } | null;
  /** The player's own turn that the room has not confirmed yet. */
  pending: PendingTurn | null;
  /** Set when the game cannot be shown at all (it does not exist, the server refuses). */
  fatal: ApiError | null;
  /** Set when it is a game of another kind, which other pages show. */
  elsewhere: string | null;
}

export interface ClientEvents<State extends AnyState = GameState> {
  changed(view: ClientView<State>): void;
  /** A turn was refused; the view already shows the server's state. */
  refused(error: ApiError): void;
  /** A player says one of the fixed phrases. */
  phrase?(by: SideOf<State>, phrase: Phrase): void;
}
