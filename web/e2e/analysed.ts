// These are scenes of Analyse: a game with comments, marks and variations, looked at where it could have been won.

import type { Visitor } from './harness';
import { menu, moreButton, named, overlaySwitches, tabs } from './places';
import type { Scene } from './scenes';
import type { Props } from './stage';

export const MOVES = 'J14 G10 H8 C10 K16 G9 G12 H10-F8 G7 F8-H6 H7 H6-H9 H10 G9 B7 J19 E6 J6 K17 H8'.split(' ');
const ANALYSED =
  '(;B[J14];W[G10];B[H8];W[C10];B[K16];W[G9];B[G12];W[H10-F8];B[G7];W[F8-H6];B[H7]' +
  ';W[H6-H9]BM[1]C[Jumps into the open. Two men of the long chain already stand.];B[H10];W[G9]' +
  '(;B[B7]BM[2](;W[J19]BM[2]C[Both miss it: from H9 the ball has a way to K15.]' +
  '(;B[E6]BM[1];W[J6]DO[];B[K17]TE[1];W[H8]BM[2];B[H9-F11-H13-K15-K18-H20])' +
  '(;B[H9-F11-H13-K15]TE[1];W[L15];B[K17]C[and nothing stops both ends])(;B[F11];W[G13]))(;W[K17]))(;B[F11]))';
const ANALYSIS = `/analyse?m=${MOVES.slice(0, 16).join(',')}#t=${encodeURIComponent(ANALYSED)}`;

/** On a phone the moves are behind a tab. */
const seeMoves = async ({ page }: Visitor) => {
  const tab = tabs(page).nth(1);
  if (await tab.isVisible()) await tab.click();
};
const overlays = async ({ page }: Visitor) => {
  for (const at of [0, 1, 2]) await overlaySwitches(page).nth(at).click();
  await named(page, 'list', (t) => t.legend.name).waitFor();
};

/** Where nothing is decided: three lines, what the other side threatens, and where men are good. */
const LIVE_MOVES = 'H11 H9 J13 J7 H16 H10-H8-K6 L7 K5 L9 J3 K6-M8-K10 J9 J10'.split(' ');
const LIVE = `/analyse?m=${LIVE_MOVES.join(',')}`;
/** The engine of this browser is on and has told what the scene waits for. */
const thinking = async ({ page }: Visitor, known: string) => {
  await page.getByRole('switch').first().click();
  await page.locator(known).first().waitFor();
};

export function analysisScenes(props: Props): Scene[] {
  const scene = (name: string, path: string, act?: Scene['act']): Scene => ({
    name: `analyse-${name}`,
    path,
    props,
    ...(act ? { act } : {}),
  });
  return [
    scene('empty', '/analyse'),
    scene('samples', '/samples'),
    scene('sample-start', '/analyse?sample=harvest'),
    scene('sample', '/analyse?sample=harvest&at=17'),
    scene('moves', ANALYSIS, seeMoves),
    scene('chain', ANALYSIS, async (visitor) => {
      for (const point of ['H9', 'F11']) await visitor.click(point);
    }),
    scene('overlays', ANALYSIS, overlays),
    scene('proven', ANALYSIS, async (visitor) => {
      await overlaySwitches(visitor.page).nth(0).click();
      await thinking(visitor, '[data-part~=proof]');
    }),
    scene('live', LIVE, async (visitor) => {
      for (const at of [1, 3]) await overlaySwitches(visitor.page).nth(at).click();
      await thinking(visitor, '[data-layer=heat] rect');
      await visitor.page.getByText(/^(depth|profundidad) [4-9]/).waitFor();
    }),
    scene('menu', ANALYSIS, ({ page }) => moreButton(page).click()),
    scene('setup', ANALYSIS, async ({ page }) => {
      const tab = tabs(page).nth(2);
      if (await tab.isVisible()) await tab.click();
      else await named(page.locator('[data-part=tool-column]'), 'button', (t) => t.analyse.tool.man).click();
    }),
    scene('open', ANALYSIS, async (visitor) => {
      await moreButton(visitor.page).click();
      await menu(visitor.page).getByRole('button').first().click();
    }),
    scene('wrong', '/analyse?m=H11,H11'),
  ];
}
