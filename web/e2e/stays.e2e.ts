// Nothing moves between the states of a game: the board and the buttons stay where they are, and in sight.

import { expect, test } from 'vitest';
import { ACROSS, browser, DESKTOP, openBoth, PHONE, server, Visitor } from './harness';
import { SCENES } from './scenes';
import { atRest, set } from './stage';

openBoth();

const STATES = ['my-turn', 'chain', 'own-goal-asked', 'waiting', 'phrase', 'claim', 'days', 'won', 'lost', 'drawn'];

/** Where the board is in this state, and which strips and buttons are not whole in the window. */
async function look(state: string, device: object): Promise<{ board: number[]; hidden: string[] }> {
  const scene = SCENES.find(({ name }) => name === `game-${state}`);
  if (!scene) throw new Error(`no scene ${state}`);
  const visitor = await Visitor.come(browser, server, device);
  try {
    await set(visitor.page, scene.props);
    await visitor.open(scene.path);
    await visitor.page.locator('[data-part=board]').waitFor();
    await scene.act?.(visitor);
    await atRest(visitor);
    return await visitor.page.evaluate(() => {
      const box = document.querySelector('[data-part=board]')?.getBoundingClientRect();
      const shown = '[data-part=strip], [data-part~=act], :is([data-part~=act], [aria-label=Result]) :is(button, a)';
      const parts = [...document.querySelectorAll<HTMLElement>(shown)];
      const hidden = parts.filter((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
      });
      return {
        board: box ? [box.x, box.y, box.width, box.height].map(Math.round) : [],
        hidden: hidden.map(({ outerHTML }) => outerHTML.slice(0, 80)),
      };
    });
  } finally {
    await visitor.leave();
  }
}

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
  ['phone held across', ACROSS],
] as const)(
  'the board stays in its place from state to state, and the strips and buttons in sight: %s',
  async (_, device) => {
    const first = await look('start', device);
    for (const state of STATES) expect(await look(state, device), state).toEqual({ ...first, hidden: [] });
  },
);
