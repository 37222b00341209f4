// These are scenes of lessons: the list, steps of each kind, right and wrong, and the end.

import type { Visitor } from './harness';
import type { Scene } from './scenes';
import type { Props } from './stage';

const DONE = { 'goalline.lessons': JSON.stringify({ moves: [1, 2, 3, 4, 5, 6], chains: [1, 2] }) };

const clicks =
  (...names: string[]) =>
  async (visitor: Visitor) => {
    for (const name of names) await visitor.click(name);
  };

export function lessonScenes(busy: Props): Scene[] {
  const props: Props = { ...busy, remembers: { ...busy.remembers, ...DONE } };
  const step = (name: string, path: string, act?: Scene['act']): Scene => ({
    name: `lesson-${name}`,
    path: `/learn/phutball/${path}`,
    props,
    ...(act ? { act } : {}),
  });
  return [
    { name: 'learn', path: '/learn', props },
    step('turn', 'chains?step=2', async (visitor) => {
      await clicks('C3', 'C5', 'C7', 'A9')(visitor);
      await visitor.page.locator('[data-part=lesson-mistake]').waitFor();
    }),
    step('refuted', 'spoiling?step=4', async (visitor) => {
      await clicks('F2')(visitor);
      await visitor.page.locator('[data-part=lesson-mistake]').waitFor();
    }),
    step('answer', 'shared-men?step=2', async ({ page }) => {
      await page.getByRole('button', { name: 'C5', exact: true }).click();
      await page.locator('[data-part=lesson-mistake]').waitFor();
    }),
    step('point', 'parity?step=1', async (visitor) => {
      await clicks('D6')(visitor);
      await visitor.page.locator('[data-part~=lesson-right]').waitFor();
    }),
    step('line', 'endgames?step=5', async ({ page }) => {
      for (let turn = 0; turn < 3; ++turn) await page.locator('[data-part=lesson-main]').click();
    }),
    step('end', 'edge?step=7'),
  ];
}
