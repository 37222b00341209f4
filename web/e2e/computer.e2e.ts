import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE, Server, Visitor, launch } from './harness';
import { chooseMove } from './player';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  server = await Server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test.each([['desktop', {}], ['phone', PHONE]] as const)('a 19x15 game against the computer starts with two clicks: %s', async (_, device) => {
  const visitor = await Visitor.come(browser, server, device);
  await visitor.open('/');
  await visitor.page.getByRole('link', { name: /Play the computer/ }).click();
  await visitor.page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  const state = await visitor.expectBoard();
  expect(state).toMatchObject({ opponent: 'computer', rules: { rows: 19, columns: 15 }, you: ['O'], status: 'playing' });
  expect(await visitor.page.title()).toMatch(/Your turn/);
  await visitor.leave();
});

test('a whole game against the computer with the mouse, to a goal', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/new');
  await page.getByLabel(/^Level/).fill('1');
  await page.getByRole('radio', { name: 'Other size' }).check();
  await page.getByLabel('Rows').fill('9');
  await page.getByLabel('Columns').fill('7');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();

  let state = await visitor.expectBoard();
  expect(state).toMatchObject({ level: 1, rules: { rows: 9, columns: 7 } });
  while (state.status === 'playing' && state.moves.length < 300) {
    const before = state.moves.length;
    await visitor.playByMouse(chooseMove(state));
    await expect.poll(async () => {
      state = await visitor.state();
      return state.status === 'over' || (state.moves.length >= before + 2 && state.to_move === 'O');
    }, { timeout: 60_000, interval: 25 }).toBe(true);
    await visitor.waitForPlies(state.moves.length);
    await visitor.expectBoard();
  }

  expect(state.status).toBe('over');
  expect(state.result?.reason).toBe('goal');
  expect(await visitor.shownMoves()).toEqual(state.moves);
  expect(await visitor.status()).toMatch(state.result?.winner === 'O' ? /You win!/ : /You lose/);
  // Every move was told once, and nothing else was told as a move.
  const told = (await visitor.said()).filter((text) => /puts a man|\bjumps [A-Z@]/.test(text));
  expect(told.length).toBe(state.moves.length);
  expect((await visitor.saidNow()).at(-1)).toMatch(/by a goal/i);
  await visitor.leave();
});

test('undo against the computer takes back to the own last move', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/new');
  await page.getByLabel(/^Level/).fill('1');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  await visitor.click('C3');
  await visitor.waitForPlies(2);
  await expect.poll(() => page.title()).toMatch(/Your turn/);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await visitor.waitForPlies(0);
  expect((await visitor.said()).at(-1)).toMatch(/^Moves taken back; Ohs to move/);
  await visitor.expectBoard();
  await visitor.leave();
});

test('resigning asks first; a rematch exchanges the sides', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/new');
  await page.getByLabel(/^Level/).fill('1');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  const first = page.url();
  const resign = page.locator('.game-panel').getByRole('button', { name: 'Resign' });
  await resign.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect((await visitor.state()).status).toBe('playing');
  await resign.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, resign' }).click();
  await visitor.see('You lose by resignation');
  expect((await visitor.state()).result).toEqual({ winner: 'X', reason: 'resignation' });
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== first);
  await visitor.inGame();
  expect((await visitor.state()).you).toEqual(['X']);
  await visitor.waitForPlies(1);
  await visitor.expectBoard();
  await visitor.leave();
});

test('an offered draw is answered by the computer', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/new');
  await page.getByLabel(/^Level/).fill('1');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await expect.poll(async () => {
    const { status, result } = await visitor.state();
    const shown = await page.locator('body').innerText();
    return status === 'over' ? result?.reason === 'agreement' && shown.includes('Draw by agreement') : shown.includes('The draw was declined.');
  }, { timeout: 30_000 }).toBe(true);
  await visitor.leave();
});
