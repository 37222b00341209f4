// Fetches what the reader's own statistics say in the language of the page.

import { chapter } from '../base/i18n';
import type { StatisticsWords } from './texts/en';

export const words = chapter<StatisticsWords>(
  () => import('./texts/en').then((module) => module.en),
  () => import('./texts/es').then((module) => module.es),
);
