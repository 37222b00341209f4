// Here is what a page asks about rows: answers, kept for the positions asked last, and a table for the length in
// use. It talks to one worker, which is begun when the first question comes.

import type { Answer } from './answer';
import type { StripsError } from './module';
import type { RowKind } from './row';
import type { Order, Report } from './worker';

/** What is needed of a Worker. */
export interface Thread {
  postMessage(order: Order): void;
  terminate(): void;
  onmessage: ((event: { data: Report }) => void) | null;
  onerror: ((event: { message?: string; preventDefault?(): void }) => void) | null;
}

export interface TableState {
  readonly kind: RowKind;
  readonly squares: number;
  /** Thousandths; 1000: complete. */
  readonly progress: number;
}

export interface Told {
  /** A table has come further, or is complete: what was answered by a rule may be asked again. */
  readonly table: (state: TableState) => void;
  readonly failed: (fault: StripsError['fault'], message: string) => void;
}

/** Answers that are kept; a game has fewer positions. */
const KEPT = 500;

interface Asked {
  readonly settle: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

export class Explorer {
  private thread: Thread | null = null;
  private readonly asked = new Map<number, Asked>();
  private readonly kept = new Map<string, Answer>();
  private readonly tellers = new Set<Told>();
  private last = 0;
  private making: TableState | null = null;

  constructor(
    private readonly spawn: () => Thread,
    private readonly program: string,
  ) {}

  /** Until the returned function is called. */
  follow(told: Told): () => void {
    this.tellers.add(told);
    return () => this.tellers.delete(told);
  }

  /** The table that is at hand or being made. */
  get table(): TableState | null {
    return this.making;
  }

  /** An answer that need not be waited for. */
  known(kind: RowKind, text: string): Answer | null {
    return this.kept.get(`${kind} ${text}`) ?? null;
  }

  async ask(kind: RowKind, text: string): Promise<Answer> {
    const known = this.known(kind, text);
    if (known) return known;
    const id = ++this.last;
    const answer = await new Promise<Answer>((settle, fail) => {
      this.asked.set(id, { settle, fail });
      this.send({ order: 'ask', id, kind, text });
    });
    this.keep(`${kind} ${text}`, answer);
    return answer;
  }

  /** Has the table of this length made, unless it is at hand or being made already. */
  want(kind: RowKind, squares: number): void {
    if (this.making?.kind === kind && this.making.squares === squares) return;
    this.making = { kind, squares, progress: 0 };
    this.send({ order: 'table', kind, squares });
  }

  /** Gives up the table that is being made. */
  cancel(): void {
    if (!this.making || this.making.progress === 1000) return;
    const { kind } = this.making;
    this.making = null;
    this.send({ order: 'table', kind, squares: 0 });
  }

  close(): void {
    this.thread?.terminate();
    this.thread = null;
    this.making = null;
    this.failAll('the page was left');
  }

  private keep(key: string, answer: Answer): void {
    this.kept.set(key, answer);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(oldest);
    }
  }

  private send(order: Order): void {
    this.thread ??= this.begin();
    this.thread.postMessage(order);
  }

  private begin(): Thread {
    const thread = this.spawn();
    thread.onmessage = ({ data }) => this.hear(data);
    thread.onerror = (event) => {
      event.preventDefault?.();
      this.fail('unavailable', event.message ?? 'the thread was not loaded');
    };
    thread.postMessage({ order: 'load', program: this.program });
    return thread;
  }

  private hear(report: Report): void {
    if (report.report === 'answer') {
      this.asked.get(report.id)?.settle(report.answer);
      this.asked.delete(report.id);
    } else if (report.report === 'refused') {
      this.asked.get(report.id)?.fail(new Error(report.message));
      this.asked.delete(report.id);
    } else if (report.report === 'table') {
      const { kind, squares, progress } = report;
      if (this.making?.kind !== kind || this.making.squares !== squares) return;
      this.making = { kind, squares, progress };
      // What the rule said of this length is now known with its distance.
      if (progress === 1000) this.kept.clear();
      for (const { table } of [...this.tellers]) table(this.making);
    } else {
      this.fail(report.fault, report.message);
    }
  }

  private fail(fault: StripsError['fault'], message: string): void {
    this.making = null;
    this.failAll(message);
    for (const { failed } of [...this.tellers]) failed(fault, message);
  }

  private failAll(message: string): void {
    const waiting = [...this.asked.values()];
    this.asked.clear();
    for (const { fail } of waiting) fail(new Error(message));
  }
}
