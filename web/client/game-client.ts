// The page's end of one game of Phutball or strips: a state machine over a WebSocket that always ends up with the
// server's truth.
//
// The server sends the whole state on every connection and single moves only while connected, so nothing is ever
// replayed; a move whose position text differs from our own board's asks for the state again. The player's own move
// is kept until the server has it: it is sent again with the same id and ply over every new connection, and the
// server treats repeats of a stored ply as done. Socket, clock and HTTP are injected; nothing here touches the DOM.

import { ApiError } from './api';
import type { ClientEvents, ClientView, Dependencies, Socket } from './game-view';
import { type MoveMessage, type PresenceMessage, parseMessage } from './message';
import { backoff, Timers } from './timers';
import { momentsOf, noMoments, stopped } from './times';
import type { Action, ActionDetails, AnyState, GameState, SideOf } from './types';

export const BANNER_AFTER_MS = 2000;
export const RESEND_AFTER_MS = 3000;
export const PING_AFTER_MS = 10_000;
export const PONG_WITHIN_MS = 4000;
export const CONNECT_WITHIN_MS = 8000;
/** A server that names no time is left alone for this long. */
export const BUSY_AT_LEAST_MS = 2000;
/** The computer's answer is shown no earlier than this after the player's own move, so that both are seen. */
export const ANSWER_AFTER_MS = 400;

type TimerName = 'retry' | 'banner' | 'resend' | 'ping' | 'dead' | 'connect' | 'answer';

/** `State` says which game it is. */
export class GameClient<State extends AnyState = GameState> {
  private view: ClientView<State> = {
    state: null,
    connected: false,
    showBanner: false,
    busy: null,
    pending: null,
    fatal: null,
    elsewhere: null,
    ...noMoments<SideOf<State>>(),
  };
  private socket: Socket | null = null;
  private failures = 0;
  private stopped = false;
  private readonly timers: Timers<TimerName>;
  /** The computer's answer and what came after it, while it is too early to show them. */
  private held: (() => void)[] = [];
  /** The ply of the player's last move. */
  private answered = 0;

  constructor(
    private readonly gameId: string,
    private readonly deps: Dependencies<State>,
    private readonly events: ClientEvents<State>,
  ) {
    this.timers = new Timers(deps.clock);
  }

  get current(): ClientView<State> {
    return this.view;
  }

  start(): void {
    this.probe();
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.timers.clearAll();
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
    const ply = state.moves.length + 1;
    this.set({
      pending: { ply, move, id: this.deps.newId() },
      times: stopped(this.view.times, this.deps.clock.now()),
    });
    if (state.opponent === 'computer') {
      this.answered = ply;
      this.timers.set('answer', ANSWER_AFTER_MS, () => this.showAnswer());
    }
    this.sendPending();
  }

  async act(action: Action, side?: SideOf<State>, details?: ActionDetails): Promise<State> {
    try {
      const state = await this.deps.api.act(this.gameId, action, side, details);
      this.adopt(state);
      return state;
    } catch (error) {
      if (error instanceof ApiError && error.details.state) this.adopt(error.details.state as State);
      throw error;
    }
  }

  /** Takes over a state that came by another way (an answer to a call); an older one is ignored. */
  adopt(state: State, at = this.deps.clock.now()): void {
    if (this.stopped || this.isElsewhere(state)) return;
    const own = this.view.state;
    if (own && state.version < own.version) return;
    const moments = momentsOf(state, at);
    const { pending } = this.view;
    const waits = pending !== null && state.moves.length < pending.ply;
    this.set({ state, ...moments, times: waits ? stopped(moments.times, at) : moments.times });
    this.settlePending();
  }

  /** A game of another kind has a state of another form, and pages of its own. */
  private isElsewhere({ game = 'phutball' }: AnyState): boolean {
    if ((this.deps.games ?? ['phutball']).includes(game)) return false;
    this.stop();
    this.set({ elsewhere: game });
    return true;
  }

  private connect(): void {
    if (this.stopped) return;
    this.timers.clear('retry');
    this.detach()?.close();
    const socket = this.deps.openSocket(this.gameId);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.received(event.data);
    socket.onclose = () => this.closed();
    this.timers.set('connect', CONNECT_WITHIN_MS, () => this.closed());
    if (!this.timers.has('banner') && !this.view.showBanner) {
      this.timers.set('banner', BANNER_AFTER_MS, () => this.set({ showBanner: true }));
    }
  }

  private opened(): void {
    // Not yet `connected`: that is when the whole state has arrived.
    this.listen();
  }

  private closed(): void {
    const neverOpened = !this.view.connected;
    this.lose();
    if (neverOpened && this.busyMs() === 0) this.probe();
    this.retryLater();
  }

  private lose(): void {
    this.detach()?.close();
    for (const name of ['ping', 'dead', 'connect', 'resend', 'retry'] as const) this.timers.clear(name);
    if (!this.timers.has('banner') && !this.view.showBanner) {
      this.timers.set('banner', BANNER_AFTER_MS, () => this.set({ showBanner: true }));
    }
    if (this.view.connected) this.set({ connected: false });
  }

  private retryLater(): void {
    if (this.stopped || this.view.fatal) return;
    const watching = this.view.state !== null && this.view.state.you.length === 0;
    const soon = backoff(this.failures, this.deps.clock.random(), watching);
    this.timers.set('retry', Math.max(soon, this.busyMs()), () => this.connect());
    this.failures += 1;
  }

  /** How long the server asked to be left alone. */
  private busyMs(): number {
    return Math.max((this.view.busy?.until ?? 0) - this.deps.clock.now(), 0);
  }

