// Four persons use the page from the first page to their tenth game, with a real mouse, fingers or keys: a curious
// visitor on a phone, a strong player, a teacher with a class of phones, and a reader with keyboard and screen reader
// only. Each step leaves a picture, to be looked at beside the mock-ups, and what does not fit is printed. It is no
// test of the suite: it fails only where a person cannot go on, or if something breaks the page.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { dictionaries } from '../base/i18n/all';
import type { GameState } from '../client';
import { misfits } from './fits';
import { browser, DESKTOP, HURRIED, LONG, NARROW, openBoth, server, Visitor } from './harness';
import { focus, tabTo, walkTo } from './keys';
import { jumpButton, menu, moreButton, named, overlaySwitches, verdict } from './places';
import { chooseMove } from './player';
import { atRest } from './stage';

const OUT = resolve(process.env.PERSONS_OUT ?? join(import.meta.dirname, '../../build/persons'));
const GAMES = Number(process.env.PERSONS_GAMES ?? 10);
const LOCALE = process.env.PERSONS_LOCALE ?? 'en-GB';
const t = dictionaries[LOCALE.startsWith('es') ? 'es' : 'en'];
/** A press can fall into the moment after a turn in which the bar takes none. */
const TRIES = 6;
const MOST_PLIES = 120;

openBoth(...HURRIED);

class Person {
  private steps = 0;
  games = 0;

  private constructor(
    readonly name: string,
    readonly visitor: Visitor,
    private readonly hand: (person: Person, move: string) => Promise<void>,
  ) {}

  static async come(name: string, device: BrowserContextOptions, hand: Person['hand']): Promise<Person> {
    mkdirSync(OUT, { recursive: true });
    return new Person(name, await Visitor.come(browser, server, { ...device, locale: LOCALE }), hand);
  }

  get page() {
    return this.visitor.page;
  }

  /** A picture of what the person sees now. */
  async sees(what: string): Promise<void> {
    const name = `${this.name}-${String(++this.steps).padStart(2, '0')}-${what}`;
    await atRest(this.visitor);
    writeFileSync(join(OUT, `${name}.png`), await this.page.screenshot());
    for (const misfit of await this.page.evaluate(misfits)) console.info(`${name}: ${misfit}`);
  }

  /** Presses a link or button with this name, with a finger or the mouse, whichever the device has. */
  async press(name: string | RegExp, where = this.page.locator('body')): Promise<void> {
    const at = where
      .getByRole('button', { name })
      .or(where.getByRole('link', { name }))
      .or(where.getByRole('radio', { name }))
      .first();
    await at.scrollIntoViewIfNeeded();
    await (this.page.viewportSize()?.width === NARROW.viewport.width ? at.tap() : at.click());
  }

  private readonly mine = ({ status, to_move, you }: GameState) =>
    status === 'playing' && to_move !== null && you.includes(to_move);

  /** One turn, again where it was not taken. */
  private async turn(state: GameState): Promise<void> {
    const move = chooseMove(state);
    for (let i = 0; i < TRIES; ++i) {
      await this.hand(this, move);
      for (let wait = 0; wait < 30; ++wait) {
        if ((await this.visitor.state()).moves.length > state.moves.length) return;
        await this.page.waitForTimeout(100);
      }
      await this.page.keyboard.press('Escape');
    }
    throw new Error(`${this.name} cannot play ${move} in ${state.position}`);
  }

  /** Plays its turns until the game is over; `beside` has the other seat. */
  async playOn(what: string, beside?: Person): Promise<void> {
    this.games++;
    await this.sees(`${what}-begins`);
    let moved = Date.now();
    for (let plies = 0; plies < MOST_PLIES; ) {
      const state = await this.visitor.state();
      if (state.status === 'over') break;
      if (state.moves.length > plies) moved = Date.now();
      if (Date.now() - moved > 2 * LONG.timeout) throw new Error(`${this.name}: nobody moves in ${state.position}`);
      plies = state.moves.length;
      const mover = this.mine(state) ? this : beside;
      const own = mover === this ? state : await mover?.visitor.state();
      if (mover && own && mover.mine(own)) await mover.turn(own);
      else await this.page.waitForTimeout(100);
      if (plies === 4) await this.sees(`${what}-goes-on`);
    }
    await verdict(this.page).waitFor();
    await this.sees(`${what}-ends`);
  }

