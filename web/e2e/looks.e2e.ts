// What is drawn, and where: told by places and elements, never by pixels of a picture.

import { expect, test } from 'vitest';
import { ACROSS, browser, DESKTOP, LONG, MOVING, NARROW, openBoth, PHONE, server, Visitor } from './harness';
import { menu, moreButton } from './places';

openBoth();

test.each([
  ['held across', ACROSS],
  ['low window', { viewport: { width: 1024, height: 768 } }],
] as const)('a menu ends in the window: %s', async (_, device) => {
  const visitor = await Visitor.come(browser, server, device);
  const { page } = visitor;
  await visitor.open('/analyse');
  await moreButton(page).click();
  const entries = menu(page);
  await entries.waitFor();
  const height = page.viewportSize()?.height ?? 0;
  await expect
    .poll(() => entries.evaluate((element) => element.getBoundingClientRect().bottom), LONG)
    .toBeLessThanOrEqual(height);
  await visitor.leave();
});

test('of a chain that grows only the new jump comes in motion; what stands already never flickers', async () => {
  const visitor = await Visitor.come(browser, server, { ...DESKTOP, ...MOVING });
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
  await page.locator('[data-part=chain-path]', { hasText: 'H10–H12' }).waitFor();
  await page.evaluate(() => {
    (window as unknown as { faded: string[] }).faded.length = 0;
  });
  await visitor.click('H14');
  await page.locator('[data-part=chain-path]', { hasText: 'H10–H12–H14' }).waitFor();
  const faded = await page.evaluate(() => (window as unknown as { faded: string[] }).faded);
  expect(faded.length).toBeGreaterThan(0);
  expect(faded).not.toContain('the first jump');
  await visitor.leave();
});

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
  ['small phone', NARROW],
  ['phone held across', ACROSS],
] as const)('no man covers a row number or column letter: %s', async (_, device) => {
  const visitor = await Visitor.come(browser, server, device);
  const { page } = visitor;
  // Men all along the edges.
  const rows = Array.from({ length: 19 }, (__, i) =>
    i === 0 || i === 18 ? 'o'.repeat(15) : `o${i === 9 ? '6@6' : 13}o`,
  );
  await visitor.play({ start: `${rows.join('/')} O` });
  await page.locator('[data-layer=men] circle').nth(62).waitFor({ state: 'attached' });
  for (const turn of [false, true]) {
    const covered = await page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map(
          (each) => [each.textContent, each.getBoundingClientRect()] as const,
        );
      const men = boxes('[data-layer=men] circle');
      return boxes('[data-edge] text').flatMap(([name, text]) =>
        men.some(
          ([, man]) =>
            man.left < text.right - 0.5 &&
            text.left < man.right - 0.5 &&
            // The box of a text is higher than its digits.
            man.top < (text.top + text.bottom) / 2 &&
            (text.top + text.bottom) / 2 < man.bottom,
        )
          ? [name]
          : [],
      );
    });
    expect(covered, turn ? 'turned' : 'as it lies').toEqual([]);
    if (turn) break;
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Turn the board' }).last().click();
  }
  await visitor.leave();
});

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
  ['phone held across', ACROSS],
] as const)('triangles point to where a side attacks on the board as it lies: %s', async (_, device) => {
  const visitor = await Visitor.come(browser, server, device);
  const { page } = visitor;
  await visitor.play({ moves: ['H11'] });
  /** Where a side's goal lies on the screen as seen from the middle, and where its triangle has its tip. */
  const directions = async (side: 'o' | 'x') => {
    const [goal, middle] = [await visitor.spot(side === 'o' ? 'H19' : 'H1'), await visitor.spot('H10')];
    const letter = page.getByText(side.toUpperCase(), { exact: true });
    const strip = page.locator('[data-part=strip]', { has: letter });
    const outline = await strip.locator('path').first().getAttribute('d');
    const [x, y] = (/^M(\d+) (\d+)/.exec(outline ?? '') ?? []).slice(1).map(Number) as [number, number];
    const name = (right: number, down: number) =>
      Math.abs(right) > Math.abs(down) ? (right > 0 ? 'right' : 'left') : down > 0 ? 'down' : 'up';
    return [name(goal.x - middle.x, goal.y - middle.y), name(x - 12, y - 12)];
  };
  const check = async () => {
    for (const side of ['o', 'x'] as const) {
      const [attack, tip] = await directions(side);
      expect(tip, side).toBe(attack);
    }
  };
  await check();
  const before = await visitor.spot('H19');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Turn the board' }).last().click();
  await expect.poll(() => visitor.spot('H19'), LONG).not.toEqual(before);
  await check();
  await visitor.leave();
});

test.each([
  ['en-GB', 'To move', PHONE],
  ['es-ES', 'Le toca', PHONE],
  ['en-GB', 'To move', NARROW],
  ['es-ES', 'Le toca', NARROW],
] as const)('a long name never hides whose turn it is: %s, “%s”', async (locale, words, device) => {
  const ada = await Visitor.come(browser, server, { ...device, locale });
  const ben = await Visitor.come(browser, server, { ...device, locale });
  await ben.play({ opponent: 'friend', side: 'O', name: 'W'.repeat(24) });
  await ada.page.goto(await ben.page.locator('[data-part=lobby] input').inputValue());
  await ada.page.locator('[data-part=lobby] [type=submit]').click();
  const status = ada.page.locator('[data-part=strip-plate]');
  await status.filter({ hasText: words }).waitFor();
  const hidden = await status.evaluate((element, text) => {
    // Whether the words lie wholly inside every box that cuts off what runs over.
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? '').indexOf(text);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      const box = range.getBoundingClientRect();
      for (let around = node.parentElement; around && around.tagName !== 'MAIN'; around = around.parentElement) {
        const frame = around.getBoundingClientRect();
        if (box.right > frame.right + 1 || box.left < frame.left - 1 || box.bottom > frame.bottom + 2)
          return around.outerHTML.slice(0, 80);
      }
      return null;
    }
    return 'not found';
  }, words);
  expect(hidden).toBeNull();
  await Promise.all([ada, ben].map((visitor) => visitor.leave()));
});
