// Fetches what the lessons of Tennis and Footsteps say in the language of the page.

import { chapter } from '../../base/i18n';
import type { BidLessonWords } from './texts/en';

export const { useFetched: useBidLessonTexts } = chapter<BidLessonWords>(
  () => import('./texts/en').then((module) => module.en),
  () => import('./texts/es').then((module) => module.es),
);
