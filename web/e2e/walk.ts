// Walks through every page and state that a visitor can come to, and what is checked at each stop.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, DESKTOP, LONG, PHONE, server, Visitor } from './harness';
import { make } from './make';
import { actions, closeDialog, gameLinks, menu, moreButton, named, oneOf, tabs, verdict } from './places';
import { puzzleScenes } from './puzzled';
import { set } from './stage';
import { walkBids, walkRows, walkSmall } from './walk-others';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** What axe finds; `rules`: only these. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Contrast of what is fading in cannot be judged. What never ends (a sign that turns) is not waited for.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
  const loaded = await page.evaluate(() => 'axe' in window);
  if (!loaded) await page.evaluate(axe);
  const found = await page.evaluate(async (only) => {
    const { axe: checker } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
    };
    // `preload` fetches the sheets again, for rules that are not asked.
    const options = { resultTypes: ['violations'], preload: false, ...(only ? { runOnly: only } : {}) };
    return (await checker.run(options)).violations;
  }, rules);
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

const RECORD =
  '(;FF[4]GM[14]SZ[15:19]PB[Ada]C[A start.];B[H11]C[Straight ahead.](;W[A2];B[H10-H12])(;W[H12]C[Or so.]))';

const PUZZLE_SCENES = puzzleScenes({});

interface Walk {
  readonly visitor: Visitor;
  readonly phone: boolean;
  readonly check: (place: string) => Promise<void>;
}

/** Every page outside a game, and what it shows when something is missing or wrong. */
async function walkPages({ visitor, check }: Walk): Promise<void> {
  const { page } = visitor;
  await visitor.turn('/');
  await check('home');
  await make(page, { opponent: 'friend', side: 'O', name: 'Ada', rows: 9, columns: 7 });
  await make(page, { opponent: 'computer', level: 1, side: 'O' });
  await visitor.turn('/');
  await gameLinks(page).first().waitFor();
  await check('home with games');
  await visitor.turn('/new?opponent=friend');
  await page.locator('summary').click();
  await page.getByRole('radio', { name: /(up to|hasta) 512/ }).check();
  await named(page, 'textbox', (t) => t.newGame.rows).fill('2');
  await check('new game, a wrong size');
  await visitor.turn('/games');
  await gameLinks(page).first().waitFor();
  await check('my games');
  await visitor.turn('/play');
  await page.locator('[data-part=open-list]').waitFor();
  await check('lobby');
  await visitor.turn('/recover');
  await check('private link, not complete');
  await visitor.turn('/learn');
  await page.locator('[data-part=learn-lesson]').first().waitFor();
  await check('learn');
  await visitor.turn('/samples');
  await page.locator('[data-part=sample]').first().waitFor();
  await check('sample games');
  await visitor.turn('/statistics');
  await page.locator('#statistics-games').waitFor();
  await check('statistics');
  await visitor.turn('/rules');
  await check('rules');
  await walkLessons({ visitor, check });
  await visitor.turn('/about');
  await page.locator('#licence').waitFor();
  await check('about');
  await visitor.turn('/settings');
  await page.locator('[role=img] [data-layer=men] circle').first().waitFor({ state: 'attached' });
  await check('settings');
  for (const theme of ['light', 'dark']) {
    await visitor.turn(`/embed?p=${encodeURIComponent('3/1@1/1o1 O')}&m=A1&theme=${theme}`);
    await page.locator('main [role=grid]').waitFor();
    await check(`embedded position, ${theme}`);
  }
  await visitor.turn('/embed/nothing');
  await check('embedded, nothing there');
  await visitor.turn('/nothing/here');
  await check('missing page');
  await visitor.turn(`/game/${'0'.repeat(32)}`);
  await page.locator('[data-part=message]').waitFor();
  await check('missing game');
}

/** A lesson: each kind of step, wrong and right, and its end. */
async function walkLessons({ visitor, check }: Pick<Walk, 'visitor' | 'check'>): Promise<void> {
  const { page } = visitor;
  const open = async (step: string) => {
    await visitor.turn(`/learn/phutball/${step}`);
    await page.locator('[aria-labelledby=lesson-step]').waitFor();
  };
  const shown = page.locator('[data-part=lesson-buttons] button').nth(1);
  await open('chains?step=2');
  await page.locator('summary').click();
  await check('lesson, a turn');
  await shown.click();
  await page.locator('[data-part~=lesson-right]').waitFor();
  await check('lesson, a turn is right');
  await open('shared-men?step=2');
  await page.locator('[data-part=lesson-answers] button').first().click();
  await page.locator('[data-part=lesson-mistake]').waitFor();
  await check('lesson, a wrong answer');
  await open('spoiling?step=1');
  await page.locator('[data-part=lesson-main]').click();
  await check('lesson, a line');
  await open('parity?step=1');
  await shown.click();
  await check('lesson, a point');
  await visitor.turn('/learn/phutball/edge?step=7');
  await page.locator('[data-part=lesson-end]').waitFor();
  await check('lesson, its end');
}

