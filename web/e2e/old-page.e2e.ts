// The page of commit 8884ca1, whose built files lie in testdata/pages, plays on against the server of today: served
// by it, and kept by a service worker while the server gives today's page. Its links are opened, and a bot plays by
// the calls of that time.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GameState } from '../client';
import { MOVES } from './analysed';
import { DESKTOP, LONG, launch, SLOW, Visitor } from './harness';
import { takenOver } from './in-page';
import { panel, requests } from './places';
import { chooseMove } from './player';
import { REVIEW, WON } from './reviewed';
import { Server } from './server';

const ARCHIVE = resolve(import.meta.dirname, '../../testdata/pages/8884ca1.tar.gz');
const TODAY = resolve(import.meta.dirname, '../dist');

let browser: Browser;
let web: string;
let server: Server;
beforeEach(async () => {
  browser = await launch();
  web = mkdtempSync(join(tmpdir(), 'goalline-old-page-'));
  execFileSync('tar', ['-xzf', ARCHIVE, '-C', web]);
  server = await Server.of(web);
});
afterEach(async () => {
  await server?.stop();
  rmSync(web, { recursive: true, force: true });
});

const come = (options: BrowserContextOptions = DESKTOP) => Visitor.come(browser, server, options);
const comeTwo = async () => (await Promise.all([come(), come()])) as [Visitor, Visitor];
const leave = (...visitors: Visitor[]) => Promise.all(visitors.map((visitor) => visitor.leave()));

/** Ada's game on a small board, by the form of the page; its link. */
async function invite(ada: Visitor): Promise<string> {
  await ada.open('/new?opponent=friend');
  await ada.page.getByRole('radio', { name: 'Ohs' }).check();
  await ada.page.getByRole('radio', { name: 'Small' }).check();
  await ada.page.getByLabel(/^Your name/).fill('Ada');
  await ada.page.getByRole('button', { name: 'Make the link' }).click();
  await ada.inGame();
  return ada.page.getByLabel('Link for your friend').inputValue();
}

async function accept(ben: Visitor, link: string): Promise<void> {
  await ben.page.goto(link);
  await ben.page.getByLabel(/^Your name/).fill('Ben');
  await ben.page.getByRole('button', { name: 'Accept and play' }).click();
  await ben.inGame();
  expect(ben.page.url()).not.toContain('invite');
}

/** Both play with the mouse, in turn, and both see every move. */
async function playOn(players: readonly Visitor[], moves: readonly string[], before = 0): Promise<void> {
  for (const [at, move] of moves.entries()) {
    await players[(before + at) % players.length]?.playByMouse(move);
    for (const visitor of players) await visitor.waitForPlies(before + at + 1);
  }
}

test('a game of Phutball against the computer is played to a goal', async () => {
  const ada = await come();
  await ada.open(`/game/${await ada.make({ opponent: 'computer', level: 1, side: 'O', rows: 9, columns: 7 })}`);
  await ada.inGame();
  let state = await ada.state();
  while (state.status === 'playing' && state.moves.length < 300) {
    const before = state.moves.length;
    await ada.playByMouse(chooseMove(state));
    const answered = ({ status, moves, to_move }: GameState) =>
      status === 'over' || (moves.length >= before + 2 && to_move === 'O');
    await expect.poll(async () => answered(await ada.state()), LONG).toBe(true);
    state = await ada.state();
    await ada.waitForPlies(state.moves.length);
  }
  expect(state.result?.reason).toBe('goal');
  expect(await ada.status()).toMatch(state.result?.winner === 'O' ? /You win!/ : /You lose/);
  await leave(ada);
});

test('two play Phutball by an invitation, take back, and agree on a draw', async () => {
  const [ada, ben] = await comeTwo();
  await accept(ben, await invite(ada));
  await ada.page.getByRole('grid').waitFor();
  await playOn([ada, ben], ['D6', 'A2', 'D5-D7']);
  const press = ({ page }: Visitor, where: (page: Page) => Locator, name: string) =>
    where(page).getByRole('button', { name }).click();
  // That page takes no answer while it is still busy with what came before: one presses again.
  const answer = async ({ page }: Visitor, name: string) => {
    const button = requests(page).getByRole('button', { name });
    await button.waitFor();
    const pressed = async () => {
      await button.click({ timeout: 1000 }).catch(() => undefined);
      return button.count();
    };
    await expect.poll(pressed, LONG).toBe(0);
  };
  await press(ada, panel, 'Take back');
  await answer(ben, 'Allow');
  for (const visitor of [ada, ben]) await visitor.waitForPlies(2);
  await press(ada, panel, 'Draw');
  await answer(ben, 'Accept');
  for (const visitor of [ada, ben]) await expect.poll(() => visitor.status(), LONG).toContain('Draw by agreement');
  await leave(ada, ben);
});

