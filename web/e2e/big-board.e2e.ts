// Boards that do not fit: what shows, the controls, the map; and a goal that is celebrated.

import { expect, test } from 'vitest';
import { browser, DESKTOP, LONG, openBoth, PHONE, server, Visitor } from './harness';

openBoth();

/** Where the ball lies in the frame of the board, as parts of its width and height. */
const ballInFrame = (visitor: Visitor) =>
  visitor.page.evaluate(() => {
    const [frame, ball] = ['[data-part=frame]', '[data-ball]'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    );
    if (!frame || !ball) return null;
    return {
      x: (ball.x + ball.width / 2 - frame.x) / frame.width,
      y: (ball.y + ball.height / 2 - frame.y) / frame.height,
    };
  });

const isSeen = async (visitor: Visitor): Promise<boolean> => {
  const at = await ballInFrame(visitor);
  return at !== null && at.x > 0 && at.x < 1 && at.y > 0 && at.y < 1;
};

test.each([
  ['desktop', DESKTOP, 27],
  ['phone', PHONE, 24],
] as const)('a board of 60 x 40 starts at its ball, with cells that can be hit: %s', async (_, device, cell) => {
  const visitor = await Visitor.come(browser, server, device);
  const { page } = visitor;
  await visitor.play({ rows: 60, columns: 40 });
  const size = await page.locator('[role=gridcell]').first().boundingBox();
  expect(size?.width).toBeCloseTo(cell, 1);
  const at = await ballInFrame(visitor);
  for (const part of [at?.x ?? 0, at?.y ?? 0]) expect(Math.abs(part - 0.5)).toBeLessThan(0.1);
  // Nothing runs over the page sideways, and the controls are large enough for a finger.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  for (const name of ['Larger', 'Smaller', 'To the ball']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await visitor.leave();
});

test('a large board is zoomed by buttons, shown elsewhere by its map, and brought back to the ball', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.play({ rows: 60, columns: 40 });
  const zoom = page.getByRole('group', { name: 'Zoom' }).getByRole('status');
  const before = await zoom.innerText();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(() => zoom.innerText(), LONG).not.toBe(before);
  expect(await isSeen(visitor)).toBe(true);
  const map = await page.locator('[data-part=board-map]').boundingBox();
  if (!map) throw new Error('no map');
  await page.mouse.move(map.x + map.width / 2, map.y + map.height / 2);
  await page.mouse.down();
  await page.mouse.move(map.x + 3, map.y + 3, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => isSeen(visitor), LONG).toBe(false);
  // The upper left corner: its names stand on the rulers.
  await expect.poll(() => page.locator('[data-edge=left] text').allTextContents(), LONG).toContain('60');
  await page.getByRole('button', { name: 'To the ball' }).click();
  await expect.poll(() => isSeen(visitor), LONG).toBe(true);
  await page.getByRole('button', { name: 'Fit all' }).click();
  await expect.poll(() => page.locator('[data-part=frame][data-scrolls]').count(), LONG).toBe(0);
  await visitor.leave();
});

test('beside a large board, whose map has the place of the coach, a hint can be asked for', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.play({ opponent: 'computer', level: 1, side: 'O', rows: 60, columns: 40 });
  await page.locator('[data-part=match-head]').getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => page.locator('[data-part~=hint-row]').isVisible(), LONG).toBe(true);
  await visitor.leave();
});

test.each(['no-preference', 'reduce'] as const)(
  'a goal is celebrated until the next input; motion: %s',
  async (motion) => {
    const visitor = await Visitor.come(browser, server, { ...DESKTOP, reducedMotion: motion });
    const { page } = visitor;
    await visitor.play({ start: '3o3/3@3/7/7/7/7/7 O' });
    await visitor.click('D6');
    await visitor.click('D8');
    await page.locator('[data-part=bar-play]').click();
    await page.locator('[data-layer=ball] [data-ball]').waitFor({ state: 'attached' });
    const pieces = () => page.locator('[data-layer=paper] :is(rect, circle)').count();
    if (motion === 'reduce') {
      await expect.poll(async () => (await visitor.state()).status, LONG).toBe('over');
      expect(await pieces()).toBe(0);
    } else {
      await expect.poll(pieces, LONG).toBeGreaterThan(40);
      // The first moments of a celebration outlast a second press of the winning jump.
      const afterInput = async () => {
        await page.keyboard.press('Shift');
        return pieces();
      };
      await expect.poll(afterInput, LONG).toBe(0);
    }
    // Its way stays in sight: one line in its casing.
    expect(await page.locator('[data-layer=path] path').count()).toBe(2);
    await visitor.leave();
  },
);
