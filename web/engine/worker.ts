// The engine's thread: it gets tasks as lines of the text protocol, works them off one after the other, and hears
// nothing while it thinks but the stop flag, which it shares with the page where that is possible.

import { type Parts, type Program, startEngine } from './module';
import { unpacked } from './proofs';
import { EngineError, type EngineFault } from './types';

export type Addresses = Readonly<Record<keyof Parts, string>>;

export interface Setup {
  /** Loaded already, or where its parts are to be had. */
  readonly program: Parts | Addresses;
  readonly megabytes: number;
  readonly hash: number;
  /** Its one number is that of the last task that is to end; null where memory cannot be shared. */
  readonly flag: Int32Array | null;
}

export interface Order {
  readonly task: number;
  readonly commands: readonly string[];
  /** Where a proof for boards of this size is to be had. */
  readonly proof: string | null;
}

export type Report =
  | { readonly kind: 'ready'; readonly program: Parts }
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

async function bytesOf(address: string, init: RequestInit = {}): Promise<Uint8Array> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const areAddresses = (from: Setup['program']): from is Addresses => typeof from.module === 'string';

async function load(from: Setup['program']): Promise<Parts> {
  if (!areAddresses(from)) return from;
  try {
    const [module, net, book] = await Promise.all([
      WebAssembly.compileStreaming(fetch(from.module)),
      bytesOf(from.net),
      bytesOf(from.book),
    ]);
    return { module, net, book };
  } catch (error) {
    throw new EngineError('unavailable', `the engine cannot be loaded: ${String(error)}`);
  }
}

/** The engine plays without a proof that does not come within this time. */
const PROOF_MS = 5000;

/** By address, whether the engine has got the proof; one that was not to be had is asked for again later. */
const proofs = new Map<string, Promise<boolean>>();

async function learn(engine: Program, address: string): Promise<void> {
  const fetched = async () => {
    const proof = await bytesOf(address, { signal: AbortSignal.timeout(PROOF_MS) })
      .then(unpacked)
      .catch(() => null);
    return proof !== null && engine.take('proof', proof);
  };
  const learnt = proofs.get(address) ?? fetched();
  proofs.set(address, learnt);
  if (!(await learnt)) proofs.delete(address);
}

async function begin(setup: Setup): Promise<Program> {
  flag = setup.flag;
  const parts = await load(setup.program);
  const started = await startEngine(parts, setup.megabytes, {
    say: (line) => {
      refused ||= line.startsWith('info string error');
      scope.postMessage({ kind: 'line', task, line });
    },
    stopped,
  });
  started.handle(`setoption name Hash value ${setup.hash}`);
  // There are no files here, but tables of the smallest boards are made in memory.
  started.handle('setoption name TablesPath value <built>');
  scope.postMessage({ kind: 'ready', program: parts });
  return started;
}

async function work(order: Order): Promise<void> {
  const engine = await program;
  if (engine && order.proof !== null) await learn(engine, order.proof);
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
