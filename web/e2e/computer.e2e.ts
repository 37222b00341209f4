import { expect, test } from 'vitest';
import { LEVEL_MARKS } from '../client';
import { browser, DESKTOP, LONG, NARROW, openBoth, PHONE, server, Visitor } from './harness';
import { actions, menu, moreButton, panel, strength, verdict, WEAK } from './places';
import { chooseMove } from './player';

openBoth();

test.each([
  ['desktop', {}],
  ['phone', PHONE],
] as const)('a 19x15 game against the computer starts with two clicks: %s', async (_, device) => {
  const visitor = await Visitor.come(browser, server, device);
  await visitor.open('/');
  await visitor.page.getByRole('link', { name: /Play the computer/ }).click();
  await visitor.begin();
  const state = await visitor.expectBoard();
  expect(state).toMatchObject({
    opponent: 'computer',
    rules: { rows: 19, columns: 15 },
    you: ['O'],
    status: 'playing',
  });
  expect(await visitor.page.title()).toMatch(/Your turn/);
  await visitor.leave();
});

test('a whole game against the computer with the mouse, to a goal', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/new');
  await strength(page).fill(WEAK);
  await page.getByRole('radio', { name: /up to 512/ }).check();
  await page.getByLabel('Rows').fill('9');
  await page.getByLabel('Columns').fill('7');
  await visitor.begin();

  let state = await visitor.expectBoard();
  expect(state).toMatchObject({ elo: Number(WEAK), rules: { rows: 9, columns: 7 } });
  while (state.status === 'playing' && state.moves.length < 300) {
    const before = state.moves.length;
    await visitor.playByMouse(chooseMove(state));
    await expect
      .poll(
        async () => {
          state = await visitor.state();
          return state.status === 'over' || (state.moves.length >= before + 2 && state.to_move === 'O');
        },
        { timeout: 60_000, interval: 25 },
      )
      .toBe(true);
    await visitor.waitForPlies(state.moves.length);
    await visitor.expectBoard();
  }

  expect(state.status).toBe('over');
  expect(state.result?.reason).toBe('goal');
  expect(await visitor.shownMoves()).toEqual(state.moves);
  expect(await visitor.status()).toMatch(state.result?.winner === 'O' ? /You win!/ : /You lose/);
  // Every move was told once, and nothing else was told as a move.
  const told = (await visitor.said()).filter((text) => /puts a man|\bjumps [A-Z@]/.test(text));
  expect(told.length).toBe(state.moves.length);
  expect((await visitor.saidNow()).at(-1)).toMatch(/by a goal/i);
  await visitor.leave();
});

test.each([
  [3, 1, 'A3'],
  [26, 26, 'N15'],
  [512, 512, 'KF258'],
])('a board of %i x %i is played against the computer', async (rows, columns, point) => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/new');
  await strength(page).fill(WEAK);
  await page.getByRole('radio', { name: /up to 512/ }).check();
  await page.getByLabel('Rows').fill(String(rows));
  await page.getByLabel('Columns').fill(String(columns));
  await visitor.begin();
  await visitor.click(point);
  await visitor.waitForPlies(2);
  const state = await visitor.state();
  expect(state).toMatchObject({ rules: { rows, columns } });
  expect(state.moves[0]).toBe(point);
  if (rows < 30) await visitor.expectBoard();
  // With a row off the board at each end.
  else expect(await page.locator('[role=grid]').getAttribute('aria-rowcount')).toBe(String(rows + 2));
  await visitor.leave();
});

test('the switches of the rules are felt on the board', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  const show = (wish: object) => visitor.play(wish);
  const landings = () => page.locator('[data-landing]').count();

  // P9 goal_pass: from the goal row on, or not.
  for (const goalPass of [true, false]) {
    await show({ start: '3o1/2o2/2@2/5/5/5/5 O', rules: { goal_pass: goalPass } });
    for (const point of ['C5', 'C7']) await visitor.click(point);
    await page.locator('[data-part=chain-path]', { hasText: 'C5–C7' }).waitFor();
    expect(await landings(), `goal_pass ${goalPass}`).toBe(goalPass ? 1 : 0);
  }

  // P8 corner_exit: a landing at the outer edge of the goal, or none.
  for (const cornerExit of [true, false]) {
    await show({ start: '4o/3@1/5/5/5 O', rules: { corner_exit: cornerExit } });
    await visitor.click('D4');
    if (cornerExit) await page.locator('[data-landing=goal]').waitFor();
    else await page.locator('[data-part=bubble]', { hasText: 'there is no empty point' }).waitFor();
    expect(await landings(), `corner_exit ${cornerExit}`).toBe(cornerExit ? 1 : 0);
  }

  // P9 own_goal off: a turn may pass there but not end.
  await show({ start: '5/5/2@2/2oo1/3o1 O', rules: { own_goal: false } });
  await visitor.playByMouse('C3-C1');
  await page.locator('[data-part=bubble]', { hasText: 'no turn may end on your own goal line' }).waitFor();
  expect((await visitor.state()).moves).toEqual([]);

  // P10 superko: the position that was there before is refused, and why.
  await show({ moves: ['H11', 'H10-H12', 'H11'], rules: { repetition: 'superko' } });
  await visitor.waitForPlies(3);
  await visitor.playByMouse('H12-H10');
  await page.locator('[data-part=bubble]', { hasText: 'This position has been there before.' }).waitFor();
  expect((await visitor.state()).moves.length).toBe(3);
  await visitor.leave();
});

