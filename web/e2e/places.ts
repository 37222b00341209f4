// Where things are for people: tests find them by a role, and the name that the texts of either language give.

import type { Locator, Page } from 'playwright-core';
import type { Dictionary } from '../base/i18n';
import { dictionaries } from '../base/i18n/all';
import { LEVEL_MARKS } from '../client';

type Role = Parameters<Page['getByRole']>[0];
type Text = (t: Dictionary) => string;

const anyOf = (texts: readonly Text[]): string =>
  Object.values(dictionaries)
    .flatMap((t) => texts.map((text) => text(t).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('|');
/** One of these texts in any language, and nothing else; or with more behind it. */
export const oneOf = (...texts: Text[]): RegExp => new RegExp(`^(${anyOf(texts)})$`);
const begun = (...texts: Text[]): RegExp => new RegExp(`^(${anyOf(texts)})`);

export const named = (where: Page | Locator, role: Role, ...texts: Text[]): Locator =>
  where.getByRole(role, { name: oneOf(...texts) });

/** The button that plays the chain which is built. */
export const jumpButton = (page: Page): Locator =>
  page.getByRole('button', {
    name: begun(
      (t) => t.bar.play,
      (t) => t.match.goal,
      (t) => t.match.ownGoal,
    ),
  });

/** Beside the board of a game. */
export const panel = (page: Page): Locator => named(page, 'complementary', (t) => t.game.options);
/** The row of what changes a game; on phones it is in the menu. */
export const actions = (page: Page): Locator => named(page, 'group', (t) => t.match.actions);
/** Over the board: what one asks of the other. */
export const requests = (page: Page): Locator => named(page, 'region', (t) => t.asked.list);
export const verdict = (page: Page): Locator => named(page, 'region', (t) => t.verdict.result);

export const moreButton = (page: Page): Locator => named(page, 'button', (t) => t.game.more);
/** What the button "…" opens. */
export const menu = (page: Page): Locator =>
  named(
    page,
    'group',
    (t) => t.game.options,
    (t) => t.game.more,
    (t) => t.puzzle.about,
  );
export const closeDialog = (page: Page): Promise<void> =>
  named(page.getByRole('dialog'), 'button', (t) => t.app.close).click();

/** The links to the reader's games. */
export const gameLinks = (page: Page): Locator => page.locator('main a[href^="/game/"]:not([href$="/review"])');
/** Analyse shows its cards one at a time on phones. */
export const tabs = (page: Page): Locator => named(page, 'navigation', (t) => t.analyse.tools).getByRole('button');
export const overlaySwitches = (page: Page): Locator =>
  named(page, 'group', (t) => t.analyse.overlays).getByRole('button');

/** How strong the computer is to play. */
export const strength = (page: Page) => page.getByRole('slider', { name: 'Strength' });
/** As level 1. */
export const WEAK = String(LEVEL_MARKS[0]);
