// Loads a module of WebAssembly that answers lines (bindings/wasm: the engine, bids) and speaks with it. It knows
// neither the page nor a worker, so it runs in Node, too. Whatever the module asks of a system is answered here: a
// clock, and nothing else.

import { EngineError } from './types';

const PAGE_BYTES = 65536;
/** What the module needs to begin with; bindings/wasm/CMakeLists.txt has the same number, and the most it can use. */
const FIRST_PAGES = 128;
const MOST_MEGABYTES = 1024;

export interface Host {
  /** A line of the engine. */
  say(line: string): void;
  /** Asked every few milliseconds while the engine thinks. */
  stopped(): boolean;
}

/** What a module acts on: a line, and for the engine the file of its net, its book, or a proof (proofs.ts). */
type Kind = 'handle' | 'net' | 'book' | 'proof';

export interface Program {
  /** Blocks until the module has acted on the line. Throws an EngineError if it can go on no longer. */
  handle(line: string): void;
  /** Gives it bytes of that kind; false if they are none. Throws as `handle`. */
  take(kind: Exclude<Kind, 'handle'>, bytes: Uint8Array): boolean;
}

interface Exports extends Record<Kind, () => number> {
  _initialize(): void;
  line(bytes: number): number;
}

const WASI_OK = 0;
const WASI_UNKNOWN = 52;

/** `megabytes`: all the memory that the module may ever take. */
export async function startProgram(module: WebAssembly.Module, megabytes: number, host: Host): Promise<Program> {
  const memory = memoryOf(megabytes);
  const view = () => new DataView(memory.buffer);
  const goalline = {
    say: (at: number, bytes: number) => host.say(decoder.decode(new Uint8Array(memory.buffer, at, bytes))),
    stopped: () => (host.stopped() ? 1 : 0),
    outOfMemory: () => {
      throw new EngineError('memory', `the engine needs more than ${megabytes} MB of memory`);
    },
  };
  const wasi = {
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return WASI_OK;
    },
    proc_exit: (code: number) => {
      throw new EngineError('broken', `the engine ended with ${code}`);
    },
  };
  // What else its library might ask for is not to be had.
  const nothing = new Proxy(wasi, {
    get: (known, name) => known[name as keyof typeof wasi] ?? (() => WASI_UNKNOWN),
  });
  const instance = await WebAssembly.instantiate(module, {
    env: { memory },
    goalline,
    wasi_snapshot_preview1: nothing as unknown as WebAssembly.ModuleImports,
  });
  const exports = instance.exports as unknown as Exports;
  exports._initialize();
  const act = (kind: Kind, bytes: Uint8Array): boolean =>
    run(() => {
      const at = exports.line(bytes.length);
      new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
      return exports[kind]() !== 0;
    });
  return {
    handle(line) {
      act('handle', encoder.encode(line));
    },
    take: act,
  };
}

/** What the engine is made of: its module, and the files of its net and of its first turns. */
export interface Parts {
  readonly module: WebAssembly.Module;
  readonly net: Uint8Array;
  readonly book: Uint8Array;
}

/** The engine with its net and its book, ready for commands. */
export async function startEngine({ module, net, book }: Parts, megabytes: number, host: Host): Promise<Program> {
  const program = await startProgram(module, megabytes, host);
  if (!program.take('net', net)) throw new EngineError('broken', "the engine's net is damaged or of another version");
  if (!program.take('book', book)) throw new EngineError('broken', "the engine's book is damaged");
  return program;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function memoryOf(megabytes: number): WebAssembly.Memory {
  const most = (Math.min(megabytes, MOST_MEGABYTES) * 1024 * 1024) / PAGE_BYTES;
  try {
    return new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: Math.max(FIRST_PAGES, most) });
  } catch {
    throw new EngineError('memory', `this browser gives no memory for an engine of ${megabytes} MB`);
  }
}

/** A trap is a fault of the engine; it must not look like one of the page. */
function run<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw new EngineError('broken', `the engine failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
