// A new kind of game is one folder of the page (e2e/nim): by link, watched and taken back, on one screen, in the
// lobby, in My games, and without a network.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, LONG, launch, Visitor } from './harness';
import { serveNim } from './nim-page';

let served: Awaited<ReturnType<typeof serveNim>>;
let browser: Browser;
beforeAll(async () => {
  served = await serveNim();
  browser = await launch();
});
afterAll(() => served?.stop());

const come = (options: object = DESKTOP) => Visitor.come(browser, served.server, options);
const heaps = ({ page }: Visitor) => page.locator('[data-part=heaps]').innerText();
const press = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click();
const take = (visitor: Visitor, stones: number, heap: number) => press(visitor, `Take ${stones} from heap ${heap}`);

async function everywhere(visitors: readonly Visitor[], text: string): Promise<void> {
  for (const visitor of visitors) await expect.poll(() => heaps(visitor), LONG).toBe(text);
}

async function accept(visitor: Visitor): Promise<void> {
  await visitor.see('A game of Nim');
  await visitor.see('Heaps of 3 4 5');
  await visitor.page.getByRole('textbox').fill('Ben');
  await visitor.page.getByRole('textbox').press('Enter');
}

test('by link: accepted, watched, taken back, played to its end, and again; it stands in My games', async () => {
  const [ada, ben, cara] = [await come(), await come(), await come()] as const;
  await ada.open('/nim');
  await press(ada, 'A friend by link');
  const field = ada.page.getByLabel('Link for your friend');
  await expect.poll(() => field.inputValue(), LONG).toMatch(/#invite=/);
  const link = new URL(await field.inputValue());
  await ben.open(link.pathname + link.hash);
  await ben.page.waitForURL(/\/nim\/game\//);
  await accept(ben);
  await everywhere([ada, ben], '3 4 5');
  await expect.poll(() => ada.saidNow(), LONG).toContain('The game begins. Your turn.');
  await cara.open(link.pathname);
  const all = [ada, ben, cara];
  await take(ada, 3, 1);
  await everywhere(all, '0 4 5');
  await press(ada, 'Take back');
  await ben.see('Ada asks to take back 1:3');
  await press(ben, 'Allow');
  await everywhere(all, '3 4 5');
  await take(ada, 3, 1);
  await everywhere(all, '0 4 5');
  await take(ben, 4, 2);
  await everywhere(all, '0 0 5');
  await ben.page.reload();
  await ada.turn('/games');
  await ada.page.getByRole('link', { name: /Ben/ }).filter({ hasText: 'Nim' }).click();
  await everywhere(all, '0 0 5');
  await take(ada, 5, 3);
  await ben.see('A wins');
  const former = ben.page.url();
  await press(ben, 'Rematch');
  await ada.see('Ben asks for a rematch');
  await press(ada, 'Accept');
  for (const visitor of [ada, ben]) await visitor.page.waitForURL((url) => url.href !== former);
  await everywhere([ada, ben], '3 4 5');
  await Promise.all(all.map((visitor) => visitor.leave()));
});

test('in the lobby: taken by one visitor, and watched by the next', async () => {
  const [ada, ben, cara] = [await come(), await come(), await come()] as const;
  await ada.open('/nim');
  await press(ada, 'Anyone');
  await ada.see('Waiting for somebody to play');
  await ben.open('/play');
  await ben.see('Nim, no clock');
  await ben.page.getByRole('link', { name: /^Join the game of Ada/ }).click();
  await accept(ben);
  await everywhere([ada, ben], '3 4 5');
  await cara.open('/play');
  await cara.page.getByRole('link', { name: /^Watch Ada/ }).click();
  await everywhere([cara], '3 4 5');
  await Promise.all([ada, ben, cara].map((visitor) => visitor.leave()));
});

test('on one screen: kept, listed, taken back, played again, and without a network', async () => {
  const visitor = await come({ ...DESKTOP, serviceWorkers: 'allow' });
  const { page } = visitor;
  await visitor.open('/nim');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, LONG);
  await served.server.kill();
  await page.reload();
  await press(visitor, 'Two at one screen');
  await take(visitor, 2, 1);
  await everywhere([visitor], '1 4 5');
  await press(visitor, 'Take back');
  await everywhere([visitor], '3 4 5');
  for (const [stones, heap] of [
    [3, 1],
    [4, 2],
  ] as const)
    await take(visitor, stones, heap);
  await everywhere([visitor], '0 0 5');
  await visitor.turn('/games');
  await page.getByRole('link', { name: /Nim, turn 3/ }).click();
  await everywhere([visitor], '0 0 5');
  await page.reload();
  await take(visitor, 5, 3);
  await visitor.see('A wins');
  await press(visitor, 'Rematch');
  await everywhere([visitor], '3 4 5');
  await visitor.leave();
});
