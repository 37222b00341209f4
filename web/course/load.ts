// Fetches what the lessons say in the language of the page.

import { chapter } from '../base/i18n';
import type { CourseTexts } from './texts/types';

export const { useFetched: useCourseTexts } = chapter<CourseTexts>(
  () => import('./texts/en').then((module) => module.en),
  () => import('./texts/es').then((module) => module.es),
);
