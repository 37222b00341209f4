// Puzzles on the page, with a pretended server and the real engine: solved by mouse, by touch, and by keyboard and
// screen reader alone; refuted; hints; the rush, with a clock that the test sets.

import { expect, test } from 'vitest';
import { misfits } from './fits';
import { ACROSS, browser, DESKTOP, LONG, NARROW, openBoth, PHONE, server, Visitor } from './harness';
import { focus, tabTo, walkTo } from './keys';
import { CHAIN, firstPuzzle, playTurn, puzzleOf, QUIET, SAVE } from './puzzled';
import { set } from './stage';

openBoth();

interface Sent {
  solved: boolean;
  rating: number;
  deviation: number;
  theme_known: boolean;
}

/** A visitor at an address, with these puzzles on the server; and the attempts that the page sends. */
async function visit(path: string, ids: readonly number[], device: object = DESKTOP) {
  const visitor = await Visitor.come(browser, server, device);
  const { page } = visitor;
  await set(page, { puzzles: ids.map(puzzleOf) });
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/attempt')) sent.push(request.postDataJSON() as Sent);
  });
  await visitor.open(path);
  await page.locator('[role=grid]').waitFor();
  const verdict = page.getByTestId('verdict');
  const phase = (name: string) => page.locator(`[data-testid=verdict][data-phase="${name}"]`).waitFor();
  const rating = () => page.locator('[data-part=puzzle-number]').innerText();
  return { visitor, page, sent, verdict, phase, rating };
}

test('a puzzle is solved by keyboard and what is heard alone', async () => {
  const { visitor, page, sent } = await visit(`/puzzle/${QUIET}`, [QUIET]);
  await expect
    .poll(() => visitor.said(), LONG)
    .toContain('Ohs to move. Goal in two. Score in your second turn, whatever Eks answers.');
  expect((await tabTo(page, /^E 5, ball/)).role).toBe('gridcell');
  await walkTo(page, 'D8');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const heard = async (text: RegExp) => {
    await expect.poll(async () => (await visitor.heard('all')).some((each) => text.test(each)), LONG).toBe(true);
    return (await visitor.heard('all')).findLast((each) => text.test(each)) ?? '';
  };
  await heard(/Right: D8\. A quiet man/);
  await heard(/Eks puts a man on .* Now score\.$/);
  // The board says how: the key w tells who can score, and the key i opens the field for the move.
  await page.keyboard.press('w');
  const chain = /Ohs can score: ([^.]*)\./.exec(await heard(/Ohs can score: /))?.[1] ?? '';
  await page.keyboard.press('i');
  expect((await focus(page)).name).toBe('Move');
  await page.keyboard.type(chain.replaceAll(', ', '-').replaceAll(' ', ''));
  await page.keyboard.press('Enter');
  await heard(/Goal!/);
  expect(sent).toEqual([expect.objectContaining({ solved: true, rating: 900, deviation: 350, theme_known: false })]);
  expect((await tabTo(page, 'Next')).role).toBe('link');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/puzzle\/\d+$/);
  await visitor.leave();
});

test('a chain is jumped by keys, hop by hop', async () => {
  const { visitor, page, phase } = await visit(`/puzzle/${CHAIN}`, [CHAIN]);
  await tabTo(page, /^H 4, ball/);
  await page.keyboard.press('Enter');
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(`Shift+${key}`);
  expect((await focus(page)).name).toMatch(/^F 11, .*Ohs wins here/);
  await page.keyboard.press('Enter');
  await phase('solved');
  await visitor.leave();
});

test('a wrong turn is refuted on the board, costs rating once, and may be taken back', async () => {
  const { visitor, page, sent, verdict, phase, rating } = await visit(`/puzzle/${SAVE}`, [SAVE]);
  await visitor.click('A1');
  await phase('wrong');
  await verdict.getByText('Ohs scores at once, by M7–M9–P12–M15.').waitFor();
  expect(await page.locator('[data-layer=threat] g').count()).toBe(1);
  const failed = await rating();
  expect(Number(failed)).toBeLessThan(900);
  await page.getByRole('button', { name: 'Try again' }).click();
  await phase('asked');
  await visitor.click('P12');
  await phase('solved');
  expect(await rating()).toBe(failed);
  expect(sent.map(({ solved }) => solved)).toEqual([false]);
  await page.reload();
  await visitor.see('0 of the last 1');
  expect(await rating()).toBe(failed);
  await visitor.leave();
});

test('the defence that stops a goal in two is drawn, and Escape takes the turn back', async () => {
  const { visitor, page, verdict, phase } = await visit(`/puzzle/${QUIET}`, [QUIET]);
  await visitor.click('C8');
  await phase('wrong');
  await verdict.getByText(/You threaten E5–.*, but Eks puts a man on C7, and the goal is gone\./).waitFor();
  await page.locator('[data-layer=threat] g').waitFor({ state: 'attached' });
  await visitor.cell('E5').focus();
  await page.keyboard.press('Escape');
  await phase('asked');
  await visitor.leave();
});