/** An analysis and its windows, cards and signs. */
async function walkAnalysis({ visitor, check }: Walk): Promise<void> {
  const { page } = visitor;
  await visitor.turn('/analyse?m=H11,H11');
  await page.locator('[role=alert] p').waitFor();
  await check('analysis, a wrong address');
  await page.locator('textarea').fill('(;GM[1])');
  await page.locator('form button[type=submit]').click();
  await expect.poll(() => page.locator('[role=alert] p').count(), LONG).toBe(2);
  await check('record, refused');
  await page.locator('textarea').fill(RECORD);
  await page.locator('form button[type=submit]').click();
  await page.locator('[role=grid]').waitFor();
  const tab = (n: number) => tabs(page).nth(n);
  const inTabs = await tab(0).isVisible();
  if (inTabs) await tab(1).click();
  await named(page, 'group', (t) => t.analyse.tree)
    .locator('ul')
    .waitFor();
  await page.locator('[data-part~=tree-move]').nth(1).click();
  await check('analysis, moves');
  for (const name of [/Reach|Alcance/, /Threat|Amenaza/, /Defences|Defensas/])
    await page.getByRole('button', { name, pressed: false }).click();
  await named(page, 'list', (t) => t.legend.name).waitFor();
  await check('analysis, overlays');
  await moreButton(page).click();
  await check('analysis, menu');
  await menu(page)
    .getByText(oneOf((t) => t.help.keysTitle))
    .click();
  await page.locator('dialog dl').first().waitFor();
  await check('analysis, keys');
  await closeDialog(page);
  if (inTabs) await tab(2).click();
  else await named(page.locator('[data-part=tool-column]'), 'button', (t) => t.analyse.tool.man).click();
  await named(page, 'region', (t) => t.analyse.setUp)
    .locator('summary')
    .click();
  await check('analysis, set-up');
}

/** A game and all that stands over it or under it. */
async function walkGame({ visitor, phone, check }: Walk): Promise<void> {
  const { page } = visitor;
  const touch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  const play = (point: string) => (touch ? visitor.tap(point) : visitor.click(point));
  const show = async (body: object) => {
    await visitor.turn(`/game/${await make(page, body)}`);
    await visitor.inGame();
  };
  await visitor.turn('/');
  await show({ opponent: 'friend', side: 'O', name: 'Ada', rows: 9, columns: 7 });
  await page.locator('[data-part=lobby]').waitFor();
  await check('waiting for a friend');
  await show({ opponent: 'local', moves: ['H11', 'H13'] });
  await visitor.waitForPlies(2);
  await check('game');
  if (phone) {
    await visitor.tap('C3');
    await page.locator('[data-part=aim-name]').waitFor();
    await check('game, aim');
    await named(page, 'button', (t) => t.app.cancel).click();
  }
  await play('H10');
  await play('H12');
  await page.locator('[data-part=chain-path]').waitFor();
  await check('game, chain');
  await named(page, 'button', (t) => t.app.cancel).click();
  const openMenu = () => moreButton(page).first().click();
  for (const [place, text] of [
    ['agree on a draw', oneOf((t) => t.match.draw)],
    ['resign', oneOf((t) => t.game.resign)],
  ] as const) {
    if (phone) await openMenu();
    await (phone ? menu(page) : actions(page)).getByText(text).click();
    await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
    await check(`game, ${place}`);
    await closeDialog(page);
  }
  for (const [title, text] of [
    ['keys', oneOf((t) => t.help.keysTitle)],
    ['rules', oneOf((t) => t.match.rulesOf)],
  ] as const) {
    await openMenu();
    await check('game, menu');
    const entry = menu(page).getByText(text);
    if (!(await entry.isVisible())) {
      // Small phones have no keyboard, and no room for its keys.
      await page.keyboard.press('Escape');
      continue;
    }
    await entry.click();
    await page.locator('dialog :is(dl, ul)').waitFor();
    await check(`game, window of ${title}`);
    await closeDialog(page);
  }
  const back = page.getByRole('button', { name: /One move back|Una jugada atrás/ }).filter({ visible: true });
  // A phone of little height shows board and bar, and no moves.
  if ((await back.count()) > 0) {
    await back.first().click();
    await check('game, an earlier move');
  }
  await show({ opponent: 'local', start: '3/3/1@1/1o1/3 O' });
  await play('B3');
  await play('B1');
  await page.locator('[data-part=bar-play]').click();
  await page.locator('[data-part~=ask]').waitFor();
  await check('game, own goal');
  await named(page, 'button', (t) => t.match.ownGoalYes).click();
  await verdict(page)
    .getByRole('button', { name: /Rematch|Revancha/ })
    .waitFor();
  await check('game over');
}

