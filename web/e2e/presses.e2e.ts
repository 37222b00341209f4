// A press that comes too late or twice does no harm: no button ever stands where Place or Jump was pressed, and the
// second press of a double click counts only on what the first one pressed.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACROSS, browser, DESKTOP, LONG, NARROW, openBoth, PHONE, server, Visitor } from './harness';
import { panel } from './places';

openBoth();

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Everything that can be pressed inside a rectangle of the window, sampled every few pixels. */
const pressable = (page: Page, box: Box): Promise<string[]> =>
  page.evaluate(({ x, y, width, height }) => {
    const found = new Set<string>();
    for (let left = x + 1; left < x + width; left += 4) {
      for (let top = y + 1; top < y + height; top += 4) {
        const control = document.elementFromPoint(left, top)?.closest('button:not(:disabled), a, summary, input');
        if (control) found.add(control.getAttribute('aria-label') ?? control.textContent ?? '');
      }
    }
    return [...found];
  }, box);

const boxOf = async (page: Page, selector: string): Promise<Box> => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`nothing to see of ${selector}`);
  return box;
};

const devices = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
  ['small phone', NARROW],
  ['phone held across', ACROSS],
] as const;

test.each(devices)('nothing stands where Jump and Place were pressed: %s', async (_, device) => {
  for (const locale of ['en-GB', 'es-ES']) {
    const visitor = await Visitor.come(browser, server, { ...device, locale });
    const { page } = visitor;
    const touch = 'hasTouch' in device;
    const press = (point: string) => (touch ? visitor.tap(point) : visitor.click(point));
    // The computer's rematch begins at once: a second press of the winning jump would lose the game from view.
    await visitor.play({ opponent: 'computer', level: 1, side: 'O', start: '5/2o2/2@2/5/5 O' });
    const address = page.url();
    await press('C3');
    await press('C5');
    const jump = await boxOf(page, '[data-part=bar-play]');
    await page.locator('[data-part=bar-play]').click();
    await expect.poll(() => visitor.status(), LONG).toMatch(/You win|Has ganado/);
    expect(await pressable(page, jump)).toEqual([]);
    const [x, y] = [jump.x + jump.width / 2, jump.y + jump.height / 2];
    await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    expect((await visitor.state()).rematch).toBeNull();
    expect(page.url()).toBe(address);

    if (touch) {
      await visitor.play({});
      await press('C3');
      await page.locator('[data-part=aim-name]').waitFor();
      const place = await boxOf(page, '[data-part=bar-play]');
      await page.locator('[data-part=bar-play]').click();
      await visitor.waitForPlies(1);
      expect(await pressable(page, place)).toEqual([]);
      await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
      expect(await page.getByRole('dialog').count()).toBe(0);
    }

    // On an own goal the way back lies there, what loses does not.
    await visitor.play({ start: '3/3/1@1/1o1/3 O' });
    await press('B3');
    await press('B1');
    const own = await boxOf(page, '[data-part=bar-play]');
    await page.locator('[data-part=bar-play]').click();
    await page.locator('[data-part~=ask]').waitFor();
    expect(await pressable(page, own)).toEqual([locale === 'en-GB' ? 'No, go back' : 'No, volver']);
    await visitor.leave();
  }
});

test('the second press of a double click does not reach what has come under the pointer meanwhile', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await page.clock.install();
  await visitor.play({ moves: ['H11'] });
  // From here on time passes only when the test says so.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const resign = await panel(page).getByRole('button', { name: 'Resign' }).boundingBox();
  if (!resign) throw new Error('no button to resign with');
  const [x, y] = [resign.x + resign.width / 2, resign.y + resign.height / 2];
  await page.mouse.click(x, y);
  await page.clock.runFor(200);
  await page.getByRole('dialog').waitFor();
  // The window covers the page: without the guard this click beside the window would close it.
  await page.mouse.click(x, y);
  await page.clock.runFor(200);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.clock.runFor(500);
  await page.mouse.click(x, y);
  await page.clock.runFor(200);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await visitor.leave();
});
