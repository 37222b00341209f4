import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { ChunkingContext } from 'rolldown';
import type { Plugin } from 'vite';
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

// The scripts of the page. What the first page needs at once is one file; all pages are one file for each layer
// (scripts/check-imports), so that what a layer needs lies in those before it. What is fetched when it is wanted (the
// texts of a language, data, the rooms of the device, pictures) has files of its own.
const LAYERS: readonly (readonly [RegExp, string])[] = [
  [/^(base|node_modules\/preact)\//, 'base'],
  [/^(rules|board)\//, 'board'],
  [/^((engine|bidding|analysis|client|play|table)\/|[.][.]\/proofs\/)/, 'play'],
  [/^(kinds\/phutball|meet)\//, 'phutball'],
  [/^kinds\/bids\//, 'bids'],
  [/^(strip|kinds\/strips)\//, 'strips'],
  [/^(course|learn)\//, 'learn'],
  [/^solve\//, 'solve'],
  [/^(analyse|review)\//, 'analyse'],
  [/^app\/(pages|offline|push)\//, 'app'],
];

/** All that comes with some modules. */
function comesWith(ids: readonly string[], chunking: ChunkingContext): ReadonlySet<string> {
  const all = new Set<string>();
  const add = (id: string) => {
    if (all.has(id)) return;
    all.add(id);
    chunking.getModuleInfo(id)?.importedIds.forEach(add);
  };
  ids.forEach(add);
  return all;
}

let known: Readonly<Record<'first' | 'framed' | 'pages', ReadonlySet<string>>> | undefined;
function scriptOf(id: string, chunking: ChunkingContext): string | null {
  const path = relative(import.meta.dirname, id);
  const fetched = (from: string) =>
    chunking.getModuleInfo(join(import.meta.dirname, from))?.dynamicallyImportedIds ?? [];
  known ??= {
    first: comesWith([join(import.meta.dirname, 'app/main.tsx')], chunking),
    framed: comesWith([join(import.meta.dirname, 'app/embed/main.tsx')], chunking),
    pages: comesWith(
      [...fetched('app/app.tsx'), ...fetched('kinds/list.ts').filter((each) => /[.]tsx$/.test(each))],
      chunking,
    ),
  };
  // The sheet of the first page is one file: of two rules alike the later one counts.
  if (path.endsWith('.css') && known.first.has(id)) return 'base';
  if (/(?<![.]module)[.]css$/.test(path)) return null;
  if (known.first.has(id)) return /^(app|index[.]html)/.test(path) ? null : 'base';
  // The page for frames has a board that is only looked at, and needs no more than comes with this.
  if (known.framed.has(id) && known.pages.has(id)) return 'board';
  return known.pages.has(id) ? (LAYERS.find(([folders]) => folders.test(path))?.[1] ?? null) : null;
}

// The windows for which the sheets have rules, by their names: `@media (--phone)`. In a narrow one what is beside a
// board stands above and below it, and the places stand at its foot; a phone held across has the board turned.
const WINDOWS: Readonly<Record<string, string>> = {
  '(--phone)': '(width < 700px)',
  '(--narrow)': '((width < 900px) or ((width < 1200px) and (max-aspect-ratio: 1 / 1)))',
  '(--across)': '((height < 480px) and (width >= 560px))',
  '(--short)': '(height < 710px)',
};
const windows = {
  postcssPlugin: 'windows',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replace(/\(--\w+\)/g, (name) => WINDOWS[name] ?? name);
    },
  },
};

// In the built page a class of a module has its name there and the number of the module.
const modules = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css') && !/^(node_modules|dist)[/]/.test(path))
  .sort();
const scoped = (name: string, file: string) =>
  `${name}_${modules.indexOf(relative(import.meta.dirname, file.replace(/[?].*/, ''))).toString(36)}`;

// In a sheet `.strip-name` is the class `name` of the module `strip`: classes of a module have no hyphens.
const foreign: Plugin = {
  name: 'foreign',
  enforce: 'pre',
  transform: (code, id) => {
    const named = (whole: string, sheet: string, name: string) => {
      const file = modules.find((path) => basename(path) === `${sheet}.module.css`);
      return file ? `:global(.${scoped(name, join(import.meta.dirname, file))})` : whole;
    };
    return id.endsWith('.module.css') ? code.replace(/[.]([a-z][a-z-]*)-([a-zA-Z]\w*)(?![\w-])/g, named) : null;
  },
};

// As names of a module, not as properties of what it exports, classes are written out where they stand; the rules
// stay though nothing else is used of the sheet.
const classes: Plugin = {
  name: 'classes',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('.module.css')
      ? { code, map: null, moduleSideEffects: 'no-treeshake' }
      : code.replace(/^import (\w+)(?= from ["'][^"']+[.]module[.]css["'])/gm, 'import * as $1'),
};

// GOALLINE_SERVER: where `npm run dev` finds the game server (HTTP calls and sockets are passed on to it).
const server = process.env.GOALLINE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [offline(), foreign, classes],
  css: {
    postcss: { plugins: [windows] },
    modules: { generateScopedName: scoped },
  },
  build: {
    target: 'es2022',
    // The server's Content-Security-Policy allows neither inline scripts nor data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      input: { index: 'index.html', embed: 'embed.html', sw: 'offline/worker.ts' },
      // The service worker's address says for which pages it is there, so it stays.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [{ name: scriptOf, debugName: 'layers' }], includeDependenciesRecursively: false },
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
