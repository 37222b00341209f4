// The guided first game: what is taught is the only thing that is played, by mouse, by touch and by keyboard.

import { expect, test } from 'vitest';
import type { GameState } from '../client';
import { ownElo } from '../kinds/phutball/strength';
import { rulesOf } from '../play/model';
import { chainMove, formatMove, hasMan, jumpResults, onBoard, type Point, pointName, samePoint } from '../rules';
import {
  ACROSS,
  browser,
  DESKTOP,
  HURRIED,
  LONG,
  NARROW,
  openBoth,
  PHONE,
  positionOf,
  server,
  Visitor,
} from './harness';
import { named, strength, verdict } from './places';
import { chooseMove, loseMove } from './player';

openBoth(...HURRIED);

const heading = (visitor: Visitor, text: string) => visitor.page.getByRole('heading', { name: text }).waitFor();
const refused = ({ page }: Visitor, text: string) => page.getByTestId('mistake').filter({ hasText: text }).waitFor();
const main = ({ page }: Visitor) => page.locator('[data-part=lesson-main]');

test('five taught turns lead to a goal; anything else is explained and changes nothing', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open('/first');
  await heading(visitor, 'Put a man');
  await visitor.click('C4');
  await refused(visitor, 'C4?');
  await heading(visitor, 'Put a man');
  await visitor.click('D6');
  await heading(visitor, 'Jump over it');
  await visitor.click('D8');
  await refused(visitor, 'D8?');
  await visitor.click('D5');
  await visitor.click('A8');
  await refused(visitor, 'A8?');
  await visitor.click('D7');
  await main(visitor).click();
  await heading(visitor, 'Two men at once');
  await visitor.playByMouse('B5-B8');
  await heading(visitor, 'Round the corner');
  await visitor.click('D6');
  await visitor.click('F6');
  await main(visitor).click();
  await refused(visitor, 'do not stop there');
  // The jumps made so far stay: the reader goes on from there.
  await visitor.click('F8');
  await main(visitor).click();
  await heading(visitor, 'Score!');
  await visitor.click('F8');
  await page.locator('[role=gridcell][data-target=landing]').first().click();
  await page.getByRole('button', { name: 'Goal!' }).click();
  await heading(visitor, 'Goal!');
  await page.getByRole('button', { name: 'Play on without help' }).click();
  await visitor.inGame();
  const state = await visitor.state();
  expect([state.rules.rows, state.rules.columns, state.opponent, state.rules.own_goal]).toEqual([
    9,
    7,
    'computer',
    false,
  ]);
  await visitor.leave();
});

test('by touch the second tap puts the man, and the ball is jumped by taps', async () => {
  const visitor = await Visitor.come(browser, server, PHONE);
  await visitor.open('/first');
  await heading(visitor, 'Put a man');
  await visitor.tap('D6');
  await visitor.tap('D6');
  await heading(visitor, 'Jump over it');
  await visitor.tap('D5');
  await visitor.tap('D7');
  await main(visitor).tap();
  await heading(visitor, 'Two men at once');
  await visitor.leave();
});

test.each([
  ['upright', PHONE, 'es-ES'],
  ['narrow', NARROW, 'en-GB'],
  ['across', ACROSS, 'es-ES'],
] as const)(
  'board and buttons of a phone lie still from the first turn to the goal: %s',
  async (_, device, locale) => {
    const visitor = await Visitor.come(browser, server, { ...device, locale });
    const { page } = visitor;
    await visitor.open('/first');
    const show = named(page, 'button', (t) => t.learn.show);
    const board = page.locator('[data-part=lesson-board] [role=grid]');
    const places = async () => [
      await board.boundingBox(),
      await page.locator('[data-part=lesson-card]').boundingBox(),
    ];
    const before = await places();
    const [own, other] = [await visitor.spot('D9'), await visitor.spot('D1')];
    expect(device === ACROSS ? own.x > other.x + 200 : own.y < other.y - 100).toBe(true);
    await visitor.tap('A1');
    await visitor.tap('A1');
    await refused(visitor, 'A1');
    expect(await places()).toEqual(before);
    for (let step = 1; step <= 5; ++step) {
      await show.click();
      await named(page, 'img', (t) => t.first.of(Math.min(step + 1, 5), 5)).waitFor();
      expect(await places()).toEqual(before);
    }
    await named(page, 'heading', (t) => t.match.goal).waitFor();
    await visitor.leave();
  },
);

test('a reload and the way back lead to the step one was at', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open('/');
  await page.getByRole('link', { name: 'Your first game' }).click();
  for (const title of ['Put a man', 'Jump over it']) {
    await heading(visitor, title);
    await page.getByRole('button', { name: 'Show me' }).click();
  }
  await heading(visitor, 'Two men at once');
  await page.reload();
  await heading(visitor, 'Two men at once');
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await strength(page).waitFor();
  await page.goBack();
  await heading(visitor, 'Two men at once');
  await page.goBack();
  // Another visit begins at the beginning.
  await page.getByRole('link', { name: 'Your first game' }).click();
  await heading(visitor, 'Put a man');
  await visitor.leave();
});

