// What each setting does in a game. Speed and the board of a phone held across are in home.e2e.ts.

import { expect, test } from 'vitest';
import { misfits } from './fits';
import { browser, DESKTOP, LONG, MOVING, NARROW, openBoth, PHONE, server, Visitor } from './harness';
import { SCENES } from './scenes';
import { atRest, set } from './stage';

openBoth();

/** A scene as whoever has made this choice sees it; `before` runs in the page before all else. */
async function come(name: string, choice: object, device: object = DESKTOP, before?: () => void): Promise<Visitor> {
  const scene = SCENES.find((each) => each.name === name);
  if (!scene) throw new Error(`no scene ${name}`);
  const visitor = await Visitor.come(browser, server, device);
  if (before) await visitor.page.addInitScript(before);
  const settings = JSON.stringify({ name: 'Ada', ...choice });
  await set(visitor.page, { ...scene.props, remembers: { 'goalline.settings': settings } });
  await visitor.open(scene.path);
  await visitor.page.locator('[role=grid], [role=switch]').first().waitFor();
  return visitor;
}

const PLAYED = /^Sending/;
const aims = ({ page }: Visitor) => page.locator('[data-part~=aim]').waitFor();
const played = (visitor: Visitor) => expect.poll(() => visitor.status(), LONG).toMatch(PLAYED);

test.each([
  ['one click plays', { mouse: 'one' }, DESKTOP, 1],
  ['two clicks play', { mouse: 'two' }, DESKTOP, 2],
  ['two taps play', { touch: 'two' }, PHONE, 2],
  ['one tap plays', { touch: 'one' }, PHONE, 1],
  ['only the button plays', { touch: 'bar' }, PHONE, null],
] as const)('%s', async (_, choice, device, presses) => {
  const visitor = await come('game-my-turn', choice, device);
  const press = () => (device === PHONE ? visitor.tap('F12') : visitor.click('F12'));
  await press();
  if (presses !== 1) {
    await aims(visitor);
    expect(await visitor.status()).not.toMatch(PLAYED);
    await press();
  }
  if (presses === null) {
    await aims(visitor);
    await visitor.page.locator('[data-part=bar-play]').tap();
  }
  await played(visitor);
  await visitor.leave();
});

test('with little time a tap plays at once, unless the reader wants to confirm always', async () => {
  const hurried = await come('game-time-low', { hurry: 20 }, PHONE);
  await hurried.tap('F12');
  await played(hurried);
  await hurried.leave();
  const calm = await come('game-time-low', { hurry: 0 }, PHONE);
  await calm.tap('F12');
  await aims(calm);
  await calm.leave();
});

/** On the board: the square on the man put last, and what stands on the nets. */
const LAST_MAN = '[data-layer=path] rect';
const PLATE = '[data-layer=plates] rect';

test('letters and numbers, the mark of the last move and the words on the nets come and go', async () => {
  const counts = async (scene: string, choice: object) => {
    const visitor = await come(scene, choice);
    const { page } = visitor;
    await page.locator('[data-layer=men] circle').first().waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
    const kinds = ['[data-edge]:has(text)', LAST_MAN, PLATE, '[data-layer=ghosts] g'];
    const found = await Promise.all(kinds.map((kind) => page.locator(kind).count()));
    await visitor.leave();
    return found.map((n) => Math.min(n, 4));
  };
  expect(await counts('game-my-turn', {})).toEqual([4, 1, 2, 0]);
  expect(await counts('game-my-turn', { coordinates: 'near', lastMove: false })).toEqual([2, 0, 2, 0]);
  expect(await counts('game-my-turn', { coordinates: 'off', netWords: false })).toEqual([0, 1, 0, 0]);
});

test('font and text size', async () => {
  const look = async (choice: object) => {
    const visitor = await come('game-my-turn', choice);
    const found = await visitor.page
      .locator('[data-part=strip-name]')
      .first()
      .evaluate((name) => {
        const { fontFamily, fontSize } = getComputedStyle(name);
        return { font: fontFamily.split(' ')[0], px: Number.parseFloat(fontSize) };
      });
    await visitor.leave();
    return found;
  };
  expect(await look({})).toEqual({ font: '"Figtree', px: 15 });
  expect(await look({ font: 'legible' })).toEqual({ font: '"Atkinson', px: 15 });
  expect(await look({ textSize: 'large' })).toEqual({ font: '"Figtree', px: 16.875 });
  expect(await look({ textSize: 'larger' })).toEqual({ font: '"Figtree', px: 18.75 });
});

const TINY = { ...PHONE, viewport: { width: 320, height: 640 } };

test.each(['en-GB', 'es-ES'])('with the largest text nothing is cut off at 320 px: %s', async (locale) => {
  const scenes = ['home-returning', 'games', 'settings', 'game-my-turn', 'game-aim', 'game-chain', 'game-won'];
  for (const name of scenes) {
    const scene = SCENES.find((each) => each.name === name);
    if (!scene) throw new Error(`no scene ${name}`);
    const visitor = await Visitor.come(browser, server, { ...TINY, locale });
    const settings = JSON.stringify({ name: 'Ada', textSize: 'larger', mouse: 'two' });
    await set(visitor.page, {
      ...scene.props,
      remembers: { ...scene.props.remembers, 'goalline.settings': settings },
    });
    await visitor.open(scene.path);
    await visitor.page.waitForLoadState('networkidle');
    await scene.act?.(visitor);
    await atRest(visitor);
    // Names of any length give way, and so does the way of a long chain in the bar.
    const cut = (await visitor.page.evaluate(misfits)).filter((text) => !/Maximiliana|Tomás|–/.test(text));
    expect(cut, name).toEqual([]);
    await visitor.leave();
  }
});

