// This is the page of engine-page/, built as the real one is and served by the real server.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { Server } from './server';

export async function serveEngine(): Promise<{ server: Server; stop: () => Promise<void> }> {
  const out = mkdtempSync(join(tmpdir(), 'goalline-engine-'));
  await build({
    // The pages that the usual settings build are not here.
    configFile: false,
    root: join(import.meta.dirname, 'engine-page'),
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  const server = await Server.of(out);
  const stop = async () => {
    await server.stop();
    rmSync(out, { recursive: true, force: true });
  };
  return { server, stop };
}