const bidButton = (page: Page) => page.getByRole('button', { name: /^Bid /, disabled: false });
async function bid({ page }: Visitor, points: number): Promise<void> {
  await page.getByRole('slider', { name: 'Your bid' }).focus();
  await page.keyboard.type(String(points));
  await page.keyboard.press('Enter');
}

test('two play Tennis by an invitation', async () => {
  const [ada, ben] = await comeTwo();
  await ada.open('/tennis');
  await ada.page.getByRole('radio', { name: /^A friend by link/ }).check();
  await ada.page.getByRole('radio', { name: /^Player 1/ }).check();
  await ada.page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await ada.page.getByRole('button', { name: 'Make an invitation' }).click();
  const link = ada.page.getByLabel('Link for your friend');
  await expect.poll(() => link.inputValue(), LONG).toMatch(/#invite=/);
  await ben.page.goto(await link.inputValue());
  await ben.page.getByRole('textbox').fill('Ben');
  await ben.page.getByRole('button', { name: 'Accept' }).click();
  for (const { page } of [ada, ben]) await bidButton(page).waitFor();
  await bid(ada, 7);
  await ben.see('Ada has bid and waits for you.');
  await bid(ben, 9);
  await expect.poll(() => ada.heard('all'), LONG).toContainEqual(expect.stringMatching(/^(! )?You bid 7, Ben 9\./));
  await expect.poll(() => ben.heard('all'), LONG).toContainEqual(expect.stringMatching(/^(! )?You bid 9, Ada 7\./));
  await ben.page.reload();
  await bidButton(ben.page).waitFor();
  await ada.page.getByRole('button', { name: 'Resign' }).click();
  await ada.page.getByRole('button', { name: 'Resign' }).click();
  await ben.see('You win!');
  await leave(ada, ben);
});

test('two play a strip by an invitation to a goal', async () => {
  const [ada, ben] = await comeTwo();
  const row = ({ page }: Visitor) => page.locator('[data-row]').getAttribute('data-row');
  const jump = async (who: Visitor, cell: string, then: string) => {
    await who.page.locator(`[data-cell="${cell}"]`).click();
    for (const visitor of [ada, ben]) await expect.poll(() => row(visitor), LONG).toBe(then);
  };
  await ada.open('/strip?view=play&p=..@oo..+L');
  await ada.page.getByRole('radio', { name: 'A friend by link' }).check();
  await ada.page.getByLabel(/^Your name/).fill('Ada');
  await ada.page.getByRole('button', { name: 'Create the link', exact: true }).click();
  const link = ada.page.getByLabel('Link for your friend');
  await expect.poll(() => link.inputValue(), LONG).toMatch(/\/game\/[0-9a-f]{32}#invite=/);
  await ben.page.goto(await link.inputValue());
  await ben.see('A game on a strip');
  await ben.page.getByRole('textbox').fill('Ben');
  await ben.page.getByRole('textbox').press('Enter');
  for (const visitor of [ada, ben]) await expect.poll(() => row(visitor), LONG).toBe('..@oo.. L');
  await jump(ada, 'j6', '.....@. R');
  await jump(ben, 's7', '.....@o L');
  await ada.page.locator('[data-cell="j8"]').click();
  await ada.page.getByTestId('verdict').getByText('Goal! You win').waitFor();
  await ben.page.getByTestId('verdict').getByText('Goal! Ada wins').waitFor();
  await leave(ada, ben);
});

test('links to a review, an analysis, an embedded game and the games of a visitor open what they did', async () => {
  const [ada, ben] = await comeTwo();
  const id = await ada.make({ opponent: 'friend', side: 'O', name: 'Ada', moves: MOVES });
  await ada.open(`/game/${id}`);
  const { invite: secret } = await ada.state();
  const call = (who: Visitor, method: string, path: string, data: object) =>
    who.page.request.fetch(server.url + path, { method, data, headers: { Origin: server.url } });
  expect((await call(ben, 'POST', `/api/games/${id}/join`, { invite: secret, name: 'Ben' })).ok()).toBe(true);
  await ada.send(await ada.state(), WON.at(-1) as string);

  // What an engine said is kept with the game, and shown to everybody.
  const { nodes, opinions } = REVIEW;
  const kept = await call(ada, 'PUT', `/api/games/${id}/review`, { nodes, opinions });
  expect(kept.ok(), await kept.text()).toBe(true);
  await ben.open(`/game/${id}/review`);
  await ben.see(/at least 200\s000 nodes a position/i);

  await ben.open('/analyse?m=H11,H12');
  await ben.page.locator('[role=grid]').waitFor();
  await ben.page.getByRole('group', { name: 'Tree of moves' }).getByRole('button', { name: 'H12' }).first().waitFor();
  await ben.open(`/embed/${id}`);
  await ben.page.locator('main [role=grid]').waitFor();
  await ben.open(`/embed?p=${encodeURIComponent('3/1@1/1o1 O')}&m=A1`);
  await ben.page.locator('main [role=grid]').waitFor();

  await ada.open('/games');
  await ada.page.getByRole('button', { name: 'Make the private link' }).click();
  const link = await ada.page.getByLabel('Private link', { exact: true }).inputValue();
  const phone = await come();
  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: 'Open these games' }).click();
  await phone.page.waitForURL(/\/games$/);
  await phone.open(`/game/${id}`);
  expect((await phone.state()).you).toEqual(['O']);
  await leave(ada, ben, phone);
});

