// What the pages of Tennis and Footsteps say, fetched in the language of the page.

import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { useText } from '../i18n';
import { MessagePage } from '../pages/message';
import type { BidTexts } from './texts/en';

const SOURCES: Readonly<Record<string, () => Promise<BidTexts>>> = {
  en: () => import('./texts/en').then((module) => module.en),
  es: () => import('./texts/es').then((module) => module.es),
};

const fetched = new Map<string, BidTexts>();
const TextsContext = createContext<BidTexts | null>(null);

/** The texts, for a view below `WithBidTexts`. */
export function useBidText(): BidTexts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('the texts have not been fetched');
  return texts;
}

/** Shows its children when the texts have come. */
export function WithBidTexts({ children }: { children: ComponentChildren }) {
  const t = useText();
  const [texts, setTexts] = useState<BidTexts | null>(fetched.get(t.code) ?? null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    const show = (found: BidTexts) => {
      fetched.set(t.code, found);
      if (wanted) setTexts(found);
    };
    const known = fetched.get(t.code);
    if (known) show(known);
    else (SOURCES[t.code] ?? SOURCES.en)?.().then(show, () => wanted && setFailed(true));
    return () => {
      wanted = false;
    };
  }, [t.code]);
  if (texts) return <TextsContext.Provider value={texts}>{children}</TextsContext.Provider>;
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
