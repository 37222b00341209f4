// A game between two persons as it is heard: a refused draw, a lost clock and a rematch, gone through with the
// keyboard and what screen readers are told, in both languages. The clocks stand until both have moved once, so
// nothing here has to be quick; then one of them runs out.

import { expect, test } from 'vitest';
import type { Language } from '../app/i18n';
import { browser, LONG, openBoth, server, Visitor } from './harness';
import { focus, tabTo, walkTo } from './keys';

openBoth();

const TEXTS = {
  en: {
    polite: [
      'Ohs puts a man on D 6; ball 4 rows from the top goal; 0:12 left',
      'Ben refused the draw',
      'Eks puts a man on A 2; ball 4 rows from the bottom goal; 0:12 left',
      'Ben asks for a rematch',
    ],
    assertive: ['The game begins. Your turn.', 'Your turn.', 'You lose on time'],
    draw: /^Draw$/,
    mine: 'You offered a draw',
    verdict: ['heading "You lose"', 'Your time is up'],
    refuse: 'Refuse',
    rematch: 'Rematch',
    accept: /^Accept$/,
    clocks: /^You 12 seconds\. Ben 12 seconds\.$/,
  },
  es: {
    polite: [
      'Ohs pone un hombre en D 6; balón a 4 filas de la portería superior; quedan 0:12',
      'Ben ha rechazado las tablas',
      'Eks pone un hombre en A 2; balón a 4 filas de la portería inferior; quedan 0:12',
      'Ben pide la revancha',
    ],
    assertive: ['Empieza la partida. Te toca.', 'Te toca.', 'Has perdido por tiempo'],
    draw: /^Tablas$/,
    mine: 'Has ofrecido tablas',
    verdict: ['heading "Has perdido"', 'Se acabó tu tiempo'],
    refuse: 'Rechazar',
    rematch: 'Revancha',
    accept: /^Aceptar$/,
    clocks: /^Tú: 12 segundos\. Ben: 12 segundos\.$/,
  },
} as const;

/** Ada has made a game with a clock of twelve seconds, and Ben has taken the other seat. */
async function begin(ada: Visitor, ben: Visitor): Promise<void> {
  await ada.open('/');
  const clock = { base: 12, increment: 0 };
  const id = await ada.make({ opponent: 'friend', side: 'O', rows: 9, columns: 7, name: 'Ada', clock });
  await ada.open(`/game/${id}`);
  await ada.inGame();
  const { invite } = await ada.state();
  await ben.open('/');
  await ben.page.evaluate(
    ([game, token]) =>
      fetch(`/api/games/${game}/join`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ invite: token, name: 'Ben' }),
      }),
    [id, invite],
  );
  await ben.open(`/game/${id}`);
  await ben.inGame();
  await expect.poll(async () => (await ada.state()).status, LONG).toBe('playing');
  await expect.poll(() => ada.page.title(), LONG).toMatch(/●/);
}

test.each([
  ['en-GB', 'en'],
  ['es-ES', 'es'],
] as const)('a refused draw, a lost clock and a rematch, by keyboard and ear alone: %s', async (locale, language) => {
  const words = TEXTS[language satisfies Language];
  const [ada, ben] = (await Promise.all([1, 2].map(() => Visitor.come(browser, server, { locale })))) as [
    Visitor,
    Visitor,
  ];
  await begin(ada, ben);
  const { page } = ada;
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const tree = () => page.locator('.match').ariaSnapshot();
  const heard = async (texts: readonly string[]) =>
    (await ada.said()).filter((text) => texts.includes(text)).filter((text, i, all) => all.indexOf(text) === i);

  // Ada's own turn was announced, her clock is told on asking, and she puts a man.
  await tabTo(page, /^D 5,/);
  await press('t');
  await expect.poll(async () => (await ada.said()).at(-1) ?? '', LONG).toMatch(words.clocks);
  await walkTo(page, 'D6');
  await press('Enter', 'Enter');
  await ben.waitForPlies(1);

  // She offers a draw; Ben refuses it.
  await tabTo(page, words.draw);
  await press('Enter');
  await expect.poll(tree, LONG).toContain(words.mine);
  await ben.page.locator('.match-row').getByRole('button', { name: words.refuse }).click();
  await expect.poll(() => heard(words.polite), LONG).toContain(words.polite[1]);

  // Ben moves: now the clocks run, and Ada's runs out.
  await ben.playByMouse('A2');
  await expect.poll(() => ada.saidNow(), { ...LONG, timeout: 60_000 }).toEqual(words.assertive);
  expect((await ada.state()).result).toEqual({ winner: 'X', reason: 'time' });
  for (const text of words.verdict) await expect.poll(tree, LONG).toContain(text);

  // Ben asks for a rematch, Ada accepts, and the sides change.
  await ben.page.locator('.verdict').getByRole('button', { name: words.rematch }).click();
  await expect.poll(() => heard(words.polite), LONG).toEqual(words.polite);
  const old = page.url();
  await tabTo(page, words.accept);
  await press('Enter');
  await page.waitForURL((url) => url.href !== old);
  await ada.inGame();
  expect((await ada.state()).you).toEqual(['X']);
  expect((await focus(page)).role).not.toBe('button');
  await Promise.all([ada, ben].map((visitor) => visitor.leave()));
});
