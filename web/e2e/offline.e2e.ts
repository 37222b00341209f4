// The page without a network: the server is killed, and what needs none goes on; a new version of the page waits
// while a game is open, and the windows of the old one keep their files.

import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DESKTOP, LONG, launch, Visitor } from './harness';
import { chooseMove } from './player';
import { Server } from './server';

const DIST = resolve(import.meta.dirname, '../dist');
const WITH_WORKER = { ...DESKTOP, serviceWorkers: 'allow' } as const;

let browser: Browser;
let web: string;
let server: Server;
beforeAll(async () => {
  browser = await launch();
});
beforeEach(async () => {
  web = mkdtempSync(join(tmpdir(), 'goalline-web-'));
  cpSync(DIST, web, { recursive: true });
  server = await Server.of(web);
});
afterEach(async () => {
  await server?.stop();
  rmSync(web, { recursive: true, force: true });
});

/** A visitor whose browser has kept the page. */
async function settled(): Promise<Visitor> {
  const visitor = await Visitor.come(browser, server, WITH_WORKER);
  await visitor.open('/');
  await kept(visitor.page);
  return visitor;
}

/** Waits until the worker has all files and answers for this window. */
const kept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: LONG.timeout,
  });

/** The address of the build that a window runs. */
const entryOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);

/** Another build in the place of the first: other names, other contents, and nothing left of the old ones. */
function nextBuild(): void {
  const script = readdirSync(join(web, 'assets')).find((name) => /^index-[^.]+\.js$/.test(name)) as string;
  const page = readdirSync(join(web, 'assets')).find((name) => /^later-[^.]+\.js$/.test(name)) as string;
  const names = new Map([script, page].map((name) => [name, name.replace(/-[^.]+/, '-next')]));
  for (const [old, name] of names) renameSync(join(web, 'assets', old), join(web, 'assets', name));
  const rename = (file: string) => {
    let text = readFileSync(file, 'utf8');
    for (const [old, name] of names) text = text.replaceAll(old, name);
    writeFileSync(file, text);
  };
  for (const name of readdirSync(join(web, 'assets'))) if (name.endsWith('.js')) rename(join(web, 'assets', name));
  for (const name of ['index.html', 'embed.html', 'sw.js']) rename(join(web, name));
  const worker = join(web, 'sw.js');
  const text = readFileSync(worker, 'utf8');
  writeFileSync(worker, text.replace(/"version":"[0-9a-f]+"/, '"version":"next"'));
}

/** Has the browser look for a new version, and waits until it is there beside the old one. */
async function fetchNext(page: Page): Promise<void> {
  nextBuild();
  await server.kill();
  await server.restart();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

const waits = (page: Page): Promise<boolean> =>
  page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null);

test('without a server the pages open, with the headers that isolate them', async () => {
  const visitor = await settled();
  await server.kill();
  const { page } = visitor;
  for (const [path, heading] of [
    ['/learn', 'Learn'],
    ['/rules', 'How to play Phutball'],
    ['/settings', 'Settings'],
    ['/new', 'New game'],
  ] as const) {
    await visitor.open(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'attached' });
  }
  await visitor.open('/');
  await page.getByRole('link', { name: 'Your first game' }).first().waitFor();
  const headers = await page.evaluate(async () => {
    const answer = await fetch('/theme.js');
    const open = await fetch(location.href, { mode: 'same-origin' }).catch(() => null);
    return { theme: [...answer.headers], open: open !== null, isolated: crossOriginIsolated };
  });
  expect(headers.isolated).toBe(true);
  expect(Object.fromEntries(headers.theme)).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
  });
  // Nothing is answered in the server's name.
  expect(headers.open).toBe(false);
  expect(
    await page.evaluate(() =>
      fetch('/api/info').then(
        () => true,
        () => false,
      ),
    ),
  ).toBe(false);
  await visitor.leave();
});

test('without a server the lists of games say so quietly, and a proof of the page is played', async () => {
  const visitor = await settled();
  const { page } = visitor;
  await visitor.open('/proofs?board=7x5');
  await page.locator('[data-plies]:not([data-plies=""])').waitFor();
  await server.kill();
  for (const path of ['/games', '/']) {
    await visitor.open(path);
    await page.locator('[data-part=games-offline]').waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  }
  await visitor.open('/proofs?board=9x9');
  await page.locator('[data-plies="10"]').waitFor();
  await page.getByRole('button', { name: 'Hold out longest' }).click();
  await page.locator('[data-plies="8"]').waitFor();
  expect(await page.locator('[data-part=proof-moves] li').count()).toBe(3);
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  await visitor.leave();
});

