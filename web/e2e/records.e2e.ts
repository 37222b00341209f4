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
  await page.getByRole('link', { name: 'Save as SGF' }).click();
  const file = await (await download).path();
  const sgf = readFileSync(file, 'utf8');
  expect(sgf).toMatch(/GM\[14\]/);

  await visitor.open('/replay');
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
  await page.evaluate(() => sessionStorage.clear());
  await visitor.open('/replay');
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

test('the board is saved as a picture that needs nothing else', async () => {
  const { page } = visitor;
  await visitor.open('/new?opponent=local');
  await page.getByRole('radio', { name: 'Small' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as picture' }).click();
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
  await page.evaluate(() => sessionStorage.clear());
  await visitor.open('/replay');
  await page.locator('textarea').fill('(;FF[4]GM[14]SZ[15:19];B[H11];W[H11])');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page
    .locator('.error-note', { hasText: /That is not legal: a man goes on a vacant point.*line 1, column 33/ })
    .waitFor();
  for (const [text, said] of [
    ['(;FF[4]GM[14', /did not understand/],
    ['(;GM[1]SZ[19];B[aa])', /another game; Phutball is GM\[14\] \(line 1, column/],
    ['hello', /did not understand: this is no move \(line 1, column 1\)/],
  ] as const) {
    await page.locator('textarea').fill(text);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('.error-note', { hasText: said }).waitFor();
    expect(await page.locator('[role=grid]').count()).toBe(0);
  }
});

test('a position text is copied and starts a new game', async () => {
  const { page } = visitor;
  await visitor.open('/new?opponent=local');
  await page.getByRole('radio', { name: 'Small' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(1);
  await page.getByRole('button', { name: 'Copy position text' }).click();
  const { position } = await visitor.state();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), LONG).toBe(position);

  await visitor.open('/new?opponent=local');
  await page.getByText('Handicap, rules, start position').click();
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
  await page.evaluate(() => sessionStorage.clear());
  await visitor.open('/replay');
  await page.locator('textarea').fill('3/3/1o/1@1/3 X');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await visitor.see('Row 3 is longer or shorter than the top row.');
  await page.locator('textarea').fill('3/3/1o1/1@1/3 X');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
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
  await page.getByText('Handicap, rules, start position').click();
  await page.getByLabel(/^Handicap/).fill('3');
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

test('any ply can be shown, and the list of games leads back to the game', async () => {
  const { page } = visitor;
  await visitor.open('/games');
  await page.locator('.game-row').first().click();
  await visitor.inGame();
  await visitor.open('/new?opponent=local');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.inGame();
  await visitor.playByMouse('H11');
  await visitor.waitForPlies(1);
  await visitor.playByMouse('H13');
  await visitor.waitForPlies(2);
  await page.locator('.move-list').getByRole('button', { name: 'H11' }).click();
  await visitor.see('Move 1 of 2');
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
  await page.locator('.chain-text', { hasText: 'M18' }).waitFor();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `${import.meta.dirname}/../../docs/images/game.png` });
});
