// This says how long the page takes for the review of a whole game: seconds from the click to the summary, in
// Chromium. `scripts/measure-review` runs this; it is no test and judges nothing.

import { expect, test } from 'vitest';
import { browser, openBoth, server, Visitor } from './harness';

/** 40 turns on the standard board: the engine against itself, with 500 to 4,000 nodes a turn. */
const MOVES =
  'H11 G9 J13 G11 H12 G7 H10-H13 J12 L14 G10 K13 H13-K11 L16 J11 J12 K11-H11-F11 G11 H11 L13 L12 H15 E8 ' +
  'F11-J11-J14-G16 H15 F17 L10 M12 M13 L15 G16-J14-M11-M14-K12 K13 J11 K12-K14-M16 L15 N15 L13 M14 L11 M17 ' +
  'M16-K14-M12-K10-M10';
const ROUNDS = Number(process.env.MEASURE_ROUNDS ?? 3);
const LIMIT_MS = 600_000;

openBoth();

test('seconds for a review', { timeout: LIMIT_MS }, async () => {
  const moves = MOVES.split(' ');
  for (let round = 1; round <= ROUNDS; round += 1) {
    const visitor = await Visitor.come(browser, server);
    const { page } = visitor;
    await visitor.open(`/analyse?m=${moves.join(',')}`);
    await page.locator('[role=grid]').waitFor();
    const begun = performance.now();
    await visitor.fromMenu('Review this game');
    await page.locator('[data-part=review-made]').waitFor({ timeout: LIMIT_MS });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const made = (await page.locator('[data-part=review-made] p').innerText()).replaceAll('\u202f', ',');
    console.info(`round ${round}: ${moves.length} turns in ${seconds} s. ${made}`);
    await visitor.leave();
  }
  expect(moves.length).toBeGreaterThan(0);
});
