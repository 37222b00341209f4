// One adviser for all pages of the bidding games: its worker keeps the table of the last rules. It ends when the last
// page that uses it is left.

import { useEffect, useState } from 'preact/hooks';
import { Adviser } from '../../bidding/adviser';

let shared: Adviser | null = null;
let users = 0;

/** For rooms of this device, which answer while their page is open. */
export function pageAdviser(): Adviser {
  shared ??= new Adviser();
  return shared;
}

export function useAdviser(): Adviser {
  const adviser = pageAdviser();
  useEffect(() => {
    users += 1;
    return () => {
      users -= 1;
      if (users > 0) return;
      shared?.close();
      shared = null;
    };
  }, []);
  return adviser;
}

export type Asked<T> =
  | { readonly kind: 'none' | 'waits' | 'failed' }
  | { readonly kind: 'known'; readonly answer: T };

/** Asks again whenever `key` is another one; a null key asks nothing. */
export function useAnswer<T>(key: string | null, ask: () => Promise<T>): Asked<T> {
  const [found, setFound] = useState<{ readonly key: string; readonly asked: Asked<T> } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let wanted = true;
    const set = (asked: Asked<T>) => wanted && setFound({ key, asked });
    ask().then(
      (answer) => set({ kind: 'known', answer }),
      () => set({ kind: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  if (key === null) return { kind: 'none' };
  return found?.key === key ? found.asked : { kind: 'waits' };
}
