// Analyse: what is opened, played, set up, said of it, and found again by its address.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, LONG, openBoth, PHONE, server, Visitor } from './harness';
import { panel, tabs, verdict } from './places';

openBoth();
let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.come(browser, server);
});
afterAll(() => visitor?.leave());

const START = '7/7/7/7/3@3/7/7/7/7 O';
/** The address of a small board after these moves. */
const at = (...moves: string[]) => `/analyse?p=${START.replaceAll(' ', '+')}&m=${moves.join(',')}`;

/** Every move of the tree, in the order in which it is read. */
const tree = (who = visitor) =>
  who.page
    .locator('[data-part=tree-move] > span')
    .evaluateAll((all) => all.map((each) => (each.textContent ?? '').replaceAll('\u2060', '').replaceAll('–', '-')));
const current = (who = visitor) => who.page.locator('[data-part~=tree-move][aria-current]').innerText();
const address = () => new URL(visitor.page.url());
const query = (name: string) => address().searchParams.get(name);
const heading = (who = visitor) => who.page.getByTestId('status').textContent();
const lastSaid = async () => (await visitor.said()).at(-1)?.replace('\u00a0', '');

async function show(path: string, who = visitor): Promise<void> {
  await who.open(path);
  await who.page.locator('[role=grid]').waitFor();
}

async function paste(text: string): Promise<void> {
  await visitor.fromMenu('Open a game or position');
  await visitor.page.locator('dialog textarea').fill(text);
  await visitor.page.locator('dialog').getByRole('button', { name: 'Open', exact: true }).click();
}

async function saveSgf(): Promise<string> {
  const download = visitor.page.waitForEvent('download');
  await visitor.fromMenu('Save as SGF');
  return readFileSync(await (await download).path(), 'utf8');
}

test('both sides are played with the mouse; another move makes a branch; the address has it all', async () => {
  const { page } = visitor;
  await visitor.open('/');
  await show(`/analyse?p=${START.replaceAll(' ', '+')}`);
  for (const move of ['D6', 'A2', 'D5-D7']) await visitor.playByMouse(move);
  await expect.poll(() => tree(), LONG).toEqual(['D6', 'A2', 'D5-D7']);
  expect(await lastSaid()).toBe('Ohs jumps D 5, D 7; 1 man removed; ball 2 rows from the top goal');
  expect(await heading()).toBe('Turn 4, Eks to move');
  await expect.poll(() => query('m'), LONG).toBe('D6,A2,D5-D7');
  expect(query('p')).toBe(START);

  await page.getByRole('button', { name: 'One move back' }).click();
  await page.getByRole('button', { name: 'One move back' }).click();
  expect((await visitor.boardNames()).flat()).toContain('A 2, empty');
  await visitor.playByMouse('D8');
  await expect.poll(() => tree(), LONG).toEqual(['D6', 'A2', 'D8', 'D5-D7']);
  await page.getByLabel('Comment').fill('Blocks, “so far” & well.');
  await page.getByRole('button', { name: '! good' }).click();
  await expect.poll(() => decodeURIComponent(address().hash), LONG).toContain('TE[1]C[Blocks, “so far” & well.]');
  expect(query('m')).toBe('D6,D8');

  // The address alone brings all of it back, elsewhere, too.
  const other = await Visitor.come(browser, server);
  await show(address().pathname + address().search + address().hash, other);
  expect(await tree(other)).toEqual(['D6', 'A2', 'D8', 'D5-D7']);
  expect(await current(other)).toMatch(/D8/);
  await other.see('Blocks, “so far” & well.');
  expect((await other.boardNames()).flat()).toContain('D 8, man');
  await other.leave();
  await page.reload();
  await page.locator('[role=grid]').waitFor();
  expect(await tree()).toEqual(['D6', 'A2', 'D8', 'D5-D7']);
});

