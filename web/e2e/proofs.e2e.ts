// The proven boards: the proof answers every turn of a reader, by mouse, by touch and by keys, until it has scored;
// the address reproduces a game; and where the page analyses a proven position, it says so.

import { expect, test } from 'vitest';
import { browser, DESKTOP, HURRIED, LONG, NARROW, openBoth, PHONE, server, Visitor } from './harness';
import { violations, wellMade } from './walk';

openBoth(...HURRIED);

const plies = (visitor: Visitor) => visitor.page.locator('[data-part=proof-moves] li').count();
const left = async (visitor: Visitor) =>
  Number(await visitor.page.locator('[data-plies]').getAttribute('data-plies'));
/** The proof has answered, and the reader may play or it has scored. */
const answered = (visitor: Visitor, turns: number) => expect.poll(() => plies(visitor), LONG).toBe(turns);

test('the proof answers every turn until it has scored, and the turns that are left fall', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open('/learn');
  await page.getByRole('link', { name: /Refute a proof/ }).click();
  await answered(visitor, 1);
  const longest = page.getByRole('button', { name: 'Hold out longest' });
  const over = page.locator('[data-part~=lesson-todo]', { hasText: 'the proof has held' });
  let before = 11;
  await page.locator('[data-plies]', { hasText: /Ohs scores within \d+ turns, proven/ }).waitFor();
  await visitor.click('A1');
  for (let turn = 3; turn <= 11 && !(await over.isVisible()); turn += 2) {
    await answered(visitor, turn);
    if (await over.isVisible()) break;
    await expect.poll(() => left(visitor), LONG).toBeLessThan(before);
    before = await left(visitor);
    await longest.press('Enter');
  }
  await over.waitFor();
  expect(await plies(visitor)).toBeLessThanOrEqual(11);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => over.isVisible(), LONG).toBe(false);
  await visitor.leave();
});

test('a link opens the same game, the zone can be shown, and another board chosen', async () => {
  const visitor = await Visitor.come(browser, server, PHONE);
  const { page } = visitor;
  await visitor.open('/proofs?board=11x11');
  await answered(visitor, 1);
  await page.getByRole('button', { name: 'Hold out longest' }).tap();
  await answered(visitor, 3);
  const here = page.url();
  expect(here).toContain('board=11x11');
  await page.goto(here);
  await answered(visitor, 3);
  await page.getByRole('checkbox', { name: 'Show what matters' }).check();
  await page.locator('[data-layer=heat] rect').first().waitFor({ state: 'attached' });
  await page.getByRole('combobox').first().selectOption('7x5');
  await answered(visitor, 1);
  expect(new URL(page.url()).searchParams.get('board')).toBe('7x5');
  await visitor.leave();
});

test.each(['browser', 'server'])('analysis marks a position that a proof speaks of: %s', async (where) => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open('/analyse?p=11/11/11/11/11/5@5/11/11/11/11/11+O');
  await page.getByRole('switch', { name: 'Engine on or off' }).click();
  await page.getByLabel('Where it thinks').selectOption(where);
  const first = page.locator('[data-part~=line]').first();
  await expect
    .poll(() => first.locator('[data-part~=proof]').innerText(), LONG)
    .toMatch(/^Ohs wins in at most 27\s*proven$/);
  // The whole line is there: the loser lasts as long as it can.
  expect((await first.getAttribute('title'))?.split(' ')).toHaveLength(27);
  // After the winning move the loser's turns are told, those that last longest first.
  await visitor.open('/analyse?p=11/11/11/11/5o5/5@5/11/11/11/11/11+X');
  await expect
    .poll(() => first.locator('[data-part~=proof]').innerText(), LONG)
    .toMatch(/^Ohs wins in at most 26\s*proven$/);
  await visitor.leave();
});

test('the story has a map of what is open, which keys and the pointer walk', async () => {
  const visitor = await Visitor.come(browser, server, PHONE);
  const { page } = visitor;
  await visitor.open('/proofs?board=9x9#story');
  const map = page.getByRole('grid', { name: /^Replies to [A-P]\d+$/ });
  await map.waitFor();
  const counted = page.getByText(/^After [A-P]\d+: \d+ of 284 replies lost/);
  const [, lost] = /: (\d+) of/.exec(await counted.innerText()) ?? [];
  const jump = page.getByText(/^H10.\w+: /);
  const jumpLost = (await jump.innerText()).includes('lost') ? 1 : 0;
  expect(await map.locator('[data-state=lost]').count()).toBe(Number(lost) - jumpLost);
  expect(await map.locator('[data-state=open]').count()).toBe(284 - 1 - Number(lost) + jumpLost);
  const told = page.locator('[data-part=frontier-told]');
  await map.locator('[tabindex="0"]').focus();
  expect(await told.innerText()).toBe('H10: the ball');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  expect(await told.innerText()).toMatch(/^G9: (open|lost within \d+ turns, by .+)$/);
  expect(await map.locator(':focus').getAttribute('aria-label')).toBe(await told.innerText());
  await page.getByRole('combobox').last().selectOption('15x15');
  await page.getByText(/\d+ of 224 replies lost/).waitFor();
  await visitor.leave();
});

test('it is well made in both languages, on a desktop and on a small phone', async () => {
  for (const [device, locale, language] of [
    [DESKTOP, 'en-GB', 'en'],
    [NARROW, 'es-ES', 'es'],
  ] as const) {
    const visitor = await Visitor.come(browser, server, { ...device, locale });
    await visitor.open('/proofs?board=9x9');
    await answered(visitor, 1);
    await visitor.page.getByRole('checkbox').check();
    await wellMade(visitor.page, 'proofs', language);
    expect(await violations(visitor.page)).toEqual([]);
    await visitor.leave();
  }
});
