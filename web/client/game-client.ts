// The page's end of one game of any kind: a state machine that always ends up with the truth of the room, which is
// the server's or the device's.
//
// The room sends the whole state on every connection and single events while connected, so nothing is ever replayed;
// an event that does not follow from our own state asks for all of it. The player's own turn is kept until the room
// has it: it is sent again with the same id and number over every new connection, and the room treats repeats as
// done. Socket, clock, HTTP and the kind's turns are injected; nothing here touches the DOM.

import { ApiError } from './api';
import { Connection } from './connection';
import type { ClientEvents, ClientView, Dependencies } from './game-view';
import type { PresenceMessage, ServerMessage, TurnMessage } from './message';
import { Timers } from './timers';
import { momentsOf, noMoments, stopped } from './times';
import type { Action, ActionDetails, AnyState, GameState, SideOf } from './types';

export const RESEND_AFTER_MS = 3000;
/** A server that names no time is left alone for this long. */
export const BUSY_AT_LEAST_MS = 2000;
/** The computer's answer is shown no earlier than this after the player's own move, so that both are seen. */
export const ANSWER_AFTER_MS = 400;

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
  private stopped = false;
  private readonly connection: Connection;
  private readonly timers: Timers<'resend' | 'answer'>;
  /** The computer's answer and what came after it, while it is too early to show them. */
  private held: (() => void)[] = [];
  /** The number of the player's last turn. */
  private answered = 0;

  constructor(
    private readonly gameId: string,
    private readonly deps: Dependencies<State>,
    private readonly events: ClientEvents<State>,
  ) {
    this.timers = new Timers(deps.clock);
    this.connection = new Connection(
      () => deps.openSocket(gameId),
      deps.clock,
      {
        received: (message) => this.received(message as unknown as ServerMessage<State>),
        live: (connected) => this.set(connected ? { connected, busy: null } : { connected }),
        away: (showBanner) => this.set({ showBanner }),
        failed: () => this.busyMs() === 0 && this.probe(),
      },
      () => ({ watching: this.view.state?.you.length === 0, leaveMs: this.busyMs() }),
    );
  }

  get current(): ClientView<State> {
    return this.view;
  }

  start(): void {
    this.probe();
    this.connection.connect();
  }

  stop(): void {
    this.stopped = true;
    this.timers.clearAll();
    this.connection.end();
  }

  networkChanged(): void {
    this.connection.anew();
  }

  wake(): void {
    this.connection.wake();
  }

  networkLost(): void {
    this.timers.clear('resend');
    this.connection.lost();
  }

  /** Makes a turn. It is shown at once as pending, and sent now or as soon as there is a connection. */
  play(text: string): void {
    const { state, pending } = this.view;
    const { turns, newId, clock } = this.deps;
    if (!state || pending || state.status !== 'playing' || turns.made?.(state)) return;
    const ply = turns.count(state) + 1;
    this.set({ pending: { ply, text, id: newId() }, times: stopped(this.view.times, clock.now()) });
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
    const waits = pending !== null && this.deps.turns.fate(state, pending) === 'open';
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
        this.connection.end();
        this.set({ fatal: error, connected: false, showBanner: false });
      },
    );
  }

  /** The server says why it does not serve us, and for how long. */
  private leaveAlone(reason: ApiError): void {
    if (this.view.connected) return;
    const ms = Math.max((reason.details.retryAfter ?? 0) * 1000, BUSY_AT_LEAST_MS);
    this.set({ busy: { reason, until: this.deps.clock.now() + ms } });
    this.connection.replan();
  }

  private received(message: ServerMessage<State>): void {
    const at = this.deps.clock.now();
    switch (message.type) {
      case 'state':
        if (this.isElsewhere(message.state)) break;
        this.inTime(this.deps.turns.count(message.state), () => {
          this.adopt(message.state, at);
          this.sendPending();
        });
        break;
      case 'move':
      case 'bid':
      case 'turn':
        this.inTime(message.ply ?? 0, () => this.receivedTurn(message, at));
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

  /** Shows what came, the computer's answer not too early; what comes behind it waits with it. */
  private inTime(turns: number, show: () => void): void {
    const early = this.timers.has('answer') && (turns > this.answered || this.held.length > 0);
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

  private receivedTurn(event: TurnMessage, at: number): void {
    const own = this.view.state;
    if (!own || event.version <= own.version) return;
    const state = this.deps.turns.after(own, event, this.view.pending);
    if (!state) {
      this.connection.send({ type: 'sync' });
      return;
    }
    const moments = momentsOf(state, at);
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
      // The turn is fine, only too early: it stays pending and goes out again when the server said so.
      this.timers.set('resend', (error.retry_after ?? 1) * 1000, () => this.sendPending());
      return;
    }
    if (ours) {
      this.timers.clear('resend');
      this.set({ pending: null });
    }
    if (state) this.adopt(state);
    else if (ours) this.connection.send({ type: 'sync' });
    if (ours)
      this.events.refused(new ApiError(error.kind as ApiError['kind'], error.message, state ? { state } : {}));
  }

  private sendPending(): void {
    const { pending } = this.view;
    if (!pending || !this.connection.live) return;
    this.connection.send({ ...this.deps.turns.message(pending.ply, pending.text), id: pending.id });
    this.timers.set('resend', RESEND_AFTER_MS, () => this.sendPending());
  }

  /** The turn is on disk; if the event that shows it does not come, ask for the state instead of sending again. */
  private expectEvent(): void {
    this.timers.set('resend', RESEND_AFTER_MS, () => this.connection.send({ type: 'sync' }));
  }

  /** Drops the pending turn once the state shows what became of it. */
  private settlePending(): void {
    const { pending, state } = this.view;
    const fate = pending && state && this.deps.turns.fate(state, pending);
    if (!fate || fate === 'open') return;
    this.timers.clear('resend');
    this.set({ pending: null });
    if (fate === 'overtaken') this.events.refused(new ApiError('conflict', 'the game has moved on', { state }));
  }

  private set(change: Partial<ClientView<State>>): void {
    this.view = { ...this.view, ...change };
    this.events.changed(this.view);
  }
}
