// What the page of proven boards says, fetched in the language of the page.

import { chapter } from '../../base/i18n/chapter';
import type { ProofWords } from './texts/en';

export const proofTexts = chapter<ProofWords>(
  () => import('./texts/en').then((module) => module.words),
  () => import('./texts/es').then((module) => module.words),
);
