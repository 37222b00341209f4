// The page's end of one game: a state machine over a WebSocket that always ends up with the server's truth.
//
// The server sends the whole state on every connection and single moves only while connected, so nothing is ever
// replayed; a move whose position text differs from our own board's asks for the state again. The player's own move
// is kept until the server has it: it is sent again with the same id and ply over every new connection, and the
// server treats repeats of a stored ply as done. Socket, clock and HTTP are injected; nothing here touches the DOM.

import { type Api, ApiError } from './api';
import { backoff } from './backoff';
import type { Action, GameState, MoveMessage, ServerMessage, Side } from './types';

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

export interface ClientView {
  /** null until the first answer. */
  state: GameState | null;
  connected: boolean;
  /** Whether the connection has been away long enough to be worth a word. */
  showBanner: boolean;
  /** The player's own move that the server has not confirmed yet. */
  pending: PendingMove | null;
  /** Set when the game cannot be shown at all (it does not exist, the server refuses). */
  fatal: ApiError | null;
}

export interface ClientEvents {
  changed(view: ClientView): void;
  /** A move was refused; the view already shows the server's state. */
  refused(error: ApiError): void;
}

export const BANNER_AFTER_MS = 2000;
export const RESEND_AFTER_MS = 3000;
export const PING_AFTER_MS = 10_000;
export const PONG_WITHIN_MS = 4000;
export const CONNECT_WITHIN_MS = 8000;

type TimerName = 'retry' | 'banner' | 'resend' | 'ping' | 'dead' | 'connect';

export class GameClient {
  private view: ClientView = { state: null, connected: false, showBanner: false, pending: null, fatal: null };
  private socket: Socket | null = null;
  private failures = 0;
  private stopped = false;
  private readonly timers = new Map<TimerName, number>();

  constructor(
    private readonly gameId: string,
    private readonly deps: Dependencies,
    private readonly events: ClientEvents,
  ) {}

  get current(): ClientView {
    return this.view;
  }

  start(): void {
    this.probe();
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    for (const name of [...this.timers.keys()]) this.clear(name);
    this.detach()?.close();
  }

  /**
   * The network may be back (`online`): what the socket believes about itself is worth nothing, so make a new one.
   */
  networkChanged(): void {
    if (this.stopped || this.view.fatal) return;
    this.failures = 0;
    this.lose();
    this.connect();
  }

  /** The page is looked at again: connect now if there is no connection, else make sure that there still is one. */
  wake(): void {
    if (this.stopped || this.view.fatal) return;
    this.failures = 0;
    if (this.view.connected) this.ping();
    else if (!this.timers.has('connect')) this.connect();
  }

  /** The network is known to be gone (`offline`). */
  networkLost(): void {
    if (this.stopped || this.view.fatal) return;
    this.lose();
    this.retryLater();
  }

  /** Plays a move for the side to move. Shown at once as pending; sent now or as soon as there is a connection. */
  play(move: string): void {
    const { state, pending } = this.view;
    if (!state || pending || state.status !== 'playing') return;
    this.set({ pending: { ply: state.moves.length + 1, move, id: this.deps.newId() } });
    this.sendPending();
  }

  async act(action: Action, side?: Side): Promise<GameState> {
    try {
      const state = await this.deps.api.act(this.gameId, action, side);
      this.adopt(state);
      return state;
    } catch (error) {
      if (error instanceof ApiError && error.details.state) this.adopt(error.details.state);
      throw error;
    }
  }

  /** Takes over a state that came by another way (an answer to a call); an older one is ignored. */
  adopt(state: GameState): void {
    if (this.stopped) return;
    const own = this.view.state;
    if (own && state.version < own.version) return;
    this.set({ state });
    this.settlePending();
  }

  private connect(): void {
    if (this.stopped) return;
    this.clear('retry');
    this.detach()?.close();
    const socket = this.deps.openSocket(this.gameId);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.received(event.data);
    socket.onclose = () => this.closed();
    this.timer('connect', CONNECT_WITHIN_MS, () => this.closed());
    if (!this.timers.has('banner') && !this.view.showBanner) {
      this.timer('banner', BANNER_AFTER_MS, () => this.set({ showBanner: true }));
    }
  }

  private opened(): void {
    // Not yet `connected`: that is when the whole state has arrived.
    this.listen();
  }

  private closed(): void {
    const neverOpened = !this.view.connected;
    this.lose();
    if (neverOpened) this.probe();
    this.retryLater();
  }

  private lose(): void {
    this.detach()?.close();
    for (const name of ['ping', 'dead', 'connect', 'resend', 'retry'] as const) this.clear(name);
    if (!this.timers.has('banner') && !this.view.showBanner) {
      this.timer('banner', BANNER_AFTER_MS, () => this.set({ showBanner: true }));
    }
    if (this.view.connected) this.set({ connected: false });
  }

  private retryLater(): void {
    if (this.stopped || this.view.fatal) return;
    const watching = this.view.state !== null && this.view.state.you.length === 0;
    this.timer('retry', backoff(this.failures, this.deps.clock.random(), watching), () => this.connect());
    this.failures += 1;
  }

