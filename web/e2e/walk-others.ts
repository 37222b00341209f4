// These are the pages of strips, Oddish, Tennis and Footsteps, their puzzles and lessons, for those who look at all
// pages.

import { bidScenes } from './bid-scenes';
import { browser, server, Visitor } from './harness';
import { make } from './make';
import { named } from './places';

interface Walk {
  readonly visitor: Visitor;
  readonly check: (place: string) => Promise<void>;
}

export async function walkSmall({ visitor, check }: Walk): Promise<void> {
  const { page } = visitor;
  await visitor.turn('/others');
  await page
    .getByRole('link', { name: /^(Puzzles|Problemas): / })
    .first()
    .waitFor();
  await check('other games');
  await visitor.turn('/puzzle/strip/1');
  await page.locator('[role=grid]').waitFor();
  await check('strip puzzle');
  await page.locator('[data-move]').first().press('Enter');
  await page.locator('[data-phase=wrong]').waitFor();
  await check('strip puzzle, wrong');
  await visitor.turn('/puzzle/strip/300');
  await page.locator('[role=grid]').waitFor();
  await page.locator('[data-part=small-buttons] button').nth(1).press('Enter');
  await page.locator('[data-phase=shown]').waitFor();
  await page.locator('[data-part=small-proof] summary').press('Enter');
  await check('Oddish puzzle, the solution');
  await visitor.turn('/puzzle/bids/1');
  await page.locator('[data-part=small-choice]').first().waitFor();
  await check('puzzle of bids');
  await page.locator('[data-part=small-buttons] button').nth(1).press('Enter');
  await page.locator('[data-phase=shown]').waitFor();
  await check('puzzle of bids, the solution');
  await visitor.turn('/puzzle/bids/999');
  await page.locator('[data-part=message]').waitFor();
  await check('no such puzzle of bids');
  await visitor.turn('/learn/tennis/thrift');
  await page.getByRole('button', { name: /^(Bid|Apostar) /, disabled: false }).waitFor();
  await page.locator('input[type=range]').press('End');
  await page.getByRole('button', { name: /^(Bid|Apostar) / }).press('Enter');
  await page.locator('[data-part=lesson-mistake]').waitFor();
  await check('lesson of Tennis, a wrong bid');
  await page.locator('[data-part=lesson-buttons] button').nth(1).press('Enter');
  await page.locator('[data-part~=lesson-right]').waitFor();
  await check('lesson of Tennis, shown');
  await visitor.turn('/learn/footsteps/winner-pays?step=7');
  await page.locator('[data-part=lesson-end]').waitFor();
  await check('lesson of Footsteps, its end');
}

/** Tennis and Footsteps: setting up, playing, advice, review, maps, written games, and a friend who is waited for. */
export async function walkBids({ visitor, check }: Walk): Promise<void> {
  const { page } = visitor;
  await visitor.turn('/');
  for (const { name, path, act } of bidScenes({})) {
    await visitor.turn(path);
    if (name === 'bids-tennis') await page.getByRole('switch', { name: /^(Show advice|Mostrar consejos)$/ }).check();
    await act?.(visitor);
    await check(name);
  }
  const id = await make(page, { game: 'footsteps', opponent: 'friend', player: 1, name: 'Ada' });
  await visitor.turn(`/footsteps/game/${id}`);
  await page.locator('[data-part=lobby] dl').waitFor();
  await check('footsteps, waiting for a friend');
}

/** Strips and Oddish rows: exploring, set-up, a game and its end, a tour. */
export async function walkRows({ visitor, check }: Walk): Promise<void> {
  const { page } = visitor;
  const open = async (path: string, ...sources: string[]) => {
    await visitor.turn(path);
    await page.locator(sources.map((source) => `[data-source=${source}]`).join()).waitFor();
  };
  await open('/strip', 'table');
  await check('strip');
  await page.getByRole('radio', { name: /Count of the paper|Cuenta del artículo/ }).check();
  await check('strip, the count');
  await page.getByRole('radio', { name: /Forward chains|Cadenas hacia delante/ }).check();
  await check('strip, forward chains');
  await page.getByRole('button', { name: /^(Set up|Preparar)$/ }).click();
  await check('strip, set-up');
  await page.getByRole('button', { name: /^(Paste|Pegar)$/ }).click();
  await page.locator('dialog input').fill('..x@');
  await page.locator('dialog [type=submit]').click();
  await page.locator('dialog [role=alert] p').waitFor();
  await check('strip, a text that is none');
  await open(`/strip?p=${'.'.repeat(20)}@o${'.'.repeat(10)}+L`, 'guess');
  await check('strip, a guess');
  await open('/strip?p=o@o.ooo....+L&m=p4,x', 'table');
  await check('strip, a wrong address');
  await open('/oddish', 'table');
  await page.getByRole('button', { name: /^(Hint|Pista)$/ }).click();
  await page.locator('[data-part=row-hint]').waitFor();
  await check('oddish, a hint');
  await visitor.turn('/strip?view=play&p=..@oo..+L');
  await page.locator('[data-part=row-new]').waitFor();
  await check('strip, a new game');
  await page.getByRole('radio', { name: /Two at one screen|Dos en una pantalla/ }).check();
  await page.locator('[data-part=row-new] [type=submit]').click();
  await page.locator('[data-cell=j6]').waitFor();
  await check('strip, a game');
  await page.locator('[data-cell=j6]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-cell=s7]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-cell=j8]').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('verdict').waitFor();
  await check('strip, a game is over');
  await visitor.turn('/strip?view=tours');
  await page.locator('[data-part=row-tours]').waitFor();
  await check('tours');
  // The theorem answers until the table is there.
  await open('/oddish?tour=theorem&step=2', 'theorem', 'table');
  await check('a step of a tour');
  await walkRowByLink({ visitor, check });
}

/** A strip with a friend by link: waiting for the friend, asked for a draw, over. */
async function walkRowByLink({ visitor, check }: Walk): Promise<void> {
  const { page } = visitor;
  const id = await make(page, { game: 'strip', opponent: 'friend', side: 'L', name: 'Ada', start: '..@oo.. L' });
  await visitor.turn(`/strip/game/${id}`);
  const link = new URL(await named(page, 'textbox', (t) => t.invite.link).inputValue());
  await check('strip by link, waiting for a friend');
  const friend = await Visitor.come(browser, server);
  const ask = (call: string, data: object) =>
    friend.page.request.post(`${server.url}/api/games/${id}/${call}`, { data, headers: { Origin: server.url } });
  await ask('join', { invite: new URLSearchParams(link.hash.slice(1)).get('invite'), name: 'Ben' });
  await page.locator('[data-cell=j6]').waitFor();
  await ask('actions', { action: 'offer_draw' });
  await page.locator('[data-part~=asks]').waitFor();
  await check('strip by link, asked for a draw');
  await ask('actions', { action: 'resign' });
  await page.getByTestId('verdict').waitFor();
  await check('strip by link, over');
  await friend.leave();
}
