// The engine of this browser, with its files: the worker's script and the module of WebAssembly, loaded when it first
// thinks.

import { BrowserEngine, type Thread } from './browser-engine';
import program from './goalline.wasm?url';
import type { Engine } from './types';

/** A phone with little memory gets a smaller table. */
const SMALL = { megabytes: 128, hash: 16 } as const;
const USUAL = { megabytes: 256, hash: 64 } as const;
const PATIENCE_MS = 3000;

export function openBrowserEngine(memory: { megabytes?: number; hash?: number } = {}): Engine {
  const { deviceMemory = 4 } = navigator as Navigator & { deviceMemory?: number };
  return new BrowserEngine({
    spawn: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as Thread,
    program,
    ...(deviceMemory > 2 ? USUAL : SMALL),
    ...memory,
    shared: globalThis.crossOriginIsolated === true,
    patience: PATIENCE_MS,
  });
}
