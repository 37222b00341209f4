// Timers by name: setting one again starts it anew.

import type { Clock } from './game-view';

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
