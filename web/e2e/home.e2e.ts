// The bars, the first page, the list of games and the settings.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACROSS, browser, DESKTOP, LONG, MOVING, openBoth, PHONE, server, Visitor } from './harness';
import { gameLinks } from './places';

openBoth();

const PLACES = ['Play', 'Puzzles', 'Analyse', 'Learn', 'My games'];
const TALL_PHONE = { ...PHONE, viewport: { width: 390, height: 844 } };

/** What the bar in sight says, with the place that one is at. */
const bar = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('nav[aria-label=Main]')].filter(
      (each) => getComputedStyle(each).display !== 'none',
    );
    const links = seen.flatMap((each) => [...each.querySelectorAll('a')]);
    return {
      bars: seen.length,
      atFoot: !seen[0]?.closest('header'),
      names: links.map((each) => each.querySelector('span')?.textContent ?? ''),
      here: links.filter((each) => each.ariaCurrent === 'page').map((each) => each.getAttribute('href')),
    };
  });

test('the first page and all pages that are fetched ahead are at most 30 scripts more', async () => {
  const visitor = await Visitor.come(browser, server, { serviceWorkers: 'allow' });
  const { page } = visitor;
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  // What keeps the pages is asked for last.
  const last = page.waitForRequest(/\/assets\/start-/);
  await visitor.open('/');
  await last;
  await expect
    .poll(() => scripts.filter((url) => /\/assets\/(board|play|solve|strips)-/.test(url)).length, LONG)
    .toBe(4);
  const first = 3; // with the texts of one language
  expect(new Set(scripts).size - first).toBeLessThanOrEqual(30);
  await visitor.leave();
});

test.each([
  ['desktop', DESKTOP, false],
  ['phone', PHONE, true],
] as const)('the bar leads to every place and says where one is: %s', async (_, device, atFoot) => {
  const visitor = await Visitor.come(browser, server, device);
  const { page } = visitor;
  await visitor.open('/');
  expect(await bar(page)).toEqual({ bars: 1, atFoot, names: PLACES, here: ['/'] });
  for (const [name, path, title] of [
    ['Puzzles', '/puzzles', /^Puzzles/],
    ['Analyse', '/analyse', /^Analyse/],
    ['Learn', '/learn', /^Learn Phutball/],
    ['My games', '/games', /^My games/],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await expect.poll(() => page.title(), LONG).toMatch(title);
    expect(new URL(page.url()).pathname).toBe(path);
    expect((await bar(page)).here).toEqual([path]);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  }
  await page.goBack();
  await expect.poll(() => page.title(), LONG).toMatch(/^Learn Phutball/);
  await visitor.leave();
});

test('addresses of earlier versions lead to the new ones', async () => {
  const visitor = await Visitor.come(browser, server);
  await visitor.open('/help');
  expect(new URL(visitor.page.url()).pathname).toBe('/learn');
  await visitor.see('Learn Phutball');
  await visitor.open('/replay');
  expect(new URL(visitor.page.url()).pathname).toBe('/analyse');
  await visitor.page.locator('[role=grid]').waitFor();
  await visitor.leave();
});

test('on a low phone a game has the foot of the screen for itself', async () => {
  const visitor = await Visitor.come(browser, server, TALL_PHONE);
  await visitor.play({});
  expect((await bar(visitor.page)).bars).toBe(1);
  await visitor.page.setViewportSize(PHONE.viewport);
  expect((await bar(visitor.page)).bars).toBe(0);
  await visitor.leave();
});

test('whoever comes for the first time is led to a first game, whoever comes back to what waits', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/');
  await page.getByRole('link', { name: 'Your first game' }).waitFor();
  await visitor.make({ opponent: 'computer', level: 2, side: 'O', rows: 9, columns: 7 });
  await page.reload();
  const card = page.getByRole('link', { name: /^Your turn/ });
  await card.waitFor();
  expect((await card.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /^Your turn Computer, Beginner · [\d,]+ 9 × 7, turn 1 no clock$/,
  );
  await expect.poll(() => page.title(), LONG).toMatch(/^\(1\) Goalline/);
  expect(await page.getByRole('link', { name: 'Your first game' }).count()).toBe(0);
  await card.click();
  await visitor.inGame();
  await visitor.leave();
});

test('one tap plays again what was chosen last', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/new?opponent=local');
  await page.getByRole('radio', { name: /9 × 7/ }).check();
  await visitor.begin();
  await visitor.open('/');
  await page.getByRole('button', { name: /Play again\s*Two at one screen · 9 × 7/ }).click();
  await visitor.inGame();
  expect(await visitor.state()).toMatchObject({ opponent: 'local', rules: { rows: 9, columns: 7 } });
  await visitor.leave();
});

