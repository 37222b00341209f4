// What the pages of Tennis and Footsteps say, fetched in the language of the page.

import type { ComponentChildren } from 'preact';
import { chapter } from '../../base/i18n';
import { WithChapter } from '../../base/message';
import type { BidTexts } from './texts/en';

const texts = chapter<BidTexts>(
  () => import('./texts/en').then((module) => module.en),
  () => import('./texts/es').then((module) => module.es),
);

/** The texts, for a view below `WithBidTexts`. */
export const useBidText = texts.useWords;

/** Shows its children when the texts have come. */
export const WithBidTexts = ({ children }: { children: ComponentChildren }) => (
  <WithChapter chapter={texts}>{children}</WithChapter>
);
