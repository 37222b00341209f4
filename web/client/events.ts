// The page's ear for what happens outside the game it shows: the lobby, and the games of this visitor.
//
// A state machine over the WebSocket of GET /api/events, with socket, clock and HTTP injected like the game client's.
// The server says everything that matters on connecting, so nothing is replayed. A message of an unknown type is
// ignored. A server that has no lobby is left alone: the client then stops for good. Where sockets do not get
// through, each failed attempt still asks for the lobby over HTTP.

import { type Api, ApiError } from './api';
import { CONNECT_WITHIN_MS, PING_AFTER_MS, PONG_WITHIN_MS } from './game-client';
import type { Clock, Socket } from './game-view';
import { backoff } from './timers';
import type { GameKind, Lobby } from './types';

/** It became this visitor's turn, his invitation was taken, or a game of his ended. */
export interface GameNews {
  readonly type: 'turn' | 'started' | 'ended';
  readonly id: string;
  readonly game: GameKind;
  /** The opponent's name; empty while none was given. */
  readonly against: string;
}

export interface EventsHandlers {
  /** Whether the server answers; false also when a connection is lost. */
  reached(answers: boolean): void;
  lobby(lobby: Lobby): void;
  /** In how many games this visitor has to act. */
  yourTurn(games: number): void;
  news(news: GameNews): void;
}

interface Dependencies {
  readonly api: Pick<Api, 'lobby'>;
  readonly clock: Clock;
  openSocket(): Socket;
}

export class EventsClient {
  private socket: Socket | null = null;
  private failures = 0;
  private connected = false;
  private stopped = false;
  private readonly timers = new Map<'connect' | 'ping' | 'dead' | 'retry', number>();

  constructor(
    private readonly deps: Dependencies,
    private readonly handlers: EventsHandlers,
  ) {}

  start(): void {
    if (this.stopped) return;
    this.drop();
    const socket = this.deps.openSocket();
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.received(event.data);
    socket.onclose = () => this.closed();
    this.timer('connect', CONNECT_WITHIN_MS, () => this.closed());
  }

  stop(): void {
    this.stopped = true;
    this.drop();
  }

  /** The network may be back, or the page is looked at again after a while: the old socket is worth nothing. */
  networkChanged(): void {
    this.failures = 0;
    this.start();
  }

  /** The network is known to be gone. */
  networkLost(): void {
    if (this.stopped) return;
    this.handlers.reached(false);
    this.closed();
  }

  private opened(): void {
    this.handlers.reached(true);
    this.connected = true;
    this.failures = 0;
    this.clear('connect');
    this.listen();
  }

  private closed(): void {
    const neverOpened = !this.connected;
    this.drop();
    if (neverOpened) this.probe();
    // Nobody waits for the lobby as a player waits for his game: come back as those who only watch.
    this.timer('retry', backoff(this.failures, this.deps.clock.random(), true), () => this.start());
    this.failures += 1;
  }

  private probe(): void {
    this.deps.api.lobby().then(
      (lobby) => {
        if (this.stopped || this.connected) return;
        this.handlers.reached(true);
        this.handlers.lobby(lobby);
      },
      (error: unknown) => {
        if (this.stopped || this.connected) return;
        const none = error instanceof ApiError && error.kind === 'not_found';
        this.handlers.reached(none);
        if (!none) return;
        this.handlers.lobby({ open: [], live: [] });
        this.stop();
      },
    );
  }

  private received(data: unknown): void {
    this.listen();
    const message = parse(data);
    switch (message?.type) {
      case 'lobby':
        if (Array.isArray(message.open) && Array.isArray(message.live))
          this.handlers.lobby({ open: message.open, live: message.live });
        break;
      case 'games':
        if (typeof message.your_turn === 'number') this.handlers.yourTurn(message.your_turn);
        break;
      case 'turn':
      case 'started':
      case 'ended':
        if (typeof message.id === 'string') this.handlers.news(newsOf(message.type, message.id, message));
    }
  }

  /** Any message shows that the connection lives; after a while of silence, ask. */
  private listen(): void {
    this.clear('dead');
    this.timer('ping', PING_AFTER_MS, () => {
      this.timer('dead', PONG_WITHIN_MS, () => this.closed());
      this.socket?.send(JSON.stringify({ type: 'ping' }));
    });
  }

  /** Leaves the socket, if there is one, and all that was planned. */
  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.connected = false;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    for (const name of [...this.timers.keys()]) this.clear(name);
  }

  private timer(name: 'connect' | 'ping' | 'dead' | 'retry', ms: number, callback: () => void): void {
    this.clear(name);
    const run = () => {
      this.timers.delete(name);
      callback();
    };
    this.timers.set(name, this.deps.clock.setTimer(run, ms));
  }

  private clear(name: 'connect' | 'ping' | 'dead' | 'retry'): void {
    const timer = this.timers.get(name);
    if (timer !== undefined) this.deps.clock.clearTimer(timer);
    this.timers.delete(name);
  }
}

function parse(data: unknown): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(String(data));
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

const newsOf = (type: GameNews['type'], id: string, { game, against }: Record<string, unknown>): GameNews => ({
  type,
  id,
  game: game === 'tennis' || game === 'footsteps' ? game : 'phutball',
  against: typeof against === 'string' ? against : '',
});
