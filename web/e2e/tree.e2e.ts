// The board in the accessibility tree, and what is said of each move: all of a recorded game, in both languages.

import { expect, test } from 'vitest';
import { browser, LONG, openBoth, server, spokenName, Visitor } from './harness';

openBoth();

const spoken = {
  en: {
    place: 'puts a man on',
    jump: 'jumps',
    removed: (n: number) => `${n} ${n === 1 ? 'man' : 'men'} removed`,
    top: 'top goal',
    bottom: 'bottom goal',
    rows: (n: number) => `${n} rows`,
    point: { o: 'man', '@': 'ball', '': 'empty' },
    goalRow: { 1: ', goal row, Eks wins here', 19: ', goal row, Ohs wins here' },
  },
  es: {
    place: 'pone un hombre en',
    jump: 'salta',
    removed: (n: number) => `${n} ${n === 1 ? 'hombre retirado' : 'hombres retirados'}`,
    top: 'portería superior',
    bottom: 'portería inferior',
    rows: (n: number) => `${n} filas`,
    point: { o: 'hombre', '@': 'balón', '': 'vacío' },
    goalRow: { 1: ', fila de gol, aquí gana Eks', 19: ', fila de gol, aquí gana Ohs' },
  },
} as const;

/** What the cells have to say, made from the text of the position alone; jumps of the ball are left out. */
function namesByText(position: string, { point, goalRow }: (typeof spoken)[keyof typeof spoken]): string[][] {
  const rows = (position.split(' ')[0] ?? '').split('/');
  return rows.map((text, i) => {
    const row = rows.length - i;
    const letters = [...text.matchAll(/\d+|./g)].flatMap(([run]) =>
      /\d/.test(run) ? Array(Number(run)).fill('') : run,
    );
    const ends = goalRow[row as keyof typeof goalRow] ?? '';
    return letters.map(
      (letter, at) => `${'ABCDEFGHJKLMNOP'[at]} ${row}, ${point[letter as keyof typeof point]}${ends}`,
    );
  });
}

test.each([
  ['en-GB', 'en'],
  ['es-ES', 'es'],
] as const)(
  'after every move of a recorded game all 19 x 15 points are named and one sentence tells it: %s',
  async (locale, language) => {
    const visitor = await Visitor.come(browser, server, { locale });
    const words = spoken[language];
    await visitor.open('/new?opponent=local');
    await visitor.page.locator('[type=submit]').click();
    await visitor.inGame();
    const moves = ['H11', 'H9', 'J13', 'G8', 'K15', 'K12', 'H10-H12-K14', 'F7', 'K16', 'K13', 'K14-K17'];
    let men = 0;
    let said = (await visitor.said()).length;
    for (const [at, move] of moves.entries()) {
      await visitor.playByMouse(move);
      await visitor.waitForPlies(at + 1);
      const { position } = await visitor.expectBoard(language);
      const names = (await visitor.treeNames()).map((row) =>
        row.map((name) => name.replace(/, (\d+|no|ningún) .*/, '')),
      );
      expect(names, move).toEqual(namesByText(position, words));
      // While a chain is built each tap is told how it goes on; the move itself is told once, and nothing after it.
      const steps = move.split('-').length;
      said += steps > 1 ? steps + 1 : 1;
      const told = await visitor.said();
      expect(told.length, `${move}: ${told}`).toBe(said);
      const sentence = told.at(-1) ?? '';
      // Who, path, men removed, and how far the ball is from the goal of who moved.
      const now = [...position].filter((letter) => letter === 'o').length;
      const points = move.split('-').map(spokenName);
      const rows =
        position
          .split(' ')[0]
          ?.split('/')
          .findIndex((row) => row.includes('@')) ?? Number.NaN;
      const [side, far, goal] =
        at % 2 === 0 ? (['Ohs', rows, words.top] as const) : (['Eks', 18 - rows, words.bottom] as const);
      const parts =
        points.length === 1
          ? [`${side} ${words.place} ${points[0]}`]
          : [`${side} ${words.jump} ${points.join(', ')}`, words.removed(men - now)];
      for (const part of [...parts, words.rows(far), goal]) expect(sentence).toContain(part);
      men = now;
    }
    expect(said).toBe((await visitor.said()).length);
    await visitor.leave();
  },
);

test('a ball that leaves the board is named beyond its goal row, and the exit while it can leave', async () => {
  const visitor = await Visitor.come(browser, server);
  await visitor.open('/new?opponent=local');
  await visitor.page.getByRole('radio', { name: /up to 512/ }).check();
  await visitor.page.getByLabel('Rows').fill('3');
  await visitor.page.getByLabel('Columns').fill('3');
  await visitor.begin();
  await visitor.playByMouse('B3');
  await visitor.waitForPlies(1);
  await visitor.playByMouse('C2');
  await visitor.waitForPlies(2);
  await visitor.click('B2');
  await expect.poll(() => visitor.treeNames(), LONG).toHaveLength(4);
  expect((await visitor.treeNames())[0]).toEqual([
    'B 4, jump 1 of 1, over 1 man, off the board, goal row, Ohs wins here',
  ]);
  await visitor.click('B4');
  await visitor.page.locator('[data-part=bar-play]').click();
  await visitor.waitForPlies(3);
  const state = await visitor.expectBoard();
  expect(state).toMatchObject({ moves: ['B3', 'C2', 'B2-B4'], result: { winner: 'O', reason: 'goal' } });
  expect((await visitor.said()).at(-1)).toBe('Ohs jumps B 2, B 4; 1 man removed; ball over the top goal line');
  await visitor.leave();
});
