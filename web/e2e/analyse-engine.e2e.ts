// Analyse with the real engine, in the browser and on the server: a goal in one, a proof, lines, preview, heat.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, LONG, openBoth, PHONE, server, Visitor } from './harness';
import { tabs } from './places';

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
        .locator('[data-part~=proof]')
        .first()
        .innerText({ timeout: 1 })
        .catch(() => ''),
    LONG,
  );
const tree = () => visitor.page.locator('[data-part=tree-move]').count();

test('the engine in this browser finds a goal in one and says that it is proven', async () => {
  const { page } = visitor;
  await open(at(GOAL_IN_ONE));
  await plate().toMatch(/^Ohs wins now\s*proven$/);
  expect(await page.locator('[data-part=engine-progress]').innerText()).toContain('this browser');
  await page.getByRole('img', { name: 'Proven: Ohs wins now', exact: true }).waitFor();
  await page.locator('[data-layer=badges] text', { hasText: /^1$/ }).waitFor({ state: 'attached' });
  await page.locator('[data-part=lines] button').first().click();
  await expect.poll(tree, LONG).toBe(1);
});

test('on a small board it proves who wins, and nothing that is proven is a percentage', async () => {
  const { page } = visitor;
  await open(at(SMALL));
  await plate().toMatch(/(Ohs|Eks) wins (in \d+|now)/);
  for (const line of await page.locator('[data-part~=proven]').allInnerTexts()) expect(line).not.toContain('%');
  await page.getByRole('img', { name: /^Proven: / }).waitFor();
});

test('the server is the second way; lines come and go with the moves', async () => {
  const { page } = visitor;
  await open(at(GOAL_IN_ONE));
  await page.getByLabel('Where it thinks').selectOption('server');
  await plate().toMatch(/^Ohs wins now/);
  await expect.poll(() => page.locator('[data-part=engine-progress]').innerText(), LONG).toContain('the server');
  await page.getByLabel('Where it thinks').selectOption('browser');
});

/** Asks for a proof and waits for what comes of it. */
const prove = (who = visitor) => who.page.getByRole('button', { name: 'Prove it' }).click();
/** One win in seven plies, which a proof finds and a guess does not. */
const PROVABLE = '5/5/5/2@2/5/5/5 O';

test.each(['browser', 'server'])('a proof that is asked for is found: %s', async (where) => {
  const { page } = visitor;
  await open(at(PROVABLE));
  await page.getByLabel('Where it thinks').selectOption(where);
  await prove();
  await expect.poll(() => visitor.said(), LONG).toContain('Proven: Ohs wins in 7');
  await plate().toMatch(/^Ohs wins in 7\s*proven$/);
  await page.getByRole('img', { name: 'Proven: Ohs wins in 7', exact: true }).waitFor();
  await page.getByLabel('Where it thinks').selectOption('browser');
});

test.each(['browser', 'server'])('what cannot be proven is said: %s', async (where) => {
  const { page } = visitor;
  await open(at(`${'40/'.repeat(20)}20@19${'/40'.repeat(20)} O`));
  await page.getByLabel('Where it thinks').selectOption(where);
  await prove();
  await expect
    .poll(
      () =>
        page
          .locator('[data-part=proof-note]')
          .innerText({ timeout: 1 })
          .catch(() => ''),
      LONG,
    )
    .toBe('This board is too large for a proof.');
  expect(await page.locator('[data-part~=proven]').count()).toBe(0);
  await page.getByLabel('Where it thinks').selectOption('browser');
});

test('a proof that takes long is cancelled, and the lines go on', async () => {
  const { page } = visitor;
  await open('/analyse');
  await prove();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Cancel the proof' }).click();
  await page.locator('[data-part=line-chance]').first().waitFor();
  expect(await page.locator('[data-part=proof-note]').count()).toBe(0);
});

test("the server's way goes on after another position, the switch and a lost connection", async () => {
  const { page, context } = visitor;
  await open('/analyse');
  await page.getByLabel('Where it thinks').selectOption('server');
  const chance = page.locator('[data-part=line-chance]').first();
  await chance.waitFor();
  const asked: string[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analyse')) asked.push((request.postDataJSON() as { moves: string[] }).moves);
  });
  // Another position while the first is still asked with more nodes.
  await visitor.playByMouse('H11');
  await expect.poll(() => asked.at(-1), LONG).toEqual(['H11']);
  await chance.waitFor();
  // Off and on again.
  const power = page.getByRole('switch', { name: 'Engine on or off' });
  await power.click();
  await page.getByText('Switch it on to see the best moves.').waitFor();
  await power.click();
  await chance.waitFor();
  // The connection is lost, which is said, and comes back.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'One move back' }).first().click();
  await page.getByText('The engine cannot be loaded.').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'One move on' }).first().click();
  await chance.waitFor();
  await page.getByLabel('Where it thinks').selectOption('browser');
});

test('every man that was tried is shown as heat, and the legend says what a colour means', async () => {
  const { page } = visitor;
  await open(at('5/5/5/2@2/5/5/5 O'));
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('h');
  await expect.poll(() => page.locator('[data-layer=heat] rect').count(), LONG).toBe(24);
  await page.getByText(/^Chance to win with a man here: from \d+%.*to \d+%/).waitFor();
});

test('on a phone a tap plays a line on the board, the next one adds it to the moves', async () => {
  const phone = await Visitor.come(browser, server, PHONE);
  const { page } = phone;
  await open(at(GOAL_IN_ONE), phone);
  await plate(phone).toMatch(/^Ohs wins now/);
  await page.locator('[data-part=lines] button').first().tap();
  await page.locator('[data-part=preview-note]').waitFor();
  await page.locator('[data-part=lines] button').first().tap();
  await tabs(page).filter({ hasText: 'Moves' }).click();
  await expect.poll(() => page.locator('[data-part=tree-move]').count(), LONG).toBe(1);
  await phone.leave();
});
