// This is the module as it was built, for the tests: they run in Node, without a worker.

import { readFileSync } from 'node:fs';
import { type Strips, startStrips } from './module';
import type { RowKind } from './row';

let program: Promise<WebAssembly.Module> | null = null;

export async function strips(): Promise<Strips> {
  program ??= WebAssembly.compile(readFileSync(new URL('./strips.wasm', import.meta.url)));
  return startStrips(await program);
}

/** With the complete table of this length. */
export async function withTable(kind: RowKind, squares: number): Promise<Strips> {
  const module = await strips();
  let growth = module.begin(kind, squares);
  while (growth.more) growth = module.grow();
  return module;
}
