// This is the thread that computes tables of bidding games. It answers one request after the other; the table that a
// request is about comes with it, and is made only if it is not the last one.

import { type Desk, openDesk } from './program';

/** `table`: the request that makes the table, empty where none is needed. */
export interface Question {
  readonly id: number;
  readonly table: string;
  readonly request: string;
}

export type Reply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: string };

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Question | { readonly program: string }>) => void) | null;
  postMessage(reply: Reply): void;
};

let desk: Promise<Desk> | null = null;
let table = '';

async function answer({ id, table: wanted, request }: Question): Promise<void> {
  try {
    const own = await desk;
    if (!own) throw new Error('the module has not been named');
    let made: unknown = null;
    if (wanted !== '' && wanted !== table) {
      table = '';
      made = own.ask(wanted);
      table = wanted;
    }
    scope.postMessage({ id, answer: request === '' ? made : own.ask(request) });
  } catch (error) {
    scope.postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
  }
}

scope.onmessage = ({ data }) => {
  if ('program' in data) {
    desk = WebAssembly.compileStreaming(fetch(data.program)).then(openDesk);
    desk.catch(() => {
      // Every question hears of it.
    });
  } else {
    void answer(data);
  }
};
