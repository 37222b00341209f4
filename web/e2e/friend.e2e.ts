import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, LONG, openBoth, server, Visitor } from './harness';
import { panel, requests, verdict } from './places';

openBoth();

/** Ada makes a game on a small board as Ohs and gets its link. */
async function invite(
  ada: Visitor,
  setUp: (visitor: Visitor) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  await ada.open('/new?opponent=friend');
  await ada.page.getByRole('radio', { name: 'Ohs' }).check();
  await ada.page.getByRole('radio', { name: 'Small' }).check();
  await ada.page.getByLabel(/^Your name/).fill('Ada');
  await setUp(ada);
  await ada.page.getByRole('button', { name: 'Make the link' }).click();
  await ada.inGame();
  return ada.page.getByLabel('Link for your friend').inputValue();
}

async function accept(visitor: Visitor, link: string): Promise<void> {
  await visitor.page.goto(link);
  await visitor.page.getByLabel(/^Your name/).fill('Ben');
  await visitor.page.getByRole('button', { name: 'Accept and play' }).click();
  await visitor.inGame();
  await visitor.page.getByText('You are invited').waitFor({ state: 'detached' });
}

test('two browsers play by a link; a third with the same link only watches', async () => {
  const [ada, ben, eve] = (await Promise.all([1, 2, 3].map(() => Visitor.come(browser, server)))) as [
    Visitor,
    Visitor,
    Visitor,
  ];
  const link = await invite(ada);
  expect(link).toMatch(/\/game\/[0-9a-f]{32}#invite=[0-9a-f]+$/);

  // The copied text is the link.
  await ada.page.getByRole('button', { name: 'Copy the link' }).click();
  expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  // Before accepting, the guest sees size, rules and who starts, and has no seat.
  await ben.page.goto(link);
  const card = ben.page.locator('[data-part=lobby]');
  await card.waitFor();
  const text = await card.innerText();
  for (const needed of [
    'Ada',
    'invites you to',
    '9 × 7',
    'no clock',
    'standard, no handicap',
    'Eks',
    'scoring on or over the orange line, moving second',
    'A position that comes for the third time is a draw',
    'No swap after the first move',
  ])
    expect(text).toContain(needed);
  expect((await ben.state()).you).toEqual([]);
  // Who is invited is no watcher.
  expect(await ben.page.locator('body').innerText()).not.toMatch(/watching/i);
  await ben.page.getByRole('button', { name: 'Accept and play' }).click();
  await ben.inGame();
  expect(ben.page.url()).not.toContain('invite');
  expect((await ben.state()).you).toEqual(['X']);
  expect((await ada.state()).you).toEqual(['O']);
  await ada.page.locator('[data-part=lobby]').waitFor({ state: 'detached' });

  await eve.page.goto(link);
  await eve.see('You are watching.');
  await eve.inGame(); // the address loses the invitation a moment after the text is there
  expect(eve.page.url()).not.toContain('invite');
  expect((await eve.state()).you).toEqual([]);

  // All three see each move; Eve's clicks do nothing.
  const moves = ['D6', 'A2', 'D5-D7', 'B2', 'D8'];
  for (const [at, move] of moves.entries()) {
    await eve.click('G2');
    await (at % 2 === 0 ? ada : ben).playByMouse(move);
    for (const visitor of [ada, ben, eve]) {
      await visitor.waitForPlies(at + 1);
      expect((await visitor.shownMoves()).at(-1)).toBe(move);
      await visitor.expectBoard();
    }
  }
  expect((await eve.state()).moves).toEqual(moves);
  expect(await ben.page.title()).toMatch(/Your turn/);
  expect(await ada.page.title()).not.toMatch(/Your turn/);

  // The goal, and everybody is told in the right words.
  await ben.playByMouse('C2');
  await ada.waitForPlies(6);
  await ada.playByMouse('D7-D9');
  for (const [visitor, words] of [
    [ada, /You win!/],
    [ben, /You lose/],
    [eve, /Ohs wins/],
  ] as const) {
    await expect.poll(() => visitor.status(), LONG).toMatch(words);
    await visitor.expectBoard();
  }
  await Promise.all([ada, ben, eve].map((visitor) => visitor.leave()));
});

test('draw, take back and rematch: ask, withdraw, decline, accept', async () => {
  const [ada, ben] = (await Promise.all([1, 2].map(() => Visitor.come(browser, server)))) as [Visitor, Visitor];
  const link = await invite(ada);
  await accept(ben, link);
  const row = (visitor: Visitor, name: string) =>
    visitor.page.locator('[data-part~=match-row]').getByRole('button', { name });
  await ada.page.locator('[data-part=strip]').getByText('Ben').waitFor();
  await ben.page.locator('[data-part=strip]').getByText('Ada').waitFor();
  await ada.playByMouse('D6');
  await ben.waitForPlies(1);

  // Take back: declined; asked for again after the next turn, and accepted.
  const takeBack = panel(ada.page).getByRole('button', { name: 'Take back' });
  await takeBack.click();
  await row(ben, 'Refuse').click();
  await ada.see('Ben refused the takeback');
  await ben.see('You refused the takeback');
  expect(await takeBack.isDisabled()).toBe(true);
  await panel(ada.page).getByText('Take back: refused; ask again from turn 3 on').waitFor();
  await row(ada, 'Close').click();
  await ada.page.locator('[data-part~=match-row]').waitFor({ state: 'detached' });
  await ben.playByMouse('A2');
  await ada.waitForPlies(2);
  await takeBack.click();
  await row(ben, 'Allow').click();
  await ada.waitForPlies(0);
  await ben.waitForPlies(0);
  await ben.expectBoard();

  // Draw: withdrawn, declined; then only the other may offer one, and it is accepted.
  const offer = panel(ada.page).getByRole('button', { name: 'Draw' });
  await offer.click();
  await row(ada, 'Withdraw').click();
  await expect.poll(async () => (await ben.state()).draw_offer, LONG).toBeNull();
  await offer.click();
  await row(ben, 'Refuse').click();
  await ada.see('Ben refused the draw');
  await ben.see('You refused the draw');
  expect(await offer.isDisabled()).toBe(true);
  await panel(ada.page).getByText('Draw: refused; ask again from turn 11 on').waitFor();
  await panel(ben.page).getByRole('button', { name: 'Draw' }).click();
  await row(ada, 'Accept').click();
  for (const visitor of [ada, ben]) await expect.poll(() => visitor.status(), LONG).toContain('Draw by agreement');

  // Rematch: declined; then the other asks for one. The sides change and both go there.
  const rematch = (visitor: Visitor) => verdict(visitor.page).getByRole('button', { name: 'Rematch' });
  await rematch(ada).click();
  await row(ben, 'Refuse').click();
  await ada.see('Ben refused the rematch');
  await ada.see('Your opponent refused a rematch, and may still offer one.');
  expect(await rematch(ada).isDisabled()).toBe(true);
  await rematch(ben).click();
  const old = ada.page.url();
  await row(ada, 'Accept').click();
  for (const visitor of [ada, ben]) {
    await visitor.page.waitForURL((url) => url.href !== old);
    await visitor.inGame();
  }
  expect((await ada.state()).you).toEqual(['X']);
  expect((await ben.state()).you).toEqual(['O']);
  await ben.playByMouse('A1');
  await ada.waitForPlies(1);
  await Promise.all([ada, ben].map((visitor) => visitor.leave()));
});

test('an invitation that is taken back is over for both, and nobody has lost', async () => {
  const [ada, ben] = (await Promise.all([1, 2].map(() => Visitor.come(browser, server)))) as [Visitor, Visitor];
  const link = await invite(ada);
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Accept and play' }).waitFor();
  await ada.page.getByRole('button', { name: 'Withdraw' }).click();
  for (const visitor of [ada, ben]) await visitor.page.getByRole('heading', { name: /was withdrawn/ }).waitFor();
  await ada.see('You took it back before anybody accepted it. Nobody has won or lost.');
  await ben.see('Ada took it back before anybody accepted it.');
  expect(await ben.page.locator('[role=status] p').count()).toBe(0);
  // Whoever opens the link later reads the same.
  await ben.page.goto('about:blank');
  await ben.page.goto(link);
  await ben.see('Ada took it back before anybody accepted it.');
  await ada.open('/games');
  await ada.see('No game yet');
  await Promise.all([ada, ben].map((visitor) => visitor.leave()));
});

test('what became of a request is told to both, until the game goes on', async () => {
  const [ada, ben] = (await Promise.all([1, 2].map(() => Visitor.come(browser, server)))) as [Visitor, Visitor];
  await accept(ben, await invite(ada));
  await ada.page.locator('[data-part=lobby]').waitFor({ state: 'detached' });
  const told = ada.page.locator('[data-part~=refused]');
  const press = (visitor: Visitor, place: (page: Page) => Locator, name: string) =>
    place(visitor.page).getByRole('button', { name }).click();
  await ada.playByMouse('D6');
  await ben.waitForPlies(1);

  // Withdrawn by the asker: nothing to tell.
  await press(ada, panel, 'Take back');
  await ben.see(/^Ada asks to take back /);
  await press(ada, requests, 'Withdraw');
  for (const visitor of [ada, ben])
    await visitor.page.locator('[data-part~=match-row]').waitFor({ state: 'detached' });

  // Refused: both read it until the position it speaks of is over.
  await press(ada, panel, 'Take back');
  await press(ben, requests, 'Refuse');
  await told.getByText('Ben refused the takeback').waitFor();
  await ben.page.locator('[data-part~=refused]').getByText('You refused the takeback').waitFor();
  await ben.playByMouse('A2');
  await ada.waitForPlies(2);
  await told.waitFor({ state: 'detached' });

  // The other plays on: that is an answer, too.
  await ada.playByMouse('D5-D7');
  await ben.waitForPlies(3);
  await press(ada, panel, 'Take back');
  await ben.page.locator('[data-part~=match-row]').getByRole('button', { name: 'Allow' }).waitFor();
  await ben.playByMouse('B2');
  await told.getByText('Ben has played on: nothing is taken back').waitFor();

  // The next request ends what was said of the last one.
  await ada.playByMouse('D8');
  await ben.waitForPlies(5);
  await told.waitFor({ state: 'detached' });

  // The last refusal does not follow the players into the rematch.
  await press(ben, panel, 'Resign');
  await press(ben, (page) => page.getByRole('dialog'), 'Yes, resign');
  await ada.see('Ben resigned on turn 5');
  await press(ada, verdict, 'Rematch');
  const old = ada.page.url();
  await press(ben, verdict, 'Accept');
  await ada.page.waitForURL((url) => url.href !== old);
  await ada.inGame();
  expect(await ada.page.locator('[data-part~=match-row]').count()).toBe(0);
  await Promise.all([ada, ben].map((visitor) => visitor.leave()));
});

test('the swap option exchanges the sides', async () => {
  const [ada, ben] = (await Promise.all([1, 2].map(() => Visitor.come(browser, server)))) as [Visitor, Visitor];
  const link = await invite(ada, async ({ page }) => {
    await page.getByText('Rules and start position').click();
    await page.getByLabel(/^Swap option/).check();
  });
  await ben.page.goto(link);
  await ben.page
    .locator('[data-part=lobby]')
    .getByText('After the first move the other player may swap sides')
    .waitFor();
  await ben.page.getByRole('button', { name: 'Accept and play' }).click();
  await ada.page.locator('[data-part=lobby]').waitFor({ state: 'detached' });
  await ada.playByMouse('D6');
  await ben.page.getByRole('button', { name: 'Swap sides' }).click();
  for (const visitor of [ada, ben]) await visitor.waitForPlies(2);
  expect((await ada.state()).you).toEqual(['X']);
  expect((await ben.state()).you).toEqual(['O']);
  await expect.poll(() => ada.page.title(), LONG).toMatch(/Your turn/);
  await ada.expectBoard();
  await ben.expectBoard();
  await ada.playByMouse('A2');
  await ben.waitForPlies(3);
  await Promise.all([ada, ben].map((visitor) => visitor.leave()));
});

test('a name is text, whatever it looks like', async () => {
  const [ada, ben] = (await Promise.all([1, 2].map(() => Visitor.come(browser, server)))) as [Visitor, Visitor];
  const link = await invite(ada, ({ page }) => page.getByLabel(/^Your name/).fill('<img src=x>'));
  await ben.page.goto(link);
  await ben.page.locator('[data-part=lobby]').getByText('<img src=x>').waitFor();
  await Promise.all([ada, ben].map((visitor) => visitor.leave()));
});
