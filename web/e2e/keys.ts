// A reader who has only a keyboard and a screen reader: what has the focus, and how to get elsewhere.

import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

interface Focus {
  role: string;
  name: string;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The browser's accessibility tree of a page, kept up to date as for a screen reader. */
function accessibility(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known) return known;
  const made = page
    .context()
    .newCDPSession(page)
    .then(async (session) => {
      await session.send('Accessibility.enable');
      return session;
    });
  sessions.set(page, made);
  return made;
}

/** What has the focus, by its role and name in the accessibility tree. */
export async function focus(page: Page): Promise<Focus> {
  const session = await accessibility(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { objectId = '' } = result;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
  await session.send('Runtime.releaseObject', { objectId });
  return { role: nodes[0]?.role?.value ?? '', name: nodes[0]?.name?.value ?? '' };
}

/** Presses Tab until something with such a name has the focus. */
export async function tabTo(page: Page, name: RegExp | string): Promise<Focus> {
  const passed: string[] = [];
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press('Tab');
    const now = await focus(page);
    passed.push(now.name);
    if (typeof name === 'string' ? now.name === name : name.test(now.name)) return now;
  }
  throw new Error(`nothing named ${name} can be reached with Tab, but ${[...new Set(passed)].join(' / ')}`);
}

/** Walks from point to point with the arrows; a board that is turned has A at its right and row 1 on top. */
export async function walkTo(page: Page, point: string, turned = false): Promise<void> {
  const parse = (name: string) => /^([A-Z]) (\d+)/.exec(name);
  const to = parse(point.replace(/(\d+)/, ' $1'));
  const from = parse((await focus(page)).name);
  if (!to || !from) throw new Error(`the focus is not on the board: ${(await focus(page)).name}`);
  const columns = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
  const sign = turned ? -1 : 1;
  const right = sign * (columns.indexOf(to[1] ?? '') - columns.indexOf(from[1] ?? ''));
  const up = sign * (Number(to[2]) - Number(from[2]));
  for (let i = 0; i < Math.abs(right); ++i) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(up); ++i) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
  expect((await focus(page)).name).toMatch(new RegExp(`^${to[0]},`));
}
