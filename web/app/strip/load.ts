// Fetches what the pages of rows say in the language of the page.

import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { RowWords } from './texts/en';

const SOURCES: Readonly<Record<string, () => Promise<RowWords>>> = {
  en: () => import('./texts/en').then((module) => module.en),
  es: () => import('./texts/es').then((module) => module.es),
};

const fetched = new Map<string, RowWords>();

/** `failed` where the texts did not come; the last ones stay as long as no others are there. */
export function useRowTexts(language: string): { readonly words: RowWords | null; readonly failed: boolean } {
  const [state, setState] = useState<{ words: RowWords | null; failed: boolean }>({
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

export const WordsContext = createContext<RowWords | null>(null);

/** For a view below a `WordsContext`. */
export function useWords(): RowWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('no texts above this view');
  return words;
}
