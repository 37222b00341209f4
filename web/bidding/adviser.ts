// Asks the worker about bidding games. The worker and its module are fetched with the first question; what a worker
// can no longer answer, the next one is asked.

import {
  MOST_STATES,
  type ReviewedTurn,
  reviewRequest,
  rulesRequest,
  type StateAnswer,
  statesOf,
  stateWords,
} from './answers';
import program from './bidding.wasm?url';
import { habitOf, type Mix, mixed, type OpponentName, type Situation } from './habits';
import type { BidRules, BidState, Match, Pair } from './rules';
import type { Question, Reply } from './worker';

/** What the adviser needs of a worker. */
export interface Thread {
  postMessage(message: Question | { readonly program: string }): void;
  terminate(): void;
  onmessage: ((event: { data: Reply }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

export const openThread = (): Thread =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as Thread;

/** Uniform in [0, 1), from the browser's source of secrets: nobody can foresee a bid. */
export function fairLot(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32;
}

/** Whether the page makes a table for these rules and points. */
export const hasTable = (rules: BidRules, points: Pair<number>): boolean => statesOf(rules, points) <= MOST_STATES;

interface Waiting {
  done(answer: unknown): void;
  failed(error: Error): void;
}

export class Adviser {
  private thread: Thread | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor(
    private readonly open: () => Thread = openThread,
    private readonly lot: () => number = fairLot,
  ) {}

  /** `most`: the points that the table must reach, those at the start of the game. */
  state(rules: BidRules, most: Pair<number>, state: BidState): Promise<StateAnswer> {
    return this.ask(rulesRequest(rules, most), `state ${stateWords(state)}`);
  }

  async thresholds(rules: BidRules, most: Pair<number>, ball: number): Promise<number[]> {
    return (await this.ask<{ least: number[] }>(rulesRequest(rules, most), `thresholds ${ball}`)).least;
  }

  heat(rules: BidRules, most: Pair<number>, ball: number): Promise<{ columns: number; values: number[] }> {
    return this.ask(rulesRequest(rules, most), `heat ${ball}`);
  }

  async review(match: Match): Promise<ReviewedTurn[]> {
    const start = match.states[0] as BidState;
    const table = rulesRequest(match.rules, start.points);
    return (await this.ask<{ turns: ReviewedTurn[] }>(table, reviewRequest(start, match.bids))).turns;
  }

  /**
   * The bid of an opponent; it depends on nothing but what both players know. `share`: of a hundred bids, how many
   * are perfect.
   */
  async bid(name: OpponentName, share: number, most: Pair<number>, situation: Situation): Promise<number> {
    return this.pick(habitOf(name, situation) ?? mixed(await this.perfect(share, most, situation), share, situation));
  }

  close(): void {
    this.thread?.terminate();
    this.thread = null;
    this.fail(new Error('closed'));
  }

  private async perfect(share: number, most: Pair<number>, situation: Situation): Promise<Mix> {
    if (share === 0) return [];
    return (await this.state(situation.rules, most, situation.state)).bids[situation.seat];
  }

  private async pick(mix: Mix): Promise<number> {
    return (await this.ask<{ bid: number }>('', `pick ${this.lot()} ${mix.flat().join(' ')}`)).bid;
  }

  private ask<T>(table: string, request: string): Promise<T> {
    this.thread ??= this.begin();
    this.asked += 1;
    const id = this.asked;
    this.thread.postMessage({ id, table, request });
    return new Promise<T>((done, failed) => {
      this.waiting.set(id, { done: (answer) => done(answer as T), failed });
    });
  }

  private begin(): Thread {
    const thread = this.open();
    thread.onmessage = ({ data }) => {
      const waits = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('fault' in data) waits?.failed(new Error(data.fault));
      else waits?.done(data.answer);
    };
    thread.onerror = () => {
      thread.terminate();
      this.thread = null;
      this.fail(new Error('the worker cannot be loaded'));
    };
    thread.postMessage({ program });
    return thread;
  }

  private fail(error: Error): void {
    for (const { failed } of this.waiting.values()) failed(error);
    this.waiting.clear();
  }
}