test('branches are promoted and deleted, and every change is undone and done again', async () => {
  const { page } = visitor;
  await show(at('D6', 'A2'));
  await page.getByRole('button', { name: 'One move back' }).click();
  await visitor.playByMouse('B2');
  await expect.poll(() => tree(), LONG).toEqual(['D6', 'A2', 'B2']);
  await page.getByRole('button', { name: 'Make main line' }).click();
  await expect.poll(() => tree(), LONG).toEqual(['D6', 'B2', 'A2']);
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await visitor.page.getByText('B2 and the moves after it are deleted. Undo brings them back.').waitFor();
  expect(await tree()).toEqual(['D6', 'A2']);
  await page.keyboard.press('Control+z');
  expect(await tree()).toEqual(['D6', 'B2', 'A2']);
  await page.keyboard.press('Control+z');
  expect(await tree()).toEqual(['D6', 'A2', 'B2']);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  expect(await tree()).toEqual(['D6', 'A2']);
  await page.keyboard.press('Control+y');
  expect(await tree()).toEqual(['D6', 'A2', 'B2']);
});

test('a game is saved as SGF, dropped into Analyse, changed, and read by the server as the same tree', async () => {
  const { page } = visitor;
  await show('/analyse');
  await paste(
    '(;FF[4]GM[14]SZ[7:9]PB[Ada]PW[Ben]C[A start.];B[D6]C[Ahead.](;W[A2];B[D5-D7])' +
      '(;W[D8]BM[2]C[Blocks.];B[D5-D7-D9]))',
  );
  await expect.poll(() => tree(), LONG).toEqual(['D6', 'A2', 'D8', 'D5-D7-D9', 'D5-D7']);
  await visitor.see('Ada (Ohs) against Ben (Eks)');
  await visitor.see('A start.');
  await visitor.see('Blocks.');
  await page.locator('[data-part~=tree-move]', { hasText: 'D5–D7–D9'.replaceAll('–', '\u2060–\u2060') }).click();
  expect((await visitor.boardNames()).flat()).toContain('D 9, ball, goal row, Ohs wins here');
  expect(await heading()).toBe('Ohs wins');
  const sgf = await saveSgf();
  const record = await page.evaluate(async (text) => {
    const answer = await fetch('/api/records', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text }),
    });
    return (
      (await answer.json()) as { record: { start: string; nodes: unknown[]; players: unknown; warnings: unknown[] } }
    ).record;
  }, sgf);
  expect(record.start).toBe(START);
  expect(record.players).toEqual({ O: 'Ada', X: 'Ben' });
  expect(record.warnings).toEqual([]);
  expect(record.nodes).toEqual([
    { comment: 'A start.' },
    { parent: 0, move: 'D6', comment: 'Ahead.' },
    { parent: 1, move: 'A2' },
    { parent: 2, move: 'D5-D7' },
    { parent: 1, move: 'D8', comment: 'Blocks.' },
    { parent: 4, move: 'D5-D7-D9' },
  ]);
  // The file opens again with all that was in it.
  await show('/analyse');
  await visitor.fromMenu('Open a game or position');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.sgf', mimeType: 'application/x-go-sgf', buffer: Buffer.from(sgf) });
  await expect.poll(() => tree(), LONG).toEqual(['D6', 'A2', 'D8', 'D5-D7-D9', 'D5-D7']);
  expect(await page.getByRole('group', { name: 'Tree of moves' }).getByText('??', { exact: true }).count()).toBe(1);
  await page.locator('[data-part~=tree-move]', { hasText: 'A2' }).click();
  await visitor.fromMenu('Play from here');
  await visitor.see('The game begins after 2 moves already played.');
});

