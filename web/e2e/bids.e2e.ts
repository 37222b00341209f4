// Tennis and Footsteps in the page: against the computer by keyboard, two at one screen, with a friend by link,
// advice, review, maps and written games.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, DESKTOP, HURRIED, LONG, openBoth, PHONE, server, Visitor } from './harness';

openBoth('--access-log', ...HURRIED);

const come = (options = {}) => Visitor.come(browser, server, { ...DESKTOP, ...options });
const bidButton = (page: Page) =>
  page.getByRole('region', { name: 'Your bid' }).getByRole('button', { name: /^Bid/ });
const turnsIn = async (page: Page) =>
  (await page.getByRole('list', { name: 'Bids so far' }).getByRole('listitem').count()) as number;

/** What screen readers were told, in order; what is said at once begins with `! `. */
const told = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: { all: string[] } }).heard.all.map((text) => text.trim()));

test('a whole game of Tennis against the computer by keyboard alone, set up by keyboard, too', async () => {
  const visitor = await come();
  const { page } = visitor;
  await visitor.open('/tennis');
  await visitor.see('Both of you bid in secret.');
  const steady = page.getByRole('radio', { name: /^Steady/ });
  await page.getByRole('radio', { name: /^Computer/ }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await steady.isChecked()).toBe(true);
  const start = page.getByRole('button', { name: 'Start the game' });
  for (let i = 0; i < 30 && !(await start.evaluate((button) => button === document.activeElement)); i += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/tennis\/play\?/);
  await bidButton(page).waitFor();
  for (let turn = 1; turn <= 60 && (await page.locator('[data-part=end-card]').count()) === 0; turn += 1) {
    const slider = page.getByRole('slider', { name: 'Your bid' });
    const before = await turnsIn(page);
    await slider.or(page.locator('[data-part=end-card]')).first().waitFor();
    if ((await slider.count()) === 0) break; // without points there is nothing to press
    await slider.focus();
    const most = Number(await slider.getAttribute('max'));
    if (turn === 1) {
      await page.keyboard.type('13');
      expect(await bidButton(page).innerText()).toBe('Bid 13');
      await page.keyboard.press('ArrowLeft');
      expect(await bidButton(page).innerText()).toBe('Bid 12');
    } else if (turn % 2 === 0 && most > 9) {
      await page.keyboard.type('9');
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => turnsIn(page), LONG).toBe(before + 1);
  }
  await page.locator('[data-part=end-card]').waitFor();
  expect(await page.locator('h1').innerText()).toBe('The game is over');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), LONG).toBe('H1');
  await page.locator('table').waitFor();
  const heard = await told(page);
  const played = heard.filter((text) => /^You bid \d+, Steady \d+\. The ball /.test(text));
  expect(played.length).toBe(await turnsIn(page));
  expect(played[0]).toMatch(/^You bid 12, Steady \d+\./);
  expect(heard.filter((text) => /^! (You win!|Steady wins!|A draw)/.test(text)).length).toBe(1);
  // The address has the whole game.
  const turns = await turnsIn(page);
  await page.reload();
  await page.locator('[data-part=end-card]').waitFor();
  expect(await turnsIn(page)).toBe(turns);
  // A running one is found again where a new one begins.
  await visitor.open('/tennis/play?with=perfect');
  await bidButton(page).press('Enter');
  await expect.poll(() => turnsIn(page), LONG).toBe(1);
  await visitor.open('/tennis');
  await page.getByRole('link', { name: 'Go on with it' }).press('Enter');
  await expect.poll(() => turnsIn(page), LONG).toBe(1);
  await visitor.leave();
});