  /** The rematch, until it has played so many games. */
  async playAgain(what: string, most: number, beside?: Person): Promise<void> {
    while (this.games < most) {
      const { id } = await this.visitor.state();
      await this.press(t.game.rematch, verdict(this.page));
      if (beside) await beside.press(t.asked.accept);
      for (const each of [this, beside]) await each?.page.waitForURL((url) => !url.pathname.endsWith(id));
      await this.visitor.inGame();
      await this.playOn(`${what}-${this.games + 1}`, beside);
    }
  }

  async leave(): Promise<void> {
    console.info(`${this.name}: ${this.games} games, ${this.steps} pictures`);
    await this.visitor.leave();
  }
}

/** What was not taken, since the other's turn was still being shown, is done again by `turn`. */
const SOON = { timeout: 2000 };
const missed = () => undefined;

async function byMouse({ visitor, page }: Person, move: string): Promise<void> {
  const points = move.split('-');
  for (const point of points) await visitor.click(point).catch(missed);
  if (points.length > 1) await jumpButton(page).click(SOON).catch(missed);
}

async function byFinger({ visitor, page }: Person, move: string): Promise<void> {
  const points = move.split('-');
  for (const point of points) await visitor.tap(point).catch(missed);
  if (points.length > 1) await jumpButton(page).tap(SOON).catch(missed);
  else await visitor.tap(move).catch(missed);
}

/** The field for a move opens by a key, wherever the focus is. */
async function byKeys({ page }: Person, move: string): Promise<void> {
  await page.keyboard.press('i');
  await expect.poll(() => focus(page), LONG).toMatchObject({ role: 'textbox' });
  await page.keyboard.type(move);
  await page.keyboard.press('Enter');
}

/** The taught turns of the first game, each with its moves. */
const TAUGHT = ['D6', 'D5-D7', 'B5-B8', 'D6-F6-F8', 'F8-F10'];
const taught = ({ page }: Person, i: number) =>
  page.getByRole('heading', { name: t.first.steps[i]?.heading ?? t.match.goal, exact: true }).waitFor();

async function firstGame(person: Person, play: (move: string) => Promise<void>): Promise<void> {
  for (const [i, move] of TAUGHT.entries()) {
    await taught(person, i);
    await person.sees(`first-${i + 1}`);
    await play(move);
  }
  await person.visitor.see(t.first.goalNote);
  person.games++;
  await person.sees('first-goal');
}

test('a curious visitor on a phone', async () => {
  const person = await Person.come('curious', NARROW, byFinger);
  const { visitor, page } = person;
  await visitor.open('/');
  await person.sees('home');
  await person.press(t.home.first);
  await firstGame(person, (move) => byFinger(person, move));
  await person.press(t.first.free);
  await visitor.inGame();
  await person.playOn('free');
  await visitor.open('/'); // a game has no bar of places
  for (const place of ['learn', 'puzzles', 'analyse', 'games'] as const) {
    await person.press(t.app.places[place]);
    await page.locator('[data-page]').first().waitFor();
    await person.sees(place);
  }
  await visitor.open('/');
  await person.sees('home-again');
  await person.press(new RegExp(`^${t.home.again}`));
  await visitor.inGame();
  await person.playOn('again');
  await moreButton(page).tap();
  await menu(page).waitFor();
  await person.sees('menu');
  await page.keyboard.press('Escape');
  await person.playAgain('rematch', GAMES);
  await person.leave();
});