test('the engine of this browser answers a wrong turn that no rule refutes', async () => {
  const { id } = firstPuzzle(({ kind, rules }) => kind === 'goal-in-3' && rules.rows <= 11);
  const { visitor, verdict, phase } = await visit(`/puzzle/${id}`, [id]);
  await visitor.click('A1');
  await phase('wrong');
  await verdict.getByText(/(Ohs|Eks) (answers|scores)/).waitFor();
  await visitor.leave();
});

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
  ['a narrow phone', NARROW],
  ['a phone held across', ACROSS],
])('what a puzzle asks stands whole over a narrow board on %s', async (_, device) => {
  const { visitor, page } = await visit('/puzzle/1', [1], { ...device, locale: 'es-ES' });
  const asked = page.getByRole('heading', { name: 'Encuentra la jugada ganadora', exact: true });
  expect(await page.evaluate(misfits)).toEqual([]);
  const [words, board] = await Promise.all([asked.boundingBox(), page.locator('[role=grid]').boundingBox()]);
  if (!words || !board) throw new Error('the puzzle is not to be seen');
  const beside = words.x >= board.x + board.width;
  expect(beside || words.y + words.height <= board.y, JSON.stringify({ words, board })).toBe(true);
  await visitor.leave();
});

test('two hints, the solution walked through, Analyse and the next puzzle of the theme', async () => {
  const { visitor, page, sent, verdict, phase } = await visit('/puzzle/next?theme=quiet-move', [QUIET]);
  await page.waitForURL(`**/puzzle/${QUIET}?theme=quiet-move`);
  const hint = page.getByRole('button', { name: 'Hint' });
  await hint.click();
  await verdict.getByText('It is a man, not a jump.').waitFor();
  expect(sent).toEqual([]);
  await hint.click();
  await verdict.getByText('The man belongs on D8.').waitFor();
  await expect.poll(() => sent, LONG).toEqual([expect.objectContaining({ solved: false, theme_known: true })]);
  await page.getByRole('button', { name: 'Solution' }).click();
  await phase('shown');
  for (let ply = 1; ply <= 3; ++ply) await page.getByRole('button', { name: 'One turn on' }).click();
  expect(await page.getByRole('button', { name: 'One turn on' }).isDisabled()).toBe(true);
  expect(await page.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/puzzle/next?theme=quiet-move');
  await page.getByRole('link', { name: 'Analyse' }).last().click();
  await page.waitForURL(/\/analyse\?p=.*&m=D8,C7,E5-C3-C5-E7-C9/);
  await page.locator('[role=grid]').waitFor();
  await visitor.leave();
});

test('the settings tell what is kept of puzzles, save it as a file, and forget it', async () => {
  const { visitor, page, phase } = await visit(`/puzzle/${CHAIN}`, [CHAIN]);
  await playTurn(visitor, puzzleOf(CHAIN).solution[0] ?? '');
  await phase('solved');
  await visitor.open('/settings');
  await visitor.see(/^rating 9\d\d, 1 puzzle tried$/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('goalline-puzzles.json');
  await page.getByRole('button', { name: 'Forget what is stored here' }).click();
  await page.getByRole('button', { name: 'Forget them' }).click();
  await visitor.see('No puzzle tried yet');
  await visitor.leave();
});

test('own statistics: what was missed is tried again from them, and games stand there by opponent', async () => {
  const { visitor, page, phase } = await visit(`/puzzle/${SAVE}`, [SAVE]);
  await visitor.click('A1');
  await phase('wrong');
  await visitor.open('/puzzles');
  await page.getByRole('link', { name: /^Your statistics/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Your statistics' }).waitFor();
  await visitor.see('0 of 1 solved');
  await visitor.see('No game has ended yet.');
  await page.getByRole('link', { name: new RegExp(`^Again: Puzzle ${SAVE}`) }).click();
  await page.locator('[role=grid]').waitFor();
  await visitor.click('P12');
  await phase('solved');
  await visitor.open('/strip');
  await page.evaluate(() => {
    const line = { game: 'strip', opponent: 'computer', strength: 50, against: '', tag: '' };
    const games = ['won', 'lost', 'won'].map((outcome, i) => ({ ...line, id: `device-${i}`, outcome, ended: i }));
    localStorage.setItem('goalline.results', JSON.stringify(games));
  });
  await visitor.open('/statistics');
  await visitor.see('solved later');
  expect(await page.getByRole('link', { name: /^Again/ }).count()).toBe(0);
  await visitor.see('2 of 3 games won, 1 lost');
  await visitor.see(/^Computer, ./);
  await visitor.leave();
});

test('a mistake is reported with the position and the turns', async () => {
  const { visitor, page } = await visit(`/puzzle/${QUIET}`, [QUIET]);
  await visitor.click('D8');
  await page.locator('[data-part=puzzle-todo]', { hasText: 'Now score.' }).waitFor();
  await page.locator('[data-part=puzzle-source]').getByRole('button').click();
  await page.getByLabel('What is wrong').fill('There are two ways.');
  const request = page.waitForRequest((each) => each.url().endsWith(`/puzzles/${QUIET}/report`));
  await page.getByRole('button', { name: 'Send' }).click();
  const body = (await request).postDataJSON() as { position: string; moves: string[]; text: string };
  expect(body).toMatchObject({ position: puzzleOf(QUIET).position, text: 'There are two ways.' });
  expect(body.moves[0]).toBe('D8');
  await page.getByText('Thank you, the report was sent.').waitFor();
  await visitor.leave();
});

test.each([
  ['upright', PHONE],
  ['held across', ACROSS],
] as const)('by touch the second tap puts the man, and the board of a phone lies still: %s', async (_, device) => {
  const { visitor, page, phase } = await visit(`/puzzle/${QUIET}`, [QUIET], device);
  const place = () => page.locator('[data-part=board]').boundingBox();
  const before = await place();
  await visitor.tap('D7');
  await page.locator('[data-part=aim-name]').waitFor();
  expect(await place()).toEqual(before);
  await visitor.tap('D7');
  await phase('wrong');
  expect(await place()).toEqual(before);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await playTurn(visitor, 'D8');
  await page.locator('[data-part=puzzle-todo] b', { hasText: 'Now score.' }).waitFor();
  expect(await place()).toEqual(before);
  await visitor.leave();
});

test('today’s puzzle is solved on the first page, and counts as a day', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await set(page, { puzzles: [puzzleOf(CHAIN)], remembers: { 'goalline.visited': '1' } });
  await visitor.open('/');
  const card = page.locator('[aria-labelledby=day-title]');
  await card.getByRole('heading', { name: 'Puzzle of the day' }).waitFor();
  await page.locator('[aria-labelledby=day-title] [role=grid]').waitFor();
  await playTurn(visitor, puzzleOf(CHAIN).solution[0] ?? '');
  await card.locator('[data-phase=solved]').waitFor();
  await card.getByText('Solved today').waitFor();
  expect(await card.getByRole('link', { name: 'Next puzzle' }).getAttribute('href')).toBe('/puzzle/next');
  await visitor.leave();
});

test('a server without puzzles says so, and the first page does without', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await set(page, { remembers: { 'goalline.visited': '1' } });
  await visitor.open('/puzzle/12');
  await page.getByRole('heading', { name: 'There is no such puzzle' }).waitFor();
  await visitor.open('/puzzles');
  await page.getByText('This server has none of that number, or no puzzles at all.').waitFor();
  await visitor.open('/');
  await page
    .getByRole('link', { name: /New game/ })
    .first()
    .waitFor();
  await expect.poll(() => page.locator('[aria-labelledby=day-title]').count(), LONG).toBe(0);
  await visitor.open('/puzzle/next?theme=nonsense');
  await page.getByRole('heading', { name: 'There is no such theme' }).waitFor();
  await visitor.leave();
});

test('a rush ends with the third mistake, keeps the best score and links what was missed', async () => {
  const ids = [CHAIN, SAVE, QUIET, SAVE];
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await set(page, { puzzles: ids.map(puzzleOf) });
  await visitor.open('/puzzles/rush');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[role=grid]').waitFor();
  await playTurn(visitor, puzzleOf(CHAIN).solution[0] ?? '');
  const asked = (kind: string) => page.getByRole('heading', { level: 2, name: kind }).waitFor();
  await expect.poll(() => page.getByTestId('rush-score').innerText(), LONG).toBe('1');
  await asked('Save the game');
  await visitor.click('A1');
  await asked('Goal in two');
  await visitor.click('A1');
  await asked('Save the game');
  await visitor.click('A1');
  await visitor.see('That was the last mistake.');
  await visitor.see('1 puzzle solved');
  await visitor.see('Your best: 1');
  expect(
    await page.locator('[data-part=rush-end] li a').evaluateAll((links) => links.map((link) => link.textContent)),
  ).toEqual([`Puzzle ${SAVE}`, `Puzzle ${QUIET}`, `Puzzle ${SAVE}`]);
  await visitor.leave();
});

test('the clock of a rush is heard at half a minute and ends it, also with less motion', async () => {
  const visitor = await Visitor.come(browser, server, { ...DESKTOP, reducedMotion: 'reduce' });
  const { page } = visitor;
  await set(page, { puzzles: [puzzleOf(CHAIN)] });
  await page.clock.install();
  await visitor.open('/puzzles/rush');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[role=grid]').waitFor();
  await page.clock.fastForward(140_000);
  expect(await visitor.saidNow()).toEqual([]);
  await page.clock.fastForward(15_000);
  await expect.poll(() => visitor.saidNow(), LONG).toContain('30 seconds left.');
  await page.clock.fastForward(30_000);
  await visitor.see('The time is up.');
  await visitor.leave();
});
