// What screen readers are told. One polite sentence for a move or an answer to a key; assertive only for the reader's
// turn, the result, the connection and the last half minute.

import { useLayoutEffect } from 'preact/hooks';
import { sentences } from './sentences';
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