/** Puzzles in every state: a pretended server has some of each kind, and nothing else. */
async function walkPuzzles({ visitor, check }: Walk): Promise<void> {
  const { page } = visitor;
  const [first] = PUZZLE_SCENES;
  if (first) await set(page, first.props); // all have the same
  for (const [i, { name, path, act }] of PUZZLE_SCENES.entries()) {
    await (i === 0 ? visitor.open(path) : visitor.turn(path));
    await page
      .locator('[role=grid], [data-part=message], [data-part=statistics] h2')
      .or(named(page, 'button', (t) => t.puzzle.start))
      .first()
      .waitFor();
    await act?.(visitor);
    await check(name);
  }
  await page.unrouteAll({ behavior: 'wait' });
}

/** The walks: together they come to everything. */
export const walks = [
  ['pages', walkPages],
  ['analysis', walkAnalysis],
  ['game', walkGame],
  ['bids', walkBids],
  ['puzzles', walkPuzzles],
  ['small', walkSmall],
  ['rows', walkRows],
] as const;

/**
 * In the right language, with one heading, and nothing runs over an edge: not the page (a phone would shrink it), not
 * the bar.
 */
export async function wellMade(page: Page, place: string, language: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.lang), place).toBe(language);
  expect(await page.locator('h1').count(), place).toBe(1);
  expect(await page.title(), place).toMatch(/Goalline/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  expect(await cutOff(page), place).toEqual([]);
}

/** Buttons and texts of the bar under the board that do not lie wholly in it. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('[data-part~=act]');
    if (!bar) return [];
    // On phones the words of a question stand over the bar, in a frame of their own.
    const frameOf = (element: Element) => {
      const text = element.closest('[data-part=act-text]');
      const own = text && getComputedStyle(text).position === 'absolute';
      return (own ? text : bar).getBoundingClientRect();
    };
    const seen = [...bar.querySelectorAll<HTMLElement>('button, a, p, [data-part=chain-text]')].filter(
      (element) => element.offsetWidth > 0,
    );
    return seen
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const frame = frameOf(element);
        const out =
          box.left < frame.left - 1 ||
          box.right > frame.right + 1 ||
          box.top < frame.top - 1 ||
          box.bottom > frame.bottom + 1;
        return out || element.scrollHeight > element.clientHeight + 2;
      })
      .map((element) => `${element.tagName} ${element.textContent ?? ''}`);
  });
}

const themes = ['light', 'dark'] as const;

/** With E2E_WALKS=all every walk is made in both languages on both devices, else in each language on one of them. */
export const ALL_WALKS = process.env.E2E_WALKS === 'all';

const DEVICES = { desktop: DESKTOP, phone: PHONE } as const;
type Device = keyof typeof DEVICES;

/** The tests of one language: each walk in both themes on one device, or on both if all walks are wanted. */
export function testWalks(locale: string, language: string, usual: Device): void {
  for (const name of Object.keys(DEVICES) as Device[]) {
    for (const [part, walk] of walks) {
      test.runIf(ALL_WALKS || name === usual)(
        `axe finds nothing in both themes: ${part}, ${language}, ${name}`,
        async () => {
          const visitor = await Visitor.come(browser, server, { ...DEVICES[name], locale });
          const { page } = visitor;
          const found: string[] = [];
          // The theme changes nothing but colours: all rules are asked in one, and those of colours in the other.
          const first = themes[name === 'desktop' ? 0 : 1];
          await walk({
            visitor,
            phone: name === 'phone',
            check: async (place) => {
              for (const theme of themes) {
                await page.emulateMedia({ colorScheme: theme });
                const rules = theme === first ? undefined : ['color-contrast', 'link-in-text-block'];
                const wrong = await violations(page, rules);
                found.push(...wrong.map((text) => `${place}, ${theme}: ${text}`));
              }
              await wellMade(page, place, language);
            },
          });
          expect(found).toEqual([]);
          await visitor.leave();
        },
      );
    }
  }
}