const FORMS = ['new-computer', 'new-friend', 'settings', 'about'];

test.each(FORMS)('letters of twice the size fit 360 px: %s', async (name) => {
  const scene = SCENES.find((each) => each.name === name);
  if (!scene) throw new Error(`no scene ${name}`);
  const visitor = await Visitor.come(browser, server, { ...NARROW, locale: 'es-ES' });
  const { page } = visitor;
  await set(page, scene.props);
  await visitor.open(scene.path);
  await atRest(visitor);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(wider, LONG).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => innerWidth)).toBe(360);
  await visitor.leave();
});

/** Runs in the page: keeps how loud every sound is, and every vibration. */
function listen(): void {
  const heard = { gains: [] as number[], shaken: [] as unknown[] };
  Object.assign(window, { felt: heard });
  const param = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  const node = () => ({ connect: () => undefined, start: () => undefined, stop: () => undefined });
  class Quiet {
    state = 'running';
    currentTime = 0;
    sampleRate = 8000;
    destination = {};
    createOscillator = () => ({ ...node(), frequency: param });
    createBufferSource = node;
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
    createGain = () => ({
      ...node(),
      gain: { ...param, setValueAtTime: (value: number) => heard.gains.push(value) },
    });
  }
  Object.assign(window, { AudioContext: Quiet });
  Navigator.prototype.vibrate = (pattern) => {
    heard.shaken.push(pattern);
    return true;
  };
}

test('volume and vibration', async () => {
  const felt = async (choice: object, wanted: { loudest: number; shaken: number[] }) => {
    const visitor = await come('game-my-turn', choice, DESKTOP, listen);
    await visitor.click('F12');
    await played(visitor);
    const read = async () => {
      const { gains, shaken } = await visitor.page.evaluate(
        () => (window as unknown as { felt: { gains: number[]; shaken: unknown[] } }).felt,
      );
      return { loudest: Math.max(0, ...gains), shaken };
    };
    await expect.poll(read, LONG).toEqual(wanted);
    await visitor.leave();
  };
  await felt({ volume: 1 }, { loudest: 0.9, shaken: [20] });
  await felt({ volume: 0.5, vibration: false }, { loudest: 0.45, shaken: [] });
  await felt({ volume: 0 }, { loudest: 0, shaken: [20] });
});

test('phrases of others and the coach can be left out', async () => {
  const spoken = await come('game-phrase', {});
  await spoken.page.locator('[data-part=strip-phrase]').waitFor();
  await spoken.leave();
  const muted = await come('game-phrase', { muted: true });
  await muted.see('Phrases are muted.');
  expect(await muted.page.locator('[data-part=strip-phrase]').count()).toBe(0);
  await muted.leave();
  for (const [coach, cards] of [
    ['auto', 1],
    ['off', 0],
  ] as const) {
    const visitor = await come('game-my-turn', { coach });
    expect(await visitor.page.locator('[aria-labelledby=coach]').count()).toBe(cards);
    await visitor.leave();
  }
});

test('without motion nothing on the board moves', async () => {
  const count = () => {
    const made = { n: 0 };
    Object.assign(window, { made });
    const { animate } = Element.prototype;
    Element.prototype.animate = function counted(...args) {
      if (this.closest('[data-part=picture]')) made.n += 1;
      return animate.apply(this, args);
    };
  };
  const motions = async (choice: object) => {
    const visitor = await come('game-my-turn', choice, { ...DESKTOP, ...MOVING }, count);
    await visitor.click('F12');
    await played(visitor);
    const n = await visitor.page.evaluate(() => (window as unknown as { made: { n: number } }).made.n);
    await visitor.leave();
    return n;
  };
  expect(await motions({ animation: true })).toBeGreaterThan(0);
  expect(await motions({ animation: false })).toBe(0);
});

test('the sample board of the settings follows the switches at once, and text grows on the spot', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/settings');
  const board = page.getByRole('img', { name: /^A small board with a chain/ });
  const sample = (kind: string) => board.locator(kind);
  await sample(LAST_MAN).waitFor({ state: 'attached' });
  await sample(PLATE).waitFor({ state: 'attached' });
  await page.getByRole('switch', { name: 'Mark of the last move' }).uncheck();
  await sample(LAST_MAN).waitFor({ state: 'detached' });
  await page.getByRole('switch', { name: /^Words on the nets/ }).uncheck();
  await sample(PLATE).waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Larger' }).check();
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('18.75px');
  await page.getByRole('radio', { name: 'Two clicks' }).check();
  await page.reload();
  await sample('[data-layer=men] circle').first().waitFor({ state: 'attached' });
  expect(await page.getByRole('radio', { name: 'Two clicks' }).isChecked()).toBe(true);
  expect(await sample(LAST_MAN).count()).toBe(0);
  await visitor.leave();
});
