// Which engine thinks: that of this browser, or the server's where the browser cannot run it or the visitor asks for
// it. Neither is loaded before this is called.

import type { Engine } from '../engine/types';

export type Place = 'browser' | 'server';

/** A module whose one function needs SIMD. */
const WITH_SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** A page that is built before its module (scripts/build first) has the server think. */
export const browserCanThink = (): boolean =>
  !import.meta.env.VITE_WITHOUT_MODULES &&
  typeof Worker === 'function' &&
  typeof WebAssembly === 'object' &&
  WebAssembly.validate(WITH_SIMD);

/** What an engine in the browser may take, in megabytes: in all, and for its table of positions. */
export interface Memory {
  readonly megabytes?: number;
  readonly hash?: number;
}

const askServer = async (init?: RequestInit) => {
  const { createApi } = await import('./api');
  return createApi((path, given) => fetch(path, { ...given, ...init }));
};

/** The engine that is to be had; `wanted` is the visitor's wish. */
export async function openEngine(
  wanted: Place = 'browser',
  memory: Memory = {},
): Promise<{ engine: Engine; place: Place }> {
  if (wanted === 'browser' && browserCanThink()) {
    const { openBrowserEngine } = await import('../engine/browser');
    return {
      engine: openBrowserEngine(memory, async (signal) => (await askServer({ signal })).provenBoards()),
      place: 'browser',
    };
  }
  const [{ ServerEngine }, server] = await Promise.all([import('./server-engine'), askServer()]);
  return { engine: new ServerEngine(server), place: 'server' };
}