test('an own goal is asked about once more', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/new?opponent=local');
  await page.getByText('Rules and start position').click();
  await page.getByLabel(/^Start position/).fill('3/3/1@1/1o1/3 O');
  await visitor.begin();
  await visitor.playByMouse('B3-B1');
  await visitor.see('Score for Eks?');
  expect((await visitor.state()).moves).toEqual([]);
  await page.getByRole('button', { name: 'No, go back' }).click();
  await visitor.see('This gives Eks the goal.');
  await page.getByRole('button', { name: /^Own goal!/ }).click();
  await page.getByRole('button', { name: 'Yes, own goal' }).click();
  await verdict(page).getByText('Eks wins on turn 1').waitFor();
  await visitor.see('Eks wins by a goal');
  await visitor.leave();
});

test('undo against the computer takes back to the own last move', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/new');
  await strength(page).fill(WEAK);
  await visitor.begin();
  await visitor.click('C3');
  await visitor.waitForPlies(2);
  await expect.poll(() => page.title()).toMatch(/Your turn/);
  await page.getByRole('button', { name: 'Take back' }).click();
  await visitor.waitForPlies(0);
  expect(await visitor.said()).toContainEqual(expect.stringMatching(/^Moves taken back; Ohs to move/));
  await visitor.expectBoard();
  await visitor.leave();
});

test('resigning asks first; a rematch exchanges the sides', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/new');
  await strength(page).fill(WEAK);
  await visitor.begin();
  const first = page.url();
  const resign = panel(page).getByRole('button', { name: 'Resign' });
  await resign.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect((await visitor.state()).status).toBe('playing');
  await resign.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, resign' }).click();
  await visitor.see('You lose by resignation');
  expect((await visitor.state()).result).toEqual({ winner: 'X', reason: 'resignation' });
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== first);
  await visitor.inGame();
  expect((await visitor.state()).you).toEqual(['X']);
  await visitor.waitForPlies(1);
  await visitor.expectBoard();
  await visitor.leave();
});

