// Part of the build: writes the list of this build's files into the service worker, which Vite has compiled to
// /sw.js like any other script. The worker must be one file, as not all browsers let it import others.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Build } from './build';

const WORKER = 'sw.js';
/** The page for frames of other people's pages has no use without them, so it is not kept. */
const NOT_KEPT = ['embed.html'];

/** All files below a folder, by their paths in it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );

export function offline(): Plugin {
  let folder = '';
  return {
    name: 'goalline-offline',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') return this.error(`the build has no ${WORKER}`);
        if (worker.imports.length > 0) return this.error(`${WORKER} imports ${worker.imports.join(', ')}`);
        const contents = new Map<string, string | Uint8Array>();
        for (const file of Object.values(bundle))
          if (file.fileName !== WORKER) contents.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
        for (const file of filesIn(folder)) contents.set(file, readFileSync(join(folder, file)));
        const names = [...contents.keys()]
          .filter((name) => !NOT_KEPT.includes(name))
          .sort((a, b) => (a < b ? -1 : 1));
        const hash = createHash('sha256').update(worker.code);
        for (const name of names) hash.update(`\n${name}\n`).update(contents.get(name) ?? '');
        const entry = /src="(\/assets\/[^"]+\.js)"/.exec(String(contents.get('index.html')))?.[1];
        if (!entry) return this.error('index.html starts no script below /assets/');
        const build: Build = {
          version: hash.digest('hex').slice(0, 16),
          entry,
          files: names.map((name) => `/${name}`),
        };
        worker.code = `const GOALLINE_BUILD=${JSON.stringify(build)};\n${worker.code}`;
      },
    },
  };
}
