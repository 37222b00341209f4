// Prints what lessons and sample games claim of their boards (asked.ts of both) as JSON, for scripts/lesson-tables.

import { createServer } from 'vite';

const server = await createServer({
  root: new URL('..', import.meta.url).pathname,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false },
});
const asked = {};
for (const folder of ['course', 'samples']) {
  const module = await server.ssrLoadModule(`/${folder}/asked.ts`);
  asked[folder] = module.asked();
}
console.log(JSON.stringify(asked));
await server.close();
