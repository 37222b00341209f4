// Fetches what the lessons say in the language of the page.

import { useEffect, useState } from 'preact/hooks';
import type { CourseTexts } from './texts/types';

const SOURCES: Readonly<Record<string, () => Promise<CourseTexts>>> = {
  en: () => import('./texts/en').then((module) => module.en),
  es: () => import('./texts/es').then((module) => module.es),
};

const fetched = new Map<string, CourseTexts>();

/** `failed` where the texts did not come; the last ones stay as long as no others are there. */
export function useCourseTexts(language: string): { readonly texts: CourseTexts | null; readonly failed: boolean } {
  const [state, setState] = useState<{ texts: CourseTexts | null; failed: boolean }>({
    texts: fetched.get(language) ?? null,
    failed: false,
  });
  useEffect(() => {
    let wanted = true;
    const known = fetched.get(language);
    if (known) {
      setState({ texts: known, failed: false });
      return;
    }
    (SOURCES[language] ?? SOURCES.en)?.().then(
      (texts) => {
        fetched.set(language, texts);
        if (wanted) setState({ texts, failed: false });
      },
      () => wanted && setState((before) => ({ ...before, failed: true })),
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  return state;
}