test('advice: the bars are the exact chances, the value is certified, and a bid can be drawn', async () => {
  const visitor = await come();
  const { page } = visitor;
  await visitor.open('/tennis/play?with=perfect');
  await bidButton(page).waitFor();
  expect(await page.locator('[data-part=chance-bars]').count()).toBe(0);
  await page.getByRole('switch', { name: 'Show advice' }).check();
  await page.locator('[data-part=chance-bars] li').first().waitFor();
  // bidding.md has these figures.
  expect(await page.locator('[data-part=chance-bars] [data-part=chance-share]').allInnerTexts()).toEqual(
    ['17.8', '0.8', '18.3', '1.4', '18.8', '1.9', '19.2', '2.4', '19.4'].map((n) => `${n}%`).concat('never'),
  );
  expect(await page.locator('[data-part=chance]').innerText()).toMatch(/50\.0%.*10.1[2-5]/s);
  await page.getByRole('slider', { name: 'Your bid' }).focus();
  await page.keyboard.type('40');
  await visitor.see(/^A bid of 40 gives \d+\.\d% away\.$/);
  await page.keyboard.type('9');
  await page.getByRole('button', { name: 'Pick one for me' }).click();
  await expect.poll(async () => (await told(page)).at(-1), LONG).toMatch(/^Picked by these chances: [1-9]\.$/);
  await visitor.see(/^A bid of [1-9] gives nothing away\.$/);
  await visitor.leave();
});

test('a sure win is named with the least bid that wins', async () => {
  const visitor = await come();
  await visitor.page.addInitScript(() => localStorage.setItem('goalline.bid-advice', 'yes'));
  await visitor.open('/tennis/play?with=perfect&points=77,50');
  await visitor.see(/^A bid of \d+ wins for certain, whatever the other bids\./);
  await visitor.open('/tennis/play?with=perfect&points=50,77');
  await visitor.see('Whatever you bid, the other can win for certain.');
  await visitor.leave();
});

test('the review walks through a game, and skill and luck add up', async () => {
  const visitor = await come();
  const { page } = visitor;
  await visitor.open('/tennis/play?with=dice&bids=5-10.5-10.15-10.15-10.10-10');
  await page.locator('tbody tr').first().waitFor();
  expect(await page.locator('tbody tr').count()).toBe(5);
  const number = async (text: string) => Number(text.replace('\u2212', '-').replace(/[^-\d.]/g, ''));
  const rows = await page.locator('tbody tr').all();
  let share = 50;
  for (const row of rows) {
    const cells = await row.locator('td').allInnerTexts();
    const [, own, other, luck, then] = await Promise.all(cells.map(number));
    share += (own as number) - (other as number) + (luck as number);
    expect(Math.abs(share - (then as number))).toBeLessThan(0.5);
    share = then as number;
  }
  expect(share).toBe(100);
  await page.getByRole('button', { name: 'To the start' }).click();
  await visitor.see('Turn 0 of 5');
  expect(await page.locator('[data-part=purse-points]').allInnerTexts()).toEqual(['50', '50']);
  await page.getByRole('button', { name: 'One turn on' }).click();
  expect(await page.locator('[data-part=purse-points]').allInnerTexts()).toEqual(['45', '40']);
  // Twelve turns fit into the chart.
  await visitor.open(`/tennis/play?with=dice&bids=${Array(12).fill('1-1').join('.')}`);
  const chart = page.getByRole('list', { name: 'Bids so far' });
  expect(await chart.evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0);
  await visitor.leave();
});

