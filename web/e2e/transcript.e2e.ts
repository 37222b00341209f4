// Two games between two persons from a fresh page, gone through with the keyboard and what a screen reader is told:
// the start, men and chains, a refused draw, low time, a lost clock, the rematch and a goal, in both languages.
// transcripts/ has every stop and every word. A clock of 31 s and 31 s more for each move makes all of it happen
// soon; what is compared with clocks comes before they run, and nothing has to be quick.

import { expect, test } from 'vitest';
import type { Dictionary, Language } from '../base/i18n';
import { dictionaries } from '../base/i18n/all';
import { browser, LONG, openBoth, server, Visitor } from './harness';
import { focus, tabTo, walkTo } from './keys';

openBoth();

/** Writes down what the reader of a page comes to and hears. */
class Reader {
  readonly lines: string[] = [];
  /** Then the times told depend on the machine. */
  clocksRun = false;
  private heard = 0;

  constructor(
    readonly visitor: Visitor,
    private readonly t: Dictionary,
  ) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.visitor.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.press('Control+a');
    await this.visitor.page.keyboard.type(text);
  }

  part(title: string): void {
    this.lines.push('', `# ${title}`);
  }

  /** Goes to something by its name, with Tab. */
  async to(name: RegExp | string): Promise<void> {
    await tabTo(this.visitor.page, name);
    await this.at();
  }

  /** Writes down what has the focus; waits until it has the role or name. */
  async at(wanted: { role?: string; name?: string } = {}): Promise<void> {
    await expect.poll(() => focus(this.visitor.page), LONG).toMatchObject(wanted);
    const { role, name } = await focus(this.visitor.page);
    this.lines.push(`> ${role}: ${name}`);
  }

  /** Waits for so many announcements, and writes them down; whatever has come besides is heard next. */
  async hears(count: number): Promise<void> {
    const found = () => this.news().then((news) => news.length);
    await expect.poll(found, { ...LONG, timeout: 90_000 }).toBeGreaterThanOrEqual(count);
    this.take((await this.news()).slice(0, count));
  }

  /** Nothing is left unheard. */
  async hearsRest(): Promise<void> {
    this.take(await this.news());
  }

  private take(texts: readonly string[]): void {
    this.heard += texts.length;
    this.lines.push(...texts.map((text) => `  ${this.clocksRun ? this.withoutTime(text) : text}`));
  }

  /** The time that is left, which a turn ends with, is told as none. */
  private withoutTime(text: string): string {
    const time = /\d+ (?:minut\w+(?: \d+ se\w+)?|se\w+)/;
    return text.replace(/; [^;]*$/, (last) => last.replace(time, this.t.clocks.spokenSeconds(0)));
  }

  /** Of low time only the first is counted: whether a player comes to it again is the machine's business. */
  private async news(): Promise<string[]> {
    const low = `! ${this.t.clocks.low}`;
    const all = await this.visitor.heard('all');
    return all.filter((text, i) => text !== low || all.indexOf(low) === i).slice(this.heard);
  }
}

/** From the first page to the link for Ben, who opens it. */
async function invite(ada: Reader, ben: Visitor, t: Dictionary): Promise<void> {
  const { page } = ada.visitor;
  ada.part('A new game');
  await ada.visitor.open('/');
  await ada.press('Tab');
  await ada.at();
  await ada.to(t.home.friend);
  await ada.press('Enter');
  await ada.at({ role: 'heading', name: t.game.newGame }); // not the one of a page that is being fetched
  await ada.to(t.newGame.name);
  await ada.type('Ada');
  await ada.to(t.newGame.sides.random);
  await ada.press('ArrowLeft', 'ArrowLeft');
  await ada.at({ name: t.newGame.sides.O });
  await ada.to(/^19 × 15/);
  await ada.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await ada.at();
  await ada.to(new RegExp(`^${t.terms.noClock}$`, 'i')); // the style makes a capital of its first letter
  await ada.press('ArrowLeft');
  await ada.at({ name: t.newGame.other });
  await ada.to(t.newGame.minutes);
  await ada.type('0');
  await ada.to(t.newGame.seconds);
  await ada.type('31');
  await ada.to(t.newGame.beginFriend);
  await ada.press('Enter');
  await ada.visitor.inGame();
  await ada.to(t.invite.copy);
  await ada.press('Enter');
  await ada.hears(1);
  // Not from the clipboard, which all of a browser's profiles share.
  await ben.page.goto(await page.getByLabel(t.invite.link).inputValue());
  await ben.page.getByLabel(t.invite.name).fill('Ben');
  await ben.page.getByRole('button', { name: t.invite.accept }).click();
  await ben.inGame();
}

