// These are scenes of puzzles, with some of the collection.

import type { Puzzle } from '../client/puzzle-types';
import { collection } from '../solve/testing';
import type { Visitor } from './harness';
import { menu, moreButton, named } from './places';
import type { Scene } from './scenes';
import type { Props } from './stage';

const all = collection();

/** A puzzle of the collection, as people have tried it. */
export function puzzleOf(id: number): Puzzle {
  const found = all.find((each) => each.id === id);
  if (!found) throw new Error(`there is no puzzle ${id}`);
  return { ...found, attempts: 41, solved: 16 };
}

/** The first of this kind and theme that a test likes. */
export function firstPuzzle(likes: (puzzle: Puzzle) => boolean): Puzzle {
  const found = all.find(likes);
  if (!found) throw new Error('there is no such puzzle');
  return puzzleOf(found.id);
}

/** A goal in two that begins with a man, on a board of 9 x 9. */
export const QUIET = 78;
/** A goal in one with a chain of two jumps or more. */
export const CHAIN = 6;
/** The game is saved by a man. */
export const SAVE = 4;

/** A curiosity, on a board of 73 x 143. */
export const FORMULA = 625;

const KEPT = {
  rating: 1512,
  deviation: 84,
  volatility: 0.06,
  tried: [true, true, false, true, true, true, false, true, true].map((solved, i) => ({
    id: 9000 + i,
    solved,
    theme: 'quiet-move',
  })),
  rush: 14,
  day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  days: 11,
};

const THEMES = ['goal-in-one', 'long-way-round', 'save-by-man', 'quiet-move', 'goal-in-one'] as const;
const line = (i: number, opponent: object, outcome: 'won' | 'lost' | 'drawn') => ({
  ...{ id: `device-${i}`, game: 'phutball', opponent: 'computer', strength: null, against: '', tag: '' },
  ...{ outcome, ended: i },
  ...opponent,
});

/** Somebody who has tried puzzles of all kinds, and played against many. */
const STATISTICS = {
  'goalline.puzzles': JSON.stringify({
    ...KEPT,
    tried: Array.from({ length: 40 }, (_, i) => {
      const solved = i % 3 !== 1;
      return { id: 40 + i, solved, theme: THEMES[i % 5], ...(i % 4 === 0 && !solved && { later: true }) };
    }),
  }),
  'goalline.small-puzzles': JSON.stringify({
    strip: { rating: 1130, deviation: 120, volatility: 0.06, tried: [1, 2, 3].map((id) => ({ id, solved: id > 1 })) },
  }),
  'goalline.results': JSON.stringify([
    ...['lost', 'won', 'won', 'won', 'drawn'].map((outcome, i) => line(i, { strength: 700 }, outcome as 'won')),
    ...['lost', 'lost', 'won'].map((outcome, i) => line(10 + i, { strength: 1100 }, outcome as 'won')),
    ...['lost', 'won'].map((outcome, i) =>
      line(20 + i, { opponent: 'friend', against: 'Grandmother Eulalia', tag: 'k3f9' }, outcome as 'won'),
    ),
    ...['won', 'won'].map((outcome, i) => line(30 + i, { game: 'strip', strength: 50 }, outcome as 'won')),
    line(40, { game: 'tennis' }, 'drawn'),
  ]),
};

export const PUZZLED = { 'goalline.puzzles': JSON.stringify(KEPT) };

/** Plays a turn on the board: a man, or jumps and the button. */
export async function playTurn(visitor: Visitor, move: string): Promise<void> {
  const { page } = visitor;
  const touch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  const press = (point: string) => (touch ? visitor.tap(point) : visitor.click(point));
  const points = move.split('-');
  for (const point of points) {
    const cell = page.locator(`[role=gridcell][aria-label^="${point.replace(/(\d+)$/, ' $1')},"]`);
    if ((await cell.count()) > 0) await press(point);
    else await page.locator('[role=gridcell][data-target=landing]').first().click();
  }
  if (points.length > 1 || touch) await page.locator('[data-part=bar-play]').click();
}

const phase = (visitor: Visitor, name: string) => visitor.page.locator(`[data-phase="${name}"]`).waitFor();

export function puzzleScenes(props: Props): Scene[] {
  const some = [QUIET, CHAIN, SAVE, 1, 2, 3, 5, FORMULA].map(puzzleOf);
  const known: Props = { ...props, puzzles: some, remembers: { ...props.remembers, ...PUZZLED } };
  const scene = (name: string, path: string, act?: Scene['act']): Scene => ({
    name: `puzzle${name}`,
    path,
    props: known,
    ...(act ? { act } : {}),
  });
  return [
    scene('s', '/puzzles'),
    { ...scene('s-start', '/puzzles'), props: { ...known, remembers: props.remembers ?? {} } },
    {
      ...scene('s-statistics', '/statistics'),
      props: { ...known, remembers: { ...props.remembers, ...STATISTICS } },
    },
    scene('-asked', `/puzzle/${QUIET}`),
    scene('-right', `/puzzle/${QUIET}`, async (visitor) => {
      await playTurn(visitor, 'D8');
      await visitor.page.locator('[data-testid=verdict][data-phase=asked][data-tone=good]').waitFor();
    }),
    scene('-wrong', `/puzzle/${QUIET}`, async (visitor) => {
      await playTurn(visitor, 'D7');
      await phase(visitor, 'wrong');
    }),
    scene('-scores', `/puzzle/${SAVE}`, async (visitor) => {
      await playTurn(visitor, 'A1');
      await phase(visitor, 'wrong');
    }),
    scene('-hint', `/puzzle/${QUIET}`, async ({ page }) => named(page, 'button', (t) => t.puzzle.hint).click()),
    scene('-solved', `/puzzle/${CHAIN}`, async (visitor) => {
      await playTurn(visitor, puzzleOf(CHAIN).solution[0] ?? '');
      await phase(visitor, 'solved');
    }),
    scene('-shown', '/puzzle/1', async (visitor) => {
      await named(visitor.page, 'button', (t) => t.puzzle.solution).click();
      await phase(visitor, 'shown');
    }),
    scene('-about', `/puzzle/${QUIET}`, async ({ page }) => {
      await moreButton(page).click();
      await menu(page).getByRole('button').first().click();
      await page.locator('[data-part=puzzle-about]').waitFor();
    }),
    scene('-formula', `/puzzle/${FORMULA}`),
    scene('-missing', '/puzzle/99999'),
    scene('-rush', '/puzzles/rush', async ({ page }) => {
      await named(page, 'button', (t) => t.puzzle.start).click();
      await named(page, 'region', (t) => t.rush.title).waitFor();
    }),
    scene('-rush-begin', '/puzzles/rush'),
    { name: 'home-puzzle', path: '/', props: known },
  ];
}
