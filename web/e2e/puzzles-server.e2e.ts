// Puzzles of the real server: the page and the calls of http-api.md agree.

import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Attempted, Puzzle, PuzzleRush } from '../client/puzzle-types';
import { browser, DESKTOP, HURRIED, LONG, openBoth, server, Visitor } from './harness';
import { playTurn, puzzleOf } from './puzzled';

openBoth(...HURRIED, '--puzzles', resolve(import.meta.dirname, '../../puzzles/phutball.jsonl'));

/** A goal in one. */
const GOAL = 6;

test('a first attempt moves the puzzle on the server once, and the next puzzle is another one', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open(`/puzzle/${GOAL}`);
  await page.locator('[role=grid]').waitFor();
  const answer = page.waitForResponse((each) => each.url().endsWith('/attempt'));
  await playTurn(visitor, puzzleOf(GOAL).solution[0] ?? '');
  await page.locator('[data-phase=solved]').waitFor();
  const told = (await (await answer).json()) as Attempted;
  expect(told).toMatchObject({ counted: true, attempts: 1, solved: 1 });
  await page.locator('[data-part=puzzle-head]', { hasText: `rated ${Math.round(told.rating)}` }).waitFor();
  await visitor.see('100% solved it at the first try');
  // By a key: a second click so soon at the place of the button that jumped would not count.
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await page.waitForURL((url) => /^\/puzzle\/\d+$/.test(url.pathname) && url.pathname !== `/puzzle/${GOAL}`);
  await page.locator('[role=grid]').waitFor();
  await visitor.leave();
});

test('a newcomer starts with goals in one near 900, and is moved gently; a rush begins with them, too', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open('/puzzles');
  const next = page.waitForResponse((each) => each.url().includes('/api/puzzles/next'));
  await page.getByRole('link', { name: /^Start/ }).click();
  expect((await next).url()).toContain('rating=900&theme=goal-in-one');
  const puzzle = (await (await next).json()) as Puzzle;
  expect(puzzle.kind).toBe('goal-in-1');
  expect(puzzle.rating).toBeLessThan(1000);
  await page.locator('[role=grid]').waitFor();
  await playTurn(visitor, puzzle.solution[0] ?? '');
  await page.locator('[data-phase=solved]').waitFor();
  const rating = Number(await page.locator('[data-part=puzzle-number]').innerText());
  expect(rating).toBeGreaterThan(900);
  expect(rating).toBeLessThan(960);
  await visitor.open('/puzzles');
  await page.getByRole('link', { name: /^Go on/ }).waitFor();
  const rush = page.waitForResponse((each) => each.url().endsWith('/api/puzzles/rush'));
  await visitor.open('/puzzles/rush');
  await page.getByRole('button', { name: 'Start' }).click();
  const { puzzles } = (await (await rush).json()) as PuzzleRush;
  expect(puzzles.slice(0, 10).map(({ kind }) => kind)).toEqual(Array(10).fill('goal-in-1'));
  await visitor.leave();
});

test('themes, the puzzle of the day, the rush and a report', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open('/puzzles');
  await page.locator('[aria-labelledby=day-title] [role=grid]').waitFor();
  await page.getByRole('link', { name: /^Saved by a man/ }).click();
  await page.waitForURL(/\/puzzle\/\d+\?theme=save-by-man$/);
  await page.locator('[data-part=puzzle-source]').getByRole('button').click();
  await page.getByLabel('What is wrong').fill('only a test');
  await page.getByRole('button', { name: 'Send' }).click();
  await visitor.page.getByText('Thank you, the report was sent.').waitFor();
  await visitor.open('/puzzles/rush');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[role=grid]').waitFor();
  await page.getByRole('button', { name: 'Stop the rush' }).click();
  await expect.poll(() => page.locator('[data-part=rush-end]').count(), LONG).toBe(1);
  await visitor.leave();
});
