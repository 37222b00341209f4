// Counts what lessons.md says of strong play, in the games of an SGF file that `goalline match` wrote:
//
//     node scripts/lesson-figures.mjs GAMES.sgf

import { readFileSync } from 'node:fs';
import { createServer } from 'vite';

const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: node scripts/lesson-figures.mjs GAMES.sgf');
const server = await createServer({
  root: new URL('..', import.meta.url).pathname,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false },
});
const { figuresOf } = await server.ssrLoadModule('/course/figures.ts');
console.log(JSON.stringify(figuresOf(readFileSync(file, 'utf8')), null, 2));
await server.close();
