// This is the module bidding.wasm as a function from requests to answers, with the table of the last rules kept. It
// knows neither the page nor a worker, so it runs in Node, too.

import { startProgram } from '../engine/module';
import type { Refused } from './answers';

/** Four times what the largest table takes. */
const MEGABYTES = 64;

export interface Desk {
  /** Throws a DeskRefusal for what cannot be answered. */
  ask<T>(request: string): T;
}

export class DeskRefusal extends Error {
  constructor(readonly refused: Refused['error']) {
    super(`${refused.where ? `${refused.where}: ` : ''}${refused.message}`);
  }
}

export async function openDesk(module: WebAssembly.Module): Promise<Desk> {
  let said = '';
  const program = await startProgram(module, MEGABYTES, {
    say: (line) => {
      said = line;
    },
    stopped: () => false,
  });
  return {
    ask<T>(request: string) {
      program.handle(request);
      const answer = JSON.parse(said) as T | Refused;
      if (typeof answer === 'object' && answer !== null && 'error' in answer) throw new DeskRefusal(answer.error);
      return answer as T;
    },
  };
}
