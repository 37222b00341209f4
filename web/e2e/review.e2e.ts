// The review of a real game with the real engine: made, kept with the game, and seen by others without any engine.

import { expect, test } from 'vitest';
import { MOVES } from './analysed';
import { misfits } from './fits';
import { browser, DESKTOP, LONG, NARROW, openBoth, PHONE, server, Visitor } from './harness';
import { named, verdict as result } from './places';
import { reviewScenes, WON } from './reviewed';
import { atRest, set } from './stage';
import { violations, wellMade } from './walk';

openBoth();

/** A whole review may have to wait for a busy machine. */
const REVIEW = { timeout: 120_000 } as const;

const card = (who: Visitor) => who.page.getByRole('region', { name: 'Review' });
const slider = (who: Visitor) => who.page.getByRole('slider', { name: 'Chance to win' });
const marks = (who: Visitor) => who.page.locator('[data-part~=tree-move] [aria-hidden]').allInnerTexts();
const verdict = (who: Visitor) => who.page.getByTestId('trial').getAttribute('data-verdict');
const finished = (who: Visitor) => who.page.locator('[data-part=review-made]').waitFor({ timeout: REVIEW.timeout });
const press = (who: Visitor, name: string) => who.page.getByRole('button', { name, exact: true }).click();
const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll('–', '-');

/** Whether the list of moves shows the turn that is on the board. */
function currentInSight(): boolean {
  const list = document.querySelector('[data-part=tree]')?.getBoundingClientRect();
  const current = document.querySelector('[data-part=tree] [aria-current]')?.getBoundingClientRect();
  return !!list && !!current && current.top >= list.top - 1 && current.bottom <= list.bottom + 1;
}

/** A game of two friends that Ada has won. */
async function friends(): Promise<{ ada: Visitor; iris: Visitor; id: string }> {
  const ada = await Visitor.come(browser, server, { viewport: { width: 1280, height: 720 } });
  const iris = await Visitor.come(browser, server);
  const id = await ada.make({ opponent: 'friend', side: 'O', name: 'Ada', moves: MOVES });
  await ada.open(`/game/${id}`);
  const { invite } = await ada.state();
  const headers = { Origin: server.url };
  const joined = await iris.page.request.post(`${server.url}/api/games/${id}/join`, {
    data: { invite, name: 'Iris' },
    headers,
  });
  expect(joined.ok()).toBe(true);
  await ada.send(await ada.state(), WON.at(-1) as string);
  return { ada, iris, id };
}

test('a player reviews a game; everybody sees it with no engine; a mistake is tried again', {
  timeout: 300_000,
}, async () => {
  const { ada, iris, id } = await friends();
  // From the end of the game to its review.
  await result(ada.page).getByText('Review', { exact: true }).click();
  await ada.page.waitForURL(`**/game/${id}/review`);
  await finished(ada);
  await expect.poll(() => card(ada).innerText(), LONG).toContain('It is kept with the game');
  const told = () => card(ada).innerText();
  await expect.poll(told, LONG).toMatch(/You: .*Iris: /s);
  await expect.poll(told, LONG).toContain('The longest chain had 5 jumps over 6 men, turn 21.');
  await expect.poll(async () => (await ada.said()).join(' '), LONG).toContain('The review is finished.');
  const found = await marks(ada);
  expect(found.length).toBeGreaterThan(0);
  // What is said above the list takes room from it; the turn on the board stays in sight.
  await expect.poll(() => ada.page.evaluate(currentInSight), LONG).toBe(true);

  // Who comes later sees the same, and no engine is loaded.
  const asked: string[] = [];
  iris.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await iris.open(`/game/${id}/review`);
  await finished(iris);
  expect(await card(iris).innerText()).toMatch(/Reviewed by Ada’s browser: at least [\d,]+ nodes a position\./);
  const own = await marks(iris);
  expect(await iris.page.locator('progress').count()).toBe(0);
  expect(asked.filter((path) => path.endsWith('.wasm'))).toEqual([]);

  // Ohs had a win at turn 13, which every search of some nodes proves.
  await iris.open(`/game/${id}/review?at=12`);
  await card(iris).getByText('Turn 13: Ada played').waitFor();
  await iris.page.getByLabel('Show the mistakes of Ada, too').click();
  await card(iris).getByText('Find a better move').waitFor();
  expect((await marks(iris)).length).toBe(own.length + found.length);
  await card(iris).getByText('Find a better move').waitFor();
  const shown = () => iris.page.locator('[data-part=move-text]').allInnerTexts();
  const drawn = iris.page.locator('[data-layer=badges] text', { hasText: /^1$/ });
  expect(await shown()).toEqual(['H10']);
  expect(await drawn.count()).toBe(0);
  await press(iris, 'Find a better move');
  expect(await iris.page.locator('[data-layer=lines] > *').count()).toBe(0);
  await iris.playByMouse('A1');
  await expect.poll(() => verdict(iris), REVIEW).toBe('poor');
  await expect
    .poll(async () => (await iris.said()).at(-1), LONG)
    .toMatch(/^A1 is not good enough\. It costs \d+ points of the chance to win\./);
  await expect.poll(() => new URL(iris.page.url()).search, LONG).toBe('?at=12&m=A1');
  await press(iris, 'Try again');
  await iris.playByMouse('H10');
  await expect.poll(() => verdict(iris), LONG).toBe('same');
  await press(iris, 'Try again');
  await press(iris, 'Leave it');
  await drawn.waitFor({ state: 'attached' });
  const best = plain((await shown())[0] as string);
  await press(iris, 'Find a better move');
  await iris.playByMouse(best);
  await expect.poll(() => verdict(iris), LONG).toBe('best');
  await press(iris, 'Next mistake');
  await expect.poll(() => iris.page.getByTestId('trial').count(), LONG).toBe(0);
  await ada.leave();
  await iris.leave();
});

