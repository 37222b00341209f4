// What the pages of Tennis and Footsteps say, fetched in the language of the page.

import type { ComponentChildren } from 'preact';
import { useText } from '../i18n';
import { chapter } from '../i18n/chapter';
import { MessagePage } from '../pages/message';
import type { BidTexts } from './texts/en';

const { useFetched, Context, useWords } = chapter<BidTexts>(
  () => import('./texts/en').then((module) => module.en),
  () => import('./texts/es').then((module) => module.es),
);

/** The texts, for a view below `WithBidTexts`. */
export const useBidText = useWords;

/** Shows its children when the texts have come. */
export function WithBidTexts({ children }: { children: ComponentChildren }) {
  const t = useText();
  const { words, failed } = useFetched(t.code);
  if (words) return <Context.Provider value={words}>{children}</Context.Provider>;
  if (failed) return <MessagePage title={t.errors.title} text={t.errors.offline} reload />;
  return (
    <div class="page narrow">
      <h1 tabIndex={-1} class="sr-only">
        {t.app.name}
      </h1>
      <p class="quiet">{t.app.loading}</p>
    </div>
  );
}