test('two at one screen: one bid lies face down, the other is typed unseen', async () => {
  const visitor = await come();
  const { page } = visitor;
  await visitor.open('/footsteps/play?with=two&names=Ana,Ben&points=20');
  await visitor.see('Ana bids first. The other looks away.');
  const content = () => page.locator('#content').innerText();
  for (const digit of '13') await page.getByRole('button', { name: digit, exact: true }).click();
  expect(await page.locator('[data-part=typed-dots] i').count()).toBe(2);
  expect(await page.locator('#content').innerHTML()).not.toContain('>13<');
  await page.getByRole('button', { name: 'Put it down' }).click();
  await visitor.see('The bid of Ana is in');
  expect(await content()).not.toMatch(/\b13\b/);
  expect(page.url().replace(server.url, '')).not.toContain('13');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await visitor.see('Ana bids first. The other looks away.');
  // By keys: digits, then Enter on the part that has the focus.
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await visitor.see('You can’t bid that here. Expected 1 to 20.');
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await visitor.see('The bid of Ana is in');
  await page.keyboard.type('7');
  const look = page.getByRole('button', { name: 'Hold to look' });
  const box = await look.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
  await page.mouse.down();
  expect(await page.locator('[data-part=typed-dots]').innerText()).toBe('7');
  await page.mouse.up();
  expect(await page.locator('[data-part=typed-dots]').innerText()).toBe('');
  await page.getByRole('button', { name: 'Put it down' }).click();
  await expect.poll(() => turnsIn(page), LONG).toBe(1);
  expect((await page.locator('[data-part=last-bids]').innerText()).replaceAll(/\s+/g, ' ')).toContain('13 against 7');
  const isNews = (text: string) => text.startsWith('Ana bid 13, Ben 7. The token goes to space 1.');
  await expect.poll(async () => (await told(page)).filter(isNews).length, LONG).toBe(1);
  expect(page.url()).toContain('bids=13-7');
  // In the next turn Ben bids first.
  await visitor.see('Ben bids first. The other looks away.');
  await visitor.leave();
});

test('the written games: the second stops where it breaks a rule, and is played corrected', async () => {
  const visitor = await come();
  const { page } = visitor;
  await visitor.open('/tennis');
  await page.getByRole('link', { name: 'Two written games' }).click();
  await visitor.see('First game');
  await page.getByRole('link', { name: 'Second game, as printed' }).click();
  await page.locator('h1', { hasText: 'as printed' }).waitFor();
  expect(await page.locator('[role=note]').count()).toBe(0);
  const steps = page.locator('[data-part=field-card] [data-part=bid-steps]');
  for (let i = 0; i < 9; i += 1) await steps.getByRole('button', { name: 'One turn on' }).click();
  await visitor.see('Turn 10 is impossible as printed');
  await visitor.see(/^After turn 10 it says 1 point, 0 points, ball on 2; the bids lead to 0 points, 0 points/);
  await page.getByRole('link', { name: 'See it corrected' }).click();
  await page.locator('h1', { hasText: 'corrected' }).waitFor();
  await steps.getByRole('button', { name: 'To the end' }).click();
  await visitor.see('Player 1 wins!');
  await visitor.leave();
});

test('heat maps: pointed at by mouse, by touch and by keys', async () => {
  const visitor = await come();
  const { page } = visitor;
  await visitor.open('/tennis/maps?points=50');
  const map = page.locator('[data-part=heat-map]');
  await map.waitFor();
  await visitor.see('50 against 50');
  await map.focus();
  await page.keyboard.press('ArrowLeft');
  await visitor.see('50 against 49');
  await expect
    .poll(async () => (await told(page)).at(-1), LONG)
    .toBe('50 against 49. 54.1% for player 1, a draw counts half.');
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  await page.mouse.move(box.x + 1, box.y + 1);
  await visitor.see('50 against 0');
  await page.mouse.move(box.x + box.width - 2, box.y + box.height - 2);
  await visitor.see('0 against 50');
  // bidding.md: 77 points are enough against 50, with the ball on 0.
  await visitor.open('/tennis/maps?points=100,50');
  await visitor.see('Player 1 needs 77 points for a sure win against 50.');
  await visitor.leave();
  const toucher = await come(PHONE);
  await toucher.open('/footsteps/maps?points=30&ball=1');
  const place = await toucher.page.locator('[data-part=heat-map]').boundingBox();
  if (!place) throw new Error('no map');
  await toucher.page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
  await toucher.see('15 against 15');
  await toucher.leave();
});

