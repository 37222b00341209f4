// This is an engine for the tests: it thinks what it is told to.

import { type Engine, EngineError, type EngineFault, type Search, type Task, type Thought } from '../engine/types';

export class ScriptedEngine implements Engine {
  readonly tasks: Task[] = [];
  stopped = 0;
  closed = 0;
  private tell: (thought: Thought) => void = () => undefined;
  private settle: (thought: Thought) => void = () => undefined;
  private fail: (reason: Error) => void = () => undefined;
  private latest: Thought = { depth: 0, nodes: 0, milliseconds: 0, lines: [] };

  think(task: Task, tell: (thought: Thought) => void): Search {
    this.tasks.push(task);
    this.tell = tell;
    const done = new Promise<Thought>((settle, fail) => {
      this.settle = settle;
      this.fail = fail;
    });
    return { done, stop: () => void ++this.stopped };
  }

  say(change: Partial<Thought>): void {
    this.latest = { ...this.latest, ...change };
    this.tell(this.latest);
  }

  /** The end of the search, with what it knows then. */
  end(change: Partial<Thought> = {}): void {
    this.settle({ ...this.latest, ...change });
  }

  break(fault: EngineFault): void {
    this.fail(new EngineError(fault, 'as the test wants it'));
  }

  close(): void {
    ++this.closed;
  }
}
