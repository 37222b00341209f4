import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACROSS, browser, LONG, openBoth, PHONE, server, Visitor } from './harness';
import { menu, moreButton } from './places';

openBoth();

async function game(device: object, moves: readonly string[] = [], size: object = {}): Promise<Visitor> {
  const visitor = await Visitor.come(browser, server, device);
  const id = await visitor.make({ opponent: 'local', moves, ...size });
  await visitor.open(`/game/${id}`);
  await visitor.inGame();
  await visitor.waitForPlies(moves.length);
  return visitor;
}

test('one tap aims, a tap elsewhere moves the aim, the second tap on it plays', async () => {
  const visitor = await game(PHONE);
  const { page } = visitor;
  await visitor.tap('H12');
  await page.locator('[data-part=aim-name]', { hasText: 'H12' }).waitFor();
  await visitor.tap('C4');
  await page.locator('[data-part=aim-name]', { hasText: 'C4' }).waitFor();
  expect((await visitor.state()).moves).toEqual([]);
  expect(await visitor.shownMoves()).toEqual([]);
  await visitor.tap('C4');
  await visitor.waitForPlies(1);
  expect((await visitor.state()).moves).toEqual(['C4']);

  // Nudges and the button.
  await visitor.tap('H12');
  await page.getByRole('button', { name: 'One point up' }).click();
  await page.getByRole('button', { name: 'One point right' }).click();
  await page.locator('[data-part=aim-name]', { hasText: 'J13' }).waitFor();
  await page.locator('[data-part=bar-play]').click();
  await visitor.waitForPlies(2);
  expect((await visitor.state()).moves).toEqual(['C4', 'J13']);

  // Cancel leaves nothing behind.
  await visitor.tap('A5');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('[data-part=aim-name]').waitFor({ state: 'detached' });
  expect((await visitor.state()).moves.length).toBe(2);
  await visitor.leave();
});

test('“only the button plays” and “one tap plays” do what they say', async () => {
  const visitor = await game(PHONE);
  const { page } = visitor;
  const choose = async (name: string) => {
    const here = new URL(page.url()).pathname;
    await visitor.open('/settings');
    await page.getByRole('radio', { name }).check();
    await visitor.open(here);
    await visitor.inGame();
  };
  await choose('Button');
  await visitor.tap('H12');
  await visitor.tap('H12');
  await page.locator('[data-part=aim-name]', { hasText: 'H12' }).waitFor();
  expect((await visitor.state()).moves).toEqual([]);
  await page.locator('[data-part=bar-play]').click();
  await visitor.waitForPlies(1);
  await choose('One tap');
  await visitor.tap('C4');
  await visitor.waitForPlies(2);
  await visitor.leave();
});

