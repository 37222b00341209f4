// Which language the page speaks: the reader's choice, else the browser's, else English.

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Dictionary, en } from './en';
import { es } from './es';

export type { Dictionary };
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const dictionaries: Record<Language, Dictionary> = { en, es };

/** The first language of the browser's list that we have. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

export const TextContext = createContext<Dictionary>(en);
export const useText = (): Dictionary => useContext(TextContext);
