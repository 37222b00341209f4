// Strips and Oddish rows in the browser, with the real module: explored, played to the end by keyboard alone, toured;
// every position has an address.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, DESKTOP, LONG, openBoth, PHONE, server, Visitor } from './harness';
import { focus, tabTo } from './keys';
import { strength } from './places';

openBoth();

async function visit(path: string, device: object = DESKTOP) {
  const visitor = await Visitor.come(browser, server, device);
  const { page } = visitor;
  await visitor.open(path);
  const source = (name: string) => page.locator(`[data-source=${name}]`).waitFor();
  const row = () => page.locator('[data-row]').getAttribute('data-row');
  const names = () =>
    page
      .locator('[data-row] [role=gridcell]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  const cell = (key: string) => page.locator(`[data-cell="${key}"]`);
  return { visitor, page, source, row, names, cell };
}

test('every turn has its exact worth in colour and in words, and the row is one tab stop', async () => {
  const { visitor, page, source, names } = await visit('/strip');
  await source('table');
  expect(await names()).toEqual([
    'Square 1, empty, loses in 6',
    'Square 2, empty, loses in 6',
    'Square 3, empty, loses in 6',
    'Square 4, empty, loses in 6',
    'Jump to square 4, loses in 8',
    'Square 5, stone',
    'Square 6, stone',
    'Square 7, ball',
    'Square 8, stone',
    'Square 9, empty, wins in 15',
    'Jump to square 9, wins in 21',
    'Square 10, empty, wins in 15',
    'Square 11, stone',
    'Square 12, stone',
    'Square 13, stone',
    'Square 14, empty, loses in 12',
    'Square 15, empty, loses in 12',
  ]);
  await page.getByRole('heading', { level: 1, name: 'Left to move wins in 15, proven' }).waitFor();
  expect(await page.locator('[data-part="row-label win"]').count()).toBe(3);
  expect(await page.locator('[data-part="row-label loss"]').count()).toBe(7);
  expect((await tabTo(page, /^Square/)).name).toBe('Square 7, ball');
  await page.keyboard.press('Tab');
  expect((await focus(page)).role).toBe('button');
  await visitor.leave();
});

test('turns are played and taken back, and the address brings them back', async () => {
  const { visitor, page, source, row, cell } = await visit('/strip');
  await source('table');
  await tabTo(page, /^Square 7/);
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
  expect((await focus(page)).name).toBe('Jump to square 9, wins in 21');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(row, LONG).toBe('....oo@oo.ooo.. R');
  await expect
    .poll(() => visitor.said(), LONG)
    .toContain('Left puts a stone on 9. Right to move loses in 14, proven.');
  await cell('j4').click();
  await expect.poll(row, LONG).toBe('...@...oo.ooo.. L');
  await expect.poll(() => new URL(page.url()).search, LONG).toBe('?p=....oo@o..ooo..+L&m=p9,j4');
  await page.reload();
  await source('table');
  expect(await row()).toBe('...@...oo.ooo.. L');
  await page.getByRole('button', { name: 'One turn back' }).click();
  await cell('s1').click();
  const turns = page.locator('[data-part=row-tree] [data-part=tree-turn]');
  await expect
    .poll(() => turns.evaluateAll((all) => all.map((each) => each.textContent)), LONG)
    .toEqual(['Start', '1 Left: stone 9', '2 Right: jump 4', '2 Right: stone 1']);
  await turns.nth(2).click();
  await expect.poll(row, LONG).toBe('...@...oo.ooo.. L');
  await page.locator('[data-part=row-step]').first().click();
  await expect.poll(row, LONG).toBe('...@o..oo.ooo.. R');
  await visitor.leave();
});

test('a row is set up, pasted, and refused with its place', async () => {
  const { visitor, page, source, row, cell } = await visit('/strip');
  await source('table');
  await page.getByRole('button', { name: 'Set up' }).click();
  await cell('s5').click();
  await page.getByRole('radio', { name: 'The ball' }).check();
  await cell('s3').click();
  await page.getByRole('radio', { name: 'Right', exact: true }).check();
  await page.getByRole('button', { name: 'One square less' }).click();
  expect(await row()).toBe('..@..o.o..ooo. R');
  await page.getByRole('button', { name: 'Done' }).click();
  await source('table');
  await page.getByRole('button', { name: 'Paste' }).click();
  await page.getByRole('textbox').fill('..x@.. L');
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByText('Character 3 is “x”. A dot, an o or the ball @ was expected.').waitFor();
  await page.getByRole('textbox').fill('....oooo.@o.oo............ L');
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Left to move loses, proven' }).waitFor();
  await page.getByText('Distances are known up to 24 squares', { exact: false }).waitFor();
  await visitor.leave();
});

test('a longer table is made when it is asked for', async () => {
  const { visitor, page, source } = await visit('/strip?p=........oo.o@.oooo....+L');
  await source('rule');
  await page.getByRole('button', { name: 'Find the exact distances' }).click();
  await source('table');
  await page.getByRole('heading', { level: 1, name: 'Left to move wins in 29, by one move only' }).waitFor();
  await visitor.leave();
});

test('a surprise, and a hint that says why', async () => {
  const { visitor, page, source } = await visit('/strip');
  await source('table');
  await page.getByRole('button', { name: 'Show me one' }).click();
  await page.getByRole('heading', { level: 1, name: 'Right to move wins, proven' }).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page
    .locator('[data-part=row-hint]')
    .getByText(/^Right jumps to 17\. Then the forward potential is 2 for Right and 3 for Left, who is to move/)
    .waitFor();
  await visitor.open('/oddish');
  await source('table');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page
    .locator('[data-part=row-hint]')
    .getByText(/^Left: arrow to 7\. Then the potential is 1 for Left and 2 for Right/)
    .waitFor();
  await visitor.leave();
});

test('a game of two is played to its end by keyboard, and again with the sides exchanged', async () => {
  const { visitor, page, row } = await visit('/strip?view=play&p=..@oo..+L');
  await tabTo(page, 'Computer');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Start');
  await page.keyboard.press('Enter');
  await visitor.inGame(); // the preview on the page left behind has a ball on square 3, too
  await tabTo(page, 'Square 3, ball');
  for (let i = 0; i < 4; ++i) await page.keyboard.press('ArrowRight');
  expect((await focus(page)).name).toBe('Jump to square 6');
  await page.keyboard.press('Enter');
  await expect.poll(row, LONG).toBe('.....@. R');
  await page.reload();
  await expect.poll(row, LONG).toBe('.....@. R');
  await tabTo(page, 'Square 6, ball');
  await page.keyboard.press('End');
  expect((await focus(page)).name).toBe('Square 7, empty');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  expect((await focus(page)).name).toBe('Jump off the end, Left scores');
  await page.keyboard.press('Enter');
  await page.getByTestId('verdict').getByText('Goal! Left wins').waitFor();
  await expect.poll(() => visitor.saidNow(), LONG).toContain('Left jumps off the end. Goal! Left wins.');
  await tabTo(page, 'Rematch');
  await page.keyboard.press('Enter');
  await expect.poll(row, LONG).toBe('..@oo.. L');
  await visitor.leave();
});

test('the computer plays perfectly at its strongest, and waits for the finger’s second tap', async () => {
  const { visitor, page, row, cell } = await visit('/strip?view=play&p=.oo@....+L', PHONE);
  await strength(page).fill('100');
  await page.getByRole('button', { name: 'Start' }).tap();
  await visitor.inGame();
  // What a turn is and who goes where stands over the row.
  await page.locator('[data-part=row-rule]').getByText('Put a stone on an empty square, or jump').waitFor();
  await expect
    .poll(() => page.locator('[data-part=row-way]').allTextContents(), LONG)
    .toEqual(['Computer goes to the left', 'You go to the right']);
  await cell('s7').tap();
  await page.locator('[data-part=row-aim]').waitFor();
  // The bar says what a second tap does, and takes the aim along the row.
  const put = page.locator('[data-part=bar-play]');
  await put.getByText('Put 7').waitFor();
  expect(await insight(page)).toEqual([]);
  await page.getByRole('button', { name: 'One point right' }).tap();
  await put.getByText('Put 8').waitFor();
  expect(await row()).toBe('.oo@.... L');
  await put.tap();
  await page.getByTestId('verdict').getByText('Goal! The computer wins').waitFor();
  expect(await row()).toBe('@......o L');
  await page.getByRole('link', { name: 'Explore this game' }).tap();
  await page.waitForURL(/m=p8,j1/);
  await visitor.leave();
});

/** What of the row and its bar is not whole in the window, or lies under the bar. */
const insight = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-part=row-bar]')?.getBoundingClientRect();
    return [...document.querySelectorAll('[data-cell^=s], [data-part=row-bar] button')].flatMap((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const foot = part.matches('[data-cell]') && bar ? bar.top : innerHeight;
      const whole = left >= -0.5 && top >= 0 && right <= innerWidth + 0.5 && bottom <= foot + 0.5;
      return whole ? [] : [part.outerHTML.slice(0, 90)];
    });
  });

