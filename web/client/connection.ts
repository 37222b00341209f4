// A socket is kept open: it is opened again after it was lost, soon at first and then more slowly, and a silent one
// is asked whether it lives. The server greets on every connection, so it is heard as soon as it is there; what is
// said is not known here. Every client of a page has one of these.

import type { Clock, Socket } from './game-view';
import { backoff, Timers } from './timers';

export const BANNER_AFTER_MS = 2000;
export const PING_AFTER_MS = 10_000;
export const PONG_WITHIN_MS = 4000;
export const CONNECT_WITHIN_MS = 8000;

/** What comes or goes over a socket; what it says besides, its reader finds out. */
export interface Message {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface ConnectionEvents {
  received(message: Message): void;
  /** The server is heard over the present socket, or no longer. */
  live?(live: boolean): void;
  /** It has been away long enough to be worth a word, or is back. */
  away?(away: boolean): void;
  /** It was never heard over this socket: what is wanted may be missing. */
  failed(): void;
}

/** How soon the next attempt may come. */
export interface Pace {
  /** Who only watches lets the players come back first. */
  readonly watching: boolean;
  /** The server asks to be left alone for so long. */
  readonly leaveMs: number;
}

export class Connection {
  private socket: Socket | null = null;
  private failures = 0;
  private ended = false;
  private isLive = false;
  private isAway = false;
  private readonly timers: Timers<'retry' | 'banner' | 'ping' | 'dead' | 'connect'>;

  constructor(
    private readonly open: () => Socket,
    private readonly clock: Clock,
    private readonly events: ConnectionEvents,
    private readonly pace: () => Pace,
  ) {
    this.timers = new Timers(clock);
  }

  get live(): boolean {
    return this.isLive;
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

  /** For good. */
  end(): void {
    this.ended = true;
    this.isLive = false;
    this.timers.clearAll();
    this.detach()?.close();
  }

  /**
   * The network may be back (`online`): what the socket believes about itself is worth nothing, so make a new one.
   */
  anew(): void {
    if (this.ended) return;
    this.failures = 0;
    this.lose();
    this.connect();
  }

  /** The page is looked at again: connect now if there is no connection, else make sure that there still is one. */
  wake(): void {
    if (this.ended) return;
    this.failures = 0;
    if (this.isLive) this.ping();
    else if (!this.timers.has('connect')) this.connect();
  }

  /** The network is known to be gone (`offline`). */
  lost(): void {
    if (this.ended) return;
    this.lose();
    this.retryLater();
  }

  /** The pace has changed: an attempt that is planned follows it. */
  replan(): void {
    if (this.timers.has('retry')) this.retryLater();
  }

  send(message: object): void {
    try {
      this.socket?.send(JSON.stringify(message));
    } catch {
      this.closed();
    }
  }

  private heard(data: unknown): void {
    const message = messageIn(data);
    if (!message) return;
    this.failures = 0;
    this.timers.clear('connect');
    this.timers.clear('banner');
    this.listen();
    if (!this.isLive) {
      this.isLive = true;
      this.events.live?.(true);
    }
    if (this.isAway) this.tellAway(false);
    this.events.received(message);
  }

  private closed(): void {
    const never = !this.isLive;
    this.lose();
    if (never) this.events.failed();
    this.retryLater();
  }

  private lose(): void {
    this.detach()?.close();
    for (const name of ['ping', 'dead', 'connect', 'retry'] as const) this.timers.clear(name);
    this.startBanner();
    if (!this.isLive) return;
    this.isLive = false;
    this.events.live?.(false);
  }

  private startBanner(): void {
    if (this.events.away && !this.timers.has('banner') && !this.isAway)
      this.timers.set('banner', BANNER_AFTER_MS, () => this.tellAway(true));
  }

  private tellAway(away: boolean): void {
    this.isAway = away;
    this.events.away?.(away);
  }

  private retryLater(): void {
    if (this.ended) return;
    const { watching, leaveMs } = this.pace();
    const soon = backoff(this.failures, this.clock.random(), watching);
    this.timers.set('retry', Math.max(soon, leaveMs), () => this.connect());
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

function messageIn(data: unknown): Message | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return value && typeof value === 'object' && 'type' in value ? (value as Message) : null;
  } catch {
    return null;
  }
}
