// This is the thread in which positions are judged and tables are made. Between two plies of a table it hears
// messages, so a table is given up when another one, or none, is wanted.

import type { Answer } from './answer';
import { type Strips, StripsError, startStrips } from './module';
import type { RowKind } from './row';

export type Order =
  | { readonly order: 'load'; readonly program: string }
  | { readonly order: 'ask'; readonly id: number; readonly kind: RowKind; readonly text: string }
  /** `squares`: 0 gives the table up that is being made. */
  | { readonly order: 'table'; readonly kind: RowKind; readonly squares: number };

export type Report =
  | { readonly report: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly report: 'refused'; readonly id: number; readonly message: string }
  /** `progress`: thousandths; 1000: it is complete. */
  | { readonly report: 'table'; readonly kind: RowKind; readonly squares: number; readonly progress: number }
  | { readonly report: 'failed'; readonly fault: StripsError['fault']; readonly message: string };

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Order>) => void) | null;
  postMessage(report: Report): void;
};

const COMPLETE = 1000;

let module: Promise<WebAssembly.Module> | null = null;
let strips: Promise<Strips> | null = null;
/** Counts the orders for tables: what belongs to an older one goes on no longer. */
let wanted = 0;

async function load(program: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(program));
  } catch (error) {
    throw new StripsError('unavailable', `the module cannot be loaded: ${String(error)}`);
  }
}

async function begun(): Promise<Strips> {
  if (!module) throw new StripsError('unavailable', 'no module was loaded');
  return startStrips(await module);
}

async function makeTable(kind: RowKind, squares: number): Promise<void> {
  const mine = ++wanted;
  if (squares === 0) return;
  // A fresh module gives the memory of the former table back to the browser.
  strips = begun();
  const made = await strips;
  let growth = made.begin(kind, squares);
  while (growth.more && mine === wanted) {
    growth = made.grow();
    scope.postMessage({ report: 'table', kind, squares, progress: growth.progress });
    await new Promise((go) => setTimeout(go));
  }
  // Half a table would only take memory.
  if (mine !== wanted && growth.progress < COMPLETE && strips !== null && (await strips) === made) strips = begun();
}

async function act(order: Order): Promise<void> {
  if (order.order === 'load') {
    module = load(order.program);
    strips = begun();
    await strips;
  } else if (order.order === 'table') {
    await makeTable(order.kind, order.squares);
  } else {
    const known = await strips;
    if (!known) throw new StripsError('unavailable', 'no module was loaded');
    try {
      scope.postMessage({ report: 'answer', id: order.id, answer: known.answer(order.kind, order.text) });
    } catch (error) {
      if (!(error instanceof StripsError) || error.fault !== 'refused') throw error;
      scope.postMessage({ report: 'refused', id: order.id, message: error.message });
    }
  }
}

scope.onmessage = ({ data }) => {
  act(data).catch((error: unknown) => {
    const { fault, message } =
      error instanceof StripsError ? error : new StripsError('broken', error instanceof Error ? error.message : '');
    // What ran out of memory must not be asked again.
    if (module) strips = begun();
    scope.postMessage({ report: 'failed', fault, message });
  });
};
