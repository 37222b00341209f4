import { expect, test } from 'vitest';
import { browser, LONG, openBoth, server, Visitor } from './harness';
import { focus, tabTo, walkTo } from './keys';
import { moreButton } from './places';

openBoth();

test('a board reached by keyboard has the focus at once and is one tab stop; so is the list of moves', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/new?opponent=local');
  await tabTo(page, /^Start the game/);
  await page.keyboard.press('Enter');
  await visitor.inGame();
  const ball = { role: 'gridcell', name: 'H 10, ball, no jump' };
  await expect.poll(() => focus(page), LONG).toEqual(ball);
  await page.keyboard.press('Tab');
  expect((await focus(page)).role).not.toBe('gridcell');
  await page.keyboard.press('Shift+Tab');
  expect(await focus(page)).toEqual(ball);
  await walkTo(page, 'H11');
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await visitor.waitForPlies(1);
  await tabTo(page, /^H11$/);
  await page.keyboard.press('Tab');
  expect((await focus(page)).name).not.toBe('Start');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await expect.poll(async () => (await focus(page)).name, LONG).toBe('Start');
  expect((await visitor.boardNames()).flat()).toContain('H 11, empty');
  await visitor.leave();
});

test('a new page gives its heading the focus before it is painted, so no later Tab is taken back', async () => {
  const visitor = await Visitor.come(browser, server);
  await visitor.open('/');
  const heading = await visitor.page.evaluate(async () => {
    document.querySelector<HTMLElement>('a[href="/learn"]')?.click();
    for (let turn = 0; turn < 10; ++turn) await Promise.resolve(); // the page is drawn in a microtask
    return document.activeElement?.tagName;
  });
  expect(heading).toBe('H1');
  await visitor.leave();
});

/** A game of two people at one screen, with the focus on its ball. */
async function begin(visitor: Visitor, moves: readonly string[]): Promise<void> {
  await visitor.play({ moves });
  await visitor.waitForPlies(moves.length);
  await visitor.cell('H10').focus();
}

test('every key of the board does what the help says', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await begin(visitor, ['H11', 'H13', 'J14', 'A1']);
  const stands = async (key: string, name: string) => {
    await page.keyboard.press(key);
    expect((await focus(page)).name, key).toBe(name);
  };
  await stands('Home', 'A 10, empty');
  await stands('End', 'P 10, empty');
  await stands('PageUp', 'P 15, empty');
  await stands('ArrowDown', 'P 14, empty');
  await stands('PageDown', 'P 9, empty');
  await stands('Control+Home', 'A 19, empty, goal row, Ohs wins here');
  await stands('ArrowUp', 'A 19, empty, goal row, Ohs wins here');
  await stands('Control+End', 'P 1, empty, goal row, Eks wins here');
  await stands('b', 'H 10, ball, 1 jump');
  await stands('n', 'A 1, man, goal row, Eks wins here');
  await stands('n', 'J 14, man');
  await stands('n', 'H 13, man');
  await stands('p', 'J 14, man');

  const tells = async (key: string, text: RegExp) => {
    const before = (await visitor.said()).length;
    await page.keyboard.press(key);
    await expect.poll(async () => (await visitor.said()).slice(before).at(-1) ?? '', LONG).toMatch(text);
  };
  await page.keyboard.press('b');
  await tells('m', /^Jumps to H 12\.$/);
  await tells('x', /^From H 10: north, over 1 man to H 12\.$/);
  await tells('w', /^Ohs cannot score now\. Eks cannot score now\.$/);
  await tells('l', /^Eks puts a man on A 1; ball 9 rows from the bottom goal$/);
  await tells('t', /^This game has no clock\.$/);
  await page.keyboard.press('c');
  const { position } = await visitor.state();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), LONG).toBe(position);

  // The help lies over the game; the focus comes back to the point where it was.
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Backspace').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(async () => (await focus(page)).name, LONG).toBe('H 10, ball, 1 jump');

  // The board turns under the focus, and back.
  const top = async () => (await visitor.spot('A19')).y < (await visitor.spot('A1')).y;
  expect(await top()).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(top, LONG).toBe(false);
  await page.keyboard.press('f');
  await expect.poll(top, LONG).toBe(true);
  expect((await focus(page)).name).toBe('H 10, ball, 1 jump');

  // The field takes a chain by its directions, and says what is wrong with any other.
  await page.keyboard.press('i');
  expect((await focus(page)).name).toBe('Move');
  await page.keyboard.type('n se');
  await page.keyboard.press('Enter');
  await visitor.see('There is no jump from H 12 to the south-east.');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('n n e');
  await page.keyboard.press('Enter');
  await visitor.waitForPlies(5);
  expect((await visitor.state()).moves.at(-1)).toBe('H10-H12-H14-K14');

  // Away from the board the arrows walk through the moves, and the letters mean the same: a click takes neither away.
  const shown = () => page.locator('[data-ply][aria-current]').getAttribute('data-ply');
  for (const [key, ply] of [
    ['ArrowLeft', '4'],
    ['Home', '0'],
    ['End', '5'],
  ] as const) {
    await moreButton(page).click();
    await moreButton(page).click();
    expect((await focus(page)).role).toBe('button');
    await page.keyboard.press(key);
    await expect.poll(shown, LONG).toBe(ply);
  }
  await stands('b', 'K 14, ball, no jump');
  // Switched off, letters are only letters there.
  await page.evaluate(() => {
    const newValue = JSON.stringify({ letters: false });
    dispatchEvent(new StorageEvent('storage', { key: 'goalline.settings', newValue }));
  });
  await stands('n', 'A 1, man, goal row, Eks wins here');
  await page.locator('[data-ply][aria-current]').focus();
  const { name } = await focus(page);
  for (const key of ['b', 'i', 'n', '?']) await page.keyboard.press(key);
  expect((await focus(page)).name).toBe(name);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await visitor.leave();
});

test('jumps in eight directions by the number pad, and by two arrows held with Shift', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  const around = {
    Numpad7: 'F12',
    Numpad8: 'H12',
    Numpad9: 'K12',
    Numpad4: 'F10',
    Numpad6: 'K10',
    Numpad1: 'F8',
    Numpad2: 'H8',
    Numpad3: 'K8',
  };
  await begin(visitor, ['G11', 'H11', 'J11', 'G10', 'J10', 'G9', 'H9', 'J9']);
  const chain = () => page.locator('[data-part=bar-play]').textContent();
  await page.keyboard.press('Enter');
  for (const [key, landing] of Object.entries(around)) {
    await page.keyboard.press(key);
    await expect.poll(chain, LONG).toBe(`JumpH10–${landing}1 jump, 1 man off`);
    await page.keyboard.press('Backspace');
    await expect.poll(chain, LONG).toBe('Jump');
  }
  await page.keyboard.down('Shift');
  for (const key of ['ArrowUp', 'ArrowRight']) await page.keyboard.down(key);
  for (const key of ['ArrowUp', 'ArrowRight', 'Shift']) await page.keyboard.up(key);
  await expect.poll(chain, LONG).toContain('H10–K12');
  await page.keyboard.press('Escape');
  await page.locator('[data-part=bar-play]').waitFor({ state: 'detached' });
  expect((await visitor.state()).moves.length).toBe(8);
  await visitor.leave();
});
