// What the puzzles of the small games say, fetched in the language of the page.

import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { SmallWords } from './texts/en';

const SOURCES: Readonly<Record<string, () => Promise<SmallWords>>> = {
  en: () => import('./texts/en').then((module) => module.en),
  es: () => import('./texts/es').then((module) => module.es),
};

const fetched = new Map<string, SmallWords>();

/** `failed` where the texts did not come; the last ones stay as long as no others are there. */
export function useSmallTexts(language: string): { readonly words: SmallWords | null; readonly failed: boolean } {
  const [state, setState] = useState<{ words: SmallWords | null; failed: boolean }>({
    words: fetched.get(language) ?? null,
    failed: false,
  });
  useEffect(() => {
    let wanted = true;
    (SOURCES[language] ?? SOURCES.en)?.().then(
      (words) => {
        fetched.set(language, words);
        if (wanted) setState({ words, failed: false });
      },
      () => wanted && setState((before) => ({ ...before, failed: true })),
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  return state;
}

export const SmallContext = createContext<SmallWords | null>(null);

/** For a view below a `SmallContext`. */
export function useSmallWords(): SmallWords {
  const words = useContext(SmallContext);
  if (!words) throw new Error('no texts above this view');
  return words;
}
