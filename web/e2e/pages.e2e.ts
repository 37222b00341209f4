import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE, Server, Visitor, launch } from './harness';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  server = await Server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

async function violations(page: Page): Promise<string[]> {
  // Contrast of what is fading in cannot be judged.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations: all } = await (window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe.run();
    return all;
  });
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`));
}

const record = '(;FF[4]GM[14]SZ[15:19];B[H11]C[Straight ahead.];W[A2];B[H10-H12])';

/** Every page and every state of one that looks different, in the order in which one visitor meets them. */
async function walk(visitor: Visitor, check: (place: string) => Promise<void>): Promise<void> {
  const { page } = visitor;
  const make = (body: object) =>
    page.evaluate(async (wish) => {
      const answer = await fetch('/api/games', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wish) });
      return ((await answer.json()) as { state: { id: string } }).state.id;
    }, body);
  await visitor.open('/');
  await check('home');
  const local = await make({ opponent: 'local', moves: ['H11', 'H13'] });
  await visitor.open('/');
  await page.locator('.game-row').first().waitFor();
  await check('home with games');
  await visitor.open('/new?opponent=friend');
  await page.locator('summary').click();
  await check('new game');
  await visitor.open(`/game/${local}`);
  await visitor.inGame();
  await visitor.waitForPlies(2);
  await check('game');
  await visitor.cell('H10').click({ force: true });
  await page.locator('.chain-text').waitFor();
  await check('game, chain');
  await page.keyboard.press('Escape');
  const waiting = await make({ opponent: 'friend', side: 'O', name: 'Ada', rows: 9, columns: 7 });
  await visitor.open(`/game/${waiting}`);
  await page.locator('.lobby').waitFor();
  await check('waiting for a friend');
  await visitor.open('/games');
  await page.locator('.game-row').first().waitFor();
  await check('my games');
  await visitor.open('/help');
  await check('help');
  await visitor.open('/settings');
  await check('settings');
  await visitor.open('/replay');
  await check('record, to be opened');
  await page.locator('textarea').fill(record);
  await page.locator('form button[type=submit]').click();
  await page.locator('[role=grid]').waitFor();
  await check('record');
  await visitor.open('/nothing/here');
  await check('missing page');
  await visitor.open(`/game/${'0'.repeat(32)}`);
  await page.locator('.message-page').waitFor();
  await check('missing game');
}

for (const theme of ['light', 'dark'] as const) {
  for (const [locale, language] of [['en-GB', 'en'], ['es-ES', 'es']] as const) {
    for (const [name, device] of [['desktop', DESKTOP], ['phone', PHONE]] as const) {
      test(`axe finds nothing: ${theme}, ${language}, ${name}`, async () => {
        const visitor = await Visitor.come(browser, server, { ...device, colorScheme: theme, locale });
        const found: string[] = [];
        await walk(visitor, async (place) => {
          found.push(...(await violations(visitor.page)).map((text) => `${place}: ${text}`));
          expect(await visitor.page.evaluate(() => document.documentElement.lang), place).toBe(language);
          expect(await visitor.page.locator('h1').count(), place).toBe(1);
          expect(await visitor.page.title(), place).toMatch(/Goalline/);
          expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth), place).toBeLessThanOrEqual(0);
        });
        expect(found).toEqual([]);
        await visitor.leave();
      });
    }
  }
}

test('the invitation has no violation either, and nothing on it needs a seat', async () => {
  const [ada, ben] = (await Promise.all([1, 2].map(() => Visitor.come(browser, server)))) as [Visitor, Visitor];
  await ada.open('/new?opponent=friend');
  await ada.page.getByRole('button', { name: 'Make the link' }).click();
  await ada.inGame();
  await ben.page.goto(await ada.page.getByLabel('Link for your friend').inputValue());
  await ben.page.locator('.lobby').waitFor();
  expect(await violations(ben.page)).toEqual([]);
  await Promise.all([ada, ben].map((visitor) => visitor.leave()));
});

test('theme and language are switched at once and survive a reload', async () => {
  const visitor = await Visitor.come(browser, server, { ...DESKTOP, colorScheme: 'light' });
  const { page } = visitor;
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const language = () => page.evaluate(() => document.documentElement.lang);
  await visitor.open('/settings');
  expect(await background()).toBe('rgb(247, 245, 239)');
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await background()).toBe('rgb(21, 25, 26)');
  await page.getByRole('radio', { name: 'Español' }).check();
  await visitor.see('Ajustes');
  expect(await language()).toBe('es');
  await expect.poll(() => page.title()).toMatch(/^Ajustes/);
  await page.reload();
  await visitor.see('Ajustes');
  expect(await background()).toBe('rgb(21, 25, 26)');
  expect(await language()).toBe('es');
  await page.getByRole('radio', { name: 'Claro' }).check();
  expect(await background()).toBe('rgb(247, 245, 239)');
  await page.getByRole('radio', { name: 'Como el navegador' }).check();
  await visitor.see('Settings');
  await visitor.leave();
});

test('a game speaks Spanish to a Spanish browser', async () => {
  const visitor = await Visitor.come(browser, server, { ...DESKTOP, locale: 'es-AR' });
  const { page } = visitor;
  await visitor.open('/');
  await page.getByRole('link', { name: /Los dos aquí/ }).click();
  await page.getByRole('button', { name: 'Empezar la partida' }).click();
  await visitor.inGame();
  await visitor.expectBoard('es');
  await visitor.playByMouse('H11');
  await visitor.waitForPlies(1);
  expect((await visitor.said()).at(-1)).toBe('Ohs pone un hombre en H 11; balón a 9 filas de la portería superior');
  await visitor.expectBoard('es');
  await visitor.leave();
});

test('the page is sent with a Content-Security-Policy that allows only this server', async () => {
  const answer = await fetch(`${server.url}/game/${'0'.repeat(32)}`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});