test('a wrong address says what stands where and what was expected', async () => {
  const visitor = await come({ locale: 'es-ES' });
  await visitor.open('/tennis/play?points=5000');
  await visitor.see('En «points» pone «5000»; se esperaba un número entero de 0 a 1000.');
  await visitor.open('/tennis/nowhere');
  await visitor.page.locator('[data-part=message]').waitFor();
  await visitor.leave();
});

/** Everything that a page is sent: bodies of calls and frames of sockets, in the order in which they came. */
function traffic(page: Page): string[] {
  const all: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => all.push(String(payload))));
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    const at = all.length;
    all.push('');
    all[at] = `${response.status()} ${await response.text().catch(() => '')}`;
  });
  return all;
}

/** Without what differs from game to game whatever is bid: names of games, tags, moments, and who looks just now. */
const lasting = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{32}/g, 'ID')
    .replaceAll(/"(version|gone_ms|created|updated|in_ms|watchers)":\d+/g, '"$1":0')
    .replaceAll(/"here":(true|false)/g, '"here":1')
    .replaceAll(/,"gone_ms":0/g, '')
    .replaceAll(/"tag":"\w{4}"/g, '"tag":"TAG"')
    .replaceAll(/"token":"[^"]*"/g, '"token":"T"');

interface Table {
  readonly host: Visitor;
  readonly friend: Visitor;
  readonly received: string[];
}

