// Turns entered ahead, between two persons on a small board.

import { expect, test } from 'vitest';
import { browser, LONG, openBoth, PHONE, server, Visitor } from './harness';
import { actions } from './places';

openBoth();

/** Ada plays Ohs on a 9 x 7 board, Ben Eks. Ben's moves come by calls. */
async function friends(device: object = {}): Promise<[Visitor, Visitor]> {
  const ada = await Visitor.come(browser, server, device);
  const ben = await Visitor.come(browser, server);
  const id = await ada.make({ opponent: 'friend', side: 'O', rows: 9, columns: 7 });
  await ada.open(`/game/${id}`);
  const { invite } = await ada.state();
  await ben.page.request.post(`${server.url}/api/games/${id}/join`, {
    data: { invite },
    headers: { Origin: server.url },
  });
  await ada.page.locator('[role=grid]').waitFor();
  return [ada, ben];
}

const title = (visitor: Visitor) => visitor.page.locator('[data-part~=premove] b');

test('a man and a chain entered ahead are played at once in their turn, seen and heard', async () => {
  const [ada, ben] = await friends();
  const { page } = ada;
  await ada.playByMouse('D6');
  await ada.waitForPlies(1);
  await ada.click('D7');
  await expect.poll(() => title(ada).innerText(), LONG).toBe('D7 follows the other’s move');
  expect(await page.locator('[data-layer=aim] path').count()).toBe(1);
  expect((await ada.said()).at(-1)).toBe('Entered ahead: D 7.');
  expect((await ada.state()).moves).toEqual(['D6']);
  await ben.send(await ada.state(), 'A1');
  await ada.waitForPlies(3);
  expect((await ada.state()).moves).toEqual(['D6', 'A1', 'D7']);
  expect(await ada.saidNow()).not.toContain('Your turn.');

  // By keyboard: the ball, up, Enter.
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  for (const key of ['b', 'Enter', 'Shift+ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => title(ada).innerText(), LONG).toBe('D5–D8 follows the other’s move');
  await ben.send(await ada.state(), 'A2');
  await ada.waitForPlies(5);
  expect((await ada.state()).moves.at(-1)).toBe('D5-D8');
  await Promise.all([ada, ben].map((visitor) => visitor.leave()));
});

test('it is taken back by Escape, by one tap and by Cancel, and not played when it is illegal', async () => {
  const [ada, ben] = await friends(PHONE);
  const { page } = ada;
  await ada.tap('D6');
  await ada.tap('D6');
  await ada.waitForPlies(1);
  const enter = async () => {
    await ada.tap('C3');
    await page.locator('[data-part~=aim]').waitFor();
    await page.locator('[data-part=bar-play]').tap();
    await title(ada).waitFor();
  };
  await enter();
  await page.keyboard.press('Escape');
  await title(ada).waitFor({ state: 'detached' });
  await enter();
  await ada.tap('F8');
  await title(ada).waitFor({ state: 'detached' });
  expect(await page.locator('[data-part~=aim]').count()).toBe(0);
  await enter();
  await page.locator('[data-part~=premove]').getByRole('button', { name: 'Cancel' }).tap();
  await title(ada).waitFor({ state: 'detached' });
  await enter();
  await ben.send(await ada.state(), 'C3');
  await ada.waitForPlies(2);
  await title(ada).waitFor({ state: 'detached' });
  await expect
    .poll(() => ada.said(), LONG)
    .toContainEqual(expect.stringContaining('C3, which was entered ahead, is not legal any more.'));
  expect((await ada.state()).moves).toEqual(['D6', 'C3']);
  await Promise.all([ada, ben].map((visitor) => visitor.leave()));
});

test('a takeback drops it', async () => {
  const [ada, ben] = await friends();
  await ada.playByMouse('D6');
  await ada.waitForPlies(1);
  await ada.click('D7');
  await title(ada).waitFor();
  await actions(ada.page).getByRole('button', { name: 'Take back' }).click();
  const id = new URL(ada.page.url()).pathname.split('/').at(-1);
  const answer = await ben.page.request.post(`${server.url}/api/games/${id}/actions`, {
    data: { action: 'accept_undo' },
    headers: { Origin: server.url },
  });
  expect(answer.ok()).toBe(true);
  await ada.waitForPlies(0);
  await title(ada).waitFor({ state: 'detached' });
  await ada.page.getByText('The game has changed: D7, which was entered ahead, is not played.').waitFor();
  expect((await ada.state()).moves).toEqual([]);
  await Promise.all([ada, ben].map((visitor) => visitor.leave()));
});
