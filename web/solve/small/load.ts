// Fetches what the puzzles of the small games say in the language of the page.

import { chapter } from '../../base/i18n';
import type { SmallWords } from './texts/en';

export const {
  useFetched: useSmallTexts,
  Context: SmallContext,
  useWords: useSmallWords,
} = chapter<SmallWords>(
  () => import('./texts/en').then((module) => module.en),
  () => import('./texts/es').then((module) => module.es),
);
