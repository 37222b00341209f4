// Pages that cannot show what they are asked for say so and leave a way on; and the way back from a page opened at
// once.

import { expect, test } from 'vitest';
import { browser, LONG, openBoth, PHONE, server, Visitor } from './harness';
import { GAME_ID, set } from './stage';

openBoth();

test('a game that the server does not show says so, and there is a way home', async () => {
  const visitor = await Visitor.come(browser, server, PHONE);
  const error = { kind: 'busy' as const, message: 'the server is busy', retry_after: 7 };
  await set(visitor.page, { fault: { status: 503, error } });
  await visitor.open(`/game/${GAME_ID}`);
  await visitor.see(/server (is busy|has no room)/);
  await visitor.page.getByRole('link', { name: 'Home' }).last().click();
  await expect.poll(() => new URL(visitor.page.url()).pathname, LONG).toBe('/');
  await visitor.context.close();
});

test('a list of games that did not come is asked for again at a press', async () => {
  const visitor = await Visitor.come(browser, server);
  let broken = true;
  await visitor.page.route('**/api/games', (route) => (broken ? route.abort() : route.continue()));
  await visitor.open('/games');
  const again = visitor.page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  broken = false;
  await again.click();
  await visitor.see('No game yet');
  expect(await again.count()).toBe(0);
  await visitor.context.close();
});

test('the way back from a page that was opened at once leads home', async () => {
  const visitor = await Visitor.come(browser, server, PHONE);
  const path = () => new URL(visitor.page.url()).pathname;
  const back = visitor.page.getByRole('button', { name: 'Back' });
  await visitor.open('/about');
  await back.click();
  await expect.poll(path, LONG).toBe('/');
  await visitor.page.getByRole('link', { name: 'Learn', exact: true }).click();
  await visitor.page.getByRole('link', { name: 'Settings' }).click();
  await back.click();
  await expect.poll(path, LONG).toBe('/learn');
  await visitor.context.close();
});
