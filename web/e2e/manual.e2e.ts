// The manual at /docs: it is reached from the page, searched without another machine, and read by everybody.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, DESKTOP, openBoth, PHONE, Visitor } from './harness';
import { binary, Server } from './server';
import { violations } from './walk';

openBoth();

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'goalline-manual-'));
let server: Server;

beforeAll(async () => {
  cpSync(join(root, 'web/dist'), folder, { recursive: true });
  execFileSync(join(root, 'scripts/make-manual'), [binary(), join(folder, 'docs')]);
  server = await Server.of(folder);
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('a link leads from the page to the manual, which finds words', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/about');
  await page.getByRole('link', { name: 'Read the manual' }).click();
  await page.waitForURL('**/docs/index.html');
  await page.getByRole('textbox', { name: 'Search' }).fill('superko');
  await page.getByText(/matching document/).waitFor();
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

for (const scheme of ['light', 'dark'] as const) {
  for (const [path, device] of [
    ['/docs/', DESKTOP],
    ['/docs/games/rules.html', PHONE],
    ['/docs/es/', PHONE],
  ] as const) {
    test(`axe finds nothing, ${scheme}: ${path}`, async () => {
      const visitor = await Visitor.come(browser, server, { ...device, colorScheme: scheme });
      await visitor.page.goto(server.url + path);
      await visitor.page.locator('h1').first().waitFor();
      expect(await visitor.page.evaluate(() => document.body.dataset.mdColorScheme)).toBe(
        scheme === 'dark' ? 'slate' : 'default',
      );
      expect(await violations(visitor.page)).toEqual([]);
      expect(visitor.faults).toEqual([]);
      await visitor.leave();
    });
  }
}
