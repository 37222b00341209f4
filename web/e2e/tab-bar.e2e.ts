// The bar at the foot of a phone is fixed to a window that grows with the page: a page that is wider than the phone
// pushes it out of sight.

import { expect, test } from 'vitest';
import { ACROSS, browser, NARROW, openBoth, PHONE, server, Visitor } from './harness';
import { SCENES } from './scenes';
import { atRest, set } from './stage';

openBoth();

// Games and puzzles hide the bar on short phones, and frames have none. Each page is looked at in its first state: in
// the others it is as wide.
const pageOf = (path: string) => path.replace(/[?#].*/, '');
// While a game has not begun, and when it never will, the way to other pages stays.
const unplayed = SCENES.filter(({ name }) => /^game-(invite|withdrawn)/.test(name));
const shown = SCENES.filter(({ path }) => !/^\/(game|embed|first|puzzle\/|puzzles\/)/.test(path));
const others = shown.filter((each, i) => shown.findIndex(({ path }) => pageOf(path) === pageOf(each.path)) === i);
const PAGES = [...others, ...unplayed];
// Each page on one of the two phones; walk.ts looks at the width of all of them.
const half = (rest: number) => PAGES.filter((_, i) => i % 2 === rest);

for (const [device, locale, rest] of [
  [PHONE, 'en-GB', 0],
  [NARROW, 'es-ES', 1],
] as const) {
  const { width, height } = device.viewport;
  test(`every other page has the width of the phone, and its bar whole in the window: ${width} px`, async () => {
    for (const scene of half(rest)) {
      const visitor = await Visitor.come(browser, server, { ...device, locale });
      const { page } = visitor;
      await set(page, scene.props);
      await visitor.open(scene.path);
      await page.waitForLoadState('networkidle');
      await scene.act?.(visitor);
      await atRest(visitor);
      const found = await page.evaluate(() => {
        const bar = document.querySelector('main ~ nav')?.getBoundingClientRect();
        const { scrollWidth } = document.documentElement;
        return { scrollWidth, innerWidth, innerHeight, left: bar?.left, right: bar?.right, bottom: bar?.bottom };
      });
      const expected = { scrollWidth: width, innerWidth: width, innerHeight: height };
      expect(found, scene.name).toEqual({ ...expected, left: 0, right: width, bottom: height });
      await visitor.leave();
    }
  });
}

test('on a phone held across the pages of a game that has not begun keep the bar above them', async () => {
  for (const scene of unplayed) {
    const visitor = await Visitor.come(browser, server, ACROSS);
    await set(visitor.page, scene.props);
    await visitor.open(scene.path);
    await visitor.page.locator('[data-part=lobby]').waitFor();
    expect(await visitor.page.getByRole('banner').isVisible(), scene.name).toBe(true);
    await visitor.leave();
  }
});

test('back leads to the page before, after a reload and after going forward, too', async () => {
  const visitor = await Visitor.come(browser, server, PHONE);
  const { page } = visitor;
  await visitor.open('/others');
  await page.locator('a[href="/tennis"]').first().click();
  await page.waitForURL('**/tennis');
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/others');
  await page.goForward();
  await page.waitForURL('**/tennis');
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/others');
  await visitor.leave();
});
