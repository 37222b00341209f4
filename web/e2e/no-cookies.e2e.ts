// Where cookies are blocked a game is played all the same, with the seat's token: a proxy in front of the server
// drops every cookie on the way there and back.

import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, openBoth, server, Visitor } from './harness';
import { panel } from './places';
import type { Server } from './server';

openBoth();

let proxy: http.Server;
let blocked: Server;
/** The first lines of all requests that went through. */
const requested: string[] = [];

const without = ({ cookie: _, 'set-cookie': __, ...headers }: IncomingHttpHeaders) => headers;

/** Hands everything on to the server of that address, but for cookies. */
function dropCookies(url: string): http.Server {
  const { hostname, port } = new URL(url);
  const onward = ({ method, url: path, headers }: http.IncomingMessage) => {
    requested.push(`${method} ${path}`);
    return http.request({ hostname, port, method, path, headers: without(headers) });
  };
  const between = http.createServer((request, response) => {
    const asked = onward(request);
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, without(answer.headers));
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  between.on('upgrade', (request, near: Socket, early: Buffer) => {
    const asked = onward(request);
    asked.on('upgrade', (answer, far: Socket, first: Buffer) => {
      const lines = Object.entries(without(answer.headers)).map(([name, value]) => `${name}: ${value}`);
      near.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      near.write(first);
      far.write(early);
      far.pipe(near).on('error', () => far.destroy());
      near.pipe(far).on('error', () => near.destroy());
    });
    asked.on('error', () => near.destroy());
    asked.end();
  });
  return between;
}

beforeAll(async () => {
  proxy = dropCookies(server.url);
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  blocked = { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` } as Server;
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

const press = (visitor: Visitor, where: (page: Page) => Locator, name: string) =>
  where(visitor.page).getByRole('button', { name }).click();

const NOTE = 'Cookies are off in this browser.';

test('two browsers without cookies play by a link, and are told why only this window knows their seats', async () => {
  const [ada, ben] = (await Promise.all([1, 2].map(() => Visitor.come(browser, blocked)))) as [Visitor, Visitor];
  await ada.open('/new?opponent=friend');
  expect(await ada.page.getByText(NOTE).count()).toBe(0);
  await ada.page.getByRole('radio', { name: 'Ohs' }).check();
  await ada.page.getByRole('radio', { name: 'Small' }).check();
  await ada.page.getByLabel(/^Your name/).fill('Ada');
  await ada.page.getByRole('button', { name: 'Make the link' }).click();
  await ada.inGame();
  await ada.page.getByText(NOTE).waitFor();
  const link = await ada.page.getByLabel('Link for your friend').inputValue();
  await ben.page.goto(link);
  await ben.page.getByLabel(/^Your name/).fill('Ben');
  await ben.page.getByRole('button', { name: 'Accept and play' }).click();
  await ben.inGame();
  await ben.page.getByText(NOTE).waitFor();
  await ben.page.getByText('You are invited').waitFor({ state: 'detached' });

  await ada.page.locator('[data-part=lobby]').waitFor({ state: 'detached' });
  await ada.playByMouse('A1');
  await ben.waitForPlies(1);
  await ben.playByMouse('A2');
  await ada.waitForPlies(2);
  await press(ben, panel, 'Resign');
  await press(ben, (page) => page.getByRole('dialog'), 'Yes, resign');
  await ada.see('Ben resigned on turn 2');
  for (const visitor of [ada, ben]) expect(await visitor.page.getByText('You are watching').count()).toBe(0);
  expect(requested.filter((line) => !line.includes('/assets/') && /token|[0-9a-f]{64}/.test(line))).toEqual([]);
  await Promise.all([ada.leave(), ben.leave()]);
});

test('two players at one screen have both seats', async () => {
  const both = await Visitor.come(browser, blocked);
  await both.open('/new?opponent=local');
  await both.page.getByRole('radio', { name: 'Small' }).check();
  await both.page.getByLabel(/On this device/).uncheck();
  await both.begin();
  await both.page.getByText(NOTE).waitFor();
  await both.playByMouse('A1');
  await both.waitForPlies(1);
  await both.playByMouse('A2');
  await both.waitForPlies(2);
  await both.leave();
});

test('with cookies nothing is said of them', async () => {
  const ada = await Visitor.come(browser, server);
  await ada.play({ rows: 9, columns: 7 });
  await ada.playByMouse('A1');
  await ada.waitForPlies(1);
  expect(await ada.page.getByText(NOTE).count()).toBe(0);
  await ada.leave();
});