test.each(['strip', 'oddish'])('a phone of 320 px shows all 26 squares of a game: %s', async (kind) => {
  const small = { ...PHONE, viewport: { width: 320, height: 568 } };
  const middle = kind === 'strip' ? '.@oo' : '..|oo';
  const place = `p=${'.'.repeat(12)}${middle}${'.'.repeat(10)}+L`;
  const { visitor, page, cell } = await visit(`/${kind}?view=play&${place}`, small);
  await page.getByRole('button', { name: 'Start' }).tap();
  await visitor.inGame();
  await cell('s26').tap();
  await page.locator('[data-part=bar-play]').getByText('Put 26').waitFor();
  expect(await insight(page)).toEqual([]);
  await visitor.leave();
});

test('the computer plays where no table can be, on a row that fits the window', async () => {
  const start = `${'.'.repeat(20)}@o${'.'.repeat(23)}`;
  const { visitor, page, row, cell } = await visit(`/strip?view=play&p=${start}+L`);
  await page.getByText('Beyond 30 squares nothing is proven', { exact: false }).waitFor();
  await strength(page).fill('100');
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await visitor.inGame();
  await cell('s24').click();
  await expect.poll(row, LONG).toMatch(/ L$/);
  expect(await row()).not.toBe(`${start} L`);
  expect(await page.locator('[data-row]').evaluate((board) => board.scrollWidth - board.clientWidth)).toBe(0);
  await visitor.leave();
});

test('a tour is walked through', async () => {
  const { visitor, page, row } = await visit('/oddish?view=tours');
  await expect.poll(() => page.locator('[data-part=row-tours] li').count(), LONG).toBe(3);
  await page.getByRole('link', { name: 'Start: Theorem 1, move by move' }).click();
  await page.getByRole('heading', { name: 'The count' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'With potential 0: jump' }).waitFor();
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect.poll(row, LONG).toBe('..ooo..|o..o.o. R');
  await page.keyboard.press('ArrowRight');
  for (let step = 3; step < 8; ++step) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'End of the tour' }).press('Enter');
  await page.locator('[data-part=row-tours]').waitFor();
  await visitor.open('/strip?tour=forward&step=6');
  await page.getByRole('heading', { name: 'The end of what is known' }).waitFor();
  await page.getByRole('link', { name: 'Explore this position' }).click();
  await page.getByRole('heading', { level: 1, name: /probably .*, not proven/ }).waitFor();
  await visitor.leave();
});
