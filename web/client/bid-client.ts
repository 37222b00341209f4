// The page's end of one game of secret bids. The server sends the whole state on every connection and single events
// while connected. The player's own bid is kept until the server has it, and sent again with the same turn over every
// new connection; the server takes the same bid again as done. Socket, clock and HTTP are injected.

import { ApiError } from './api';
import type { BidAction, BidClaim, BidGameState, BidMessage, BidPlayer, BidProgress, BidTime } from './bid-types';
import type { Clock, Socket } from './game-view';
import { Line } from './line';
import { Timers } from './timers';
import type { Phrase } from './types';

const RESEND_AFTER_MS = 3000;

export interface BidCalls {
  game(id: string): Promise<BidGameState>;
  act(id: string, action: BidAction): Promise<BidGameState>;
}

export interface BidDependencies {
  readonly api: BidCalls;
  readonly clock: Clock;
  openSocket(gameId: string): Socket;
  newId(): string;
}

export interface BidView {
  readonly state: BidGameState | null;
  /** The player's own bid that the server has not confirmed yet. */
  readonly pending: { readonly turn: number; readonly bid: number; readonly id: string } | null;
  readonly away: boolean;
  readonly fatal: ApiError | null;
  /** The clocks as they stood at the moment `at`. */
  readonly time: (BidTime & { readonly at: number }) | null;
  /** From the moment `due` on the other player, who is gone, may lose the game by a claim. */
  readonly claim: { readonly player: BidPlayer; readonly due: number } | null;
  /** What was said last; a new object each time. */
  readonly spoken: { readonly by: BidPlayer; readonly phrase: Phrase } | null;
}

export interface BidEvents {
  changed(view: BidView): void;
  refused(error: ApiError): void;
}

export class BidClient {
  private view: BidView = {
    state: null,
    pending: null,
    away: false,
    fatal: null,
    time: null,
    claim: null,
    spoken: null,
  };
  private readonly line: Line;
  private readonly timers: Timers<'resend'>;
  private ended = false;

  constructor(
    private readonly id: string,
    private readonly deps: BidDependencies,
    private readonly events: BidEvents,
  ) {
    this.timers = new Timers(deps.clock);
    this.line = new Line(() => deps.openSocket(id), deps.clock, {
      received: (message) => this.received(message as BidMessage),
      away: (away) => away !== this.view.away && this.set({ away }),
      neverOpened: () => this.probe(),
    });
  }

  get current(): BidView {
    return this.view;
  }

  start(): void {
    this.probe();
    this.line.connect();
  }

  stop(): void {
    this.ended = true;
    this.timers.clearAll();
    this.line.end();
  }

  networkChanged(): void {
    if (!this.view.fatal) this.line.anew();
  }

  networkLost(): void {
    if (!this.view.fatal) this.line.lost();
  }

  wake(): void {
    if (!this.view.fatal) this.line.wake();
  }

  /** Final, as soon as the server has it. */
  bid(bid: number): void {
    const { state, pending } = this.view;
    if (!state || pending || state.status !== 'playing' || state.your_bid !== null) return;
    this.set({ pending: { turn: state.turn, bid, id: this.deps.newId() } });
    this.sendPending();
  }

  /** To everybody who watches; a phrase that is not heard is not said again. */
  speak(phrase: Phrase): void {
    this.line.send({ type: 'action', action: 'phrase', phrase, id: this.deps.newId() });
  }

  async act(action: BidAction): Promise<void> {
    try {
      this.adopt(await this.deps.api.act(this.id, action));
    } catch (error) {
      if (error instanceof ApiError && error.details.state)
        this.adopt(error.details.state as unknown as BidGameState);
      throw error;
    }
  }

  /** Takes over a state that came by another way; an older one is ignored. */
  adopt(state: BidGameState): void {
    const own = this.view.state;
    if (this.ended || (own && state.version < own.version)) return;
    this.set({ state, ...this.momentsOf(state) });
    this.settle();
  }

  private probe(): void {
    this.deps.api.game(this.id).then(
      (state) => this.adopt(state),
      (error: unknown) => {
        const fatal = error instanceof ApiError && ['not_found', 'forbidden', 'bad_request'].includes(error.kind);
        if (this.ended || !fatal) return;
        this.line.end();
        this.set({ fatal: error, away: false });
      },
    );
  }