test('a chain: wrong taps change nothing, the bar and the badges take back, landings are wide', async () => {
  // Ball H10; men H11, H13, J14: H10-H12-H14, then on to K14.
  const visitor = await game(PHONE, ['H11', 'H13', 'J14', 'A1']);
  const { page } = visitor;
  const shown = () => page.locator('[data-part=bar-play]').innerText();
  const path = () => page.locator('[data-part=chain-path]').innerText();
  await visitor.tap('H10');
  await page.locator('[data-part=bar-play]:disabled').waitFor();
  const landing = await visitor.cell('H12').boundingBox();
  expect(Math.min(landing?.width ?? 0, landing?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await visitor.tap('H12');
  await expect.poll(path, LONG).toBe('H10–H12');
  for (const wrong of ['C4', 'A1', 'K16', 'O2', 'H19']) {
    await visitor.tap(wrong);
    expect(await path()).toBe('H10–H12');
  }
  await visitor.tap('H14');
  await expect.poll(path, LONG).toBe('H10–H12–H14');
  await visitor.tap('K14');
  await expect.poll(shown, LONG).toContain('3 jumps, 3 men off');
  await page.getByRole('button', { name: 'One back' }).click();
  await expect.poll(shown, LONG).toContain('2 jumps, 2 men off');
  await visitor.tap('H12');
  await expect.poll(shown, LONG).toContain('1 jump, 1 man off');
  expect((await visitor.state()).moves.length).toBe(4);
  await visitor.tap('H14');
  await page.locator('[data-part=bar-play]').click();
  await visitor.waitForPlies(5);
  expect((await visitor.state()).moves.at(-1)).toBe('H10-H12-H14');
  await visitor.expectBoard();
  await visitor.leave();
});

test.each([
  [390, 664, 24],
  [360, 640, 22.5],
])('targets are large enough at %i x %i and the board fits without scrolling', async (width, height, least) => {
  const visitor = await game({ ...PHONE, viewport: { width, height } }, ['H11']);
  const { page } = visitor;
  const cells = await page
    .locator('[role=gridcell]')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  expect(cells.length).toBe(19 * 15);
  for (const cell of cells) expect(Math.min(cell.width, cell.height)).toBeGreaterThanOrEqual(least);
  const board = await page.locator('[role=grid]').boundingBox();
  const bar = await page.locator('[data-part~=act]').boundingBox();
  expect(board?.y).toBeGreaterThanOrEqual(0);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(height);
  // The bar of a move being built takes the same place, and its buttons are 44 px.
  await visitor.tap('C3');
  const aim = await page.locator('[data-part~=act]').boundingBox();
  expect(aim?.y).toBe(bar?.y);
  expect(aim?.height).toBe(bar?.height);
  for (const box of await page
    .locator('[data-part~=act] button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))) {
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    expect(box.right).toBeLessThanOrEqual(width);
  }
  expect(await page.locator('[data-part=aim-name]').evaluate((element) => getComputedStyle(element).fontSize)).toBe(
    '21px',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await visitor.leave();
});

/** A finger: put down, moved along and lifted, as the browser itself gets it. */
async function finger(visitor: Visitor) {
  const session = await visitor.context.newCDPSession(visitor.page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  return {
    down: (...points: { x: number; y: number }[]) => send('touchStart', points),
    move: (...points: { x: number; y: number }[]) => send('touchMove', points),
    lift: () => send('touchEnd', []),
  };
}

test('a finger that is dragged carries the aim under a magnifier and leaves it there', async () => {
  const visitor = await game(PHONE, ['H11']);
  const { page } = visitor;
  const touch = await finger(visitor);
  const [from, to] = [await visitor.spot('C5'), await visitor.spot('E9')];
  await touch.down(from);
  for (const part of [0.3, 0.6, 1])
    await touch.move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await page.locator('[data-part=magnifier]').waitFor({ state: 'visible' });
  await page.locator('[data-part=aim-name]', { hasText: 'E9' }).waitFor();
  await touch.lift();
  await page.locator('[data-part=magnifier]').waitFor({ state: 'hidden' });
  expect(await page.locator('[data-part=aim-name]').innerText()).toBe('Put man E9');
  expect((await visitor.state()).moves).toEqual(['H11']);
  await visitor.leave();
});

test('the ball is dragged to a landing', async () => {
  const visitor = await game(PHONE, ['H11', 'A1']);
  const { page } = visitor;
  const touch = await finger(visitor);
  const [ball, landing] = [await visitor.spot('H10'), await visitor.spot('H12')];
  await touch.down(ball);
  for (const part of [0.4, 0.8, 1]) await touch.move({ x: ball.x, y: ball.y + (landing.y - ball.y) * part });
  await touch.lift();
  await page.locator('[data-part=chain-path]', { hasText: 'H10–H12' }).waitFor();
  expect((await visitor.state()).moves.length).toBe(2);
  await visitor.leave();
});

test('a tap brings small cells near until the man is put; two fingers zoom, one control shows all', async () => {
  const visitor = await game(PHONE, [], { rows: 19, columns: 19 });
  const { page } = visitor;
  const width = async () => (await page.locator('[data-part=plane]').boundingBox())?.width ?? 0;
  const whole = await width();
  expect(whole / 19).toBeLessThan(24);
  await visitor.tap('C15');
  await page.locator('[data-part=aim-name]', { hasText: 'C15' }).waitFor();
  await expect.poll(width, LONG).toBeGreaterThan(1.4 * whole);
  await visitor.tap('C15');
  await visitor.waitForPlies(1);
  expect((await visitor.state()).moves).toEqual(['C15']);
  await expect.poll(width, LONG).toBe(whole);
  const control = page.getByRole('button', { name: 'Show the whole board' });
  expect(await control.count()).toBe(0);

  const touch = await finger(visitor);
  await touch.down({ x: 160, y: 300 }, { x: 240, y: 300 });
  for (const x of [140, 120, 100]) await touch.move({ x, y: 300 }, { x: 400 - x, y: 300 });
  await touch.lift();
  await expect.poll(width, LONG).toBeGreaterThan(1.4 * whole);
  await control.click();
  await expect.poll(width, LONG).toBe(whole);
  await control.waitFor({ state: 'detached' });
  expect((await visitor.state()).moves).toEqual(['C15']);
  await visitor.leave();
});

test('a phone held across: the board lies on its side and its cells are large enough to tap', async () => {
  const visitor = await game(ACROSS, ['H11']);
  const { page } = visitor;
  const [top, bottom] = [await visitor.spot('H19'), await visitor.spot('H1')];
  expect(top.y).toBeCloseTo(bottom.y, 0);
  expect(top.x).toBeGreaterThan(bottom.x);
  const cell = await visitor.cell('C5').boundingBox();
  expect(Math.min(cell?.width ?? 0, cell?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await visitor.tap('C5');
  await page.locator('[data-part=aim-name]', { hasText: 'C5' }).waitFor();
  await visitor.tap('C5');
  await visitor.waitForPlies(2);
  await visitor.leave();
});

test('a phone held across keeps the way home, the names, the menu and the commands on the screen', async () => {
  const visitor = await Visitor.come(browser, server, ACROSS);
  const { page } = visitor;
  await visitor.play({ moves: ['H11'] });
  const inside = async (name: string, locator: Locator) => {
    const box = await locator.boundingBox();
    expect(box, name).not.toBeNull();
    if (!box) return;
    expect(Math.min(box.x, box.y), name).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, name).toBeLessThanOrEqual(844);
    expect(box.y + box.height, name).toBeLessThanOrEqual(390);
  };
  await inside('Ohs', page.locator('[data-part=strip]', { hasText: 'Ohs' }));
  await inside('Eks', page.locator('[data-part=strip]', { hasText: 'Eks' }));
  await page.getByRole('button', { name: 'More' }).click();
  await inside('home', page.getByRole('link', { name: 'Home' }));
  await inside('take back', menu(page).getByRole('button', { name: 'Take back' }));
  await inside('resign', menu(page).getByRole('button', { name: 'Resign' }));
  await menu(page).getByRole('button', { name: 'Turn the board' }).click();
  await inside('list of moves', page.locator('[data-part=move-list]'));
  await visitor.leave();
});

test('a game by days: nothing stands before the action bar of a phone, and a conditional move is kept', async () => {
  for (const screen of [PHONE, ACROSS]) {
    const visitor = await Visitor.come(browser, server, screen);
    const id = await visitor.make({ opponent: 'friend', side: 'O', rows: 9, columns: 7, clock: { days: 2 } });
    const friend = await Visitor.come(browser, server);
    await visitor.open(`/game/${id}`);
    await friend.page.goto(await visitor.page.getByLabel('Link for your friend').inputValue());
    await friend.page.getByRole('button', { name: 'Accept and play' }).click();
    await visitor.page.locator('[role=grid]').waitFor();
    const bar = await visitor.page.locator('[data-part~=act]').boundingBox();
    expect((bar?.y ?? 9999) + (bar?.height ?? 0)).toBeLessThanOrEqual(screen.viewport.height);
    const { page } = visitor;
    await visitor.send(await visitor.state(), 'D6');
    await visitor.waitForPlies(1);
    await moreButton(page).click();
    await menu(page).getByText('Conditional moves').click();
    await page.getByRole('button', { name: 'Add a line' }).click();
    for (const point of ['D7', 'D8']) {
      await visitor.tap(point);
      await visitor.tap(point);
    }
    await page.locator('[data-part=bar-play]:enabled').tap();
    await expect.poll(async () => (await visitor.state()).plans, LONG).toEqual([{ ply: 2, line: ['D7', 'D8'] }]);
    await visitor.see('A line of conditional moves waits');
    await friend.leave();
    await visitor.leave();
  }
});
