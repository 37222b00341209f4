// A strip with a friend by link: made in the form, accepted, played to a goal by mouse against keyboard, watched by a
// third, reloaded in between, taken back by agreement, and played again.

import { expect, test } from 'vitest';
import { browser, LONG, openBoth, PHONE, server, Visitor } from './harness';
import { focus, tabTo } from './keys';
import { violations } from './walk';

openBoth();

const row = ({ page }: Visitor) => page.locator('[data-row]').getAttribute('data-row');
const cell = ({ page }: Visitor, key: string) => page.locator(`[data-cell="${key}"]`);
const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true });

test('two play a strip by link to the end, and a third watches', async () => {
  const ada = await Visitor.come(browser, server);
  await ada.open('/strip?view=play&p=..@oo..+L');
  await ada.page.getByRole('radio', { name: 'A friend by link' }).check();
  await ada.page.getByLabel(/^Your name/).fill('Ada');
  await button(ada, 'Create the link').click();
  await ada.page.waitForURL(/\/strip\/game\/[0-9a-f]{32}$/);
  const field = ada.page.getByLabel('Link for your friend');
  await expect.poll(() => field.inputValue(), LONG).toMatch(/\/game\/[0-9a-f]{32}#invite=/);
  const link = new URL(await field.inputValue());
  expect(await violations(ada.page)).toEqual([]);

  const ben = await Visitor.come(browser, server, PHONE);
  await ben.open(link.pathname + link.hash);
  await ben.see('A game on a strip');
  expect(await ben.page.locator('dl').innerText()).toContain('Right, to the left end');
  expect(await violations(ben.page)).toEqual([]);
  await ben.page.getByRole('textbox').fill('Ben');
  await ben.page.getByRole('textbox').press('Enter');
  for (const visitor of [ada, ben]) await expect.poll(() => row(visitor), LONG).toBe('..@oo.. L');
  await expect.poll(() => ada.saidNow(), LONG).toContain('The game begins. Your turn.');
  const cara = await Visitor.come(browser, server);
  await cara.open(link.pathname);
  await cara.see('You are watching. Only the players move.');
  const all = [ada, ben, cara];
  const everywhere = async (text: string) => {
    for (const visitor of all) await expect.poll(() => row(visitor), LONG).toBe(text);
  };

  await cell(ada, 'j6').click();
  await everywhere('.....@. R');
  await expect.poll(() => ben.saidNow(), LONG).toContain('Left jumps to 6. Your turn.');
  for (const visitor of [ada, cara]) {
    await cell(visitor, 's1').click();
    expect(await row(visitor)).toBe('.....@. R');
  }
  expect(await violations(ben.page)).toEqual([]);

  // What one says and asks is heard by the other, and what became of it by whoever asked.
  await button(ben, 'Hello').click();
  await expect.poll(() => ada.said(), LONG).toContain('Ben: Hello');
  await button(ben, 'Offer a draw').click();
  await button(ada, 'Refuse').click();
  await expect.poll(() => ben.said(), LONG).toContain('Ada refused the draw');

  // What was played by agreement is taken back.
  await button(ada, 'Take back').click();
  await ben.see('Ada asks to take back jump 6');
  await expect.poll(() => ben.said(), LONG).toContain('Ada asks to take back jump 6');
  await tabTo(ben.page, 'Allow');
  await ben.page.keyboard.press('Enter');
  await everywhere('..@oo.. L');
  await cell(ada, 'j6').click();
  await everywhere('.....@. R');

  await tabTo(ben.page, 'Square 6, ball');
  await ben.page.keyboard.press('End');
  expect((await focus(ben.page)).name).toBe('Square 7, empty');
  await ben.page.keyboard.press('Enter');
  await everywhere('.....@o L');
  await ben.page.reload();
  await ada.page.reload();
  await everywhere('.....@o L');
  await cell(ada, 'j8').click();
  await ada.page.getByTestId('verdict').getByText('Goal! You win').waitFor();
  for (const visitor of [ben, cara]) await visitor.page.getByTestId('verdict').getByText('Goal! Ada wins').waitFor();
  await expect.poll(() => ben.saidNow(), LONG).toContain('Left jumps off the end. Goal! Ada wins.');
  expect(await violations(ben.page)).toEqual([]);
  const explore = cara.page.getByRole('link', { name: 'Explore this game' });
  expect(await explore.getAttribute('href')).toBe('/strip?p=..@oo..+L&m=j6,p7,j8');

  // Earlier turns are looked at, in the list or by keys, and said.
  await ada.page.getByRole('region', { name: 'Moves' }).getByRole('button', { name: 'One move back' }).click();
  await expect.poll(() => row(ada), LONG).toBe('.....@o L');
  await ada.page.keyboard.press('Home');
  await expect.poll(() => row(ada), LONG).toBe('..@oo.. L');
  await ada.page.getByRole('heading', { level: 1, name: 'Move 0 of 3' }).waitFor();
  await ada.page.keyboard.press('ArrowRight');
  await expect.poll(() => ada.said(), LONG).toContain('Left jumps to 6');
  await ada.page.keyboard.press('End');

  const old = ada.page.url();
  await tabTo(ben.page, 'Rematch');
  await ben.page.keyboard.press('Enter');
  await button(ada, 'Accept').press('Enter');
  for (const visitor of [ada, ben]) {
    await visitor.page.waitForURL((url) => url.href !== old && url.pathname.startsWith('/strip/game/'));
    await expect.poll(() => row(visitor), LONG).toBe('..@oo.. L');
  }
  await ben.page.getByRole('heading', { level: 1, name: 'Your turn' }).waitFor();
  await button(ben, 'Resign').click();
  await button(ben, 'Yes, resign').press('Enter');
  await ada.see('Ben resigned.');
  await Promise.all(all.map((visitor) => visitor.leave()));
});
