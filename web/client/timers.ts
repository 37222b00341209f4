// How long to wait before the next attempt to connect, spread by chance so that a crowd does not come back in one
// moment after a restart of the server, when each page costs it a handshake and a whole state.
//
// A player comes back soon: within 0.1 to 0.6 s at first, then after steps that grow by 30 % up to 5 s. Growing
// slowly keeps the wait at about a quarter of the time the connection has been away: after a short restart a game
// goes on within a second or two. Who only watches can wait: each attempt comes at any moment of five seconds.

import type { Clock } from './game-view';

export const FIRST_DELAY_MS = 100;
export const FIRST_SPREAD_MS = 500;
export const LAST_DELAY_MS = 5000;
const GROWTH = 1.3;

/** `attempt` counts failures from 0; `random` is in [0, 1). */
export function backoff(attempt: number, random: number, watching: boolean): number {
  if (watching) return FIRST_DELAY_MS + (LAST_DELAY_MS - FIRST_DELAY_MS) * random;
  if (attempt === 0) return FIRST_DELAY_MS + FIRST_SPREAD_MS * random;
  const step = Math.min(LAST_DELAY_MS, FIRST_DELAY_MS * GROWTH ** Math.min(attempt, 20));
  return Math.max(FIRST_DELAY_MS, step * (0.5 + 0.5 * random));
}

export class Timers<Name extends string> {
  private readonly running = new Map<Name, number>();

  constructor(private readonly clock: Clock) {}

  set(name: Name, ms: number, callback: () => void): void {
    this.clear(name);
    this.running.set(
      name,
      this.clock.setTimer(() => {
        this.running.delete(name);
        callback();
      }, ms),
    );
  }

  has(name: Name): boolean {
    return this.running.has(name);
  }

  clear(name: Name): void {
    const timer = this.running.get(name);
    if (timer !== undefined) this.clock.clearTimer(timer);
    this.running.delete(name);
  }

  clearAll(): void {
    for (const name of [...this.running.keys()]) this.clear(name);
  }
}
