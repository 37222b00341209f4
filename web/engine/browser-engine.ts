// This is the engine in this browser: a worker with the module of WebAssembly. A worker that thinks hears no
// message. Where the page is cross-origin isolated they share a number that says which tasks are to end; elsewhere
// the worker is ended, and the next task gets a new one, which has the compiled program but none of what the old one
// had learnt.

import { type Engine, EngineError, type Search, type Task, type Thought } from './types';
import { commandsOf, Listener } from './ugi';
import type { Order, Report, Setup } from './worker';

/** What is needed of a Worker. */
export interface Thread {
  postMessage(message: Setup | Order): void;
  terminate(): void;
  onmessage: ((event: { data: Report }) => void) | null;
  onerror: ((event: { message?: string; preventDefault?(): void }) => void) | null;
}

export interface Options {
  spawn(): Thread;
  /** Where the compiled module and its net are to be had. */
  readonly program: Setup['program'];
  /** Where a proof for the board of this position is to be had; a promise if others have to be asked first. */
  proofFor(position: string): string | null | Promise<string | null>;
  /** All the memory that the engine may take, and that of its table of positions. */
  readonly megabytes: number;
  readonly hash: number;
  /** Whether page and worker can share memory. */
  readonly shared: boolean;
  /** A thread that does not end a task within this time is ended itself. */
  readonly patience: number;
}

interface Running {
  readonly listener: Listener;
  readonly settle: (thought: Thought) => void;
  readonly fail: (error: EngineError) => void;
  /** What a thread is told of it; null until the proof is known. */
  order: Order | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class BrowserEngine implements Engine {
  private thread: Thread | null = null;
  private program: Setup['program'];
  private readonly flag: Int32Array | null;
  private readonly running = new Map<number, Running>();
  private last = 0;

  constructor(private readonly options: Options) {
    this.program = options.program;
    this.flag = options.shared ? new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) : null;
  }

  think(task: Task, tell: (thought: Thought) => void): Search {
    this.stopAll();
    const id = ++this.last;
    const done = new Promise<Thought>((settle, fail) => {
      this.running.set(id, { listener: new Listener(task, tell), settle, fail, order: null, timer: undefined });
    });
    this.thread ??= this.begin();
    const order = (proof: string | null) => {
      const search = this.running.get(id);
      if (!search) return;
      search.order = { task: id, commands: commandsOf(task), proof };
      this.thread?.postMessage(search.order);
    };
    const address = this.options.proofFor(task.position);
    if (address instanceof Promise) void address.then(order);
    else order(address);
    return { done, stop: () => this.stop(id) };
  }

  close(): void {
    this.endThread();
  }

  private begin(): Thread {
    const { spawn, megabytes, hash } = this.options;
    const thread = spawn();
    thread.onmessage = ({ data }) => this.hear(data);
    thread.onerror = (event) => {
      event.preventDefault?.();
      this.failAll(new EngineError('unavailable', `the engine's thread failed: ${event.message ?? 'not loaded'}`));
    };
    thread.postMessage({ program: this.program, megabytes, hash, flag: this.flag });
    return thread;
  }

  private hear(report: Report): void {
    if (report.kind === 'ready') this.program = report.program;
    else if (report.kind === 'line') this.running.get(report.task)?.listener.hear(report.line);
    else if (report.kind === 'done') this.finish(report.task);
    else this.failAll(new EngineError(report.fault, report.message));
  }

  private finish(id: number): void {
    const search = this.running.get(id);
    if (!search) return;
    this.running.delete(id);
    clearTimeout(search.timer);
    search.listener.end();
    if (search.listener.failure) search.fail(search.listener.failure);
    else search.settle(search.listener.thought);
  }

  private stop(id: number): void {
    const search = this.running.get(id);
    if (!search || search.timer !== undefined) return;
    if (!this.flag) {
      this.endThread();
      return;
    }
    Atomics.store(this.flag, 0, id);
    search.timer = setTimeout(() => this.replaceThread(), this.options.patience);
  }

  private stopAll(): void {
    for (const id of [...this.running.keys()]) this.stop(id);
  }

  private endThread(): void {
    this.dropThread();
    for (const id of [...this.running.keys()]) this.finish(id);
  }

  /** The thread does not hear: what is stopped ends with it, and what was asked since begins anew on another. */
  private replaceThread(): void {
    this.dropThread();
    for (const [id, { timer }] of [...this.running]) if (timer !== undefined) this.finish(id);
    if (this.running.size === 0) return;
    this.thread = this.begin();
    for (const { order } of this.running.values()) if (order) this.thread.postMessage(order);
  }

  private failAll(error: EngineError): void {
    this.dropThread();
    for (const [id, search] of [...this.running]) {
      this.running.delete(id);
      clearTimeout(search.timer);
      search.fail(error);
    }
  }

  private dropThread(): void {
    if (this.thread) {
      this.thread.onmessage = null;
      this.thread.onerror = null;
      this.thread.terminate();
    }
    this.thread = null;
  }
}
