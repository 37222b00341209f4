// These are scenes of strips and Oddish rows: exploring, set-up, counts, play and tours.

import type { Visitor } from './harness';
import type { Scene } from './scenes';
import type { Props } from './stage';

/** Until the values of this kind are drawn. */
const known =
  (source: string, then?: (visitor: Visitor) => Promise<void>) =>
  async (visitor: Visitor): Promise<void> => {
    await visitor.page.locator(`[data-source=${source}]`).waitFor();
    await then?.(visitor);
  };

const press = (name: RegExp) => async (visitor: Visitor) => {
  await visitor.page.getByRole('button', { name }).click();
};

const choose = (name: RegExp) => async (visitor: Visitor) => {
  await visitor.page.getByRole('radio', { name }).check();
  await visitor.page.evaluate(() => scrollTo(0, 0));
};

export function rowScenes(props: Props): Scene[] {
  const scene = (name: string, path: string, act: Scene['act']): Scene => ({
    name,
    path,
    props,
    ...(act ? { act } : {}),
  });
  const rule = encodeURIComponent('....oooo.@o.oo............ L');
  return [
    scene('strip', '/strip', known('table')),
    scene('strip-count', '/strip', known('table', choose(/^(Count of the paper|Cuenta del artículo)$/))),
    scene('strip-forward', '/strip', known('table', choose(/^(Forward chains|Cadenas hacia delante)$/))),
    scene('strip-rule', `/strip?p=${rule}`, known('rule')),
    scene('strip-setup', '/strip', known('table', press(/^(Set up|Preparar)$/))),
    scene('strip-wrong', '/strip?p=..x@..+L', known('table')),
    scene('strip-long', `/strip?p=${'.o..'.repeat(7)}@${'.oo.'.repeat(5)}+L`, known('guess')),
    scene('strip-new', '/strip?view=play', async ({ page }) => page.locator('[data-part=row-new]').waitFor()),
    scene('strip-over', '/strip?view=play&p=....oo..@oo..o..+L', async ({ page }) => {
      await page.getByRole('radio', { name: /^(Two at one|Dos en una)/ }).check();
      await page.locator('[data-part=row-new] [type=submit]').click();
      for (const cell of ['s12', 's15', 'j16']) {
        await page.locator(`[data-cell=${cell}]`).focus();
        await page.keyboard.press('Enter');
      }
    }),
    // Left on the way, and found again where a new game begins.
    scene('strip-running', `/strip?view=play&p=${'.'.repeat(22)}@o${'.'.repeat(36)}+L`, async ({ page }) => {
      await page.locator('[data-part=row-new] [type=submit]').click();
      await page.locator('[data-cell=s26]').focus();
      await page.keyboard.press('Enter');
      await page.locator('[data-part=row-moves] li').first().waitFor();
    }),
    scene('strip-tours', '/strip?view=tours', async ({ page }) => page.locator('[data-part=row-tours]').waitFor()),
    scene('strip-tour', '/strip?tour=forward', async ({ page }) => page.locator('[data-part=lesson-card]').waitFor()),
    scene('oddish', '/oddish', known('table')),
    scene('oddish-tours', '/oddish?view=tours', async ({ page }) => page.locator('[data-part=row-tours]').waitFor()),
    scene('oddish-tour', '/oddish?tour=jump', known('table')),
    scene('oddish-count', '/oddish', known('table', choose(/^(Count|Cuenta)$/))),
  ];
}
