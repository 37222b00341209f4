// A socket that is kept: it is opened again after it was lost, soon at first and then more slowly, and a silent one
// is asked whether it lives. What is said over it is not known here.

import type { Clock, Socket } from './game-view';
import { backoff, Timers } from './timers';

const BANNER_AFTER_MS = 2000;
const PING_AFTER_MS = 10_000;
const PONG_WITHIN_MS = 4000;
const CONNECT_WITHIN_MS = 8000;

export interface LineEvents {
  /** A message of the server, already parsed. */
  received(message: { readonly type: string }): void;
  /** The connection has been away long enough to be worth a word, or is back. */
  away(away: boolean): void;
  /** It could not even be opened: the game may be missing. */
  neverOpened(): void;
}

export class Line {
  private socket: Socket | null = null;
  private failures = 0;
  private ended = false;
  private live = false;
  private readonly timers: Timers<'retry' | 'banner' | 'ping' | 'dead' | 'connect'>;

  constructor(
    private readonly open: () => Socket,
    private readonly clock: Clock,
    private readonly events: LineEvents,
  ) {
    this.timers = new Timers(clock);
  }

  /** Whether something has come over the present socket. */
  get connected(): boolean {
    return this.live;
  }

  connect(): void {
    if (this.ended) return;
    this.timers.clear('retry');
    this.detach()?.close();
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => this.listen();
    socket.onmessage = (event) => this.heard(event.data);
    socket.onclose = () => this.closed();
    this.timers.set('connect', CONNECT_WITHIN_MS, () => this.closed());
    this.startBanner();
  }

  end(): void {
    this.ended = true;
    this.live = false;
    this.timers.clearAll();
    this.detach()?.close();
  }

  /** The network may be back: what the socket believes about itself is worth nothing. */
  anew(): void {
    if (this.ended) return;
    this.failures = 0;
    this.lose();
    this.connect();
  }

  wake(): void {
    if (this.ended) return;
    this.failures = 0;
    if (this.live) this.ping();
    else if (!this.timers.has('connect')) this.connect();
  }

  lost(): void {
    if (this.ended) return;
    this.lose();
    this.retryLater();
  }

  send(message: object): void {
    try {
      this.socket?.send(JSON.stringify(message));
    } catch {
      this.closed();
    }
  }

  private heard(data: unknown): void {
    let message: unknown = null;
    try {
      message = typeof data === 'string' ? JSON.parse(data) : null;
    } catch {
      return;
    }
    if (!message || typeof message !== 'object' || !('type' in message)) return;
    this.failures = 0;
    this.live = true;
    this.timers.clear('connect');
    this.timers.clear('banner');
    this.listen();
    this.events.away(false);
    this.events.received(message as { type: string });
  }

  private closed(): void {
    const never = !this.live;
    this.lose();
    if (never) this.events.neverOpened();
    this.retryLater();
  }

  private lose(): void {
    this.detach()?.close();
    for (const name of ['ping', 'dead', 'connect', 'retry'] as const) this.timers.clear(name);
    this.live = false;
    this.startBanner();
  }

  private startBanner(): void {
    if (!this.timers.has('banner')) this.timers.set('banner', BANNER_AFTER_MS, () => this.events.away(true));
  }

  private retryLater(): void {
    if (this.ended) return;
    this.timers.set('retry', backoff(this.failures, this.clock.random(), false), () => this.connect());
    this.failures += 1;
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

  private detach(): Socket | null {
    const socket = this.socket;
    this.socket = null;
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
    return socket;
  }
}
