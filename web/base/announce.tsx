// Screen readers are told what happens here: one polite sentence for a move or an answer to a key; assertive only for
// the reader's turn, the result, the connection and the last half minute. Short notices are shown, too; a notice ends
// with the reader's next input, with the page, and with what it speaks of.

import { useLayoutEffect } from 'preact/hooks';
import { route } from './router';
import { Store, useStore } from './store';

interface Said {
  readonly text: string;
  readonly count: number;
}

class Voice {
  readonly said = new Store<Said>({ text: '', count: 0 });
  /** What stands on the page. */
  private drawn = this.said.get();

  /** What is said before the last text stands on the page (a move, and the offer that it refuses) is added to it, for
   *  it would take its place unheard. */
  readonly say = (text: string): void => {
    const now = this.said.get();
    const unheard = now === this.drawn ? '' : now.text;
    this.said.set({ text: unheard ? sentences(unheard, text) : text, count: now.count + 1 });
  };

  hush(): void {
    this.said.set({ ...this.said.get(), text: '' });
  }

  /** A text said twice running would not be read again: every second one ends with a blank that does not break. */
  useText(): string {
    const now = useStore(this.said);
    useLayoutEffect(() => {
      this.drawn = now;
    }, [now]);
    return now.text && now.count % 2 === 0 ? `${now.text}\u00a0` : now.text;
  }
}

const polite = new Voice();
const assertive = new Voice();
export const { say } = polite;
export const sayNow = assertive.say;

/** On another page nothing stands any more of what was said on the one before. */
export function hush(): void {
  polite.hush();
  assertive.hush();
}

export function Announcer() {
  return (
    <div class="sr-only">
      <p aria-live="polite" data-testid="polite">
        {polite.useText()}
      </p>
      <p aria-live="assertive" data-testid="assertive">
        {assertive.useText()}
      </p>
    </div>
  );
}

export const sentences = (...texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');

/** Lines of a text that is made of parts break between the parts. */
export const unbroken = (part: string): string => part.replaceAll(' ', '\u00a0');

interface Notice {
  readonly text: string;
  readonly kind: 'good' | 'bad';
  /** The point of the board that it speaks of: it is shown there; null: at the edge of the page. */
  readonly at: { readonly row: number; readonly column: number } | null;
}

const GOOD_NEWS_MS = 5_000;

export const notice = new Store<Notice | null>(null);
let timer = 0;

export function notify(text: string, kind: Notice['kind'] = 'good', at: Notice['at'] = null): void {
  clearTimeout(timer);
  notice.set({ text, kind, at });
  if (at) say(text); // those at the edge of the page are a live region of their own
  if (kind === 'good') timer = window.setTimeout(endNotice, GOOD_NEWS_MS);
}

export const endNotice = (): void => notice.set(null);

export function watchNotices(): void {
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, endNotice, { capture: true, passive: true });
  route.follow(endNotice);
}
