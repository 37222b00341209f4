// A view whose texts come with it: it is shown when they are there.

import type { ComponentChildren } from 'preact';
import { useText } from './i18n';
import type { Chapter } from './i18n/chapter';
import { MessagePage } from './message';

interface Props<Words> {
  readonly chapter: Chapter<Words>;
  readonly children: ComponentChildren;
}

export function WithChapter<Words>({ chapter: { useFetched, Context }, children }: Props<Words>) {
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