test('it can be shown instead of played, and each step is said once', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  await visitor.open('/first');
  for (const title of ['Put a man', 'Jump over it', 'Two men at once', 'Round the corner', 'Score!']) {
    await heading(visitor, title);
    await visitor.page.getByRole('button', { name: 'Show me' }).click();
  }
  await heading(visitor, 'Goal!');
  await expect.poll(() => visitor.saidNow(), LONG).toContainEqual(expect.stringContaining('first goal'));
  const said = await visitor.said();
  expect(said.filter((text) => text.startsWith('Two men at once.'))).toHaveLength(1);
  await visitor.leave();
});

/** A random sensible turn: any jump that does not go back, else a man next to the ball. */
function wander(state: GameState, random: () => number): string {
  const position = positionOf(state.position);
  const rules = rulesOf(state);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const jumps = jumpResults(position, rules).results.filter(
    (result) => result.position.ball.row > position.ball.row && result.goal !== 'X',
  );
  const jump = random() < 0.5 ? pick(jumps) : undefined;
  if (jump) return formatMove(chainMove(jump.hops));
  const { row, column } = position.ball;
  const around = [-1, 0, 1].flatMap((up) =>
    [-1, 0, 1].map((right): Point => ({ row: row + up, column: column + right })),
  );
  const free = around.filter(
    (point) => onBoard(position, point) && !hasMan(position, point) && !samePoint(point, position.ball),
  );
  const man = pick(free);
  return man ? pointName(man) : chooseMove(state);
}

/** Always the jump that goes furthest; without one a man straight ahead of the ball, or wherever there is room. */
function run(state: GameState): string {
  const position = positionOf(state.position);
  const best = jumpResults(position, rulesOf(state))
    .results.filter((result) => result.position.ball.row > position.ball.row)
    .sort((a, b) => b.position.ball.row - a.position.ball.row)[0];
  if (best) return formatMove(chainMove(best.hops));
  const { row, column } = position.ball;
  const ahead = [0, 1, -1].map((right): Point => ({ row: row + 1, column: column + right }));
  const man = ahead.find((point) => onBoard(position, point) && !hasMan(position, point));
  return man ? pointName(man) : chooseMove(state);
}

/** Plays the game that is shown until it is over. */
async function playOut(visitor: Visitor, choose: (state: GameState) => string): Promise<GameState> {
  let state = await visitor.state();
  const [me] = state.you;
  for (let turn = 0; turn < 300 && state.status === 'playing'; ++turn) {
    const made = state.moves.length;
    if (state.to_move === me && !state.id.startsWith('device-')) await visitor.send(state, choose(state));
    else if (state.to_move === me) {
      // A game of this device is played on its page, which shows an answer a moment after it is kept.
      await visitor.waitForPlies(made);
      await visitor.playByMouse(choose(state));
    }
    await expect.poll(async () => (await visitor.state()).moves.length, LONG).toBeGreaterThan(made);
    await expect.poll(async () => [me, null].includes((await visitor.state()).to_move), LONG).toBe(true);
    state = await visitor.state();
  }
  return state;
}

test.each([
  ['a player who wanders', wander],
  ['a player who runs', run],
] as const)('%s ends the first game with a goal of his own', async (_, choose) => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open('/first');
  for (const title of ['Put a man', 'Jump over it', 'Two men at once', 'Round the corner', 'Score!']) {
    await heading(visitor, title);
    await page.getByRole('button', { name: 'Show me' }).click();
  }
  await page.getByRole('button', { name: 'Play on without help' }).click();
  await visitor.inGame();
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const state = await playOut(visitor, (now) => choose(now, random));
  expect(state.result).toEqual({ winner: 'O', reason: 'goal' });
  await verdict(page).getByRole('button', { name: 'Play on the big board' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(state.id));
  const next = await visitor.state();
  expect([next.elo, next.rules.rows, next.rules.columns, next.you]).toEqual([ownElo(), 19, 15, ['O']]);
  await visitor.leave();
});

const ROUND = { opponent: 'computer', level: 1, side: 'O', rows: 9, columns: 7 };

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)(
  'the reader’s strength follows a lost game once, and the next one is played at it: %s',
  async (_, device) => {
    const visitor = await Visitor.come(browser, server, device);
    const { page } = visitor;
    const plate = verdict(page);
    await visitor.open(`/game/${await visitor.make(ROUND)}`);
    await visitor.inGame();
    const state = await playOut(visitor, loseMove);
    expect(state.result).toEqual({ winner: 'X', reason: 'goal' });
    const change = () =>
      page
        .getByText(/^Your strength: [\d,]+ \(−\d+\)\. Next game at [\d,]+\.$/)
        .filter({ visible: true })
        .first()
        .innerText();
    const told = await change();
    const [, said = ''] = /at ([\d,]+)/.exec(told) ?? [];
    const own = Number(said.replace(',', ''));
    expect(own).toBeLessThan(ownElo());
    expect(own).toBeGreaterThan(ownElo() - 400);
    // An old game that is looked at again does not count once more.
    await page.reload();
    expect(await change()).toBe(told);
    await plate.getByRole('button', { name: `Play at ${said}` }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(state.id));
    const next = await visitor.state();
    expect(next).toMatchObject({
      level: null,
      elo: own,
      status: 'playing',
      you: ['X'],
      rules: { rows: 9, columns: 7 },
    });
    // It is what one plays again.
    await visitor.open('/');
    await page.getByRole('button', { name: new RegExp(`Play again\\s*Computer, .* · ${said}`) }).waitFor();
    await visitor.leave();
  },
);