test('a lesson is done without a server, and what is done is kept', async () => {
  const visitor = await settled();
  await server.kill();
  await visitor.open('/learn/phutball/parity?step=1');
  await visitor.page.locator('[role=grid]').first().waitFor();
  await visitor.click('D6');
  await visitor.page.locator('[data-part~=lesson-right]').waitFor();
  const done = await visitor.page.evaluate(() => localStorage.getItem('goalline.lessons'));
  expect(JSON.parse(done ?? '')).toEqual({ parity: [1] });
  await visitor.leave();
});

test('puzzles are solved without a server, and the first attempt is sent when it is there again', async () => {
  const visitor = await settled();
  const { page } = visitor;
  await page.waitForFunction(async () => (await caches.keys()).includes('goalline-puzzles'), undefined, {
    timeout: LONG.timeout,
  });
  await visitor.open('/puzzles');
  const shown = async () => {
    for (const part of ['[aria-labelledby=day-title] [role=grid]', '[aria-labelledby=small-collections]'])
      await page.locator(part).waitFor();
  };
  await shown();
  const online = await page.locator('[data-part=puzzles]').innerText();
  await server.kill();
  await visitor.open('/puzzles');
  await shown();
  // The same puzzle of the day, themes and numbers.
  await expect.poll(() => page.locator('[data-part=puzzles]').innerText(), LONG).toBe(online);
  const puzzle = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../puzzles/phutball.jsonl'), 'utf8')
      .split('\n')
      .find((line) => line.includes('"kind":"goal-in-1"')) ?? '',
  ) as { id: number; solution: string[] };
  await visitor.open(`/puzzle/${puzzle.id}`);
  await page.locator('[role=grid]').waitFor();
  await visitor.playByMouse(puzzle.solution[0] as string);
  const waiting = () => page.evaluate(() => localStorage.getItem('goalline.attempts'));
  await expect.poll(waiting, LONG).toContain(`"id":${puzzle.id}`);
  await server.restart();
  await expect.poll(waiting, LONG).toBeNull();
  const answer = await page.evaluate(async (id) => {
    const { attempts } = (await (await fetch(`/api/puzzles/${id}`)).json()) as { attempts: number };
    return attempts;
  }, puzzle.id);
  expect(answer).toBe(1);
  await visitor.open('/puzzles/rush');
  await server.kill();
  await page.getByRole('button', { name: 'Start' }).first().click();
  await page.locator('[role=grid]').waitFor();
  await visitor.leave();
});

test('a position is analysed by the engine without a server', async () => {
  const visitor = await settled();
  await server.kill();
  await visitor.open('/analyse?p=7/7/7/7/3@3/7/7/7/7%20O');
  const { page } = visitor;
  await page.locator('[role=grid]').waitFor();
  const power = page.getByRole('switch', { name: 'Engine on or off' });
  if ((await power.getAttribute('aria-checked')) !== 'true') await power.click();
  await page.locator('[data-part=lines] button').first().waitFor();
  expect(await page.locator('[data-part=engine-progress]').innerText()).toContain('this browser');
  await visitor.leave();
});