test('a strong player on a desktop', async () => {
  const person = await Person.come('strong', DESKTOP, byMouse);
  const { visitor, page } = person;
  await visitor.open('/');
  await person.sees('home');
  await person.press(t.home.computer);
  await page.getByRole('heading', { level: 1, name: t.game.newGame }).waitFor();
  await person.sees('new-game');
  await person.press(/9 × 7/);
  await person.press(t.newGame.begin);
  await visitor.inGame();
  await person.playOn('computer');
  await person.press(t.verdict.review, verdict(page));
  await page.getByText(t.review.done).or(page.locator('[data-part~=summary] p')).first().waitFor();
  await person.sees('review');
  await visitor.open('/analyse');
  await page.locator('[role=grid]').waitFor();
  await overlaySwitches(page).nth(3).click();
  await page.locator('[data-layer=heat] rect').nth(20).waitFor({ state: 'attached' });
  await person.sees('analyse-heat');
  for (const path of ['strip', 'oddish', 'tennis', 'footsteps', 'puzzles', 'statistics', 'settings', 'about']) {
    await visitor.turn(`/${path}`);
    await person.sees(path);
  }
  await visitor.open('/');
  await person.press(new RegExp(`^${t.home.again}`));
  await visitor.inGame();
  await person.playOn('again');
  await person.playAgain('rematch', GAMES);
  await person.leave();
});

test('a teacher with a class of phones', async () => {
  const teacher = await Person.come('teacher', { viewport: { width: 1024, height: 768 } }, byMouse);
  const [pupil, other] = [await Person.come('pupil', NARROW, byFinger), await Person.come('other', NARROW, byFinger)];
  const invite = async (host: Person, guest: Person, name: string) => {
    await host.visitor.open('/');
    await host.press(t.home.friend);
    await host.page.getByRole('heading', { level: 1, name: t.game.newGame }).waitFor();
    await host.press(/9 × 7/);
    await host.page.getByLabel(t.newGame.name).fill(host.name);
    await host.sees('new-link');
    await host.press(t.newGame.beginFriend);
    await host.visitor.inGame();
    await host.sees('link');
    await guest.page.goto(await host.page.getByLabel(t.invite.link).inputValue());
    await guest.page.getByLabel(t.invite.name).fill(name);
    await guest.sees('invited');
    await guest.press(t.invite.accept);
    await guest.visitor.inGame();
    for (const each of [host, guest]) await each.page.locator('[role=grid]').waitFor();
  };
  await invite(teacher, pupil, 'Ana');
  await teacher.playOn('pupil', pupil);
  await pupil.sees('after-teacher');
  await invite(pupil, other, 'Ben');
  await pupil.playOn('class', other);
  await other.sees('after-class');
  await pupil.playAgain('class', GAMES - 1, other);
  for (const each of [teacher, pupil, other]) await each.leave();
});

test('keyboard and screen reader only', async () => {
  const person = await Person.come('keys', DESKTOP, byKeys);
  const { visitor, page } = person;
  const to = async (name: string | RegExp) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };
  await visitor.open('/');
  await person.sees('home');
  await to(new RegExp(`^${t.home.first}`));
  await firstGame(person, async (move) => {
    const [from = '', ...stops] = move.split('-');
    if (!/^[A-Z] \d/.test((await focus(page)).name)) await tabTo(page, /^[A-Z] \d+,/);
    await walkTo(page, from);
    await page.keyboard.press('Enter');
    for (const stop of stops) {
      await walkTo(page, stop);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
  });
  await to(t.first.free);
  await visitor.inGame();
  await person.playOn('free');
  while (person.games < GAMES) {
    const { id } = await visitor.state();
    await to(t.game.rematch);
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    await visitor.inGame();
    await person.playOn(`rematch-${person.games + 1}`);
  }
  writeFileSync(join(OUT, 'keys-heard.txt'), `${(await visitor.heard('all')).join('\n')}\n`);
  await named(page, 'navigation', (each) => each.app.navigation)
    .first()
    .waitFor();
  await person.leave();
});
