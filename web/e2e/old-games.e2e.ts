// What the page of commit 8884ca1 keeps in a browser, above all running games of every kind, goes on in the page of
// today, whichever of them is open, and nobody has to clear anything. The old page's files lie in testdata/pages.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DESKTOP, LONG, launch, SLOW, Visitor } from './harness';
import { takenOver } from './in-page';
import { Server } from './server';

const ARCHIVE = resolve(import.meta.dirname, '../../testdata/pages/8884ca1.tar.gz');
const TODAY = resolve(import.meta.dirname, '../dist');

let web: string;
let server: Server;
beforeEach(async () => {
  web = mkdtempSync(join(tmpdir(), 'goalline-old-games-'));
  lay('old');
  server = await Server.of(web);
});
afterEach(async () => {
  await server?.stop();
  rmSync(web, { recursive: true, force: true });
});

function lay(page: 'old' | 'today'): void {
  rmSync(web, { recursive: true });
  mkdirSync(web);
  if (page === 'old') execFileSync('tar', ['-xzf', ARCHIVE, '-C', web]);
  else cpSync(TODAY, web, { recursive: true });
}

/** The server has another page from now on. */
async function serve(page: 'old' | 'today'): Promise<void> {
  lay(page);
  await server.kill();
  await server.restart();
}

const come = async (options: BrowserContextOptions = DESKTOP) => Visitor.come(await launch(), server, options);
const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);

/** A small game of Phutball that is played and kept on this device; its address. */
async function startOnDevice(visitor: Visitor, opponent: 'computer' | 'local'): Promise<string> {
  const { page } = visitor;
  await visitor.open(`/new?opponent=${opponent}`);
  if (opponent === 'computer') await page.getByRole('radio', { name: 'Ohs' }).check();
  // On the standard board no computer scores within the few turns of a test, however it plays.
  await page.getByRole('radio', { name: opponent === 'computer' ? 'Standard' : 'Small' }).check();
  await page.getByLabel(/On this device/).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/game\/device-[0-9a-f]{16}$/);
  await page.getByRole('grid').waitFor();
  return new URL(page.url()).pathname;
}

const row = (page: Page) => page.locator('[data-row]').getAttribute('data-row');
const turns = (page: Page) => page.getByRole('list', { name: 'Bids so far' }).getByRole('listitem').count();

/** Two at one screen put down their bids, one after the other, unseen. */
async function bidBoth(page: Page, turn: number): Promise<void> {
  for (const digit of ['5', '3']) {
    await page.getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'Put it down' }).click();
  }
  await expect.poll(() => turns(page), LONG).toBe(turn);
}

test('running games of every kind go on in the page of today, and in the old one again', async () => {
  const visitor = await come();
  const { page } = visitor;
  // The archive has no engine, and no module of bids: computers answer only in the page of today.
  const against = await startOnDevice(visitor, 'computer');
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(1);
  const both = await startOnDevice(visitor, 'local');
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(1);
  for (const kind of ['strip', 'oddish']) {
    await visitor.open(`/${kind}?view=play`);
    await page.getByRole('radio', { name: 'Two at one screen' }).check();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('[data-move]').first().press('Enter');
    await expect.poll(() => row(page), LONG).toMatch(/ R$/);
  }
  const rows = new Map<string, string | null>();
  for (const kind of ['strip', 'oddish']) {
    await visitor.open(`/${kind}?view=play`);
    rows.set(kind, await row(page));
  }
  for (const kind of ['tennis', 'footsteps']) {
    await visitor.open(`/${kind}/play?with=two&names=Ana,Ben`);
    await bidBoth(page, 1);
  }

  const old = await entryOf(page);
  for (const [round, name] of (['today', 'old', 'today'] as const).entries()) {
    await serve(name);
    await visitor.open('/games');
    if (name === 'old') expect(await entryOf(page)).toBe(old);
    else expect(await entryOf(page)).not.toBe(old);
    for (const path of [against, both]) await page.locator(`a[href="${path}"]`).first().waitFor();
    await visitor.open(against);
    await visitor.waitForPlies([2, 4, 6][round] as number);
    await visitor.playByMouse(['A1', 'B1', 'C1'][round] as string);
    await visitor.waitForPlies([4, 5, 8][round] as number);
    await visitor.open(both);
    await visitor.waitForPlies(1 + round);
    await visitor.playByMouse(['A2', 'B2', 'C2'][round] as string);
    await visitor.waitForPlies(2 + round);
    for (const kind of ['strip', 'oddish']) {
      await visitor.open(`/${kind}?view=play`);
      await expect.poll(() => row(page), LONG).toBe(rows.get(kind));
      await page.locator('[data-move]').first().press('Enter');
      await expect.poll(() => row(page), LONG).not.toBe(rows.get(kind));
      rows.set(kind, await row(page));
    }
    for (const kind of ['tennis', 'footsteps']) {
      await visitor.open(`/${kind}`);
      await page.getByRole('link', { name: 'Go on with it' }).click();
      await expect.poll(() => turns(page), LONG).toBe(1 + round);
      await bidBoth(page, 2 + round);
    }
  }
  await visitor.leave();
});