  /** Asks over HTTP: gives the first picture early, tells a missing game from a missing network, and keeps the board
   *  up to date where sockets do not get through. */
  private probe(): void {
    this.deps.api.game(this.gameId).then(
      (state) => {
        if (this.view.busy) this.set({ busy: null });
        this.adopt(state);
      },
      (error: unknown) => {
        if (this.stopped || !(error instanceof ApiError)) return;
        if (error.kind === 'busy' || error.kind === 'too_many') return this.leaveAlone(error);
        if (error.kind !== 'not_found' && error.kind !== 'forbidden' && error.kind !== 'bad_request') return;
        this.lose();
        this.timers.clear('banner');
        this.set({ fatal: error, showBanner: false });
      },
    );
  }

  /** The server says why it does not serve us, and for how long. */
  private leaveAlone(reason: ApiError): void {
    if (this.view.connected) return;
    const ms = Math.max((reason.details.retryAfter ?? 0) * 1000, BUSY_AT_LEAST_MS);
    this.set({ busy: { reason, until: this.deps.clock.now() + ms } });
    if (this.timers.has('retry')) this.retryLater();
  }

  private received(data: unknown): void {
    const message = parseMessage<State>(data);
    if (!message) return;
    this.listen();
    const at = this.deps.clock.now();
    switch (message.type) {
      case 'state':
        if (this.isElsewhere(message.state)) break;
        this.becomeConnected();
        this.inTime(message.state.moves.length, () => {
          this.adopt(message.state, at);
          this.sendPending();
        });
        break;
      case 'move':
        this.inTime(message.ply, () => this.receivedMove(message, at));
        break;
      case 'ack':
        if (message.id === this.view.pending?.id) this.expectEvent();
        break;
      case 'error':
        this.receivedError(message.error, message.id, message.state ?? message.error.state);
        break;
      case 'presence':
        this.receivedPresence(message, at);
        break;
      case 'phrase':
        this.events.phrase?.(message.by, message.phrase);
        break;
      case 'pong':
        break;
    }
  }

  private becomeConnected(): void {
    this.failures = 0;
    this.timers.clear('connect');
    this.timers.clear('banner');
    if (!this.view.connected || this.view.showBanner) this.set({ connected: true, showBanner: false, busy: null });
  }

  /** Shows what came, the computer's answer not too early; what comes behind it waits with it. */
  private inTime(plies: number, show: () => void): void {
    const early = this.timers.has('answer') && (plies > this.answered || this.held.length > 0);
    if (early) this.held.push(show);
    else show();
  }

  private showAnswer(): void {
    const { held } = this;
    this.held = [];
    for (const show of held) show();
  }

  private receivedPresence({ players, watchers, claim }: PresenceMessage<State>, at: number): void {
    const own = this.view.state;
    if (!own) return;
    const state = { ...own, players, ...(watchers === undefined ? {} : { watchers }) };
    const moments = momentsOf(claim === undefined ? state : { ...state, claim }, at);
    this.set({
      state,
      gone: moments.gone,
      ...(claim === undefined ? {} : { claim: moments.claim }),
    });
  }

  private receivedMove(event: MoveMessage<State>, at: number): void {
    const own = this.view.state;
    if (!own || event.version <= own.version) return;
    // A swap (P11) exchanges the seats, which only the whole state tells.
    const follows = event.ply === own.moves.length + 1 && event.move !== 'swap';
    if (!follows || this.deps.positionAfter(own, event.move) !== event.position) {
      this.send({ type: 'sync' });
      return;
    }
    const { type: _type, ply: _ply, by: _by, move, ...progress } = event;
    const state = { ...own, ...progress, moves: [...own.moves, move] };
    const moments = momentsOf<State>(state, at);
    this.set({
      state,
      ...('time' in event ? { times: moments.times } : {}),
      ...('claim' in event ? { claim: moments.claim } : {}),
    });
    this.settlePending();
  }

  private receivedError(
    error: { kind: string; message: string; where?: string; retry_after?: number },
    id?: string,
    state?: State,
  ): void {
    const pending = this.view.pending;
    const ours = pending !== null && id === pending.id;
    if (ours && (error.kind === 'too_many' || error.kind === 'busy')) {
      // The move is fine, only too early: it stays pending and goes out again when the server said so.
      this.timers.set('resend', (error.retry_after ?? 1) * 1000, () => this.sendPending());
      return;
    }
    if (ours) {
      this.timers.clear('resend');
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
    this.timers.set('resend', RESEND_AFTER_MS, () => this.sendPending());
  }

  /** The move is on disk; if the event that shows it does not come, ask for the state instead of sending again. */
  private expectEvent(): void {
    this.timers.set('resend', RESEND_AFTER_MS, () => this.send({ type: 'sync' }));
  }

  /** Drops the pending move once the state shows what became of it. */
  private settlePending(): void {
    const { pending, state } = this.view;
    if (!pending || !state) return;
    const stored = state.moves[pending.ply - 1];
    if (stored === undefined && state.moves.length === pending.ply - 1 && state.status === 'playing') return;
    this.timers.clear('resend');
    this.set({ pending: null });
    if (stored !== pending.move) this.events.refused(new ApiError('conflict', 'the game has moved on', { state }));
  }

  /** Any message shows that the connection lives; after a while of silence, ask. */
  private listen(): void {
    this.timers.clear('dead');
    this.timers.set('ping', PING_AFTER_MS, () => this.ping());
  }

  private ping(): void {
    this.timers.clear('ping');
    this.timers.set('dead', PONG_WITHIN_MS, () => this.closed());
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

  private set(change: Partial<ClientView<State>>): void {
    this.view = { ...this.view, ...change };
    this.events.changed(this.view);
  }
}
