// Prints what the lessons claim of their boards (course/asked.ts) as JSON, for scripts/lesson-tables.

import { createServer } from 'vite';

const server = await createServer({
  root: new URL('..', import.meta.url).pathname,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false },
});
const { asked } = await server.ssrLoadModule('/course/asked.ts');
console.log(JSON.stringify(asked()));
await server.close();
