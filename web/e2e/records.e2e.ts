import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, LONG, openBoth, server, Visitor } from './harness';
import { gameLinks, panel, strength } from './places';

openBoth();
let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.come(browser, server);
});
afterAll(() => visitor?.leave());

test('the board is saved as a picture that needs nothing else', async () => {
  const { page } = visitor;
  await visitor.open('/new?opponent=local');
  await page.getByRole('radio', { name: 'Small' }).check();
  await visitor.begin();
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(1);
  const download = page.waitForEvent('download');
  await visitor.fromMenu('Save as picture (SVG)');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^goalline-[0-9a-f]{8}-1\.svg$/);
  const svg = readFileSync(await file.path(), 'utf8');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg.match(/<circle class="gl-man"/g)?.length).toBe(1);
  expect(svg).toContain('class="gl-ball"');
  expect(svg).toMatch(/[.]gl-man\{/);
  expect(svg).not.toMatch(/var\(|light-dark|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
});

test('a position text is copied and starts a new game', async () => {
  const { page } = visitor;
  await visitor.open('/new?opponent=local');
  await page.getByRole('radio', { name: 'Small' }).check();
  await visitor.begin();
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
  await visitor.see('Row 3, column B: expected o, @ or a number of empty points.');
  await page.getByRole('button', { name: 'Start the game' }).click();
  expect(page.url()).toMatch(/\/new/);
  await page.getByLabel(/^Start position/).fill(position);
  await visitor.begin();
  expect((await visitor.state()).start).toBe(position);
  await visitor.expectBoard();
});

test('handicap, rule switches and odd sizes reach the game', async () => {
  const { page } = visitor;
  await visitor.open('/new?opponent=local');
  await page.getByRole('radio', { name: /up to 512/ }).check();
  await page.getByLabel('Rows').fill('2');
  await visitor.see('A whole number from 3 to 512, please.');
  await page.getByLabel('Rows').fill('21');
  await page.getByLabel('Columns').fill('9');
  await page.getByText('Rules and start position').click();
  for (let half = 0; half < 6; ++half) await page.getByRole('button', { name: 'More for Ohs' }).click();
  await page.getByText('The ball starts at E14: 7 rows to where Ohs scores, 13 rows to where Eks scores.').waitFor();
  await page.getByLabel('The ball may leave over a corner').uncheck();
  await page.getByRole('radio', { name: 'It may not be repeated' }).check();
  await visitor.begin();
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
  await strength(page).fill('5040');
  await page.getByRole('radio', { name: 'Eks' }).check();
  await page.getByRole('radio', { name: /up to 512/ }).check();
  await page.getByLabel('Rows').fill('11');
  await page.getByLabel('Columns').fill('9');
  await page.getByText('Rules and start position').click();
  await page.getByLabel('The ball may leave over a corner').uncheck();
  await page.reload();
  await strength(page).waitFor();
  expect(await strength(page).inputValue()).toBe('5040');
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
  await ada.play({ opponent: 'friend', side: 'O', name: 'Ada', rows: 9, columns: 7 });
  const link = await page.getByLabel('Link for your friend').inputValue();
  await ben.page.goto(link);
  await ben.page.getByLabel(/^Your name/).fill('Ben');
  await ben.page.getByRole('button', { name: 'Accept and play' }).click();
  await page.locator('[data-part=lobby]').waitFor({ state: 'detached' });
  await ada.playByMouse('D6');
  await ada.waitForPlies(1);
  await ada.play({ rows: 11, columns: 5 });
  await ada.play({ opponent: 'computer', level: 2, side: 'O', rows: 13, columns: 11 });
  await panel(page).getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, resign' }).click();
  await ada.see('You lose by resignation');
  await ada.open('/games');
  await gameLinks(page).nth(2).waitFor();
  const shown = await page
    .locator('main h2:not([data-part=recovery] h2), main a[href^="/game/"]:not([href$="/review"])')
    .allInnerTexts();
  const lines = shown.map((text) => text.replaceAll(/\s+/g, ' '));
  expect(lines).toHaveLength(6);
  expect(lines[0]).toBe('Your turn 1');
  expect(lines[1]).toMatch(/^Ohs to move Two at one screen 11 × 5, turn 1/);
  expect(lines[2]).toBe('Waiting 1');
  expect(lines[3]).toMatch(/^Ben.* 9 × 7, turn 2, you are Ohs/);
  expect(lines[4]).toBe('Finished 1');
  expect(lines[5]).toMatch(/^Computer, Beginner · [\d,]+ 13 × 11, 0 turns, you were Ohs Lost by resignation/);
  await Promise.all([ada, ben].map((visitor) => visitor.leave()));
});

test('any ply can be shown, and the list of games leads back to the game', async () => {
  const { page } = visitor;
  await visitor.open('/games');
  await gameLinks(page).first().click();
  await visitor.inGame();
  await visitor.open('/new?opponent=local');
  await visitor.begin();
  await visitor.playByMouse('H11');
  await visitor.waitForPlies(1);
  await visitor.playByMouse('H13');
  await visitor.waitForPlies(2);
  await page.locator('[data-part=move-list]').getByRole('button', { name: 'H11' }).click();
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
  await page.locator('[data-part=chain-path]', { hasText: 'M18' }).waitFor();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `${import.meta.dirname}/../../docs/images/game.png` });
});
