// This is the engine of this browser, with its files: the worker's script, the module of WebAssembly, its net and
// its book, loaded when it first thinks, and the proofs, each loaded when a position on such a board is first
// thought about. The server may have proofs of other boards.

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
/** The engine begins without the server's list if that does not come within this time. */
const LIST_MS = 1500;

const nameOf = ({ rows, columns }: { rows: number; columns: number }) => `${rows}x${columns}`;

/** The boards whose start is proven, and where the proofs lie that only the server has; rejected if it is away. */
export type AskProven = (signal: AbortSignal) => Promise<readonly { rows: number; columns: number; file?: string }[]>;

/** By board, where the files are that only the server has. It is asked once. */
let served: Promise<ReadonlyMap<string, string>> | null = null;

async function askServer(ask: AskProven): Promise<ReadonlyMap<string, string>> {
  const boards = await ask(AbortSignal.timeout(LIST_MS)).catch(() => []);
  return new Map(boards.flatMap((board) => (board.file ? [[nameOf(board), board.file] as const] : [])));
}

function proofFor(position: string, ask: AskProven): string | null | Promise<string | null> {
  const read = parsePosition(position);
  if (!read.ok) return null;
  const board = nameOf(read.value);
  const own = PROOFS[`../../proofs/${board}.proof`];
  if (own) return own;
  served ??= askServer(ask);
  return served.then((files) => files.get(board) ?? null);
}

export function openBrowserEngine(
  memory: { megabytes?: number; hash?: number } = {},
  ask: AskProven = () => Promise.resolve([]),
): Engine {
  const { deviceMemory = 4 } = navigator as Navigator & { deviceMemory?: number };
  return new BrowserEngine({
    spawn: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as Thread,
    program: { module, net, book },
    proofFor: (position) => proofFor(position, ask),
    ...(deviceMemory > 2 ? USUAL : SMALL),
    ...memory,
    shared: globalThis.crossOriginIsolated === true,
    patience: PATIENCE_MS,
  });
}
