import jsQr from 'jsqr';
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACROSS, browser, DESKTOP, LONG, openBoth, PHONE, server, Visitor } from './harness';
import { moreButton, panel } from './places';
import { violations } from './walk';

openBoth();

const come = (...options: Parameters<typeof Visitor.come>[2][]) =>
  Promise.all(options.map((option) => Visitor.come(browser, server, option ?? DESKTOP)));
const leave = (...visitors: Visitor[]) => Promise.all(visitors.map((visitor) => visitor.leave()));

/** What a camera reads on the screen: the picture of the page as it is, decoded. */
async function scan(page: Page): Promise<string | undefined> {
  const png = await page.locator('[data-part=qr]').screenshot({ scale: 'css' });
  const { data, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(picture, 0, 0);
    const pixels = context.getImageData(0, 0, picture.width, picture.height).data;
    return { data: [...pixels], width: picture.width, height: picture.height };
  }, png.toString('base64'));
  return jsQr(Uint8ClampedArray.from(data), width, height)?.data;
}

/** A game that the visitor may take. */
const openRow = ({ page }: Visitor) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Join/ }) });

const linkOf = (page: Page) => page.getByLabel('Link for your friend').inputValue();

test('the code of an invitation is read as its link, in both themes and on a phone held across', async () => {
  const visitors = await come({ ...PHONE, colorScheme: 'light' }, { ...PHONE, colorScheme: 'dark' }, ACROSS);
  for (const visitor of visitors) {
    await visitor.open('/new?opponent=friend');
    await visitor.page.getByRole('button', { name: 'Make the link' }).click();
    const link = await linkOf(visitor.page);
    await visitor.page.locator('[data-part=qr] svg').waitFor();
    expect(link).toMatch(/\/game\/[0-9a-f]{32}#invite=[0-9a-f]+$/);
    expect(await scan(visitor.page)).toBe(link);
  }
  await leave(...visitors);
});

test('on a phone the link goes by the system’s own sheet, on a desktop it is copied', async () => {
  const [phone, desktop] = (await come(PHONE, DESKTOP)) as [Visitor, Visitor];
  for (const visitor of [phone, desktop]) {
    await visitor.page.addInitScript(() => {
      Object.assign(window, { shared: [] });
      Object.defineProperty(navigator, 'share', {
        value: (what: ShareData) => {
          (window as unknown as { shared: ShareData[] }).shared.push(what);
          return Promise.resolve();
        },
      });
    });
    await visitor.open('/new?opponent=friend');
    await visitor.page.getByRole('button', { name: 'Make the link' }).click();
    await linkOf(visitor.page);
  }
  await phone.page.getByRole('button', { name: 'Share' }).click();
  const shared = await phone.page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared.map(({ url }) => url)).toEqual([await linkOf(phone.page)]);
  expect(await desktop.page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  await desktop.page.getByRole('button', { name: 'Copy the link' }).click();
  expect(await desktop.page.evaluate(() => navigator.clipboard.readText())).toBe(await linkOf(desktop.page));
  await leave(phone, desktop);
});

test('a link never says localhost while others can reach the server, and says so when they cannot', async () => {
  const [ada] = (await come(undefined)) as [Visitor];
  const { page } = ada;
  const told = async (info: object | null) => {
    await page.unroute('**/api/info');
    await page.route('**/api/info', (route) =>
      info ? route.fulfill({ json: info }) : route.fulfill({ status: 404 }),
    );
    await page.reload();
    await linkOf(page); // the card is there
    return { link: await linkOf(page), warned: (await page.getByText('Only this computer').count()) > 0 };
  };
  await ada.play({ opponent: 'friend', side: 'O', name: 'Ada' });
  const path = new URL(page.url()).pathname;
  const lan = await told({ public_url: null, addresses: ['http://192.168.1.5:8080'] });
  expect(lan.link).toMatch(new RegExp(`^http://192\\.168\\.1\\.5:8080${path}#invite=`));
  expect(lan.warned).toBe(false);
  await expect.poll(() => scan(page), LONG).toBe(lan.link);
  const known = await told({ public_url: 'https://goalline.example', addresses: ['http://192.168.1.5:8080'] });
  expect(known.link).toMatch(new RegExp(`^https://goalline\\.example${path}#invite=`));
  for (const info of [{ public_url: null, addresses: [] }, null]) {
    const here = await told(info);
    expect(here.link.startsWith(server.url)).toBe(true);
    expect(here.warned).toBe(true);
    await ada.see('./play --lan');
  }
  await leave(ada);
});

test('an open game is seen with all its rules, taken by one visitor, and watched by the next', async () => {
  const [ada, ben, eve] = (await come(undefined, PHONE, undefined)) as [Visitor, Visitor, Visitor];
  await ben.open('/play');
  await eve.open('/play');
  // A name may be given where one meets others, and is there where it is needed.
  await ben.page.getByLabel('Your name (optional)').fill('Ben');
  await ada.open('/new?opponent=anyone');
  await ada.page.getByLabel(/^Your name/).fill('Ada');
  await ada.page.getByRole('radio', { name: 'Ohs' }).check();
  await ada.page.getByRole('radio', { name: 'small' }).check();
  await ada.page.getByRole('radio', { name: '10 min + 5 s' }).check();
  await ada.page.getByText('Rules and start position').click();
  await ada.page.getByLabel(/^Swap option/).check();
  await ada.page.getByRole('button', { name: 'Create the game' }).click();
  await ada.page.getByText('Waiting for somebody to play').waitFor();
  const game = ada.page.url();

  // It comes to those who look at the lobby by itself.
  for (const visitor of [ben, eve]) {
    const row = openRow(visitor);
    await row.waitFor();
    const text = (await row.innerText()).replaceAll('\u00a0', ' ');
    for (const needed of ['Ada', '9 × 7', '10 min + 5 s', 'you are Eks', '1 special rule'])
      expect(text).toContain(needed);
  }
  await ben.page.getByRole('link', { name: /^Join the game of Ada/ }).click();
  const card = ben.page.locator('[data-part=lobby]');
  await card.waitFor();
  const text = await card.innerText();
  for (const needed of ['Ada', '9 × 7', '10 min + 5 s each', 'moving second', 'no handicap', 'may swap sides'])
    expect(text).toContain(needed);
  expect((await ben.state()).you).toEqual([]);
  expect(await ben.page.getByLabel(/^Your name/).inputValue()).toBe('Ben');
  await ben.page.getByRole('button', { name: 'Accept and play' }).click();
  for (const visitor of [ada, ben]) await visitor.page.locator('[role=grid]').waitFor();
  expect((await ben.state()).you).toEqual(['X']);
  expect((await ben.state()).clock).toEqual({ base: 600, increment: 5 });

  // It is gone from the list of open games, and can be watched.
  await openRow(eve).waitFor({ state: 'detached' });
  await eve.page.getByRole('link', { name: 'Games to watch' }).click();
  await eve.page.waitForURL('**/watch');
  await eve.page.getByRole('link', { name: /^Watch Ada/ }).waitFor();
  expect(await violations(eve.page)).toEqual([]);
  await eve.page.getByRole('link', { name: /^Watch Ada.* against Ben/ }).click();
  await eve.page.locator('[role=grid]').waitFor();
  expect(eve.page.url()).toBe(game);
  expect((await eve.state()).you).toEqual([]);
  await ada.playByMouse('D6');
  await eve.waitForPlies(1);
  await leave(ada, ben, eve);
});

test('who gives no name is a guest on the invitation and an opponent in the game, but no friend', async () => {
  const [ada, ben] = (await come(undefined, undefined)) as [Visitor, Visitor];
  const id = await ada.make({ opponent: 'friend', public: true, side: 'O' });
  await ben.open(`/game/${id}`);
  const card = ben.page.locator('[data-part=lobby]');
  await card.waitFor();
  expect(await card.innerText()).toMatch(/Guest.*invites you to/s);
  await ben.page.getByRole('button', { name: 'Accept and play' }).click();
  await ben.inGame();
  expect(await ben.page.getByTestId('status').innerText()).toBe('Your opponent’s turn');
  const text = await ben.page.locator('main').innerText();
  expect(text).toContain('Opponent');
  expect(text).not.toMatch(/friend/i);
  await leave(ada, ben);
});

test('whoever put up a game can withdraw it, and nobody sees it any more', async () => {
  const [ada, ben] = (await come(undefined, undefined)) as [Visitor, Visitor];
  await ben.open('/play');
  await ada.make({ opponent: 'friend', public: true, name: 'Zoe' });
  await ada.open('/play');
  const rows = [
    ada.page.getByRole('listitem').filter({ hasText: 'Your game' }),
    openRow(ben).filter({ hasText: 'Zoe' }),
  ];
  for (const row of rows) await row.waitFor();
  await rows[0]?.getByRole('button', { name: 'Withdraw' }).click();
  for (const row of rows) await row.waitFor({ state: 'detached' });
  await leave(ada, ben);
});

test('the title counts the games in which it is one’s turn, on every page', async () => {
  const [ada] = (await come(undefined)) as [Visitor];
  await ada.make({ opponent: 'computer', level: 1, side: 'O' });
  await ada.open('/settings');
  await expect.poll(() => ada.page.title(), LONG).toMatch(/^\(1\) Settings/);
  await leave(ada);
});

test('a token leaves the address at once, and nothing is replaced before the reader says so', async () => {
  const [ada] = (await come(undefined)) as [Visitor];
  const { page } = ada;
  const used: string[] = [];
  await page.route('**/api/recovery/use', (route) => {
    used.push(route.request().postData() ?? '');
    return route.fulfill({ status: 403, json: { error: { kind: 'forbidden', message: 'no such token' } } });
  });
  await ada.make({ opponent: 'local' });
  await ada.open('/recover#t0k3n');
  expect(page.url()).toBe(`${server.url}/recover`);
  await ada.see('This browser has 1 game of its own. It will no longer show it.');
  expect(used).toEqual([]);
  await page.getByRole('button', { name: 'Open these games' }).click();
  await ada.see('This private link does not work.');
  expect(used).toEqual(['{"token":"t0k3n"}']);
  // Another link pasted into the same tab.
  await page.evaluate(() => (location.hash = 'other'));
  await expect.poll(() => page.url(), LONG).toBe(`${server.url}/recover`);
  await page.getByRole('button', { name: 'Open these games' }).click();
  await expect.poll(() => used.length, LONG).toBe(2);
  expect(used[1]).toBe('{"token":"other"}');
  await leave(ada);
});

test('the private link opens the same games in another browser, until it is revoked', async () => {
  const [ada, phone, late] = (await come(undefined, PHONE, undefined)) as [Visitor, Visitor, Visitor];
  const id = await ada.make({ opponent: 'local' });
  await ada.open('/games');
  await ada.page.getByRole('button', { name: 'Make the private link' }).click();
  const link = await ada.page.getByLabel('Private link', { exact: true }).inputValue();
  expect(link).toMatch(/\/recover#[\w-]{20,}$/);
  await phone.page.goto(link);
  expect(phone.page.url()).not.toContain('#');
  await phone.page.getByRole('button', { name: 'Open these games' }).click();
  await phone.page.waitForURL(/\/games$/);
  await phone.open(`/game/${id}`);
  expect((await phone.state()).you).toEqual(['O', 'X']);
  await ada.page.getByRole('button', { name: 'Withdraw the link' }).click();
  await ada.page.locator('[role=status] p').getByText('The private link no longer works.').waitFor();
  await late.page.goto(link);
  await late.page.getByRole('button', { name: 'Open these games' }).click();
  await late.see('This private link does not work.');
  await leave(ada, phone, late);
});

test('a game by days offers the private link, on phones over the board, until it is saved', async () => {
  const [ada, ben] = (await come(PHONE, undefined)) as [Visitor, Visitor];
  const { page } = ada;
  const id = await ada.make({ opponent: 'friend', side: 'O', rows: 9, columns: 7, clock: { days: 2 } });
  await ada.open(`/game/${id}`);
  await ben.page.goto(await linkOf(page));
  await ben.page.getByRole('button', { name: 'Accept and play' }).click();
  await page.locator('[role=grid]').waitFor();
  await panel(ben.page).locator('[data-part=recovery-offer]').waitFor();
  expect(await page.locator('[data-part~=match-row]').count()).toBe(0);
  await ada.send(await ada.state(), 'D6');
  await page.getByRole('button', { name: 'Keep a link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the private link' }).click();
  expect(await page.getByLabel('Private link', { exact: true }).inputValue()).toMatch(/\/recover#[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'Copy the private link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.locator('[data-part~=match-row]').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('[role=grid]').waitFor();
  expect(await page.locator('[data-part~=match-row]').count()).toBe(0);
  await leave(ada, ben);
});

test('sides by lot are called so until the game is taken', async () => {
  const [ada, ben] = (await come(undefined, undefined)) as [Visitor, Visitor];
  const id = await ada.make({ opponent: 'friend', public: true, name: 'Lot' });
  await ben.open('/play');
  const row = openRow(ben).filter({ hasText: 'Lot' });
  await row.getByText('random sides').waitFor();
  await row.getByRole('link', { name: /^Join the game of Lot, \w \w \w \w$/ }).click();
  await ben.page.locator('[data-part=lobby]').getByText('drawn on acceptance; Ohs begins').waitFor();
  await ada.open(`/game/${id}`);
  await ada.page.locator('[data-part=lobby]').getByText('drawn on acceptance; Ohs begins').waitFor();
  await ben.page.getByRole('button', { name: 'Accept and play' }).click();
  for (const visitor of [ada, ben]) await visitor.page.locator('[role=grid]').waitFor();
  expect([(await ada.state()).you[0], (await ben.state()).you[0]].sort()).toEqual(['O', 'X']);
  await leave(ada, ben);
});

test('the lobby says when it is not known, and does not say that nobody waits', async () => {
  const [ada] = (await come(undefined)) as [Visitor];
  const { page } = ada;
  // Connections are held as they are until the test lets go of them.
  const sockets: WebSocketRoute[] = [];
  await page.route('**/api/lobby', (route) => route.abort());
  await page.routeWebSocket('**/api/events', (socket) => void sockets.push(socket));
  await ada.open('/play');
  await page.locator('[data-part=open-list]').getByText('Loading…').waitFor();
  expect(await page.getByText('Nobody is waiting').count()).toBe(0);
  for (const socket of sockets) socket.send(JSON.stringify({ type: 'lobby', open: [], live: [] }));
  await ada.see('Nobody is waiting at the moment.');
  await page.context().setOffline(true);
  await ada.see('No connection. The games are shown as they were last.');
  await leave(ada);
});

test('a server without lobby, addresses and private links is used as before', async () => {
  const [ada] = (await come(undefined)) as [Visitor];
  const { page } = ada;
  for (const path of ['lobby', 'events', 'info', 'recovery'])
    await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 404 }));
  await page.routeWebSocket('**/api/events', (socket) => socket.close());
  await ada.open('/play');
  await ada.see('Nobody is waiting at the moment.');
  await ada.open('/games');
  expect(await page.locator('[data-part=recovery]').count()).toBe(0);
  await ada.open('/new?opponent=friend');
  await page.getByRole('button', { name: 'Make the link' }).click();
  expect(await linkOf(page)).toContain('#invite=');
  await leave(ada);
});

