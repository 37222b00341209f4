// The page speaks the reader's choice, else the browser's language, else English, and fetches only its texts. A
// chapter has texts that only some pages say; it is fetched with these.

import { type Context, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { Store } from '../store';
import type { Dictionary } from './en';

export type { Dictionary };
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

const SOURCES: Record<Language, () => Promise<Dictionary>> = {
  en: () => import('./en').then((module) => module.en),
  es: () => import('./es').then((module) => module.es),
};

/** The texts that are shown now; null until the first have come. */
export const spoken = new Store<Dictionary | null>(null);
let chosen: Language | null = null;

/** Fetches the texts of a language and shows them. Where they do not come, those shown before stay. */
export async function speak(language: Language): Promise<void> {
  chosen = language;
  const texts = await SOURCES[language]();
  if (chosen !== language) return; // another one was chosen meanwhile
  document.documentElement.lang = language;
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (manifest) manifest.href = `/app-${language}.webmanifest`;
  spoken.set(texts);
}

/** The first language of the browser's list that we have. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

/** The texts that are shown now, for what is no view. */
export function textsNow(): Dictionary {
  const texts = spoken.get();
  if (!texts) throw new Error('no language has been fetched yet');
  return texts;
}

export const TextContext = createContext<Dictionary | null>(null);

/** The texts that are shown now, for a view below a `TextContext`. */
export function useText(): Dictionary {
  return useContext(TextContext) ?? textsNow();
}

interface Fetched<Words> {
  readonly words: Words | null;
  /** The texts did not come; the last ones stay as long as no others are there. */
  readonly failed: boolean;
}

export interface Chapter<Words> {
  /** `null`: none yet. */
  readonly useFetched: (language: string | null) => Fetched<Words>;
  readonly Context: Context<Words | null>;
  /** For a view below a `Context`. */
  readonly useWords: () => Words;
}

/** Each chapter is fetched once in each language. */
export function chapter<Words>(en: () => Promise<Words>, es: () => Promise<Words>): Chapter<Words> {
  const fetched = new Map<string, Words>();
  const context = createContext<Words | null>(null);

  function useFetched(language: string | null): Fetched<Words> {
    const [state, setState] = useState<Fetched<Words>>({ words: fetched.get(language ?? '') ?? null, failed: false });
    useEffect(() => {
      if (!language) return;
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
