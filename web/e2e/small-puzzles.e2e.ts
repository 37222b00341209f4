// Puzzles of strips and bids, and lessons of Tennis and Footsteps: they come with the page and are judged there.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browser, DESKTOP, LONG, openBoth, PHONE, server, Visitor } from './harness';

openBoth();

const read = (file: string) =>
  readFileSync(new URL(`../../puzzles/${file}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const strips = read('strip');
const bids = read('bidding');

/** A square or an end of the row; a turn as `p5` or `j9`. */
const cell = (move: string) => `[data-move="${move}"]`;

test('a strip is solved by keyboard: a wrong turn is answered, and only the first attempt counts', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  const puzzle = strips.find(({ game, kind }) => game === 'strip' && kind === 'only-move');
  await visitor.open(`/puzzle/strip/${puzzle.id}`);
  await page.locator('[role=grid]').waitFor();
  const moves = await page.locator('[data-move]').evaluateAll((all) => all.map((each) => each.dataset.move));
  const wrong = moves.find((move) => move !== puzzle.solution[0]) ?? '';
  await page.locator(cell(wrong)).press('Enter');
  await page.locator('[data-phase=wrong]').waitFor();
  await page
    .getByTestId('verdict')
    .getByText(/with best play.*The rest takes/)
    .waitFor();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.locator('[data-phase=asked]').waitFor();
  await page.locator(cell(puzzle.solution[0])).press('Enter');
  await page.locator('[data-phase=solved]').waitFor();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('goalline.small-puzzles') ?? '{}'));
  expect(kept.strip.tried).toEqual([{ id: puzzle.id, solved: false }]);
  await page.getByRole('button', { name: 'One turn on' }).press('Enter');
  await page.getByText(`Turn 2 of ${puzzle.solution.length}`).waitFor();
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await page.waitForURL(
    (url) => /^\/puzzle\/strip\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${puzzle.id}`),
  );
  await visitor.leave();
});

test.each(['surely-wrong', 'least-certain'])('a puzzle of bids is solved by taps: %s', async (kind) => {
  const visitor = await Visitor.come(browser, server, PHONE);
  const { page } = visitor;
  const puzzle = bids.find((each) => each.kind === kind);
  await visitor.open(`/puzzle/bids/${puzzle.id}`);
  const choice = (bid: number) =>
    page.locator('[data-part=small-choice]', { has: page.getByText(String(bid), { exact: true }) });
  await choice(puzzle.choices.find((bid: number) => bid !== puzzle.answer)).click();
  await page.locator('[data-phase=wrong]').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await choice(puzzle.answer).click();
  await page.locator('[data-phase=solved]').waitFor();
  expect(await page.locator('[data-part=small-choice] small').count()).toBe(4);
  await visitor.leave();
});

test('hint and solution; a number that there is not', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open('/puzzle/strip/next');
  await page.waitForURL(/\/puzzle\/strip\/\d+$/);
  await page.getByRole('button', { name: 'Hint' }).press('Enter');
  await page
    .getByText(/It is a (stone|jump)/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Solution' }).press('Enter');
  await page.locator('[data-phase=shown]').waitFor();
  await visitor.open('/puzzle/bids/151');
  await page.getByText('The numbers go from 1 to 150.').waitFor();
  await visitor.leave();
});

test('a lesson of Tennis takes what wins for certain, refutes the rest, and keeps what is done', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open('/learn/tennis/thrift');
  const bid = async (number: number) => {
    await page.locator('input[type=range]').focus();
    await page.keyboard.type(String(number));
    await page.getByRole('button', { name: `Bid ${number}`, exact: true }).press('Enter');
  };
  await page.getByRole('button', { name: /^Bid / }).and(page.locator(':enabled')).waitFor();
  await bid(5);
  await page.getByTestId('mistake').waitFor();
  await bid(1);
  await page.getByTestId('right').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await page.waitForURL(/step=2$/);
  await page.getByRole('heading', { name: 'From the net' }).waitFor();
  await visitor.open('/learn');
  await page.getByText('1 of 6 steps done').waitFor();
  await visitor.open('/learn/footsteps/hold?step=7');
  await expect.poll(() => page.locator('[data-part=lesson-puzzles] a').count(), LONG).toBe(3);
  await visitor.leave();
});

test('a lesson of Oddish refutes by the rules and by exact values; the page of the rules has all games', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open('/learn/oddish/arrow?step=5');
  await page.locator('[data-cell=s1]').click();
  await page.getByTestId('mistake').getByText('After “Right puts').waitFor();
  await page.locator('[data-cell=j1]').click();
  await page.getByTestId('right').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect.poll(() => page.locator('[data-part=lesson-puzzles] a').count(), LONG).toBe(3);
  await visitor.open('/learn/strip/patience');
  await page.locator('[data-cell=j4]').click();
  await page.getByTestId('mistake').getByText('then Right wins with best play').waitFor();
  await visitor.open('/learn');
  await page.getByText('1 of 5 steps done').waitFor();
  await visitor.open('/rules');
  const games = page.locator('[data-part=other-rules] h2');
  await expect.poll(() => games.allInnerTexts(), LONG).toEqual(['Strip', 'Oddish', 'Tennis', 'Footsteps']);
  await visitor.leave();
});
