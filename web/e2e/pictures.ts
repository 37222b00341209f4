// These are pictures of every scene at every size, in both themes and languages; `scripts/pictures` runs this. It is
// no test: it fails only if a scene cannot be reached, or if something in it breaks the page. What looks wrong is
// for people to see. It also prints where a text is cut off or the page can be scrolled sideways.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { misfits } from './fits';
import { browser, openBoth, server, Visitor } from './harness';
import { SCENES, type Scene } from './scenes';
import { atRest, set } from './stage';

const OUT = resolve(process.env.PICTURES_OUT ?? join(import.meta.dirname, '../../build/pictures'));
const ONLY = new RegExp(process.env.PICTURES_ONLY ?? '');
const LOCALES = (process.env.PICTURES_LOCALES ?? 'en-GB,es-ES').split(',');
const THEMES = (process.env.PICTURES_THEMES ?? 'light,dark').split(',') as ('light' | 'dark')[];
const ALL_SIZES = ['1440x900', '1024x768', '390x844', '360x640', '844x390'];
const SIZES = (process.env.PICTURES_SIZES ?? ALL_SIZES.join(',')).split(',');

openBoth();

function device(size: string) {
  const [width, height] = size.split('x').map(Number) as [number, number];
  const phone = Math.min(width, height) < 500;
  return { viewport: { width, height }, hasTouch: phone, isMobile: phone, deviceScaleFactor: phone ? 2 : 1 };
}

async function shoot(scene: Scene, size: string, theme: 'light' | 'dark', locale: string): Promise<void> {
  const visitor = await Visitor.come(browser, server, { ...device(size), locale, colorScheme: theme });
  const name = `${scene.name}-${locale.slice(0, 2)}-${size}-${theme}`;
  try {
    await set(visitor.page, scene.props);
    await visitor.open(scene.path);
    await visitor.page.waitForLoadState('networkidle').catch(() => undefined);
    await scene.act?.(visitor);
    await atRest(visitor);
    const page: Page = visitor.page;
    writeFileSync(join(OUT, `${name}.png`), await page.screenshot());
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