test('an old window that is still open plays on while a window of today shows the same game', async () => {
  const visitor = await come();
  const { page } = visitor;
  const path = await startOnDevice(visitor, 'local');
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(1);
  await serve('today');
  const next = await visitor.context.newPage();
  const shown = () => next.locator('[data-ply]:not([data-ply="0"])').allTextContents();
  await next.goto(server.url + path);
  await expect.poll(shown, LONG).toEqual(['D6']);
  expect(await entryOf(next)).not.toBe(await entryOf(page));
  await visitor.playByMouse('A2');
  await visitor.waitForPlies(2);
  await expect.poll(shown, LONG).toEqual(['D6', 'A2']);
  await visitor.playByMouse('B2');
  await expect.poll(shown, LONG).toEqual(['D6', 'A2', 'B2']);
  // The old window goes, and the game goes on in the other.
  await page.close();
  await next.getByRole('gridcell', { name: /^C 2,/ }).click();
  await expect.poll(shown, LONG).toEqual(['D6', 'A2', 'B2', 'C2']);
  await next.reload();
  await expect.poll(shown, LONG).toEqual(['D6', 'A2', 'B2', 'C2']);
  await visitor.leave();
});

test('settings, lessons, puzzles and analyses of the old page are those of today', async () => {
  const visitor = await come();
  const { page } = visitor;
  await visitor.open('/settings');
  await page.getByLabel(/^Name/).fill('Ada');
  await page.getByRole('radiogroup', { name: 'Letters and numbers' }).getByRole('radio', { name: 'Off' }).check();
  await visitor.open('/learn/phutball/parity?step=1');
  await page.getByRole('grid').first().waitFor();
  await visitor.click('D6');
  await page.getByRole('button', { name: 'Next', disabled: false }).waitFor();
  await visitor.open('/analyse?m=H11');
  await page.getByLabel('Comment').fill('long '.repeat(2_000));
  await page.getByText('This analysis is too long for an address.').first().waitFor();
  const analysis = page.url();
  await visitor.open('/puzzle/strip/1');
  await page.locator('[data-move]').first().press('Enter');
  await page.locator('[data-phase=wrong], [data-phase=solved]').waitFor();
  // Which window may sound is no longer true when another has come.
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key !== 'goalline.sounding')
        .sort(),
    );
  const before = new Map(await kept());

  await serve('today');
  await visitor.open('/settings');
  await expect.poll(() => page.getByLabel(/^Name/).inputValue(), LONG).toBe('Ada');
  const letters = page.getByRole('radiogroup', { name: 'Letters and numbers' });
  expect(await letters.getByRole('radio', { name: 'Off' }).isChecked()).toBe(true);
  await visitor.open('/learn/phutball/parity');
  await page.getByRole('link', { name: /^step 1 of \d+, done$/ }).waitFor();
  await page.goto(analysis);
  await expect.poll(() => page.getByLabel('Comment').inputValue(), LONG).toBe('long '.repeat(2_000));
  await visitor.open('/puzzle/strip/1');
  await page.locator('[data-phase=asked]').waitFor();
  // Nothing of it was changed, so that the old page finds it as it was.
  const after = new Map(await kept());
  for (const [key, value] of before) expect(after.get(key), key).toBe(value);
  expect([...before.keys()]).toEqual(expect.arrayContaining(['goalline.lessons', 'goalline.small-puzzles']));
  await visitor.leave();
});

test('a local game that an old window kept by a service worker plays outlasts the new worker and page', async () => {
  const visitor = await come({ ...DESKTOP, serviceWorkers: 'allow' });
  const { page } = visitor;
  await visitor.open('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const old = await entryOf(page);
  const path = await startOnDevice(visitor, 'local');
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(1);
  await serve('today');
  const waits = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return registration?.waiting?.state;
    });
  await expect.poll(waits, LONG).toBe('installed');
  await visitor.playByMouse('A2');
  await visitor.waitForPlies(2);
  await page.reload();
  await visitor.waitForPlies(2);
  expect(await entryOf(page)).toBe(old);
  // Out of the game the new page comes, and has the game.
  await expect
    .poll(async () => {
      await visitor.open('/');
      await page.waitForFunction(takenOver);
      return entryOf(page);
    }, SLOW)
    .not.toBe(old);
  await visitor.open(path);
  await visitor.waitForPlies(2);
  await visitor.playByMouse('B2');
  await visitor.waitForPlies(3);
  await visitor.leave();
});
