// The engine's thread: it gets tasks as lines of the text protocol, works them off one after the other, and hears
// nothing while it thinks but the stop flag, which it shares with the page where that is possible.

import { type Program, startProgram } from './module';
import { EngineError, type EngineFault } from './types';

export interface Setup {
  /** Compiled already, or where it is to be had. */
  readonly program: WebAssembly.Module | string;
  readonly megabytes: number;
  readonly hash: number;
  /** Its one number is that of the last task that is to end; null where memory cannot be shared. */
  readonly flag: Int32Array | null;
}

export interface Order {
  readonly task: number;
  readonly commands: readonly string[];
}

export type Report =
  | { readonly kind: 'ready'; readonly program: WebAssembly.Module }
  | { readonly kind: 'line'; readonly task: number; readonly line: string }
  | { readonly kind: 'done'; readonly task: number }
  | { readonly kind: 'failed'; readonly fault: EngineFault; readonly message: string };

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Setup | Order>) => void) | null;
  postMessage(report: Report): void;
};

let program: Promise<Program> | null = null;
let flag: Int32Array | null = null;
let task = 0;
let refused = false;

const stopped = () => flag !== null && Atomics.load(flag, 0) >= task;

async function load(source: WebAssembly.Module | string): Promise<WebAssembly.Module> {
  if (typeof source !== 'string') return source;
  try {
    return await WebAssembly.compileStreaming(fetch(source));
  } catch (error) {
    throw new EngineError('unavailable', `the engine cannot be loaded: ${String(error)}`);
  }
}

async function begin(setup: Setup): Promise<Program> {
  flag = setup.flag;
  const module = await load(setup.program);
  const started = await startProgram(module, setup.megabytes, {
    say: (line) => {
      refused ||= line.startsWith('info string error');
      scope.postMessage({ kind: 'line', task, line });
    },
    stopped,
  });
  started.handle(`setoption name Hash value ${setup.hash}`);
  // There are no files here, but tables of the smallest boards are made in memory.
  started.handle('setoption name TablesPath value none');
  scope.postMessage({ kind: 'ready', program: module });
  return started;
}

async function work(order: Order): Promise<void> {
  const engine = await program;
  task = order.task;
  refused = false;
  for (const command of order.commands) {
    // What is to be stopped already is not begun, and after a refused position there is nothing to think about.
    if (refused || stopped()) break;
    engine?.handle(command);
  }
  scope.postMessage({ kind: 'done', task });
}

const fail = (error: unknown) => {
  const { fault, message } = error instanceof EngineError ? error : new EngineError('broken', String(error));
  scope.postMessage({ kind: 'failed', fault, message });
};

scope.onmessage = ({ data }) => {
  if ('commands' in data) {
    work(data).catch(fail);
  } else {
    program = begin(data);
    program.catch(fail);
  }
};
