// The page's ear for what happens outside the game it shows: the lobby, and the games of this visitor.
//
// It listens to GET /api/events, with socket, clock and HTTP injected like the game client's. The server says
// everything that matters on connecting, so nothing is replayed. A message of an unknown type is ignored. A server
// that has no lobby is left alone: the client then stops for good. Where sockets do not get through, each failed
// attempt still asks for the lobby over HTTP.

import { type Api, ApiError } from './api';
import { Connection, type Message } from './connection';
import type { Clock, Socket } from './game-view';
import type { Lobby } from './lobby-types';

/** It became this visitor's turn, his invitation was taken, or a game of his ended. */
export interface GameNews {
  readonly type: 'turn' | 'started' | 'ended';
  readonly id: string;
  /** Its name, such as `phutball`. */
  readonly game: string;
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
  private stopped = false;
  private readonly connection: Connection;

  constructor(
    private readonly deps: Dependencies,
    private readonly handlers: EventsHandlers,
  ) {
    this.connection = new Connection(
      () => deps.openSocket(),
      deps.clock,
      {
        received: (message) => this.received(message),
        live: (live) => live && this.handlers.reached(true),
        failed: () => this.probe(),
      },
      // Nobody waits for the lobby as a player waits for his game: come back as those who only watch.
      () => ({ watching: true, leaveMs: 0 }),
    );
  }

  start(): void {
    this.connection.connect();
  }

  stop(): void {
    this.stopped = true;
    this.connection.end();
  }

  /** The network may be back, or the page is looked at again after a while. */
  networkChanged(): void {
    this.connection.anew();
  }

  networkLost(): void {
    if (this.stopped) return;
    this.handlers.reached(false);
    this.connection.lost();
  }

  private probe(): void {
    this.deps.api.lobby().then(
      (lobby) => {
        if (this.stopped || this.connection.live) return;
        this.handlers.reached(true);
        this.handlers.lobby(lobby);
      },
      (error: unknown) => {
        if (this.stopped || this.connection.live) return;
        const none = error instanceof ApiError && error.kind === 'not_found';
        this.handlers.reached(none);
        if (!none) return;
        this.handlers.lobby({ open: [], live: [] });
        this.stop();
      },
    );
  }

  private received(message: Message): void {
    switch (message.type) {
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
}

const newsOf = (type: GameNews['type'], id: string, { game, against }: Record<string, unknown>): GameNews => ({
  type,
  id,
  game: typeof game === 'string' ? game : 'phutball',
  against: typeof against === 'string' ? against : '',
});
