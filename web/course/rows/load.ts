// Fetches what the lessons of Strip and Oddish say in the language of the page.

import { chapter } from '../../base/i18n';
import type { RowLessonWords } from './texts/en';

export const { useFetched: useRowLessonTexts } = chapter<RowLessonWords>(
  () => import('./texts/en').then((module) => module.en),
  () => import('./texts/es').then((module) => module.es),
);