test('the first page’s board plays by itself, stops when told to, and stands still for less motion', async () => {
  const visitor = await Visitor.come(browser, server, { ...DESKTOP, ...MOVING });
  const { page } = visitor;
  const board = page.getByRole('img', { name: /^A small board on which a game is played by itself/ });
  const men = () => board.locator('[data-layer=men]').innerHTML();
  await visitor.open('/');
  await board.locator('[data-layer=men] circle').nth(1).waitFor({ state: 'attached' });
  const stop = page.getByRole('button', { name: 'Stop the board' });
  await stop.click();
  expect(await stop.getAttribute('aria-pressed')).toBe('true');
  const before = await men();
  await stop.click();
  await expect.poll(men, LONG).not.toBe(before);
  // Nothing on it can be reached by a key.
  expect(await board.locator('[inert] [role=grid]').count()).toBe(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await board.locator('[data-landing=goal]').waitFor({ state: 'attached' });
  expect(await stop.count()).toBe(0);
  await visitor.leave();
});

test('my games can be filtered, and the filter stands in the address', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/games');
  await visitor.see('No game yet');
  await visitor.make({ opponent: 'computer', level: 1, side: 'O' });
  const lost = await visitor.make({ opponent: 'computer', level: 2, side: 'O' });
  await page.evaluate(
    (id) =>
      fetch(`/api/games/${id}/actions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"action":"resign"}',
      }),
    lost,
  );
  await page.reload();
  await gameLinks(page).nth(1).waitFor();
  await page.getByRole('button', { name: /^Lost/ }).click();
  await expect.poll(() => gameLinks(page).count(), LONG).toBe(1);
  expect(page.url()).toMatch(/\/games\?show=lost$/);
  await page.reload();
  await gameLinks(page).filter({ hasText: 'Lost by resignation' }).waitFor();
  expect(await gameLinks(page).count()).toBe(1);
  await page.getByRole('button', { name: /^All/ }).click();
  await expect.poll(() => gameLinks(page).count(), LONG).toBe(2);

  // By opponent and by size, too.
  await visitor.make({ opponent: 'local', rows: 9, columns: 7 });
  await page.reload();
  await page.getByLabel('Any opponent').selectOption({ label: 'Two at one screen' });
  await expect.poll(() => gameLinks(page).count(), LONG).toBe(1);
  expect(page.url()).toMatch(/\/games\?against=local$/);
  await page.getByLabel('Any size').selectOption({ label: '19 × 15' });
  await visitor.see('No game of this kind.');
  await page.reload();
  await visitor.see('No game of this kind.');
  expect(await page.getByLabel('Any size').inputValue()).toBe('19x15');
  await page.getByLabel('Any opponent').selectOption({ label: 'Any opponent' });
  await expect.poll(() => gameLinks(page).count(), LONG).toBe(2);

  // All finished games in one file, which is a record again.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save all as SGF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('goalline-games.sgf');
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.match(/GM\[14\]/g)).toHaveLength(1);
  expect(text).toContain('RE[W+R]');
  await visitor.leave();
});

test('the settings are felt at once, survive a reload, and can be forgotten', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  const letters = page.getByRole('img', { name: /^A small board with a chain/ }).locator('[data-edge] text');
  await visitor.open('/settings');
  await letters.first().waitFor({ state: 'attached' });
  await page.getByRole('radiogroup', { name: 'Letters and numbers' }).getByRole('radio', { name: 'Off' }).check();
  await expect.poll(() => letters.count(), LONG).toBe(0);
  await page.getByRole('switch', { name: /^Clearer letters/ }).check();
  expect(await font()).toMatch(/^"Atkinson/);
  await page.getByRole('button', { name: 'Less' }).click();
  await visitor.see('15 s');
  await page.getByLabel(/^Name/).fill('Ada');
  await page.reload();
  expect(await font()).toMatch(/^"Atkinson/);
  await visitor.see('15 s');
  expect(await page.getByLabel(/^Name/).inputValue()).toBe('Ada');

  await page.getByRole('button', { name: 'Forget what is stored here' }).click();
  await page.getByRole('button', { name: 'Forget them' }).click();
  await visitor.see('nothing is stored');
  expect(await font()).toMatch(/^"Figtree/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await visitor.leave();
});

test('open invitations and games to watch are shown where the server has a lobby', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  const game = { game: 'phutball', rows: 9, columns: 7, clock: null };
  const player = (name: string) => ({ kind: 'person', name, tag: 'k7mq', here: true });
  const open = [
    { ...game, id: '1'.repeat(32), by: player('Noor'), rules: {}, handicap: 0, side: 'X', created: 0, yours: false },
  ];
  const live = [
    {
      ...game,
      id: '2'.repeat(32),
      players: { O: player('Wen'), X: player('') },
      position: '7/7/7/7/3@3/7/7/7/7 O',
      plies: 4,
      watchers: 2,
    },
  ];
  await page.routeWebSocket('**/api/events', (socket) => socket.send(JSON.stringify({ type: 'lobby', open, live })));
  await page.addInitScript(() => localStorage.setItem('goalline.visited', '1'));
  await visitor.open('/');
  await visitor.see('9 × 7, no clock, you are Eks');
  const link = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(await link('Join the game of Noor, k 7 m q')).toBe(`/game/${'1'.repeat(32)}`);
  expect(await link('Watch Wen, k 7 m q against Guest, k 7 m q')).toBe(`/game/${'2'.repeat(32)}`);
  await visitor.leave();
});

/** A choice of an earlier visit. */
const choose = (visitor: Visitor, choice: object) =>
  visitor.page.addInitScript((text) => localStorage.setItem('goalline.settings', text), JSON.stringify(choice));

test('the ball jumps as fast as the reader wishes', async () => {
  const visitor = await Visitor.come(browser, server, { ...DESKTOP, ...MOVING });
  const { page } = visitor;
  await choose(visitor, { speed: 'slow' });
  await page.addInitScript(() => {
    const made: Animation[] = [];
    (window as unknown as { made: Animation[] }).made = made;
    const { animate } = Element.prototype;
    Element.prototype.animate = function kept(...args) {
      const motion = animate.apply(this, args);
      if (this.closest('[data-part=picture]')) made.push(motion);
      return motion;
    };
  });
  await visitor.play({ moves: ['H11', 'A1'] });
  await visitor.playByMouse('H10-H12');
  await expect.poll(async () => (await visitor.shownMoves()).length, LONG).toBe(3);
  const paces = await page.evaluate(() =>
    (window as unknown as { made: Animation[] }).made.map((motion) => motion.playbackRate),
  );
  expect(paces.length).toBeGreaterThan(0);
  expect(new Set(paces)).toEqual(new Set([0.5]));
  await visitor.leave();
});

test.each([
  ['turned', { landscape: 'turned' }, 'right'],
  ['upright', { landscape: 'upright' }, 'up'],
] as const)('a phone held across shows the board as the reader wishes: %s', async (_, choice, attack) => {
  const visitor = await Visitor.come(browser, server, ACROSS);
  await choose(visitor, choice);
  await visitor.play({});
  const [goal, middle] = [await visitor.spot('H19'), await visitor.spot('H10')];
  const [right, up] = [goal.x - middle.x, middle.y - goal.y];
  expect(right > Math.abs(up) ? 'right' : up > Math.abs(right) ? 'up' : 'elsewhere').toBe(attack);
  await visitor.leave();
});
