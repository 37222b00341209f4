// Fetches what the pages of rows say in the language of the page.

import { chapter } from '../../base/i18n';
import type { RowWords } from './texts/en';

export const {
  useFetched: useRowTexts,
  Context: WordsContext,
  useWords,
} = chapter<RowWords>(
  () => import('./texts/en').then((module) => module.en),
  () => import('./texts/es').then((module) => module.es),
);
