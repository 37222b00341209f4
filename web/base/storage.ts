// This is the only way to what the browser keeps for the page. A browser may keep nothing, or be full, and what is
// found may be a later version's or anybody's: so nothing here throws, and each reader checks what it gets.

import { Store } from './store';

export const PREFIX = 'goalline.';
const VISITED = `${PREFIX}visited`;

/** `sessionStorage` keeps things for this tab only. */
type Where = 'localStorage' | 'sessionStorage';

/** Null where nothing is kept. */
export function storedText(key: string, where: Where = 'localStorage'): string | null {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it (null). False: it is not kept, so it lasts as long as the page that knows it. */
export function storeText(key: string, text: string | null, where: Where = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[where].removeItem(key);
    else globalThis[where].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The value that was kept as JSON; null if the text is none. */
export function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The fields of the object that was kept as JSON; none if it is no object. */
export function fieldsOf(text: string | null): Readonly<Record<string, unknown>> {
  const value = jsonOf(text);
  return value && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}

/** What is needed of a Storage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's own, whose methods may throw; null where it has none. */
export function shelfHere(): Shelf | null {
  try {
    localStorage.getItem(PREFIX);
    return localStorage;
  } catch {
    return null;
  }
}

/** A value that views follow, and that is kept as JSON. `read` takes what is in order, and a default for the rest. */
export class KeptStore<T> extends Store<T> {
  constructor(
    private readonly key: string,
    private readonly read: (text: string | null) => T,
  ) {
    super(read(storedText(key)));
  }

  keep(value: T): void {
    if (value === this.get()) return;
    this.set(value);
    storeText(this.key, JSON.stringify(value));
  }

  /** After something was forgotten, or changed elsewhere. */
  readonly reload = (): void => this.set(this.read(storedText(this.key)));

  /** Takes over what other tabs of this browser keep. */
  followTabs(): this {
    if (typeof window !== 'undefined')
      window.addEventListener('storage', ({ key }) => {
        if (key === this.key) this.reload();
      });
    return this;
  }
}

/** What this page keeps in the browser, with the number of characters. */
export function storedHere(): (readonly [key: string, length: number])[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => [key, key.length + (storedText(key)?.length ?? 0)]);
  } catch {
    return [];
  }
}

/** Whether somebody has used this browser here before: that is known before the server has answered. */
export const hasVisited = (): boolean => storedHere().length > 0;

export const keepVisit = (): void => void storeText(VISITED, '1');

export function forgetStored(): void {
  for (const [key] of storedHere()) storeText(key, null);
  try {
    sessionStorage.clear();
  } catch {
    // There is nothing.
  }
}
