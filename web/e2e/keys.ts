// A reader who has only a keyboard: what has the focus, and how to get elsewhere.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Focus {
  role: string;
  name: string;
}

/** What has the focus, as a screen reader would name it. */
export const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const label =
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.innerText ??
      element.innerText ??
      '';
    return {
      role: element.getAttribute('role') ?? (element as HTMLInputElement).type ?? element.tagName.toLowerCase(),
      name: label.trim(),
    };
  });

/** Presses Tab until something with such a name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press('Tab');
    if (name.test((await focus(page)).name)) return;
  }
  throw new Error(`nothing named ${name} can be reached with Tab`);
}

/** Walks from point to point with the arrows. */
export async function walkTo(page: Page, point: string): Promise<void> {
  const parse = (name: string) => /^([A-Z]) (\d+)/.exec(name);
  const to = parse(point.replace(/(\d+)/, ' $1'));
  const from = parse((await focus(page)).name);
  if (!to || !from) throw new Error(`the focus is not on the board: ${(await focus(page)).name}`);
  const columns = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
  const right = columns.indexOf(to[1] ?? '') - columns.indexOf(from[1] ?? '');
  const up = Number(to[2]) - Number(from[2]);
  for (let i = 0; i < Math.abs(right); ++i) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(up); ++i) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
  expect((await focus(page)).name).toMatch(new RegExp(`^${to[0]},`));
}