/** Both games in one language. */
async function listen(locale: string, language: Language): Promise<void> {
  const t: Dictionary = dictionaries[language];
  const [visitor, ben] = (await Promise.all([1, 2].map(() => Visitor.come(browser, server, { locale })))) as [
    Visitor,
    Visitor,
  ];
  const ada = new Reader(visitor, t);
  const { page } = visitor;
  const tree = () => page.getByRole('main').ariaSnapshot();
  const shows = (text: string) => expect.poll(tree, LONG).toContain(text);
  const played = async (plies: number) => {
    await visitor.waitForPlies(plies);
    await visitor.expectBoard(language);
  };
  const act = (action: string) => ben.act(action);
  const answer = async (move: string) => {
    await ben.send(await ben.state(), move);
    await ada.hears(2);
  };
  await invite(ada, ben, t);

  ada.part('The first game: a man, a refused draw, a lost clock');
  await ada.hears(1);
  await ada.to(/^D 5,/);
  await ada.press('t');
  await ada.hears(1);
  await walkTo(page, 'D6');
  await ada.at();
  await ada.press('Enter');
  await ada.hears(1);
  await ada.press('Enter');
  await ada.hears(1);
  await played(1);
  await ada.to(t.match.draw);
  await ada.press('Enter');
  await shows(t.asked.myDraw);
  await act('decline_draw');
  await ada.hears(1);
  await answer('A2');
  await played(2);
  await ada.hears(1);
  await ada.hears(1);
  expect((await visitor.state()).result).toEqual({ winner: 'X', reason: 'time' });

  ada.part('The rematch: the sides have changed');
  await act('rematch');
  await ada.hears(1);
  const first = page.url();
  await shows(t.asked.accept); // the plate with the result comes a moment later than its words
  await ada.to(t.asked.accept);
  ada.clocksRun = true;
  await ada.press('Enter');
  await page.waitForURL((url) => url.href !== first);
  await visitor.inGame();
  await ben.page.waitForURL(page.url());
  expect((await visitor.state()).you).toEqual(['X']);
  await answer('A8');
  await ada.to(/^D 5,/);
  await walkTo(page, 'D4', true);
  await ada.press('Enter');
  await ada.hears(1);
  await ada.press('Enter');
  await ada.hears(1);
  await played(2);

  ada.part('A chain: taken back, left, taken again and played');
  await answer('B8');
  await ada.press('b');
  await ada.at();
  await ada.press('m');
  await ada.hears(1);
  for (const key of ['Enter', 'Shift+ArrowUp', 'Backspace', 'Escape']) {
    await ada.press(key);
    await ada.hears(1);
  }
  await ada.press('b', 'Enter');
  await ada.hears(1);
  await ada.press('Numpad8');
  await ada.hears(1);
  await ada.press('Enter');
  await ada.hears(1);
  await played(4);

  ada.part('A move by its name');
  await answer('G8');
  await ada.press('i');
  await ada.at({ role: 'textbox' });
  await ada.type('B8');
  await ada.press('Enter');
  await ada.hears(1);
  await ada.type('d2');
  await ada.press('Enter');
  await ada.hears(1);
  await played(6);
  await ada.at({ role: 'gridcell' });

  ada.part('The goal');
  await answer('A6');
  for (const key of ['l', 'w', 'b']) await ada.press(key);
  await ada.hears(2);
  await ada.press('Enter');
  await ada.hears(1);
  await ada.press('Shift+ArrowUp');
  await ada.hears(1);
  await ada.press('Enter');
  await ada.hears(2);
  await played(8);
  expect((await visitor.state()).result).toEqual({ winner: 'X', reason: 'goal' });

  ada.part('The moves once more');
  await ada.to('D3–D1');
  await ada.press('ArrowLeft', 'ArrowLeft');
  await ada.at({ name: 'D2' });
  expect((await visitor.treeNames()).flat()).toContain(`D 3, ${language === 'en' ? 'ball' : 'balón'}`);
  await ada.hearsRest();
  await expect(`${ada.lines.join('\n').trim()}\n`).toMatchFileSnapshot(`transcripts/${language}.txt`);
  await Promise.all([visitor, ben].map((each) => each.leave()));
}

// At the same time, because each waits half a minute for a clock.
test('two games from a fresh page, by keyboard and ear alone, in English and Spanish', async () => {
  await Promise.all([listen('en-GB', 'en'), listen('es-ES', 'es')]);
});
