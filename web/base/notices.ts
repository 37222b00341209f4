// Short notices: what was refused and why, what was declined, what was copied. A notice ends with the reader's next
// input, with the page, and with what it speaks of; only good news ends by itself. What matters is also said or shown
// elsewhere.

import { say } from './announce';
import { route } from './router';
import { Store } from './store';

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