test('a review is cancelled, goes on, and is walked through with the keys', { timeout: 300_000 }, async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open(`/analyse?m=${WON.join(',')}`);
  await page.locator('[role=grid]').waitFor();
  // Within the page, because a quick machine may have reviewed all turns before a click from outside arrives.
  await page.evaluate(() => {
    const cancel = () => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Cancel');
    const watch = new MutationObserver(() => {
      if (!document.querySelector('progress:not([value="0"])')) return;
      watch.disconnect();
      cancel()?.click();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await visitor.fromMenu('Review this game');
  await card(visitor)
    .getByText(/^Stopped after \d+ of 21 positions\.$/)
    .waitFor();
  // What was found already stays usable.
  await slider(visitor).focus();
  await page.keyboard.press('End');
  await expect
    .poll(() => slider(visitor).getAttribute('aria-valuetext'), LONG)
    .toBe('after turn 21 of 21: Ohs 100%, Eks 0%');
  // By a key: it stands where Cancel was, and the second press of a double click would not count.
  await page.getByRole('button', { name: 'Go on' }).press('Enter');
  await finished(visitor);
  await slider(visitor).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => slider(visitor).getAttribute('aria-valuenow'), LONG).toBe('0');
  await page.keyboard.press('k');
  await card(visitor)
    .getByText(/^Mistake 1|^Mistake 2/)
    .waitFor();
  await expect
    .poll(async () => (await visitor.said()).at(-1), LONG)
    .toMatch(/Turn \d+: (Ohs|Eks) played .* From .* to /);
  const first = await slider(visitor).getAttribute('aria-valuenow');
  // The same keys on the board, and back.
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('k');
  await expect.poll(() => slider(visitor).getAttribute('aria-valuenow'), LONG).not.toBe(first);
  await page.keyboard.press('j');
  await expect.poll(() => slider(visitor).getAttribute('aria-valuenow'), LONG).toBe(first);
  // A click on a control takes no key away.
  await page.getByRole('button', { name: /Reach/ }).click();
  await page.keyboard.press('k');
  await expect.poll(() => slider(visitor).getAttribute('aria-valuenow'), LONG).not.toBe(first);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider(visitor).getAttribute('aria-valuenow'), LONG).toBe(String(Number(first) + 1));
  await page.keyboard.press('r');
  await expect
    .poll(() => page.getByRole('button', { name: /Reach/ }).getAttribute('aria-pressed'), LONG)
    .toBe('false');
  // A click on the graph leads to its turn.
  const box = await slider(visitor).boundingBox();
  if (!box) throw new Error('no graph');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => slider(visitor).getAttribute('aria-valuenow'), LONG).toMatch(/^1[01]$/);
  await visitor.leave();
});

test('a game that is not over, or is none of Phutball, is not reviewed', async () => {
  const visitor = await Visitor.come(browser, server);
  const id = await visitor.make({ opponent: 'local', moves: MOVES });
  await visitor.open(`/game/${id}/review`);
  await visitor.see('A game is reviewed when it is over.');
  await visitor.page.getByRole('link', { name: 'To the game' }).click();
  await visitor.inGame();
  const tennis = await visitor.make({ game: 'tennis', opponent: 'friend', player: 1 });
  await visitor.open(`/game/${tennis}/review`);
  await visitor.see('Only games of phutball are reviewed.');
  await visitor.leave();
});

test('on a phone a better move is looked for with the board in sight', { timeout: 300_000 }, async () => {
  const phone = await Visitor.come(browser, server, PHONE);
  const { page } = phone;
  const id = await phone.make({ opponent: 'local', moves: MOVES });
  await phone.open(`/game/${id}`);
  await phone.send(await phone.state(), WON.at(-1) as string);
  await phone.open(`/game/${id}/review?at=12`);
  const search = page.getByRole('button', { name: 'Find a better move' });
  await search.waitFor({ timeout: REVIEW.timeout });
  await search.tap();
  const text = page.getByTestId('trial');
  await text.waitFor();
  const view = page.viewportSize()?.height ?? 0;
  const [spoken, cell] = [await text.boundingBox(), await phone.cell('H9').boundingBox()];
  expect(spoken && spoken.y + spoken.height).toBeLessThanOrEqual(view);
  expect(cell?.y).toBeGreaterThan(0);
  expect(await page.evaluate(misfits)).toEqual([]);
  await phone.leave();
});

for (const [name, device, locale] of [
  ['desktop', DESKTOP, 'en-GB'],
  ['phone', NARROW, 'es-ES'],
] as const) {
  test(`axe finds nothing in both themes: review, ${name}`, async () => {
    const found: string[] = [];
    // What is under way is another part of the same card.
    for (const scene of reviewScenes({}).filter((each) => each.props.review)) {
      const visitor = await Visitor.come(browser, server, { ...device, locale });
      const { page } = visitor;
      await set(page, scene.props);
      await visitor.open(scene.path);
      await named(page, 'region', (t) => t.review.title).waitFor();
      await scene.act?.(visitor);
      await atRest(visitor);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await violations(page)).map((text) => `${scene.name}, ${colorScheme}: ${text}`));
      }
      await wellMade(page, scene.name, locale.slice(0, 2));
      await visitor.leave();
    }
    expect(found).toEqual([]);
  });
}
