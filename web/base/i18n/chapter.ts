// A chapter: texts that only some pages say, fetched with these pages in the language that the page speaks.

import { type Context, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';

interface Fetched<Words> {
  readonly words: Words | null;
  /** The texts did not come; the last ones stay as long as no others are there. */
  readonly failed: boolean;
}

export interface Chapter<Words> {
  readonly useFetched: (language: string) => Fetched<Words>;
  readonly Context: Context<Words | null>;
  /** For a view below a `Context`. */
  readonly useWords: () => Words;
}

/** Each chapter is fetched once in each language. */
export function chapter<Words>(en: () => Promise<Words>, es: () => Promise<Words>): Chapter<Words> {
  const fetched = new Map<string, Words>();
  const context = createContext<Words | null>(null);

  function useFetched(language: string): Fetched<Words> {
    const [state, setState] = useState<Fetched<Words>>({ words: fetched.get(language) ?? null, failed: false });
    useEffect(() => {
      let wanted = true;
      const show = (words: Words) => {
        fetched.set(language, words);
        if (wanted) setState({ words, failed: false });
      };
      const known = fetched.get(language);
      if (known) show(known);
      else {
        const source = language === 'es' ? es : en;
        source().then(show, () => wanted && setState((before) => ({ ...before, failed: true })));
      }
      return () => {
        wanted = false;
      };
    }, [language]);
    return state;
  }

  function useWords(): Words {
    const words = useContext(context);
    if (!words) throw new Error('no texts above this view');
    return words;
  }

  return { useFetched, Context: context, useWords };
}
