// This is the engine for programs in JavaScript, in Node or a browser: its files lie beside this one. It works in the
// thread that calls it; a page had better call it from a worker.

import { startEngine } from '../../web/engine/module';
import { EngineError, type Task, type Thought } from '../../web/engine/types';
import { commandsOf, Listener } from '../../web/engine/ugi';

export * from '../../web/engine/types';

export interface Options {
  /** All the memory that the engine may ever take, and that of its table of positions, in megabytes: 256 and 64. */
  readonly megabytes?: number;
  readonly hash?: number;
  /** Asked every few milliseconds while the engine thinks: whether it is to end. Never, if left out. */
  stopped?(): boolean;
}

export interface LocalEngine {
  /**
   * Returns when a limit is reached, everything is proven or `stopped` says so. Give it a limit or a player, or it
   * may never return. `tell` hears what is known meanwhile. Throws an EngineError.
   */
  think(task: Task, tell?: (thought: Thought) => void): Thought;
}

async function bytesOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const url = new URL(name, import.meta.url);
  if (url.protocol === 'file:') return new Uint8Array(await (await import('node:fs/promises')).readFile(url));
  const response = await fetch(url);
  if (!response.ok) throw new EngineError('unavailable', `${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Loads the engine. Rejected with an EngineError if it gets no memory or a file is damaged. */
export async function openEngine({ megabytes = 256, hash = 64, stopped }: Options = {}): Promise<LocalEngine> {
  const [code, net, book] = await Promise.all(['goalline.wasm', 'standard.net', 'standard.book'].map(bytesOf));
  if (!code || !net || !book) throw new EngineError('unavailable', 'a file of the engine is missing');
  let listener: Listener | null = null;
  const program = await startEngine({ module: await WebAssembly.compile(code), net, book }, megabytes, {
    say: (line) => listener?.hear(line),
    stopped: () => stopped?.() ?? false,
  });
  const heed = (commands: readonly string[], heard: Listener): Thought => {
    listener = heard;
    // After a refused position there is nothing to think about.
    for (const command of commands) if (!heard.failure) program.handle(command);
    heard.end();
    if (heard.failure) throw heard.failure;
    return heard.thought;
  };
  // There are no files here, but tables of the smallest boards are made in memory.
  const setup = [`setoption name Hash value ${hash}`, 'setoption name TablesPath value <built>'];
  heed(setup, new Listener({ lines: 1 }, () => undefined));
  return { think: (task, tell = () => undefined) => heed(commandsOf(task), new Listener(task, tell)) };
}
