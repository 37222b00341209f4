// Fetches what the lessons of Tennis and Footsteps say in the language of the page.

import { useEffect, useState } from 'preact/hooks';
import type { BidLessonWords } from './texts/en';

const SOURCES: Readonly<Record<string, () => Promise<BidLessonWords>>> = {
  en: () => import('./texts/en').then((module) => module.en),
  es: () => import('./texts/es').then((module) => module.es),
};

interface Loaded {
  readonly words: BidLessonWords | null;
  readonly failed: boolean;
}

/** `failed` where the texts did not come; the last ones stay as long as no others are there. */
export function useBidLessonTexts(language: string): Loaded {
  const [state, setState] = useState<Loaded>({ words: null, failed: false });
  useEffect(() => {
    let wanted = true;
    (SOURCES[language] ?? SOURCES.en)?.().then(
      (words) => wanted && setState({ words, failed: false }),
      () => wanted && setState((before) => ({ ...before, failed: true })),
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  return state;
}
