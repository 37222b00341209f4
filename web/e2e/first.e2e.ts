// The guided first game: what is taught is the only thing that is played, by mouse, by touch and by keyboard.

import { expect, test } from 'vitest';
import { browser, DESKTOP, LONG, openBoth, PHONE, server, Visitor } from './harness';

openBoth();

const card = (visitor: Visitor) => visitor.page.locator('.first-card');
const heading = (visitor: Visitor, text: string) => card(visitor).getByRole('heading', { name: text }).waitFor();

test('five taught turns lead to a goal; anything else is explained and changes nothing', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open('/first');
  await heading(visitor, 'Put a man');
  await visitor.click('C4');
  await page.locator('.first-mistake', { hasText: 'C4?' }).waitFor();
  await heading(visitor, 'Put a man');
  await visitor.click('D6');
  await heading(visitor, 'Jump over it');
  await visitor.click('D8');
  await page.locator('.first-mistake', { hasText: 'D8?' }).waitFor();
  await visitor.click('D5');
  await visitor.click('A8');
  await page.locator('.first-mistake', { hasText: 'A8?' }).waitFor();
  await visitor.click('D7');
  await page.locator('.bar-play').click();
  await heading(visitor, 'Two men at once');
  await visitor.playByMouse('B5-B8');
  await heading(visitor, 'Round the corner');
  await visitor.click('D6');
  await visitor.click('F6');
  await page.locator('.bar-play').click();
  await page.locator('.first-mistake', { hasText: 'Go on jumping' }).waitFor();
  await visitor.playByMouse('D6-F6-F8');
  await heading(visitor, 'Score!');
  await visitor.click('F8');
  await page.locator('[role=gridcell][data-target=landing]').first().click();
  await page.locator('.bar-play').click();
  await heading(visitor, 'Goal!');
  await page.getByRole('button', { name: 'Play on without help' }).click();
  await visitor.inGame();
  const state = await visitor.state();
  expect([state.rules.rows, state.rules.columns, state.opponent, state.rules.own_goal]).toEqual([
    9,
    7,
    'computer',
    false,
  ]);
  await visitor.leave();
});

test('by touch the second tap puts the man, and the ball is jumped by taps', async () => {
  const visitor = await Visitor.come(browser, server, PHONE);
  await visitor.open('/first');
  await heading(visitor, 'Put a man');
  await visitor.tap('D6');
  await visitor.tap('D6');
  await heading(visitor, 'Jump over it');
  await visitor.tap('D5');
  await visitor.tap('D7');
  await visitor.page.locator('.bar-play').tap();
  await heading(visitor, 'Two men at once');
  await visitor.leave();
});

test('it can be shown instead of played, and each step is said once', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  await visitor.open('/first');
  for (const title of ['Put a man', 'Jump over it', 'Two men at once', 'Round the corner', 'Score!']) {
    await heading(visitor, title);
    await visitor.page.getByRole('button', { name: 'Show me' }).click();
  }
  await heading(visitor, 'Goal!');
  await expect.poll(() => visitor.saidNow(), LONG).toContainEqual(expect.stringContaining('your first goal'));
  const said = await visitor.said();
  expect(said.filter((text) => text.startsWith('Two men at once.'))).toHaveLength(1);
  await visitor.leave();
});
