// Analyse with the real engine, in the browser and on the server: a goal in one, a proof, lines, preview, heat.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, LONG, openBoth, PHONE, server, Visitor } from './harness';

openBoth();
let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.come(browser, server);
});
afterAll(() => visitor?.leave());

/** Ohs to move jumps over the man into the goal. */
const GOAL_IN_ONE = '3o3/3@3/7/7/7/7/7 O';
/** So small that the engine comes to the end of it. */
const SMALL = '3/1o1/1@1/3/3 O';
const at = (position: string) => `/analyse?p=${position.replaceAll(' ', '+')}`;

async function open(path: string, who = visitor): Promise<void> {
  await who.open(path);
  await who.page.locator('[role=grid]').waitFor();
  const power = who.page.getByRole('switch', { name: 'Engine on or off' });
  if ((await power.getAttribute('aria-checked')) !== 'true') await power.click();
}

const plate = (who = visitor) =>
  expect.poll(
    () =>
      who.page
        .locator('.line .proof')
        .first()
        .innerText({ timeout: 1 })
        .catch(() => ''),
    LONG,
  );
const tree = () => visitor.page.locator('.tree-move:not(.start)').count();

test('the engine in this browser finds a goal in one and says that it is proven', async () => {
  const { page } = visitor;
  await open(at(GOAL_IN_ONE));
  await plate().toMatch(/^Ohs win now\s*proven$/);
  expect(await page.locator('.engine-progress').innerText()).toContain('this browser');
  expect(await page.locator('.win-bar').getAttribute('aria-label')).toBe('Proven: Ohs win now');
  await page.locator('[data-layer=lines] .gl-line-best').waitFor({ state: 'attached' });
  await page.locator('.lines button').first().click();
  await expect.poll(tree, LONG).toBe(1);
});

test('on a small board it proves who wins, and nothing that is proven is a percentage', async () => {
  const { page } = visitor;
  await open(at(SMALL));
  await plate().toMatch(/(Ohs|Eks) win (in \d+|now)/);
  for (const line of await page.locator('.line.proven').allInnerTexts()) expect(line).not.toContain('%');
  expect(await page.locator('.win-bar').getAttribute('aria-label')).toMatch(/^Proven: /);
});

test('the server is the second way; lines come and go with the moves', async () => {
  const { page } = visitor;
  await open(at(GOAL_IN_ONE));
  await page.getByLabel('Where it thinks').selectOption('server');
  await plate().toMatch(/^Ohs win now/);
  await expect.poll(() => page.locator('.engine-progress').innerText(), LONG).toContain('the server');
  await page.getByLabel('Where it thinks').selectOption('browser');
});

test('the best men are shown as heat', async () => {
  const { page } = visitor;
  await open(at('5/5/5/2@2/5/5/5 O'));
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('h');
  await page.locator('.gl-heat rect').first().waitFor({ state: 'attached' });
});

test('on a phone a tap plays a line on the board, the next one adds it to the moves', async () => {
  const phone = await Visitor.come(browser, server, PHONE);
  const { page } = phone;
  await open(at(GOAL_IN_ONE), phone);
  await plate(phone).toMatch(/^Ohs win now/);
  await page.locator('.lines button').first().tap();
  await page.locator('.preview-note').waitFor();
  await page.locator('.lines button').first().tap();
  await page.locator('.panel-tabs').getByRole('button', { name: 'Moves' }).click();
  await expect.poll(() => page.locator('.tree-move:not(.start)').count(), LONG).toBe(1);
  await phone.leave();
});
