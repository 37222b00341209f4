import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { offline } from './offline/plugin.ts';

// A test file that has a document, or puts something in the place of a global, runs in a context of its own. All
// others share what they import, which takes a third of the time.
const KEEPS_APART = /@vitest-environment|vi[.](mock|stubGlobal)|globalThis[.]/;
const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /[.]test[.]tsx?$/.test(path) && !/^(node_modules|dist)[/]/.test(path),
);
const apart = tests.filter((path) => KEEPS_APART.test(readFileSync(join(import.meta.dirname, path), 'utf8')));
const together = tests.filter((path) => !apart.includes(path));

const FIRST = /\/web\/(base\/(?!i18n\/e[ns]\/)|kinds\/list|client\/(device\/(kind|list)|page\/cookies)[.]ts)/;

// GOALLINE_SERVER: where `npm run dev` finds the game server (HTTP calls and sockets are passed on to it).
const server = process.env.GOALLINE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [offline()],
  build: {
    target: 'es2022',
    // The server's Content-Security-Policy allows neither inline scripts nor data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', embed: 'embed.html', sw: 'offline/worker.ts' },
      // The service worker's address says for which pages it is there, so it stays.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // What everything uses comes as one file, with what is too small for one of its own, but for the texts, of
        // which one language is fetched.
        codeSplitting: { groups: [{ name: 'base', test: FIRST }] },
      },
    },
  },
  server: {
    // As the game server does: without these the page cannot share memory with the engine's worker.
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
    // The game server takes calls only from pages of its own origin.
    proxy: { '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
  test: {
    testTimeout: 120_000, // a loaded machine is no failure
    setupFiles: ['base/i18n/in-tests.ts'],
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'apart', include: apart } },
      { extends: true, test: { name: 'together', include: together, isolate: false } },
    ],
  },
});
