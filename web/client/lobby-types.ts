// What the server says outside of games: who waits for somebody, what may be watched, and news.

import type { BidRules } from '../bidding/rules';
import type { ClockControl, GameRules, Player, Side, SideName } from './types';

/** An open invitation of the lobby; `side` is the side that whoever takes it gets. */
interface Invited<S extends SideName> {
  id: string;
  by: { name: string; tag: string; bot?: boolean };
  /** Somebody else in the lobby has a name that looks like this one. */
  alike?: boolean;
  clock: ClockControl | null;
  side: S | 'random';
  created: number;
  yours: boolean;
}

export interface OpenBoard extends Invited<Side> {
  game: 'phutball';
  rows: number;
  columns: number;
  rules: GameRules;
  /** Null for a start position of its own. */
  handicap: number | null;
}

/** To a game of any other kind, which has options of its own. */
export interface OpenOther extends Invited<SideName> {
  game: string;
  /** Of a game of strips. */
  squares?: number;
}

export type OpenInvitation = OpenBoard | OpenOther;
export const isBoard = (game: OpenInvitation): game is OpenBoard => game.game === 'phutball';

/** A game of the lobby that is being played and may be watched. */
export interface LiveGame {
  id: string;
  game: string;
  players: Readonly<Record<string, Player | null>>;
  /** Of Phutball only. */
  rows?: number;
  columns?: number;
  /** Of a game of strips. */
  squares?: number;
  /** Not of a game of secret bids; null if it is very long. */
  position?: string | null;
  /** Of a game of secret bids. */
  rules?: BidRules;
  ball?: number;
  plies: number;
  clock: ClockControl | null;
  watchers: number;
}

export interface Lobby {
  open: OpenInvitation[];
  live: LiveGame[];
}

/** What the socket of GET /api/events says. */
export type NewsMessage =
  | ({ type: 'lobby' } & Lobby)
  | { type: 'games'; your_turn: number }
  | { type: 'turn' | 'started' | 'ended'; id: string; game: string; against: string }
  | { type: 'pong' };
