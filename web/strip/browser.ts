// This is the one explorer of this page, with its worker and its module.

import { Explorer, type Thread } from './explorer';
import program from './strips.wasm?url';

let explorer: Explorer | null = null;

/** Begun when it is first asked; it stays, with its table, as long as the page. */
export function pageExplorer(): Explorer {
  explorer ??= new Explorer(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as Thread,
    program,
  );
  return explorer;
}
