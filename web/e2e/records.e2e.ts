import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, LONG, openBoth, server, Visitor } from './harness';

openBoth();
let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.come(browser, server);
});
afterAll(() => visitor?.leave());

const moves = ['D6', 'A2', 'D5-D7', 'B2', 'D8', 'C2'];

test('a game is saved as SGF, opened again, and played on from the middle', async () => {
  const { page } = visitor;
  await visitor.open('/new?opponent=local');
  await page.getByRole('radio', { name: 'Small' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  for (const [at, move] of moves.entries()) {
    await visitor.playByMouse(move);
    await visitor.waitForPlies(at + 1);
  }
  const download = page.waitForEvent('download');
  await visitor.fromMenu('Save as SGF');
  const file = await (await download).path();
  const sgf = readFileSync(file, 'utf8');
  expect(sgf).toMatch(/GM\[14\]/);

  await visitor.open('/analyse');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.sgf', mimeType: 'application/x-go-sgf', buffer: Buffer.from(sgf) });
  await page.locator('[role=grid]').waitFor();
  expect(await visitor.shownMoves()).toEqual(moves);

  // To the third move, by the buttons; the board follows and is told.
  await page.getByRole('button', { name: 'To the start' }).click();
  for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: 'One move on' }).click();
  expect((await visitor.said()).at(-1)).toBe('Ohs jumps D 5, D 7; 1 man removed; ball 2 rows from the top goal');
  expect((await visitor.boardNames()).flat()).toContain('D 7, ball');

  // A record is only looked at.
  await visitor.click('G4');
  expect(await visitor.shownMoves()).toEqual(moves);

  // It survives a reload of the page; then it is played on against the computer.
  await page.reload();
  await page.locator('[role=grid]').waitFor();
  await page.getByRole('button', { name: 'D5–D7' }).click();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await visitor.see('The game begins after 3 moves already played.');
  await page.getByRole('radio', { name: 'Both here' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  await visitor.waitForPlies(3);
  expect((await visitor.state()).moves).toEqual(moves.slice(0, 3));
  await visitor.expectBoard();
});

test('variations, comments and players of a record are shown', async () => {
  const { page } = visitor;
  await visitor.open('/games');
  await visitor.open('/analyse');
  await page
    .locator('textarea')
    .fill(
      '(;FF[4]GM[14]SZ[7:9]PB[Ada]PW[Ben]C[A start.];B[D6]C[Ahead.](;W[A2];B[D5-D7])(;W[D8]C[Blocks.];B[D5-D7-D9]))',
    );
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('[role=grid]').waitFor();
  expect(await visitor.shownMoves()).toEqual(['D6', 'A2', 'D5-D7']);
  await visitor.see('Ada');
  await visitor.see('Ben');
  await page.getByRole('button', { name: 'To the start' }).click();
  await visitor.see('A start.');
  await page.getByRole('button', { name: 'One move on' }).click();
  await visitor.see('Ahead.');
  await page.getByRole('region', { name: 'Variations from here' }).getByRole('button', { name: 'D8' }).click();
  expect(await visitor.shownMoves()).toEqual(['D6', 'D8', 'D5-D7-D9']);
  await visitor.see('Blocks.');
  expect((await visitor.said()).at(-1)).toBe('Eks puts a man on D 8; ball 4 rows from the bottom goal');
  await page.getByRole('button', { name: 'To the end' }).click();
  expect((await visitor.boardNames()).flat()).toContain('D 9, ball, goal row, Ohs wins here');
  // Going back keeps the variation; the other one is a click away.
  await page.getByRole('button', { name: 'D6', exact: true }).click();
  expect(await visitor.shownMoves()).toEqual(['D6', 'D8', 'D5-D7-D9']);
  await page.getByRole('region', { name: 'Variations from here' }).getByRole('button', { name: 'A2' }).click();
  expect(await visitor.shownMoves()).toEqual(['D6', 'A2', 'D5-D7']);
});

test('the list of moves shows where a record has comments and branches', async () => {
  const { page } = visitor;
  await visitor.open('/games');
  await visitor.open('/analyse');
  await page
    .locator('textarea')
    .fill('(;FF[4]GM[14]SZ[7:9]C[A start.];B[D6]C[Ahead.](;W[A2];B[D5-D7])(;W[D8]C[Blocks.];B[D5-D7-D9]))');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('[role=grid]').waitFor();
  const marks = () =>
    page.locator('.move-list li').evaluateAll((rows) =>
      rows.map((row) => {
        const move = row.querySelector('.move');
        const note = document.getElementById(move?.getAttribute('aria-describedby') ?? '');
        const signs = row.querySelectorAll('.move-mark .icon').length;
        return `${move?.textContent} ${signs} ${note?.textContent ?? ''}`.trim();
      }),
    );
  expect(await marks()).toEqual(['Start 1 Comment', 'D6 2 Comment, 2 ways on', 'A2 0', 'D5–D7 0']);
  await page.getByRole('button', { name: 'D6', exact: true }).click();
  await page.getByRole('region', { name: 'Variations from here' }).getByRole('button', { name: 'D8' }).click();
  expect(await marks()).toEqual(['Start 1 Comment', 'D6 2 Comment, 2 ways on', 'D8 1 Comment', 'D5–D7–D9 0']);
  // Whoever opens the address again wants another record.
  await visitor.open('/analyse');
  await page.locator('textarea').waitFor();
});

test('the board is saved as a picture that needs nothing else', async () => {
  const { page } = visitor;
  await visitor.open('/new?opponent=local');
  await page.getByRole('radio', { name: 'Small' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(1);
  const download = page.waitForEvent('download');
  await visitor.fromMenu('Save as picture');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^goalline-[0-9a-f]{8}-1\.svg$/);
  const svg = readFileSync(await file.path(), 'utf8');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg.match(/<circle class="gl-man"/g)?.length).toBe(1);
  expect(svg).toContain('class="gl-ball"');
  expect(svg).toContain('.gl-man{');
  expect(svg).not.toMatch(/var\(|light-dark|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
});

test('a wrong record says what is wrong', async () => {
  const { page } = visitor;
  await visitor.open('/games');
  await visitor.open('/analyse');
  await page.locator('textarea').fill('(;FF[4]GM[14]SZ[15:19];B[H11];W[H11])');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page
    .locator('.error-note', { hasText: /That is not legal: a man goes on a vacant point.*line 1, column 33/ })
    .waitFor();
  for (const [text, said] of [
    ['(;FF[4]GM[14', /^This text cannot be read: this is no SGF/],
    ['(;GM[1]SZ[19];B[aa])', /another game; Phutball is GM\[14\] \(line 1, column/],
    ['hello', /^This text cannot be read: this is no move \(line 1, column 1\)/],
  ] as const) {
    await page.locator('textarea').fill(text);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('.error-note', { hasText: said }).waitFor();
    expect(await page.locator('[role=grid]').count()).toBe(0);
  }
});

test('in Spanish nothing on the form for records is English, and a fault is told in Spanish', async () => {
  const spaniard = await Visitor.come(browser, server, { locale: 'es-ES' });
  const { page } = spaniard;
  await spaniard.open('/analyse');
  // The browser's own button for a file speaks the browser's language, whatever the page's is: it must not be seen.
  const field = await page.locator('input[type=file]').boundingBox();
  expect((field?.width ?? 0) * (field?.height ?? 0)).toBeLessThanOrEqual(4);
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Elegir un archivo').click();
  await (await chooser).setFiles({ name: 'x.sgf', mimeType: 'text/plain', buffer: Buffer.from('(;FF[4]GM[14') });
  await page.locator('.error-note', { hasText: /^Este texto no se puede leer: esto no es SGF \(línea 1/ }).waitFor();
  await spaniard.leave();
});

test('a position text is copied and starts a new game', async () => {
  const { page } = visitor;
  await visitor.open('/new?opponent=local');
  await page.getByRole('radio', { name: 'Small' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(1);
  await visitor.fromMenu('Copy position text');
  const { position } = await visitor.state();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), LONG).toBe(position);

  await visitor.open('/new?opponent=local');
  await page.getByText('Rules and start position').click();
  await page.getByLabel(/^Start position/).fill('nothing');
  await visitor.see('Expected: the rows, a blank, and O or X for the side to move.');
  await page.getByLabel(/^Start position/).fill('3/3/1z1/1@1/3 X');
  await visitor.see('Row 3, column B: expected o, @ or a number of vacant points.');
  await page.getByRole('button', { name: 'Start the game' }).click();
  expect(page.url()).toMatch(/\/new/);
  await page.getByLabel(/^Start position/).fill(position);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  expect((await visitor.state()).start).toBe(position);
  await visitor.expectBoard();
});

test('a position text is opened like a record', async () => {
  const { page } = visitor;
  await visitor.open('/games');
  await visitor.open('/analyse');
  await page.locator('textarea').fill('3/3/1o/1@1/3 X');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await visitor.see('Row 3 is longer or shorter than the top row.');
  await page.locator('textarea').fill('3/3/1o1/1@1/3 X');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('[role=grid]').waitFor();
  expect((await visitor.boardNames()).flat()).toContain('B 3, man');
  await visitor.see('A position');
  // It stays on this page, through a reload too; the way back and every new visit lead to the form.
  expect(new URL(page.url()).pathname).toBe('/analyse');
  await page.reload();
  await page.locator('[role=grid]').waitFor();
  await page.goBack();
  await page.locator('textarea').waitFor();
  await page.goForward();
  await page.locator('[role=grid]').waitFor();
  await visitor.open('/games');
  await page.getByRole('link', { name: 'Open a game record' }).click();
  await page.locator('textarea').waitFor();
  await page.goBack();
  await page.goBack();
  await page.locator('[role=grid]').waitFor();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await visitor.see('Begins from a given position.');
  await page.getByRole('radio', { name: 'Both here' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  expect((await visitor.expectBoard()).position).toBe('3/3/1o1/1@1/3 X');
});

test('handicap, rule switches and odd sizes reach the server', async () => {
  const { page } = visitor;
  await visitor.open('/new?opponent=local');
  await page.getByRole('radio', { name: 'Other size' }).check();
  await page.getByLabel('Rows').fill('2');
  await visitor.see('A whole number from 3 to 512, please.');
  await page.getByLabel('Rows').fill('21');
  await page.getByLabel('Columns').fill('9');
  await page.getByText('Rules and start position').click();
  for (let half = 0; half < 6; ++half) await page.getByRole('button', { name: 'More for Ohs' }).click();
  await page.getByText('The ball starts at E14: 7 rows to the top goal, 13 rows to the bottom goal.').waitFor();
  await page.getByLabel('The ball may leave over a corner').uncheck();
  await page.getByRole('radio', { name: 'It may not be repeated' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  const state = await visitor.expectBoard();
  expect(state.rules).toMatchObject({
    rows: 21,
    columns: 9,
    corner_exit: false,
    repetition: 'superko',
    goal_pass: true,
  });
  expect((await visitor.boardNames()).flat()).toContain('E 14, ball, no jump');
});

test('the choices for a new game come back, for each kind of opponent, with unusual rules in view', async () => {
  const chooser = await Visitor.come(browser, server);
  const { page } = chooser;
  await chooser.open('/new?opponent=computer');
  await page.getByLabel(/^Level/).fill('7');
  await page.getByRole('radio', { name: 'Eks' }).check();
  await page.getByRole('radio', { name: 'Other size' }).check();
  await page.getByLabel('Rows').fill('11');
  await page.getByLabel('Columns').fill('9');
  await page.getByText('Rules and start position').click();
  await page.getByLabel('The ball may leave over a corner').uncheck();
  await page.reload();
  await page.getByText('Level 7 –').waitFor();
  expect(await page.getByRole('radio', { name: 'Eks' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Rows').inputValue()).toBe('11');
  expect(await page.getByLabel('Columns').inputValue()).toBe('9');
  expect(await page.getByLabel('The ball may leave over a corner').isVisible()).toBe(true);
  expect(await page.getByLabel('The ball may leave over a corner').isChecked()).toBe(false);
  await chooser.open('/new?opponent=friend');
  expect(await page.getByRole('radio', { name: 'Standard' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Small' }).check();
  // Without a wish in the address, the last opponent.
  await chooser.open('/new');
  expect(await page.getByRole('radio', { name: 'A friend' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Small' }).isChecked()).toBe(true);
  await chooser.leave();
});

test('my games: first what waits for me, then for others, then finished games, with opponent and size', async () => {
  const [ada, ben] = (await Promise.all([1, 2].map(() => Visitor.come(browser, server)))) as [Visitor, Visitor];
  const { page } = ada;
  await ada.open('/');
  await ada.play({ opponent: 'friend', side: 'O', name: 'Ada', rows: 9, columns: 7 });
  const link = await page.getByLabel('Link for your friend').inputValue();
  await ben.page.goto(link);
  await ben.page.getByLabel(/^Your name/).fill('Ben');
  await ben.page.getByRole('button', { name: 'Accept and play' }).click();
  await page.locator('.lobby').waitFor({ state: 'detached' });
  await ada.playByMouse('D6');
  await ada.waitForPlies(1);
  await ada.play({ rows: 11, columns: 5 });
  await ada.play({ opponent: 'computer', level: 2, side: 'O', rows: 13, columns: 11 });
  await page.locator('.game-panel').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, resign' }).click();
  await ada.see('You lose by resignation');
  await ada.open('/games');
  await page.locator('.game-link').nth(2).waitFor();
  const shown = await page.locator('.page h2:not(.recovery h2), .game-link').allInnerTexts();
  const lines = shown.map((text) => text.replaceAll(/\s+/g, ' '));
  expect(lines).toHaveLength(6);
  expect(lines[0]).toBe('Your turn 1');
  expect(lines[1]).toMatch(/^Ohs to move Both here 11 × 5, turn 1/);
  expect(lines[2]).toBe('Waiting 1');
  expect(lines[3]).toMatch(/^Ben\S* 9 × 7, turn 2, you are Ohs/);
  expect(lines[4]).toBe('Finished 1');
  expect(lines[5]).toMatch(/^Computer, level 2 13 × 11, 0 turns, you were Ohs Lost by resignation/);
  await Promise.all([ada, ben].map((visitor) => visitor.leave()));
});

test('any ply can be shown, and the list of games leads back to the game', async () => {
  const { page } = visitor;
  await visitor.open('/games');
  await page.locator('.game-link').first().click();
  await visitor.inGame();
  await visitor.open('/new?opponent=local');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  await visitor.playByMouse('H11');
  await visitor.waitForPlies(1);
  await visitor.playByMouse('H13');
  await visitor.waitForPlies(2);
  await page.locator('.move-list').getByRole('button', { name: 'H11' }).click();
  await page.getByRole('heading', { name: 'Move 1 of 2' }).waitFor();
  expect((await visitor.boardNames()).flat()).toContain('H 13, empty');
  // Nothing is played while an earlier position is shown.
  await visitor.click('C3');
  expect((await visitor.state()).moves.length).toBe(2);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await visitor.expectBoard();
});

test('a screenshot for the README', { skip: !process.env.GOALLINE_SCREENSHOT }, async () => {
  const { page } = visitor;
  await visitor.open('/');
  const id = await page.evaluate(async () => {
    const played =
      'J13 G8 M15 M6 K14 H5 L17 G7 M19 D7 D12 L7 K18 H7 J15 D2 H15 L8 G13 H8 F17 G9 G11 F12 E15 J11'.split(' ');
    const answer = await fetch('/api/games', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ opponent: 'computer', side: 'O', level: 5, moves: played }),
    });
    return ((await answer.json()) as { state: { id: string } }).state.id;
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.open(`/game/${id}`);
  await visitor.inGame();
  for (const point of ['H10', 'K12', 'H14', 'K16', 'M18']) await visitor.click(point);
  await page.locator('.chain-path', { hasText: 'M18' }).waitFor();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `${import.meta.dirname}/../../docs/images/game.png` });
});
