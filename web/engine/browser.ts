// The engine of this browser, with its files: the worker's script, the module of WebAssembly, its net and its book,
// loaded when it first thinks, and the proofs, each loaded when a position on such a board is first thought about.

import net from '../../src/engine/eval/standard.net?url';
import book from '../../src/engine/standard.book?url';
import { parsePosition } from '../rules';
import { BrowserEngine, type Thread } from './browser-engine';
import module from './goalline.wasm?url';
import type { Engine } from './types';

const PROOFS = import.meta.glob<string>('../../proofs/*.proof', { query: '?url', import: 'default', eager: true });

/** A phone with little memory gets a smaller table. */
const SMALL = { megabytes: 128, hash: 16 } as const;
const USUAL = { megabytes: 256, hash: 64 } as const;
const PATIENCE_MS = 3000;

function proofFor(position: string): string | null {
  const read = parsePosition(position);
  return (read.ok && PROOFS[`../../proofs/${read.value.rows}x${read.value.columns}.proof`]) || null;
}

export function openBrowserEngine(memory: { megabytes?: number; hash?: number } = {}): Engine {
  const { deviceMemory = 4 } = navigator as Navigator & { deviceMemory?: number };
  return new BrowserEngine({
    spawn: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as Thread,
    program: { module, net, book },
    proofFor,
    ...(deviceMemory > 2 ? USUAL : SMALL),
    ...memory,
    shared: globalThis.crossOriginIsolated === true,
    patience: PATIENCE_MS,
  });
}
