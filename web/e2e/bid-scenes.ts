// These are scenes of Tennis and Footsteps, with games whose bids are known.

import type { Scene } from './scenes';
import type { Props } from './stage';

const EIGHT = '2-3.2-1.1-5.3-2.2-3.2-2.3-1.4-6';
const ADVISED = { 'goalline.bid-advice': 'yes' };

/** Pages of the bidding games; the pretended server is not asked about them. */
export function bidScenes(props: Props): Scene[] {
  const advised: Props = { ...props, remembers: { ...props.remembers, ...ADVISED } };
  return [
    { name: 'bids-tennis-setup', path: '/tennis', props },
    {
      name: 'bids-footsteps-setup',
      path: '/footsteps?with=two&preset=footsteps-seed',
      props,
      act: async ({ page }) => {
        await page.locator('summary').click();
      },
    },
    {
      name: 'bids-tennis',
      path: `/tennis/play?with=perfect&bids=${EIGHT}`,
      props: advised,
      act: ({ page }) => page.locator('[data-part=skill]').waitFor(),
    },
    { name: 'bids-tennis-plain', path: '/tennis/play?with=dice', props },
    {
      name: 'bids-tennis-over',
      path: '/tennis/play?with=dice&bids=5-10.5-10.15-10.15-10.10-10',
      props,
      act: ({ page }) => page.locator('table').waitFor(),
    },
    {
      name: 'bids-two',
      path: '/footsteps/play?with=two&names=Ana,Ben&bids=5-3.2-4.6-3.4-4.2-2',
      props,
      act: async ({ page }) => {
        await page.getByRole('button', { name: '7', exact: true }).click();
        await page.getByRole('button', { name: /^(Put it down|Ponerla boca abajo)$/ }).click();
        await page.getByRole('button', { name: '1', exact: true }).click();
        await page.getByRole('button', { name: '2', exact: true }).click();
      },
    },
    {
      name: 'bids-maps',
      path: '/tennis/maps?points=50',
      props,
      act: ({ page }) => page.locator('[data-part=heat-map]').waitFor(),
    },
    {
      name: 'bids-replay',
      path: '/tennis/replays/example-2-as-printed',
      props,
      act: async ({ page }) => {
        await page.locator('[data-part=bid-steps]').first().getByRole('button').last().click();
        await page.locator('[role=note]').waitFor();
      },
    },
    { name: 'bids-wrong', path: '/tennis/play?points=5000', props },
    {
      name: 'bids-large',
      path: '/footsteps/play?with=dice&spaces=40&points=1000&bids=20-10.30-5',
      props,
    },
  ];
}