  private received(message: BidMessage): void {
    switch (message.type) {
      case 'state':
        this.adopt(message.state);
        this.sendPending();
        break;
      case 'bid':
      case 'turn':
        this.receivedProgress(message);
        break;
      case 'ack':
        if (message.id === this.view.pending?.id)
          this.timers.set('resend', RESEND_AFTER_MS, () => this.line.send({ type: 'sync' }));
        break;
      case 'error':
        this.receivedError(message);
        break;
      case 'presence': {
        const { state } = this.view;
        if (!state) break;
        const claim = 'claim' in message ? { claim: this.claimOf(message.claim) } : {};
        this.set({ state: { ...state, players: message.players }, ...claim });
        break;
      }
      case 'phrase':
        this.set({ spoken: { by: message.by, phrase: message.phrase } });
        break;
      case 'pong':
        break;
    }
  }

  private receivedProgress(event: Extract<BidMessage, { type: 'bid' | 'turn' }>): void {
    const own = this.view.state;
    if (!own || event.version <= own.version) return;
    const follows =
      event.type === 'bid' ? event.turn === own.turn : event.turn === own.turn + 1 || event.status === 'over';
    const { pending } = this.view;
    const mine = event.type === 'bid' && own.you.includes(event.by);
    // The event is the same for everybody and does not tell our own bid; where another page made it, the state does.
    if (!follows || (mine && pending?.turn !== event.turn)) {
      this.line.send({ type: 'sync' });
      return;
    }
    const { version, turn, ball, points, legal_bids, has_bid, status, result, payoff, draw_offer } = event;
    const progress: BidProgress = {
      version,
      turn,
      ball,
      points,
      legal_bids,
      has_bid,
      status,
      result,
      payoff,
      draw_offer,
    };
    const turns = event.type === 'turn' ? [...own.turns, event.last] : own.turns;
    const yourBid = event.type === 'turn' ? null : mine ? (pending?.bid ?? null) : own.your_bid;
    this.set({ state: { ...own, ...progress, turns, your_bid: yourBid }, ...this.momentsOf(event) });
    this.settle();
  }

  private receivedError({ id, error, state }: Extract<BidMessage, { type: 'error' }>): void {
    const ours = this.view.pending !== null && id === this.view.pending.id;
    if (ours && (error.kind === 'too_many' || error.kind === 'busy')) {
      this.timers.set('resend', (error.retry_after ?? 1) * 1000, () => this.sendPending());
      return;
    }
    if (ours) {
      this.timers.clear('resend');
      this.set({ pending: null });
    }
    if (state) this.adopt(state);
    else if (ours) this.line.send({ type: 'sync' });
    if (ours) this.events.refused(new ApiError(error.kind, error.message));
  }

  private sendPending(): void {
    const { pending } = this.view;
    if (!pending || !this.line.connected) return;
    this.line.send({ type: 'bid', turn: pending.turn, bid: pending.bid, id: pending.id });
    this.timers.set('resend', RESEND_AFTER_MS, () => this.sendPending());
  }

  /** Drops the pending bid once the state shows what became of it. */
  private settle(): void {
    const { pending, state } = this.view;
    if (!pending || !state) return;
    const open = state.turn === pending.turn && state.status === 'playing';
    if (open && state.your_bid === null) return;
    this.timers.clear('resend');
    this.set({ pending: null });
  }

  private momentsOf({ time, claim }: Pick<BidProgress, 'time' | 'claim'>): Pick<BidView, 'time' | 'claim'> {
    return { time: time ? { ...time, at: this.deps.clock.now() } : null, claim: this.claimOf(claim) };
  }

  private claimOf(claim: BidClaim | null | undefined): BidView['claim'] {
    const player = claim?.player ?? claim?.side;
    return claim && player ? { player, due: this.deps.clock.now() + claim.in_ms } : null;
  }

  private set(change: Partial<BidView>): void {
    this.view = { ...this.view, ...change };
    this.events.changed(this.view);
  }
}