test('a game against the computer is played on the device to its end, listed and reviewed', async () => {
  const visitor = await settled();
  const { page } = visitor;
  await server.kill();
  await visitor.open('/new?opponent=computer');
  await visitor.see(/played and kept on this device/);
  await page.getByRole('radio', { name: 'Ohs' }).check();
  await page.getByRole('radio', { name: 'Small' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/game\/device-[0-9a-f]{16}$/);
  await page.locator('[role=grid]').waitFor();
  await page.locator('[data-part=match-size]:visible').getByText('on this device').first().waitFor();
  for (let ply = 0; ; ply += 2) {
    const state = await visitor.state();
    if (state.status === 'over') break;
    expect(state.moves.length).toBe(ply);
    await visitor.playByMouse(chooseMove(state));
    await expect
      .poll(async () => {
        const now = await visitor.state();
        return now.status === 'over' || now.moves.length === ply + 2;
      }, LONG)
      .toBe(true);
    // The answer is shown a moment after it is kept.
    await visitor.waitForPlies((await visitor.state()).moves.length);
  }
  const path = new URL(page.url()).pathname;
  await page.reload();
  await page.locator('[role=grid]').waitFor();
  await visitor.open('/games');
  await page.locator(`a[href="${path}"]`).waitFor();
  await page.locator(`a[href="${path}/review"]`).click();
  await page.locator('[role=grid]').waitFor();
  await visitor.leave();
});

test('two play at one screen on the device while the server is there, and another window follows', async () => {
  const visitor = await settled();
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await visitor.open('/new?opponent=local');
  await page.getByRole('radio', { name: 'Small' }).check();
  expect(await page.getByLabel(/On this device/).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/game\/device-/);
  await page.locator('[role=grid]').waitFor();
  const other = await visitor.context.newPage();
  await other.goto(page.url());
  await other.locator('[role=grid]').waitFor();
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(1);
  await expect.poll(() => other.locator('[data-ply]:not([data-ply="0"])').count(), LONG).toBe(1);
  expect(asked).toEqual([]);
  await visitor.leave();
});

test('what the device keeps is seen, saved, erased and opened again', async () => {
  const visitor = await settled();
  const { page } = visitor;
  await server.kill();
  await visitor.open('/new?opponent=local');
  await page.getByRole('radio', { name: 'Small' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/game\/device-/);
  await page.locator('[role=grid]').waitFor();
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(1);
  const path = new URL(page.url()).pathname;
  await visitor.open('/settings');
  await visitor.see('Pages, lessons and the engine are kept here.');
  await visitor.see(/Games on this device: \d+/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all as a file' }).click(),
  ]);
  const saved = await file.path();
  await page.getByRole('button', { name: 'Forget what is stored here' }).click();
  await page.getByRole('button', { name: 'Forget them' }).click();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /game|lesson|puzzle/.test(key))),
  ).toEqual([]);
  await page.getByLabel('Open a saved file').setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"goalline": 7}'),
  });
  await page
    .getByText(/This is not a file of what Goalline keeps/)
    .first()
    .waitFor();
  await page.getByLabel('Open a saved file').setInputFiles(saved);
  await page
    .getByText(/taken over from the file/)
    .first()
    .waitFor();
  await visitor.open(path);
  await page.locator('[role=grid]').waitFor();
  await visitor.waitForPlies(1);
  await visitor.leave();
});

test('the manifest is in order, in the language of the page', async () => {
  const visitor = await settled();
  const { page } = visitor;
  for (const [language, word] of [
    ['en', 'Puzzles'],
    ['es', 'Problemas'],
  ] as const) {
    await page.evaluate(
      (code) => localStorage.setItem('goalline.settings', JSON.stringify({ language: code })),
      language,
    );
    await visitor.open('/');
    await expect
      .poll(() => page.locator('link[rel=manifest]').getAttribute('href'), LONG)
      .toBe(`/app-${language}.webmanifest`);
    const session = await visitor.context.newCDPSession(page);
    const { data, errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '') as {
      lang: string;
      icons: { src: string; sizes: string }[];
      shortcuts: { name: string }[];
    };
    expect(manifest.lang).toBe(language);
    expect(manifest.shortcuts.map(({ name }) => name)).toContain(word);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A browser without a profile installs nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (path) => {
        const image = new Image();
        image.src = path;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (sizes !== 'any') expect(size).toBe(sizes);
    }
  }
  await visitor.leave();
});

test('a new version waits while a game is open in any window, and then takes over', async () => {
  const visitor = await settled();
  const { page } = visitor;
  const first = await entryOf(page);
  await visitor.play({ rows: 9, columns: 7 });
  const other = await visitor.context.newPage();
  await other.goto(`${server.url}/settings`);
  await other.getByRole('heading', { level: 1 }).waitFor();
  await fetchNext(other);
  await expect.poll(() => waits(other), LONG).toBe(true);
  // It waits whatever the other window does.
  await other.getByRole('link', { name: 'Learn' }).first().click();
  await other.getByRole('heading', { level: 1, name: 'Learn' }).waitFor();
  expect(await waits(other)).toBe(true);
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(1);
  await page.reload();
  await visitor.inGame();
  expect(await entryOf(page)).toBe(first);
  await page.getByRole('link', { name: 'Learn' }).first().click();
  await expect.poll(() => waits(page), LONG).toBe(false);
  // The window that was open goes on with its own files, which the server does not have any more.
  const about = await page.evaluate(async () => {
    const old = performance.getEntriesByType('resource').map(({ name }) => name);
    const answer = await fetch(old.find((name) => /\/assets\/later-/.test(name)) as string);
    return answer.ok;
  });
  expect(about).toBe(true);
  // The next page that a link opens is of the new version.
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect.poll(() => entryOf(page), LONG).toMatch(/index-next\.js$/);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await visitor.leave();
});
