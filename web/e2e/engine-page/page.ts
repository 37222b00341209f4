// This is a page with nothing but the engine, for engine.e2e.ts and the measurements.

import { browserCanThink, openEngine } from '../../client/open-engine';
import type { Engine, EngineError, Limits, Search, Task, Thought } from '../../engine/types';
import { DEFAULT_RULES } from '../../rules';

export interface Answer {
  readonly last?: Thought;
  readonly told: number;
  readonly fault?: string;
  readonly message?: string;
}

let engine: Engine | null = null;
let search: Search | null = null;
let answer: Promise<Answer> | null = null;
let hear: (() => void) | null = null;

const lab = {
  isolated: () => globalThis.crossOriginIsolated,
  canThink: browserCanThink,
  async open(where: 'browser' | 'server', memory: { megabytes?: number; hash?: number } = {}): Promise<string> {
    engine?.close();
    if (Object.keys(memory).length > 0) {
      const { openBrowserEngine } = await import('../../engine/browser');
      engine = openBrowserEngine(memory);
      return 'browser';
    }
    const opened = await openEngine(where);
    engine = opened.engine;
    return opened.place;
  },
  /** Begins a search; the answer is asked for by `done`. */
  begin(position: string, limits: Limits = {}, lines = 1, moves: readonly string[] = []): void {
    if (!engine) throw new Error('no engine');
    const task: Task = { position, moves, rules: DEFAULT_RULES, lines, limits };
    let told = 0;
    search = engine.think(task, () => {
      told += 1;
      hear?.();
    });
    answer = search.done.then(
      (last) => ({ last, told }),
      ({ fault, message }: EngineError) => ({ fault, message, told }),
    );
  },
  /** Waits until something is known. */
  heard: () =>
    new Promise<void>((done) => {
      hear = done;
    }),
  stop: () => search?.stop(),
  done: () => answer,
  close: () => engine?.close(),
};

declare global {
  interface Window {
    lab: typeof lab;
  }
}
window.lab = lab;