test('a position is set up: men, ball, side, handicap, size, rules', async () => {
  const { page } = visitor;
  await show(at('D6', 'A2'));
  await page.getByRole('button', { name: 'Put and take away men' }).first().click();
  await visitor.click('G7');
  await page.getByText('The moves belonged to the former position. Undo brings them back.').waitFor();
  await visitor.click('D6');
  await expect.poll(() => query('p'), LONG).toBe('7/7/6o/7/3@3/7/7/o6/7 O');
  await page.getByRole('button', { name: 'Place the ball' }).first().click();
  await visitor.click('G7');
  await expect.poll(() => query('p'), LONG).toBe('7/7/6@/7/7/7/7/o6/7 O');
  expect((await visitor.boardNames()).flat()).toContain('G 7, ball');
  await page.getByRole('button', { name: 'Eks' }).click();
  await expect.poll(() => query('p'), LONG).toBe('7/7/6@/7/7/7/7/o6/7 X');
  await page.getByRole('button', { name: 'Remove all men' }).click();
  await expect.poll(() => query('p'), LONG).toBe('7/7/6@/7/7/7/7/7/7 X');
  await page.getByRole('button', { name: 'Start position' }).click();
  await page.getByRole('button', { name: 'One row up' }).click();
  await visitor.see('The ball lies 1 row nearer to where Ohs scores.');
  await expect.poll(() => query('p'), LONG).toBe('7/7/7/3@3/7/7/7/7/7 O');
  await page.getByLabel('Rows (3 to 512)').fill('3');
  await page.getByLabel('Columns (1 to 512)').fill('1');
  await page.getByRole('button', { name: 'Create this board' }).click();
  await expect.poll(() => query('p'), LONG).toBe('1/@/1 O');
  await page.getByRole('region', { name: 'Set up a position' }).locator('summary').click();
  await page.getByLabel('The ball may leave over a corner').uncheck();
  await expect.poll(() => query('r'), LONG).toBe('corner-exit=off');
  await page.reload();
  await page.locator('[role=grid]').waitFor();
  expect(await heading()).toBe('Turn 1, Ohs to move');
  expect(query('r')).toBe('corner-exit=off');
  // A board of any size that the rules allow.
  await show('/analyse');
  await page.getByRole('button', { name: 'Put and take away men' }).first().click();
  await page.getByLabel('Rows (3 to 512)').fill('512');
  await page.getByLabel('Columns (1 to 512)').fill('512');
  await page.getByRole('button', { name: 'Create this board' }).click();
  await page
    .locator('[role=gridcell][aria-label^="KV 256, ball"], [role=gridcell][aria-label*="ball"]')
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
});

test('rules are changed under a tree: what stays legal stays', async () => {
  const { page } = visitor;
  await show(at('D6', 'A2', 'D5-D7'));
  await page.getByRole('button', { name: 'Put and take away men' }).first().click();
  await page.getByRole('region', { name: 'Set up a position' }).locator('summary').click();
  await page.getByRole('radio', { name: 'It may not be repeated' }).check();
  await expect.poll(() => query('r'), LONG).toBe('repetition=superko');
  expect(query('m')).toBe('D6,A2,D5-D7');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => query('r'), LONG).toBeNull();
});

