// What is drawn, and where: told by places and elements, never by pixels of a picture.

import { expect, test } from 'vitest';
import { browser, openBoth, server, Visitor } from './harness';

openBoth();

test('of a chain that grows only the new jump comes in motion; what stands already never flickers', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await page.addInitScript(() => {
    const seen: string[] = [];
    (window as unknown as { faded: string[] }).faded = seen;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function record(this: Element, frames, options) {
      if (Array.isArray(frames) && frames[0]?.opacity === 0) {
        // The numbers of the jumps that this element has drawn.
        const marks = [this, ...this.querySelectorAll('*')].map((each) => each.textContent ?? '');
        seen.push(`${marks.some((text) => text === '1') ? 'the first jump' : 'something new'}`);
      }
      return animate.call(this, frames, options);
    };
  });
  await visitor.play({ moves: ['H11', 'H13', 'J14', 'A1'] });
  await visitor.click('H10');
  await visitor.click('H12');
  await page.locator('.chain-text', { hasText: 'H10–H12' }).waitFor();
  await page.evaluate(() => {
    (window as unknown as { faded: string[] }).faded.length = 0;
  });
  await visitor.click('H14');
  await page.locator('.chain-text', { hasText: 'H10–H12–H14' }).waitFor();
  const faded = await page.evaluate(() => (window as unknown as { faded: string[] }).faded);
  expect(faded.length).toBeGreaterThan(0);
  expect(faded).not.toContain('the first jump');
  await visitor.leave();
});
