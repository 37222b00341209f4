// Draws the icons of the installed page, public/icons/*.png, from the sign in public/favicon.svg and from
// public/icons/maskable.svg, whose edges a system may cut off. To be run when one of these changes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const folder = join(import.meta.dirname, '..', 'public');
const ICONS = [
  ['favicon.svg', 'icons/icon-192.png', 192],
  ['favicon.svg', 'icons/icon-512.png', 512],
  ['icons/maskable.svg', 'icons/maskable-192.png', 192],
  ['icons/maskable.svg', 'icons/maskable-512.png', 512],
  ['icons/maskable.svg', 'icons/apple-touch-icon.png', 180],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [source, target, size] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = readFileSync(join(folder, source), 'utf8').replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  await page.screenshot({ path: join(folder, target), omitBackground: true });
  await page.close();
}
await browser.close();