test('kept by a service worker, it plays with the page of today, and is replaced after the game', async () => {
  const entryOf = ({ page }: Visitor) =>
    page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);
  const ada = await come({ ...DESKTOP, serviceWorkers: 'allow' });
  await ada.open('/');
  await ada.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const old = await entryOf(ada);
  const link = await invite(ada);

  // The server is replaced by one that has the page of today.
  rmSync(web, { recursive: true });
  mkdirSync(web);
  cpSync(TODAY, web, { recursive: true });
  await server.kill();
  await server.restart();
  const ben = await come();
  await accept(ben, link);
  expect(await entryOf(ben)).not.toBe(old);
  await ada.page.getByRole('grid').waitFor();
  await playOn([ada, ben], ['D6', 'A2']);

  // The worker of today comes while the game runs, and waits: even a reload brings the page that was kept.
  const waiting = () =>
    ada.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return registration?.waiting?.state;
    });
  await expect.poll(waiting, LONG).toBe('installed');
  await ada.page.reload();
  await ada.inGame();
  expect(await entryOf(ada)).toBe(old);
  await ada.waitForPlies(2);
  await playOn([ada, ben], ['D5-D7', 'B2'], 2);
  await ada.open('/analyse?m=H11,H12');
  await ada.page.locator('[role=grid]').waitFor();
  expect(await entryOf(ada)).toBe(old);
  await ben.act('resign');

  // Out of the game, today's page takes over, and finds the same game.
  await ada.open('/');
  await ada.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect
    .poll(async () => {
      await ada.open('/');
      await ada.page.waitForFunction(takenOver);
      return entryOf(ada);
    }, SLOW)
    .toBe(await entryOf(ben));
  await ada.open(new URL(ben.page.url()).pathname);
  await ada.see('Ben resigned on turn 4');
  await leave(ada, ben);
});

test('a bot of that time plays on with its token', async () => {
  const ada = await come();
  const link = new URL(await invite(ada));
  const game = `${server.url}/api/games/${link.pathname.split('/').at(-1)}`;
  const headers = { 'Content-Type': 'application/json' };
  const joined = await fetch(`${game}/join`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ invite: link.hash.slice('#invite='.length), name: 'Bob', bot: true }),
  });
  const { token } = (await joined.json()) as { token: string };
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const own = { ...headers, Authorization: `Bearer ${token}` };
  const state = async () => {
    const answer = await fetch(game, { headers: own });
    return ((await answer.json()) as { state: GameState }).state;
  };
  expect((await state()).you).toEqual(['X']);
  await ada.page.getByRole('grid').waitFor();
  for (const [at, move] of ['D6', 'D5-D7'].entries()) {
    await ada.playByMouse(move);
    await expect.poll(async () => (await state()).to_move, LONG).toBe('X');
    const now = await state();
    const body = JSON.stringify({ ply: now.moves.length + 1, move: `A${at + 1}` });
    expect((await fetch(`${game}/moves`, { method: 'POST', headers: own, body })).status).toBe(200);
    await ada.waitForPlies(2 * at + 2);
  }
  // After a restart the token is still the seat's.
  await server.kill();
  await server.restart();
  const resigned = await fetch(`${game}/actions`, {
    method: 'POST',
    headers: own,
    body: JSON.stringify({ action: 'resign' }),
  });
  expect(resigned.status).toBe(200);
  await ada.see('Bob resigned on turn 4');
  await leave(ada);
});
