// The page with Nim besides, built as the real one is, and a server that knows Nim, too.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { Server } from './server';

const MAIN = '/app/main.tsx';

export async function serveNim(): Promise<{ server: Server; stop: () => Promise<void> }> {
  const out = mkdtempSync(join(tmpdir(), 'goalline-nim-'));
  // As for the real page; the tests run with another.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await build({
    root: resolve(import.meta.dirname, '..'),
    logLevel: 'error',
    build: { outDir: out, emptyOutDir: true },
    plugins: [
      {
        name: 'nim',
        transformIndexHtml: { order: 'pre', handler: (html) => html.replace(MAIN, '/e2e/nim/main.ts') },
      },
    ],
  });
  process.env.NODE_ENV = before;
  const server = await Server.withTestKinds(out);
  const stop = async () => {
    await server.stop();
    rmSync(out, { recursive: true, force: true });
  };
  return { server, stop };
}