/** A host makes a game in the form, a friend reads the terms and accepts. */
async function sitDown(): Promise<Table> {
  const host = await come();
  await host.open('/tennis');
  await host.page.getByRole('radio', { name: /^A friend by link/ }).check();
  await host.page.getByRole('radio', { name: /^Player 1/ }).check();
  await host.page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await host.page.getByRole('button', { name: 'Make an invitation' }).click();
  await host.page.waitForURL(/\/tennis\/game\/[0-9a-f]{32}$/);
  const link = host.page.getByLabel('Link for your friend');
  await expect.poll(() => link.inputValue(), LONG).toMatch(/#invite=/);
  const path = new URL(await link.inputValue());
  const friend = await come();
  const received = traffic(friend.page);
  await friend.open(path.pathname + path.hash);
  await friend.page.waitForURL(/\/tennis\/game\//);
  await friend.see('A game of Tennis');
  const terms = await friend.page.locator('dl').innerText();
  for (const term of ['50 points each', 'player 2', 'no clock', 'both, won or lost']) expect(terms).toContain(term);
  await friend.page.getByRole('textbox').fill('Ben');
  await friend.page.getByRole('button', { name: 'Accept' }).click();
  await bidButton(friend.page).waitFor();
  await bidButton(host.page).waitFor();
  return { host, friend, received };
}

async function makeBid({ page }: Visitor, bid: number): Promise<void> {
  await page.getByRole('slider', { name: 'Your bid' }).focus();
  await page.keyboard.type(String(bid));
  await page.keyboard.press('Enter');
}

test('nothing that a friend receives, and no line of the log, tells a bid before both are in', async () => {
  const before = new Map<number, { received: string[]; log: string[]; table: Table }>();
  for (const bid of [7, 43]) {
    const logged = server.log.length;
    const table = await sitDown();
    const { host, friend, received } = table;
    await makeBid(host, bid);
    await host.see(`Your bid of ${bid} is in. It stays secret until both are.`);
    await friend.see('Ada has bid and waits for you.');
    // A friend who comes back gets the whole state, over the socket and by a call.
    await friend.page.reload();
    await friend.see('Ada has bid and waits for you.');
    await friend.page.evaluate(
      (id) => fetch(`/api/games/${id}/record`).then((answer) => answer.text()),
      idOf(friend),
    );
    await friend.page.evaluate((id) => fetch(`/api/games/${id}`).then((answer) => answer.text()), idOf(friend));
    await expect.poll(() => received.every((text) => text !== ''), LONG).toBe(true);
    const sent = received.map(lasting).filter((text) => !/"type":"(presence|pong|games|lobby)"/.test(text));
    before.set(bid, { received: [...new Set(sent)].sort(byText), log: logLines(logged), table });
  }
  const [low, high] = [before.get(7), before.get(43)];
  if (!low || !high) throw new Error('two games were to be played');
  expect(low.received.length).toBeGreaterThan(3);
  expect(low.received.some((text) => text.includes('"type":"bid"'))).toBe(true);
  expect(low.received).toEqual(high.received);
  expect(low.log).toEqual(high.log);
  for (const { received } of [low, high])
    for (const text of received) expect(text).not.toMatch(/"your_bid":\d|"bids":\[(7|43)/);

  // Both are shown together as soon as the second one is in.
  const { host, friend } = low.table;
  await makeBid(friend, 9);
  for (const visitor of [host, friend]) await expect.poll(() => turnsIn(visitor.page), LONG).toBe(1);
  expect(
    (await told(host.page)).some((text) => text.startsWith('You bid 7, Ben 9. The ball goes to field minus 1.')),
  ).toBe(true);
  expect((await told(friend.page)).some((text) => text.startsWith('You bid 9, Ada 7.'))).toBe(true);
  for (const { table } of [low, high]) {
    await table.host.leave();
    await table.friend.leave();
  }
});

const byText = (a: string, b: string) => (a < b ? -1 : 1);

const idOf = ({ page }: Visitor) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** What the server has written since, without the moments and lengths that no two requests have in common. */
const logLines = (from: number) =>
  server.log
    .slice(from)
    .split('\n')
    .map((line) =>
      lasting(line)
        .replace(/^\[[^\]]*\]/, '')
        .replace(/[0-9a-f]{8}\.\.\./, 'ID')
        .replace(/ from \S+ /, ' ')
        .replace(/\d+ bytes, [\d.]+ ms/, ''),
    )
    .filter((line, i, all) => all.indexOf(line) === i)
    .sort(byText);

test('a game with a friend: a cut line, a draw refused, resigning, a rematch with the players changed', async () => {
  const { host, friend } = await sitDown();
  await makeBid(host, 5);
  await friend.see('Ada has bid and waits for you.');
  // Cut off while the other bids; the page comes back by itself with the right turn.
  await host.context.setOffline(true);
  await makeBid(friend, 3);
  await expect.poll(() => turnsIn(friend.page), LONG).toBe(1);
  await host.context.setOffline(false);
  await expect.poll(() => turnsIn(host.page), LONG).toBe(1);
  await bidButton(host.page).waitFor();
  await friend.page.getByRole('button', { name: 'Good luck' }).click();
  await host.page.locator('[data-part~=strip-phrase]').getByText('Good luck').waitFor();
  await friend.page.getByRole('button', { name: 'Offer a draw' }).click();
  await host.see('Ben offers a draw');
  await host.page.getByRole('button', { name: 'Refuse' }).click();
  await host.page.getByRole('button', { name: 'Resign' }).click();
  await host.page.getByRole('button', { name: 'Yes, resign' }).click();
  await friend.see('You win!');
  await friend.see('Ada resigned.');
  await friend.page.locator('tbody tr').first().waitFor();
  // By key: it may stand where a button was just pressed, and a second click there within half a second would not
  // count (base/presses.ts).
  await friend.page.getByRole('button', { name: 'Rematch' }).press('Enter');
  await friend.see('You asked for a rematch');
  await host.see('Ben asks for a rematch');
  const former = idOf(host);
  await host.page.getByRole('button', { name: 'Accept' }).click();
  for (const visitor of [host, friend]) {
    await visitor.page.waitForURL((url) => !url.pathname.endsWith(former));
    await bidButton(visitor.page).waitFor();
  }
  await host.leave();
  await friend.leave();
});
