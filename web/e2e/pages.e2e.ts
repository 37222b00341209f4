// What holds for all pages: small phones, languages, themes, less motion, the Content-Security-Policy.

import { expect, test } from 'vitest';
import { ACROSS, browser, DESKTOP, LONG, MOVING, NARROW, openBoth, PHONE, server, Visitor } from './harness';
import { make } from './make';
import { ALL_WALKS, violations, walks, wellMade } from './walk';

openBoth();

// In Spanish, whose texts are the longer ones. What fits into 320 px will fit into 360 px.
for (const [name, device, usual] of [
  ['360 px', NARROW, false],
  ['320 px', { ...PHONE, viewport: { width: 320, height: 568 } }, true],
  ['held across', ACROSS, true],
] as const) {
  test.runIf(ALL_WALKS || usual)(`a small phone shows everything: ${name}`, async () => {
    const visitor = await Visitor.come(browser, server, { ...device, locale: 'es-ES' });
    for (const [, walk] of walks) {
      await walk({ visitor, phone: true, check: (place) => wellMade(visitor.page, place, 'es') });
    }
    await visitor.leave();
  });
}

test('the invitation has no violation either, and nothing on it needs a seat', async () => {
  const [ada, ben] = (await Promise.all([1, 2].map(() => Visitor.come(browser, server)))) as [Visitor, Visitor];
  await ada.open('/new?opponent=friend');
  await ada.page.getByRole('button', { name: 'Make the link' }).click();
  await ada.inGame();
  await ben.page.goto(await ada.page.getByLabel('Link for your friend').inputValue());
  await ben.page.locator('[data-part=lobby]').waitFor();
  expect(await violations(ben.page)).toEqual([]);
  await Promise.all([ada, ben].map((visitor) => visitor.leave()));
});

test('theme and language are switched at once and survive a reload', async () => {
  const visitor = await Visitor.come(browser, server, { ...DESKTOP, colorScheme: 'light' });
  const { page } = visitor;
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const language = () => page.evaluate(() => document.documentElement.lang);
  await visitor.open('/settings');
  expect(await background()).toBe('rgb(247, 245, 239)');
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await background()).toBe('rgb(21, 25, 26)');
  await page.getByRole('radio', { name: 'Español' }).check();
  await visitor.see('Ajustes');
  expect(await language()).toBe('es');
  await expect.poll(() => page.title()).toMatch(/^Ajustes/);
  await page.reload();
  await visitor.see('Ajustes');
  expect(await background()).toBe('rgb(21, 25, 26)');
  expect(await language()).toBe('es');
  await page.getByRole('radio', { name: 'Claro' }).check();
  expect(await background()).toBe('rgb(247, 245, 239)');
  await page.getByRole('radio', { name: 'Automático' }).check();
  await visitor.see('Settings');
  await visitor.leave();
});

test('a language that does not come leaves the page in the one it speaks', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/settings');
  await page.route('**/assets/es-*.js', (route) => route.abort());
  await page.getByRole('radio', { name: 'Español' }).check();
  await page.locator('[role=status] p').waitFor();
  await visitor.see('Settings');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  // A file that was asked for in vain is no fault of the page.
  visitor.faults.length = 0;
  await visitor.leave();
});

test('a game speaks Spanish to a Spanish browser', async () => {
  const visitor = await Visitor.come(browser, server, { ...DESKTOP, locale: 'es-AR' });
  const { page } = visitor;
  await visitor.open('/');
  await page.getByRole('link', { name: /Dos en una pantalla/ }).click();
  await page.getByRole('button', { name: 'Empezar la partida' }).click();
  await visitor.inGame();
  await visitor.expectBoard('es');
  await visitor.playByMouse('H11');
  await visitor.waitForPlies(1);
  expect((await visitor.said()).at(-1)).toBe('Ohs pone un hombre en H 11; balón a 9 filas de la portería superior');
  await visitor.expectBoard('es');
  await visitor.leave();
});

test('the page is sent with a Content-Security-Policy that allows only this server', async () => {
  const answer = await fetch(`${server.url}/game/${'0'.repeat(32)}`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|https?:|\*/);
});

test('whatever the Content-Security-Policy refuses fails a browser test', async () => {
  const visitor = await Visitor.come(browser, server);
  await visitor.open('/');
  expect(visitor.faults).toEqual([]);
  await visitor.page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red">an inline style</p>');
    const script = document.createElement('script');
    script.textContent = 'window.planted = true;';
    document.body.append(script);
  });
  await expect.poll(() => visitor.faults.join(), LONG).toMatch(/policy violated: style-src-attr/);
  await expect.poll(() => visitor.faults.join(), LONG).toMatch(/policy violated: script-src-elem/);
  expect(await visitor.page.evaluate(() => 'planted' in window)).toBe(false);
  await visitor.context.close();
});

test('the ball slides, unless the reader wishes for less motion; system colours keep things apart', async () => {
  const visitor = await Visitor.come(browser, server, { ...DESKTOP, ...MOVING });
  const { page } = visitor;
  await visitor.open('/');
  /** How many things move when a jump is shown. */
  const moving = async () => {
    await visitor.open(`/game/${await make(page, { opponent: 'local', moves: ['H11', 'A1', 'H10-H12'] })}`);
    await visitor.inGame();
    await visitor.waitForPlies(3);
    await page.locator('[data-ply="2"]').click();
    await page
      .getByRole('heading', { name: 'Move 2 of 3', includeHidden: true })
      .first()
      .waitFor({ state: 'attached' });
    return page.evaluate(async () => {
      document.querySelector<HTMLElement>('[data-ply="3"]')?.click();
      for (let i = 0; i < 3; ++i) await Promise.resolve();
      return document.querySelector('[data-part=picture]')?.getAnimations({ subtree: true }).length ?? Number.NaN;
    });
  };
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(0);
  await page.locator('[data-layer=ghosts] g').waitFor({ state: 'attached' });

  await page.emulateMedia({ forcedColors: 'active' });
  const colour = (selector: string, of: 'fill' | 'stroke') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element)[property], of);
  const pitch = await colour('[data-layer=pitch] rect', 'fill');
  for (const [selector, of] of [
    ['[data-layer=men] circle', 'fill'],
    ['[data-layer=ball] circle:last-of-type', 'stroke'],
    ['[data-layer=ghosts] circle', 'stroke'],
  ] as const) {
    expect(await colour(selector, of), selector).not.toBe(pitch);
  }
  await visitor.leave();
});
