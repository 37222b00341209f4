// Loads the module of WebAssembly for strips (bindings/wasm/strips.cpp) and asks it. It knows neither the page nor a
// worker, so it runs in Node, too.

import { type Answer, type RawAnswer, readAnswer } from './answer';
import type { RowKind } from './row';

/** Of 64 KiB; bindings/wasm/CMakeLists.txt has the same: what the module begins with, and the most it uses. */
const FIRST_PAGES = 32;
const MOST_PAGES = 8192;

/** The longest rows of which tables are made; the largest takes 420 MB while it is made. */
export const LONGEST_TABLE = { strip: 24, oddish: 22 } as const;

export class StripsError extends Error {
  constructor(
    readonly fault: 'memory' | 'broken' | 'refused' | 'unavailable',
    message: string,
  ) {
    super(message);
  }
}

export interface Growth {
  /** Thousandths. */
  readonly progress: number;
  readonly more: boolean;
}

export interface Strips {
  answer(kind: RowKind, text: string): Answer;
  /** Begins a table; the former one is given up. */
  begin(kind: RowKind, squares: number): Growth;
  /** One ply more of it. */
  grow(): Growth;
}

interface Exports {
  _initialize(): void;
  line(bytes: number): number;
  handle(): void;
}

type Reply = (RawAnswer | Growth) & { error?: { code: string; text: string; where: string } };

export async function startStrips(module: WebAssembly.Module): Promise<Strips> {
  const memory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: MOST_PAGES });
  let said = '';
  const goalline = {
    say: (at: number, bytes: number) => {
      said = decoder.decode(new Uint8Array(memory.buffer, at, bytes));
    },
    outOfMemory: () => {
      throw new StripsError('memory', 'the table needs more memory than this browser gives');
    },
  };
  const nothing = new Proxy({}, { get: () => () => WASI_UNKNOWN });
  const instance = await WebAssembly.instantiate(module, {
    env: { memory },
    goalline,
    wasi_snapshot_preview1: nothing as WebAssembly.ModuleImports,
  });
  const exports = instance.exports as unknown as Exports;
  exports._initialize();
  const ask = <T>(request: string): T => {
    const bytes = encoder.encode(request);
    try {
      new Uint8Array(memory.buffer, exports.line(bytes.length), bytes.length).set(bytes);
      exports.handle();
    } catch (error) {
      if (error instanceof StripsError) throw error;
      throw new StripsError('broken', `the module failed: ${error instanceof Error ? error.message : String(error)}`);
    }
    const reply = JSON.parse(said) as Reply;
    if (reply.error) throw new StripsError('refused', `${reply.error.where}: ${reply.error.text}`);
    return reply as T;
  };
  return {
    answer: (kind, text) => readAnswer(ask<RawAnswer>(`${kind} ${text}`)),
    begin: (kind, squares) => ask<Growth>(`begin ${kind} ${squares}`),
    grow: () => ask<Growth>('grow'),
  };
}

const WASI_UNKNOWN = 52;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
