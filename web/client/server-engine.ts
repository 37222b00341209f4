// The server's engine: the second way, where the browser cannot run one or the visitor asks for it. The server thinks
// for a bounded time and remembers nothing between calls, so a task is asked again, each time with more nodes.

import {
  type Engine,
  EngineError,
  type EngineFault,
  type Score,
  type Search,
  type Task,
  type Thought,
} from '../engine/types';
import { NO_THOUGHT } from '../engine/ugi';
import { type Analysis, type Api, ApiError, type Question } from '.';

/** The first is a quick look, in case the position is left at once; the last is the most that the server takes. */
const NODES = [20_000, 1_000_000];

const FAULTS: Partial<Record<ApiError['kind'], EngineFault>> = {
  bad_request: 'position',
  illegal: 'position',
  too_large: 'position',
  too_many: 'busy',
  busy: 'busy',
  offline: 'unavailable',
  forbidden: 'unavailable',
  not_found: 'unavailable',
};

/** What was interrupted still takes a place on the server for a moment: so often, so long a question is put off. */
const MOST_TRIES = 6;
const MOST_SECONDS = 5;

const sleep = (seconds: number) => new Promise<void>((done) => setTimeout(done, 1000 * seconds));

function errorOf(error: unknown): EngineError {
  if (!(error instanceof ApiError)) return new EngineError('broken', String(error));
  return new EngineError(FAULTS[error.kind] ?? 'broken', error.message);
}

const isProven = ({ source, lines }: Analysis): boolean =>
  source !== 'engine' || lines.every(({ score }) => score.kind !== 'chance');

function thoughtOf({ depth, nodes, lines, unproven, book }: Analysis, milliseconds: number): Thought {
  const scoreOf = (score: Analysis['lines'][number]['score']): Score => {
    if (score.kind !== 'win' && score.kind !== 'loss') return score;
    return { kind: score.kind, plies: score.plies, ...(score.at_most && { atMost: true }) };
  };
  return {
    depth,
    nodes,
    milliseconds,
    lines: lines.map(({ score, moves }) => ({ score: scoreOf(score), moves })),
    ...(unproven && { unproven }),
    ...(book && { book }),
  };
}

export class ServerEngine implements Engine {
  private stopLast: (() => void) | null = null;

  constructor(
    private readonly api: Pick<Api, 'analyse'>,
    private readonly now: () => number = () => performance.now(),
    private readonly rest: (seconds: number) => Promise<void> = sleep,
  ) {}

  think(task: Task, tell: (thought: Thought) => void): Search {
    this.stopLast?.();
    const giveUp = new AbortController();
    const stop = () => giveUp.abort();
    this.stopLast = stop;
    return { done: task.proof ? this.prove(task, giveUp.signal) : this.work(task, tell, giveUp), stop };
  }

  close(): void {
    this.stopLast?.();
  }

  private async ask(
    question: Question,
    signal: AbortSignal,
    tell?: (analysis: Analysis) => void,
    tries = 1,
  ): Promise<Analysis> {
    try {
      return await this.api.analyse(question, signal, tell);
    } catch (error) {
      const later = error instanceof ApiError && FAULTS[error.kind] === 'busy' ? error.details.retryAfter : undefined;
      if (signal.aborted || later === undefined || later > MOST_SECONDS || tries >= MOST_TRIES) throw error;
      await this.rest(later);
      if (signal.aborted) throw error;
      return this.ask(question, signal, tell, tries + 1);
    }
  }

  private async prove({ position, moves, rules, lines }: Task, signal: AbortSignal): Promise<Thought> {
    const begun = this.now();
    const stopped: Thought = { ...NO_THOUGHT, unproven: 'stopped' };
    if (signal.aborted) return stopped;
    try {
      // As a stream, in which the server notices that nobody waits any more.
      const answer = await this.ask({ start: position, moves, rules, lines, proof: true }, signal, () => undefined);
      return signal.aborted ? stopped : thoughtOf(answer, this.now() - begun);
    } catch (error) {
      if (signal.aborted) return stopped;
      throw errorOf(error);
    }
  }

  private async work(task: Task, tell: (thought: Thought) => void, giveUp: AbortController): Promise<Thought> {
    const { position: start, moves, rules, lines, limits } = task;
    const { signal } = giveUp;
    const begun = this.now();
    let thought = NO_THOUGHT;
    const most = limits.nodes ?? Number.POSITIVE_INFINITY;
    const enough = () =>
      thought.nodes >= most ||
      thought.depth >= (limits.depth ?? Number.POSITIVE_INFINITY) ||
      this.now() - begun >= (limits.milliseconds ?? Number.POSITIVE_INFINITY);
    const hear = (analysis: Analysis) => {
      if (signal.aborted) return;
      thought = thoughtOf(analysis, this.now() - begun);
      tell(thought);
      if (enough()) giveUp.abort();
    };
    for (const nodes of NODES) {
      if (signal.aborted) break;
      try {
        const question = { start, moves, rules, lines, nodes: Math.max(1, Math.floor(Math.min(nodes, most))) };
        const answer = await this.ask(question, signal, hear);
        hear(answer);
        if (isProven(answer)) break;
      } catch (error) {
        if (signal.aborted) break;
        // Whoever has had his share keeps what he got.
        if (thought !== NO_THOUGHT) break;
        throw errorOf(error);
      }
    }
    return thought;
  }
}
