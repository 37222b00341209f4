// What screen readers are told. One polite sentence for a move or an answer to a key; assertive only for the reader's
// turn, the result and the connection.

import { Store, useStore } from './store';

interface Said {
  readonly text: string;
  readonly count: number;
}

const polite = new Store<Said>({ text: '', count: 0 });
const assertive = new Store<Said>({ text: '', count: 0 });

function into(store: Store<Said>): (text: string) => void {
  return (text) => store.set({ text, count: store.get().count + 1 });
}

export const say = into(polite);
export const sayNow = into(assertive);

/** A text said twice running would not be read again: every second one ends with a blank that does not break. */
const spoken = ({ text, count }: Said) => (text && count % 2 === 0 ? `${text}\u00a0` : text);

export function Announcer() {
  return (
    <div class="sr-only">
      <p aria-live="polite" data-testid="polite">
        {spoken(useStore(polite))}
      </p>
      <p aria-live="assertive" data-testid="assertive">
        {spoken(useStore(assertive))}
      </p>
    </div>
  );
}
