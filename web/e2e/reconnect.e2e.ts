import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LONG, launch, Visitor } from './harness';
import { Server } from './server';

let server: Server;
let browser: Browser;
let ada: Visitor;
let ben: Visitor;
beforeEach(async () => {
  server = await Server.start();
  browser = await launch();
  [ada, ben] = (await Promise.all([1, 2].map(() => Visitor.come(browser, server)))) as [Visitor, Visitor];
  await ada.open('/new?opponent=friend');
  await ada.page.getByRole('radio', { name: 'Ohs' }).check();
  await ada.page.getByRole('radio', { name: 'Small' }).check();
  await ada.page.getByRole('button', { name: 'Make the link' }).click();
  await ada.inGame();
  const link = await ada.page.getByLabel('Link for your friend').inputValue();
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Accept and play' }).click();
  await ada.page.locator('[data-part=lobby]').waitFor({ state: 'detached' });
  // A page that is loaded again loses this.
  for (const visitor of [ada, ben]) await visitor.page.evaluate(() => Object.assign(window, { same: true }));
});
afterEach(async () => {
  for (const visitor of [ada, ben]) {
    expect(await visitor.page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
    await visitor.leave();
  }
  await server?.stop();
});

const connected = (visitor: Visitor) => visitor.page.locator('[data-part~=line]').waitFor({ state: 'detached' });

test('a move made while the network was away is there when it is back', async () => {
  await ben.context.setOffline(true);
  await ada.playByMouse('D6');
  await ada.waitForPlies(1);
  await ben.page.locator('[data-part~=line]').waitFor();
  expect(await ben.shownMoves()).toEqual([]);
  await ben.context.setOffline(false);
  const back = Date.now();
  await ben.waitForPlies(1);
  console.info(`right position ${Date.now() - back} ms after the network came back`);
  await connected(ben);
  await ben.expectBoard();
  await ben.playByMouse('A2');
  await ada.waitForPlies(2);
});

test('what says that there is no connection hides what it lies over, whatever sheets the page has', async () => {
  // Analyse brings most of what no game needs.
  const game = new URL(ben.page.url()).pathname;
  await ben.turn('/analyse');
  await ben.turn(game);
  await ben.inGame();
  await ben.context.setOffline(true);
  const banner = ben.page.locator('[data-part~=line]');
  await banner.waitFor();
  const looks = (element: Element) => {
    const { backgroundColor, opacity } = getComputedStyle(element);
    return [backgroundColor, opacity];
  };
  expect(await banner.evaluate(looks)).toEqual(['rgb(255, 255, 255)', '1']);
  await ben.context.setOffline(false);
  await connected(ben);
});

test('an own move made without network is kept and appears exactly once', async () => {
  await ada.context.setOffline(true);
  await ada.page.locator('[data-part~=line]').waitFor();
  await ada.playByMouse('D6');
  await expect.poll(() => ada.status(), LONG).toContain('Sending');
  expect(await ada.shownMoves()).toEqual(['D6']);
  expect(await ben.shownMoves()).toEqual([]);
  for (let i = 0; i < 4; ++i) {
    await ada.context.setOffline(false);
    await ada.context.setOffline(true);
  }
  await ada.context.setOffline(false);
  await ben.waitForPlies(1);
  await connected(ada);
  expect((await ada.state()).moves).toEqual(['D6']);
  await expect.poll(() => ada.status(), LONG).not.toContain('Sending');
  await ada.expectBoard();
  await ben.expectBoard();
});

test('the game goes on after the server was killed and started again', async () => {
  await ada.playByMouse('D6');
  await ben.waitForPlies(1);
  await server.kill();
  // Ben moves while there is no server; the move waits in the page.
  await ben.playByMouse('A2');
  await expect.poll(() => ben.status(), LONG).toContain('Sending');
  await ben.page.locator('[data-part~=line]').waitFor();
  await server.restart();
  const back = Date.now();
  await ada.waitForPlies(2);
  console.info(`both connected and the waiting move played ${Date.now() - back} ms after the restart`);
  for (const visitor of [ada, ben]) {
    await connected(visitor);
    expect((await visitor.state()).moves).toEqual(['D6', 'A2']);
    await visitor.expectBoard();
  }
  await ada.playByMouse('D5-D7');
  await ben.waitForPlies(3);
  expect(await ben.saidNow()).toContain('Connected again.');
});