test('two people at one screen: the board turns, a draw is agreed, a side resigns', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  const beside = panel(page);
  const start = async () => {
    await visitor.open('/new?opponent=local');
    await page.getByRole('radio', { name: 'Small' }).check();
    await visitor.begin();
  };
  await start();
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(1);
  const before = await visitor.boardNames();
  await page.getByRole('button', { name: 'More' }).click();
  await menu(page).getByRole('button', { name: 'Turn the board' }).click();
  await expect.poll(() => visitor.boardNames(), LONG).toEqual(before.map((row) => row.toReversed()).toReversed());
  await visitor.playByMouse('D5-D7');
  await visitor.waitForPlies(2);
  await beside.getByRole('button', { name: 'Draw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agree on a draw' }).click();
  await visitor.see('Draw by agreement');
  expect((await visitor.state()).result).toEqual({ winner: null, reason: 'agreement' });

  await start();
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(1);
  await beside.getByRole('button', { name: 'Resign for Eks' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, resign' }).click();
  await visitor.see('Ohs wins by resignation');
  await visitor.leave();
});

test('two tabs of one visitor show the same game', async () => {
  const visitor = await Visitor.come(browser, server);
  await visitor.open('/new?opponent=local');
  await visitor.begin();
  const other = await visitor.context.newPage();
  await other.goto(visitor.page.url());
  await other.locator('[role=grid]').waitFor();
  await visitor.playByMouse('H11');
  await other.locator('[data-part=move-list]').getByRole('button', { name: 'H11' }).waitFor();
  await other.locator('[role=gridcell][aria-label="H 11, man"]').waitFor();
  await visitor.leave();
});

test('an offered draw is answered by the computer', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  await visitor.open('/new');
  await strength(page).fill(WEAK);
  await visitor.begin();
  await actions(page).getByRole('button', { name: 'Draw' }).click();
  await expect
    .poll(
      async () => {
        const { status, result } = await visitor.state();
        const shown = await page.locator('body').innerText();
        return status === 'over'
          ? result?.reason === 'agreement' && shown.includes('Draw by agreement')
          : shown.includes('The computer refused the draw');
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await visitor.leave();
});

test('a refusal is shown at its point, says why, and goes with the next input', async () => {
  const visitor = await Visitor.come(browser, server);
  const { page } = visitor;
  const remark = page.locator('[data-part=bubble]');
  /** The bubble ends just over or under the point, and lies on the board. */
  const at = async (point: string, text: RegExp) => {
    await remark.filter({ hasText: text }).waitFor();
    const [bubble, cell, board] = await Promise.all(
      [remark, visitor.cell(point), page.locator('[data-part=board]')].map((each) => each.boundingBox()),
    );
    if (!bubble || !cell || !board) throw new Error('nothing to see');
    const gap = Math.max(cell.y - (bubble.y + bubble.height), bubble.y - (cell.y + cell.height));
    expect(Math.abs(gap)).toBeLessThan(20);
    expect(bubble.x).toBeLessThanOrEqual(cell.x + cell.width / 2);
    expect(bubble.x + bubble.width).toBeGreaterThanOrEqual(cell.x + cell.width / 2);
    expect(bubble.x).toBeGreaterThanOrEqual(board.x);
    expect(bubble.x + bubble.width).toBeLessThanOrEqual(board.x + board.width);
  };
  await visitor.play({ moves: ['A1'] });
  await visitor.waitForPlies(1);
  await visitor.click('H10');
  await at('H10', /^Put a man next to the ball first\.$/);
  expect((await visitor.said()).at(-1)).toBe('Put a man next to the ball first.');
  await visitor.click('A1');
  await at('A1', /^A 1 is not empty\.$/);
  await visitor.click('P19');
  await remark.waitFor({ state: 'hidden' });
  await visitor.waitForPlies(2);
  await visitor.click('P19');
  await at('P19', /^P 19 is not empty\.$/);
  await page.keyboard.press('Escape');
  await remark.waitFor({ state: 'hidden' });
  await visitor.leave();
});

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('a hint stands in one place, in the side column or else over the board: %s', async (_, device) => {
  const visitor = await Visitor.come(browser, server, device);
  const { page } = visitor;
  await visitor.play({ opponent: 'computer', level: 1, side: 'O', rows: 9, columns: 7 });
  await page.getByRole('button', { name: 'Hint' }).click();
  const row = page.locator('[data-part~=hint-row]', { hasText: 'Look at' });
  await row.waitFor({ state: 'attached' });
  expect(await row.isVisible()).toBe(device === PHONE);
  expect(await page.locator('[aria-labelledby=coach]', { hasText: 'Look at' }).isVisible()).toBe(device === DESKTOP);
  await visitor.leave();
});

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('the coach speaks after each turn, and is silent where the reader wants it: %s', async (_, device) => {
  const visitor = await Visitor.come(browser, server, device);
  const { page } = visitor;
  await visitor.play({ opponent: 'computer', level: 1, side: 'O', rows: 9, columns: 7 });
  const words = page
    .locator('p:not([aria-live], :has(small)), small')
    .filter({ hasText: /^With a man on [A-H]\d you could jump 2 rows forward, and the computer not at all\.$/ });
  await words.filter({ visible: true }).waitFor();
  expect(await words.filter({ visible: true }).count()).toBe(1); // in the side column, or else below the board
  await visitor.playByMouse('D6');
  await visitor.waitForPlies(2);
  await words.filter({ visible: true }).waitFor({ state: 'hidden' });
  await moreButton(page).filter({ visible: true }).click();
  await page.getByRole('switch', { name: 'Comments on each turn' }).click();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('goalline.settings') ?? '{}').remarks)).toBe(
    'off',
  );
  await visitor.play({ opponent: 'computer', level: 1, side: 'O', rows: 9, columns: 7 });
  await visitor.expectBoard();
  expect(await words.count()).toBe(0);
  await visitor.leave();
});

test.each([
  ['desktop', DESKTOP],
  ['narrow', NARROW],
] as const)(
  'the strength is a slider with words, by keyboard and pointer; it follows the reader until it is moved: %s',
  async (_, device) => {
    const visitor = await Visitor.come(browser, server, device);
    const { page } = visitor;
    await visitor.open('/new');
    const slider = strength(page);
    const mine = page.getByRole('checkbox', { name: 'At my strength' });
    const says = () => slider.getAttribute('aria-valuetext');
    expect(await mine.isChecked()).toBe(true);
    const own = await slider.inputValue();
    expect(await says()).toMatch(/^First steps · [\d,]+\. \S.*\.$/);
    await slider.press('ArrowRight');
    const next = Math.floor(Number(own) / 50 + 1) * 50;
    expect([await mine.isChecked(), await slider.inputValue()]).toEqual([false, String(next)]);
    await slider.press('PageUp');
    expect(await slider.inputValue()).toBe(String(LEVEL_MARKS.find((mark) => mark > next)));
    expect(await says()).toMatch(/^Beginner · .*Often stops you, but sees only short chains\./);
    await slider.press('End');
    expect(await says()).toMatch(/^Philosopher · /);
    await slider.press('Home');
    expect(await says()).toMatch(/^Any turn · 0\./);
    expect(await page.locator('#chosen').innerText()).toMatch(/^Computer,\sAny\sturn\s·\s0/);
    // A press near a mark means the mark.
    const box = await slider.boundingBox();
    const mark = LEVEL_MARKS[5] / LEVEL_MARKS[9];
    if (!box) throw new Error('the slider is not shown');
    await slider.click({ position: { x: 14 + (box.width - 28) * mark + 1, y: box.height / 2 } });
    expect(await slider.inputValue()).toBe(String(LEVEL_MARKS[5]));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await mine.check();
    expect(await slider.inputValue()).toBe(own);
    await visitor.leave();
  },
);
