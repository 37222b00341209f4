// What a game client needs of its surroundings, and what it tells of the game.

import type { Api, ApiError } from './api';
import type { Moments } from './times';
import type { GameState, Phrase, Side } from './types';

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

export interface Dependencies {
  api: Api;
  clock: Clock;
  openSocket(gameId: string): Socket;
  newId(): string;
  /** The position text after `move` in `state`, or null when our own board calls it illegal. */
  positionAfter(state: GameState, move: string): string | null;
}

export interface PendingMove {
  ply: number;
  move: string;
  id: string;
}

export interface ClientView extends Moments {
  /** null until the first answer. */
  state: GameState | null;
  connected: boolean;
  /** Whether the connection has been away long enough to be worth a word. */
  showBanner: boolean;
  /** Why the server, which can be reached, does not serve this page now, and the moment of the next attempt. */
  busy: { readonly reason: ApiError; readonly until: number } | null;
  /** The player's own move that the server has not confirmed yet. */
  pending: PendingMove | null;
  /** Set when the game cannot be shown at all (it does not exist, the server refuses). */
  fatal: ApiError | null;
}

export interface ClientEvents {
  changed(view: ClientView): void;
  /** A move was refused; the view already shows the server's state. */
  refused(error: ApiError): void;
  /** A player says one of the fixed phrases. */
  phrase?(by: Side, phrase: Phrase): void;
}
