// These are pictures of every scene at every size, in both themes and languages; `scripts/pictures` runs this. It is
// no test: it fails only if a scene cannot be reached, or if something in it breaks the page. What looks wrong is
// for people to see. It also prints where a text is cut off or the page can be scrolled sideways, and, where older
// pictures lie in PICTURES_AGAINST, which of the new ones differ from them and where.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { misfits } from './fits';
import { browser, openBoth, server, Visitor } from './harness';
import { SCENES, type Scene } from './scenes';
import { atRest, set } from './stage';

const OUT = resolve(process.env.PICTURES_OUT ?? join(import.meta.dirname, '../../build/pictures'));
const AGAINST = process.env.PICTURES_AGAINST;
const ONLY = new RegExp(process.env.PICTURES_ONLY ?? '');
const LOCALES = (process.env.PICTURES_LOCALES ?? 'en-GB,es-ES').split(',');
const THEMES = (process.env.PICTURES_THEMES ?? 'light,dark').split(',') as ('light' | 'dark')[];
const ALL_SIZES = ['1440x900', '1024x768', '390x844', '360x640', '844x390'];
const SIZES = (process.env.PICTURES_SIZES ?? ALL_SIZES.join(',')).split(',');

/** The hour at which all pictures are taken. */
const NOON = new Date('2026-11-30T12:00:00Z');

openBoth();

function device(size: string) {
  const [width, height] = size.split('x').map(Number) as [number, number];
  const phone = Math.min(width, height) < 500;
  return { viewport: { width, height }, hasTouch: phone, isMobile: phone, deviceScaleFactor: phone ? 2 : 1 };
}

/** Runs in the page: chance that falls alike each time, as the clock stands still. */
function drawLots(): void {
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

/** Where two pictures differ, point by point, or null. */
async function differs(one: Buffer, other: Buffer): Promise<string | null> {
  const page = await browser.newPage();
  const sources = [one, other].map((file) => `data:image/png;base64,${file.toString('base64')}`);
  const found = await page.evaluate(async (pictures) => {
    const points = async (source: string) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      return pen?.getImageData(0, 0, image.width, image.height);
    };
    const [a, b] = await Promise.all(pictures.map(points));
    if (!a || !b || a.width !== b.width || a.height !== b.height) return 'another size';
    const unlike = Array.from({ length: a.width * a.height }, (_, i) => i).filter((i) =>
      [0, 1, 2].some((part) => a.data[4 * i + part] !== b.data[4 * i + part]),
    );
    if (unlike.length === 0) return null;
    const rows = unlike.map((i) => Math.floor(i / a.width));
    return `${unlike.length} points differ, in the lines ${rows[0]} to ${rows.at(-1)}`;
  }, sources);
  await page.close();
  return found;
}

async function shoot(scene: Scene, size: string, theme: 'light' | 'dark', locale: string): Promise<void> {
  const visitor = await Visitor.come(browser, server, { ...device(size), locale, colorScheme: theme });
  const name = `${scene.name}-${locale.slice(0, 2)}-${size}-${theme}`;
  try {
    await set(visitor.page, scene.props);
    await visitor.page.clock.setFixedTime(NOON);
    await visitor.page.addInitScript(drawLots);
    await visitor.open(scene.path);
    await visitor.page.waitForLoadState('networkidle').catch(() => undefined);
    await scene.act?.(visitor);
    await atRest(visitor);
    const page: Page = visitor.page;
    const picture = await page.screenshot();
    writeFileSync(join(OUT, `${name}.png`), picture);
    const older = join(AGAINST ?? '', `${name}.png`);
    if (AGAINST && existsSync(older)) {
      const other = await differs(picture, readFileSync(older));
      if (other) console.info(`${name}: ${other}`);
    }
    for (const misfit of await page.evaluate(misfits)) console.info(`${name}: ${misfit}`);
  } finally {
    await visitor.context.close();
  }
  expect(visitor.faults, name).toEqual([]);
}

/** One picture that shows a scene at all sizes and in both themes beside each other. */
async function sheet(scene: Scene, locale: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1560, height: 900 } });
  const image = (size: string, theme: string) => {
    const file = join(OUT, `${scene.name}-${locale.slice(0, 2)}-${size}-${theme}.png`);
    const [width] = size.split('x').map(Number) as [number];
    const source = `data:image/png;base64,${readFileSync(file).toString('base64')}`;
    return `<img src="${source}" width="${Math.round(width * 0.5)}">`;
  };
  const line = (theme: string) => `<div>${SIZES.map((size) => image(size, theme)).join(' ')}</div>`;
  await page.setContent(`<body style="margin:8px;background:#888">${THEMES.map(line).join('')}</body>`);
  const path = join(OUT, `sheet-${scene.name}-${locale.slice(0, 2)}.png`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

mkdirSync(OUT, { recursive: true });
for (const scene of SCENES.filter(({ name }) => ONLY.test(name))) {
  for (const locale of LOCALES) {
    test(`${scene.name}, ${locale}`, async () => {
      for (const size of SIZES) for (const theme of THEMES) await shoot(scene, size, theme, locale);
      await sheet(scene, locale);
    });
  }
}