test('a player is muted, blocked and reported from the lobby and from a game, and that is undone', async () => {
  const [maker, other] = (await come(DESKTOP, PHONE)) as [Visitor, Visitor];
  const name = `Rude ${Date.now() % 1_000_000}`; // another one each time that the test is run again
  await maker.open('/new?opponent=anyone');
  await maker.page.getByLabel(/^Your name/).fill(name);
  await maker.page.getByRole('radio', { name: 'small' }).check();
  await maker.page.getByRole('button', { name: 'Create the game' }).click();
  await maker.page.getByText('Waiting for somebody to play').waitFor();
  const { page } = other;
  await other.open('/play');
  const about = page.getByRole('button', { name: `Mute, block or report ${name}` });
  const window = page.getByRole('dialog', { name: `About ${name}` });
  await about.click();
  await window.getByRole('button', { name: 'Report…' }).click();
  await window.getByRole('radio', { name: 'The name' }).check();
  await window.getByRole('textbox').fill('Not a nice word.');
  await window.getByRole('button', { name: 'Send the report' }).click();
  await page.getByText('Thank you. The report was sent.').first().waitFor();
  await about.click();
  await window.getByRole('button', { name: 'Mute' }).click();
  await page.getByText(name, { exact: true }).waitFor({ state: 'hidden' }); // the name
  await about.click();
  await window.getByRole('button', { name: 'Block' }).click();
  await about.waitFor({ state: 'hidden' });
  await other.open('/settings');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('blocked', { exact: true }).waitFor(); // the last of the two counts
  // By key: a second click so soon, where "Show" was, is taken for half of a double click.
  await page.getByRole('button', { name: `Undo for ${name}` }).press('Enter');
  await page.getByText('Nobody.').waitFor();
  await other.open('/play');
  await page.getByText(name, { exact: true }).waitFor();
  await page.getByRole('link', { name: new RegExp(`^Join the game of ${name}`) }).click();
  await page.getByRole('button', { name: 'Accept and play' }).click();
  for (const { page: each } of [maker, other]) await each.locator('[role=grid]').waitFor();
  await moreButton(page).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Say something' }).filter({ visible: true }).click();
  await about.click();
  await window.getByRole('button', { name: 'Block' }).click();
  await page.getByText(`${name} is blocked.`).first().waitFor();
  await leave(maker, other);
});