  /** Asks over HTTP: gives the first picture early, tells a missing game from a missing network, and keeps the board
   *  up to date where sockets do not get through. */
  private probe(): void {
    this.deps.api.game(this.gameId).then(
      (state) => this.adopt(state),
      (error: unknown) => {
        if (this.stopped || !(error instanceof ApiError)) return;
        if (error.kind !== 'not_found' && error.kind !== 'forbidden' && error.kind !== 'bad_request') return;
        this.lose();
        this.clear('banner');
        this.set({ fatal: error, showBanner: false });
      },
    );
  }

  private received(data: unknown): void {
    const message = parse(data);
    if (!message) return;
    this.listen();
    switch (message.type) {
      case 'state':
        this.becomeConnected();
        this.adopt(message.state);
        this.sendPending();
        break;
      case 'move':
        this.receivedMove(message);
        break;
      case 'ack':
        if (message.id === this.view.pending?.id) this.expectEvent();
        break;
      case 'error':
        this.receivedError(message.error, message.id, message.state ?? message.error.state);
        break;
      case 'presence':
        if (this.view.state) this.set({ state: { ...this.view.state, players: message.players } });
        break;
      case 'pong':
        break;
    }
  }

  private becomeConnected(): void {
    this.failures = 0;
    this.clear('connect');
    this.clear('banner');
    if (!this.view.connected || this.view.showBanner) this.set({ connected: true, showBanner: false });
  }

  private receivedMove(event: MoveMessage): void {
    const own = this.view.state;
    if (!own || event.version <= own.version) return;
    // A swap (P11) exchanges the seats, which only the whole state tells.
    const follows = event.ply === own.moves.length + 1 && event.move !== 'swap';
    if (!follows || this.deps.positionAfter(own, event.move) !== event.position) {
      this.send({ type: 'sync' });
      return;
    }
    const { type: _type, ply: _ply, by: _by, move, ...progress } = event;
    this.set({ state: { ...own, ...progress, moves: [...own.moves, move] } });
    this.settlePending();
  }

  private receivedError(
    error: { kind: string; message: string; where?: string; retry_after?: number },
    id?: string,
    state?: GameState,
  ): void {
    const pending = this.view.pending;
    const ours = pending !== null && id === pending.id;
    if (ours && (error.kind === 'too_many' || error.kind === 'busy')) {
      // The move is fine, only too early: it stays pending and goes out again when the server said so.
      this.timer('resend', (error.retry_after ?? 1) * 1000, () => this.sendPending());
      return;
    }
    if (ours) {
      this.clear('resend');
      this.set({ pending: null });
    }
    if (state) this.adopt(state);
    else if (ours) this.send({ type: 'sync' });
    if (ours)
      this.events.refused(new ApiError(error.kind as ApiError['kind'], error.message, state ? { state } : {}));
  }

  private sendPending(): void {
    const { pending, connected } = this.view;
    if (!pending || !connected) return;
    this.send({ type: 'move', ply: pending.ply, move: pending.move, id: pending.id });
    this.timer('resend', RESEND_AFTER_MS, () => this.sendPending());
  }

  /** The move is on disk; if the event that shows it does not come, ask for the state instead of sending again. */
  private expectEvent(): void {
    this.timer('resend', RESEND_AFTER_MS, () => this.send({ type: 'sync' }));
  }

  /** Drops the pending move once the state shows what became of it. */
  private settlePending(): void {
    const { pending, state } = this.view;
    if (!pending || !state) return;
    const stored = state.moves[pending.ply - 1];
    if (stored === undefined && state.moves.length === pending.ply - 1 && state.status === 'playing') return;
    this.clear('resend');
    this.set({ pending: null });
    if (stored !== pending.move) this.events.refused(new ApiError('conflict', 'the game has moved on', { state }));
  }

  /** Any message shows that the connection lives; after a while of silence, ask. */
  private listen(): void {
    this.clear('dead');
    this.timer('ping', PING_AFTER_MS, () => this.ping());
  }

  private ping(): void {
    this.clear('ping');
    this.timer('dead', PONG_WITHIN_MS, () => this.closed());
    this.send({ type: 'ping' });
  }

  private send(message: object): void {
    try {
      this.socket?.send(JSON.stringify(message));
    } catch {
      this.closed();
    }
  }

  private detach(): Socket | null {
    const socket = this.socket;
    this.socket = null;
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
    return socket;
  }

  private set(change: Partial<ClientView>): void {
    this.view = { ...this.view, ...change };
    this.events.changed(this.view);
  }

  private timer(name: TimerName, ms: number, callback: () => void): void {
    this.clear(name);
    this.timers.set(
      name,
      this.deps.clock.setTimer(() => {
        this.timers.delete(name);
        callback();
      }, ms),
    );
  }

  private clear(name: TimerName): void {
    const timer = this.timers.get(name);
    if (timer !== undefined) this.deps.clock.clearTimer(timer);
    this.timers.delete(name);
  }
}

function parse(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return value && typeof value === 'object' && 'type' in value ? (value as ServerMessage) : null;
  } catch {
    return null;
  }
}
