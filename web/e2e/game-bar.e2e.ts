// The bar of a phone while there is no move to build: earlier moves, a swap, the end of a game; and a busy server.

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACROSS, browser, DESKTOP, LONG, NARROW, openBoth, PHONE, server, Visitor } from './harness';
import { menu, moreButton, named, verdict } from './places';
import { SCENES } from './scenes';
import { atRest, set } from './stage';

openBoth();

async function come(name: string, device: object, locale = 'en-GB'): Promise<Visitor> {
  const scene = SCENES.find((each) => each.name === name);
  if (!scene) throw new Error(`no scene ${name}`);
  const visitor = await Visitor.come(browser, server, { ...device, locale });
  await set(visitor.page, scene.props);
  await visitor.open(scene.path);
  return visitor;
}

/** Which of these are not whole in the window. */
const outside = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all.flatMap((part) => {
      const { left, top, right, bottom, width } = part.getBoundingClientRect();
      const whole = width > 0 && left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      return whole ? [] : [part.outerHTML.slice(0, 80)];
    }),
  );

/** A button of the bar that walks through the moves. */
const step = (page: Page, way: 'first' | 'previous' | 'next' | 'toLive') =>
  named(page.locator('[data-part~=steps]'), 'button', (t) => t.game[way]);

test.each([
  ['390 x 664', PHONE, 'en-GB'],
  ['360 x 640', NARROW, 'es-ES'],
] as const)('a short phone looks back at earlier moves from the menu: %s', async (_, device, locale) => {
  const visitor = await come('game-my-turn', device, locale);
  const { page } = visitor;
  const text = page.locator('[data-part~=steps] [data-part=chain-text] b');
  await moreButton(page).click();
  expect(await outside(menu(page).locator(':scope > *').filter({ visible: true }))).toEqual([]);
  await named(page, 'button', (t) => t.match.lookBack).click();
  await expect.poll(() => text.innerText(), LONG).toMatch(/19 (of|de) 20/);
  expect(await outside(page.locator('[data-part~=steps], [data-part~=steps] button'))).toEqual([]);
  await step(page, 'previous').click();
  await expect.poll(() => text.innerText(), LONG).toMatch(/18 (of|de) 20/);
  expect((await visitor.said()).at(-1)).toMatch(/J 6/);
  await step(page, 'first').click();
  await expect.poll(() => text.innerText(), LONG).toMatch(/0 (of|de) 20/);
  await step(page, 'next').click();
  await step(page, 'toLive').click();
  await page.locator('[data-part~=rest]').waitFor();
  await visitor.leave();
});

test.each([
  ['390 x 664', PHONE],
  ['360 x 640', NARROW],
  ['844 x 390', ACROSS],
] as const)(
  'a finished game is walked through in the bar, its result has one row of buttons: %s',
  async (_, device) => {
    const visitor = await come('game-won', device, 'es-ES');
    const { page } = visitor;
    await atRest(visitor);
    // The result comes when the celebration of the goal is over.
    await page.locator('[data-part=verdict-buttons]').waitFor();
    const tops = await page
      .locator('[data-part=verdict-buttons] > *')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops.length).toBe(3);
    expect(new Set(tops).size).toBe(1);
    expect(await outside(page.locator('[data-part~=steps], [data-part~=steps] button').or(verdict(page)))).toEqual(
      [],
    );
    // Where Jump was pressed stands nothing to press.
    for (const way of ['next', 'toLive'] as const) expect(await step(page, way).isDisabled()).toBe(true);
    await step(page, 'previous').click();
    await verdict(page).waitFor({ state: 'detached' });
    await step(page, 'toLive').click();
    await verdict(page).waitFor();
    // The board can be seen without the card, which comes back.
    await named(verdict(page), 'button', (t) => t.app.close).click();
    await verdict(page).waitFor({ state: 'detached' });
    await page.locator('[data-part=verdict-again]').click();
    await verdict(page).waitFor();
    await page.keyboard.press('Escape');
    await verdict(page).waitFor({ state: 'detached' });
    await visitor.leave();
  },
);

test.each([
  ['desktop', DESKTOP],
  ['390 x 664', PHONE],
  ['360 x 640', NARROW],
] as const)('a swap is asked for beside the board: %s', async (_, device) => {
  const visitor = await come('game-swap', device);
  const { page } = visitor;
  await page.getByRole('button', { name: 'Swap sides' }).waitFor();
  await visitor.see('Playing a move gives up the swap.');
  expect(await page.locator('[data-part~=match-row]').count()).toBe(0);
  expect(await outside(page.locator('[data-part~=swap], [data-part~=swap] button, [data-part~=swap] p'))).toEqual([]);
  await visitor.leave();
});

test('on 320 x 568 a tap brings points near, and the bar stays in the window', async () => {
  const visitor = await come('game-my-turn', { ...PHONE, viewport: { width: 320, height: 568 } });
  const { page } = visitor;
  const point = page.getByRole('gridcell', { name: /^H 11\b/ });
  const wide = async () => (await point.boundingBox())?.width ?? 0;
  expect(await wide()).toBeLessThan(24);
  await point.tap();
  await page.locator('[data-part=bar-play]').waitFor();
  await expect.poll(wide, LONG).toBeGreaterThanOrEqual(24);
  expect(await outside(page.locator('[data-part~=aim] button'))).toEqual([]);
  await named(page.locator('[data-part~=aim]'), 'button', (t) => t.app.cancel).tap();
  await expect.poll(wide, LONG).toBeLessThan(24);
  await visitor.leave();
});

test('a busy server says why, and when the page tries again', async () => {
  const visitor = await come('error', DESKTOP);
  await visitor.see(/^The server is busy\. The page (tries again in [1-7] s\.|is trying again…)$/);
  await visitor.leave();
});