test('a wrong text or address says what is wrong, in both languages', async () => {
  const { page } = visitor;
  await show('/analyse');
  await visitor.fromMenu('Open a game or position');
  for (const [text, said] of [
    ['(;FF[4]GM[14]SZ[15:19];B[H11];W[H11])', /That is not legal: a man goes on an empty point.*line 1, column 33/],
    ['(;FF[4]GM[14', /^This text cannot be read: this isn’t SGF/],
    ['(;GM[1]SZ[19];B[aa])', /another game; phutball is GM\[14\] \(line 1, column/],
    ['1. H11 zz', /^This text cannot be read: this isn’t a move \(line 1, column 8\)/],
    ['3/3/1o/1@1/3 X', /./],
    ['5/5/5/2@2/5/5/5 O\nC5, hello', /^This text cannot be read: this isn’t a move \(line 2, column 5\)/],
  ] as const) {
    await page.locator('dialog textarea').fill(text);
    await page.locator('dialog').getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('[role=alert] p', { hasText: said }).waitFor();
  }
  // A list of moves, with commas; what cannot be read in it is said.
  await page.locator('dialog textarea').fill('1. H11, H12\n2. H10-H13');
  await page.locator('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(() => tree(), LONG).toEqual(['H11', 'H12', 'H10-H13']);
  await visitor.open('/analyse?m=H11,H11');
  await visitor.see('This link cannot be shown: the move H11 is not possible there.');
  await page.getByRole('button', { name: 'Begin with an empty board' }).click();
  await page.locator('[role=grid]').waitFor();

  const spaniard = await Visitor.come(browser, server, { locale: 'es-ES' });
  await show('/analyse', spaniard);
  await spaniard.fromMenu('Abrir una partida o posición');
  const chooser = spaniard.page.waitForEvent('filechooser');
  await spaniard.page.getByText('Elegir un archivo').click();
  await (await chooser).setFiles({ name: 'x.sgf', mimeType: 'text/plain', buffer: Buffer.from('(;FF[4]GM[14') });
  await spaniard.page
    .locator('[role=alert] p', { hasText: /^Este texto no se puede leer: esto no es SGF \(línea 1/ })
    .waitFor();
  await spaniard.leave();
});

test('what is opened has its own place in the history; the way back leads to what was there before', async () => {
  const { page } = visitor;
  await visitor.open('/games');
  await show(at('D6'));
  await paste('3/3/1o1/1@1/3 X');
  await expect.poll(() => query('p'), LONG).toBe('3/3/1o1/1@1/3 X');
  expect((await visitor.boardNames()).flat()).toContain('B 3, man');
  await page.goBack();
  await expect.poll(() => tree(), LONG).toEqual(['D6']);
  await page.goForward();
  await expect.poll(() => visitor.boardNames().then((names) => names.flat()), LONG).toContain('B 3, man');
  // Whoever goes to Analyse by the bar begins afresh.
  await page.getByRole('navigation').getByRole('link', { name: 'Analyse' }).click();
  await expect.poll(() => query('p'), LONG).toBeNull();
  await expect.poll(() => tree(), LONG).toEqual([]);
});

test('what is too long for an address is kept on this device, and the page says so', async () => {
  const { page } = visitor;
  await show(at('D6', 'A2'));
  await page.getByLabel('Comment').fill('long '.repeat(2_000));
  await visitor.see('This analysis is too long for an address.');
  await expect.poll(() => query('k'), LONG).toMatch(/^[a-z0-9]{8}$/);
  await page.reload();
  await page.locator('[role=grid]').waitFor();
  expect(await tree()).toEqual(['D6', 'A2']);
  expect(await current()).toMatch(/A2/);
  expect((await page.getByLabel('Comment').inputValue()).length).toBe(10_000);
  await page.getByLabel('Comment').fill('short');
  await expect.poll(() => query('k'), LONG).toBeNull();
  expect(decodeURIComponent(address().hash)).toContain('C[short]');
  await visitor.open('/analyse?k=zzzzzzzz');
  await visitor.see('This analysis is not kept on this device any more.');
});

test('a finished game is opened from its result, its menu and the list of games, with all its moves', async () => {
  const { page } = visitor;
  await visitor.play({ rows: 9, columns: 7, moves: ['D6', 'D7', 'D5-D8', 'A1'] });
  const id = address().pathname.split('/').at(-1) ?? '';
  await visitor.fromMenu('Analyse');
  await expect.poll(() => tree(), LONG).toEqual(['D6', 'D7', 'D5-D8', 'A1']);
  await page.goBack();
  await visitor.inGame();
  await panel(page).getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, resign' }).click();
  const review = `/game/${id}/review`;
  expect(await verdict(page).getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(review);
  await visitor.fromMenu('Analyse');
  await expect.poll(() => tree(), LONG).toEqual(['D6', 'D7', 'D5-D8', 'A1']);
  expect(address().search).toBe(`?g=${id}`);
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect.poll(() => address().search, LONG).toBe(`?g=${id}&at=3`);
  await page.reload();
  await page.locator('[role=grid]').waitFor();
  expect(await current()).toMatch(/D5/);
  // Changed, it is no more the game of the server.
  await visitor.playByMouse('G9');
  await expect.poll(() => query('m'), LONG).toBe('D6,D7,D5-D8,G9');
  await visitor.open('/games');
  await page.locator(`a[href="${review}"]`).waitFor();
  await show(`/analyse?g=${id}`);
  await expect.poll(() => tree(), LONG).toEqual(['D6', 'D7', 'D5-D8', 'A1']);
  // While two people play, nobody asks an engine, and the address says why not.
  const running = await visitor.make({ opponent: 'friend', rows: 9, columns: 7 });
  await visitor.open(`/analyse?g=${running}`);
  await visitor.see('Two people are playing this game. It can be analysed when it is over.');
  await visitor.open(`/game/${running}`);
  await visitor.inGame();
  expect(await page.locator('a[href^="/analyse?"]').count()).toBe(0);
  await visitor.open(`/analyse?g=${await visitor.make({ opponent: 'computer', level: 1, side: 'O' })}`);
  await page.locator('[role=grid]').waitFor();
  await visitor.open(`/analyse?g=${'0'.repeat(32)}`);
  await page.locator('[role=alert] p').waitFor();
});

test('all by keyboard: play, walk, branch, comment, delete; the keys stand in the window', async () => {
  const { page } = visitor;
  await show(`/analyse?p=${START.replaceAll(' ', '+')}`);
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('ArrowUp', 'Enter', 'Enter');
  await expect.poll(() => tree(), LONG).toEqual(['D6']);
  await press('i');
  await page.getByLabel('Move', { exact: true }).fill('A2');
  await press('Enter');
  await expect.poll(() => tree(), LONG).toEqual(['D6', 'A2']);
  await press('b', 'Enter', 'Shift+ArrowUp', 'Enter');
  await expect.poll(() => tree(), LONG).toEqual(['D6', 'A2', 'D5-D7']);
  await press(',', ',');
  expect(await lastSaid()).toBe('Ohs puts a man on D 6; ball 4 rows from the top goal');
  await press('.');
  expect(await current()).toMatch(/A2/);
  await press('Delete');
  expect(await tree()).toEqual(['D6']);
  await press('Control+z');
  expect(await tree()).toEqual(['D6', 'A2', 'D5-D7']);
  await press('f');
  expect((await visitor.boardNames())[0]?.[0]).toMatch(/^G 1,/);
  await press('f', '?');
  await page.locator('dialog').getByText('one move back, one move on').waitFor();
  await press('Escape');
  // In the tree the arrows walk, too.
  await page.locator('[data-part~=tree-move][aria-current]').focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await press('Home');
  await expect.poll(focused, LONG).toMatch(/Start/);
  await press('ArrowRight');
  await expect.poll(focused, LONG).toMatch(/D6/);
  expect(await current()).toMatch(/D6/);
});

test('reach, threat and best defences are switched by key and button, drawn and told', async () => {
  const { page } = visitor;
  // Eks threatens to score over D4 and E2; it is the turn of Ohs.
  await show('/analyse?p=7/7/7/7/3@3/3o3/7/4o2/7+O');
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('r');
  await page.locator('[data-reach]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('t');
  await page.locator('[data-layer=threat] g').first().waitFor({ state: 'attached' });
  await expect.poll(lastSaid, LONG).toBe('Eks threatens to score: D 5, D 3, F 1.');
  await page.getByRole('button', { name: 'Defences' }).click();
  await expect.poll(lastSaid, LONG).toMatch(/stops it: a man on D 3/);
  await page.getByRole('list', { name: 'What the signs mean' }).getByRole('listitem').nth(2).waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Reach' }).click();
  await expect.poll(() => page.locator('[data-reach]').count(), LONG).toBe(0);
});

test('on a phone: two taps play, the cards are behind tabs, nothing is wider than the screen', async () => {
  const phone = await Visitor.come(browser, server, { ...PHONE, viewport: { width: 390, height: 844 } });
  const { page } = phone;
  await show('/analyse', phone);
  await phone.tap('H11');
  await page.locator('[data-part=aim-name]').waitFor();
  await phone.tap('H11');
  await tabs(page).filter({ hasText: 'Moves' }).click();
  await expect.poll(() => tree(phone), LONG).toEqual(['H11']);
  await tabs(page).filter({ hasText: 'Set up' }).click();
  await phone.tap('C3');
  await expect.poll(() => phone.boardNames().then((names) => names.flat()), LONG).toContain('C 3, man');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => phone.boardNames().then((names) => names.flat()), LONG).toContain('C 3, empty');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.leave();
});
