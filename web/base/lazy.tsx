// Pages that are fetched when they are first shown (or when the browser has nothing better to do): the first page
// stays small.

import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useText } from './i18n';
import { MessagePage } from './message';

export interface LazyPage<P> {
  (props: P): preact.JSX.Element;
  /** Fetches the code ahead of time. */
  preload(): void;
}

export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const fetchOnce = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
      },
      (error: unknown) => {
        loading = null; // the next one who asks tries again
        throw error;
      },
    );
    return loading;
  };

  function Lazy(props: P) {
    const t = useText();
    const [failed, setFailed] = useState(false);
    const [, redraw] = useState(0);
    const Page = loaded;
    useEffect(() => {
      // What this page was drawn with counts: the code may have come (by preload) between the drawing and now.
      if (!Page)
        fetchOnce().then(
          () => redraw(1),
          () => setFailed(true),
        );
    }, []);
    const hadFocus = useRef(false);
    useLayoutEffect(() => {
      // The heading that stood here meanwhile has gone with the reader's focus on it.
      if (Page && hadFocus.current && document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      if (Page) hadFocus.current = false;
    }, [Page]);
    if (Page) return <Page {...props} />;
    if (failed) return <MessagePage title={t.errors.title} text={t.errors.offline} reload />;
    return (
      <div class="page narrow">
        <h1
          tabIndex={-1}
          class="sr-only"
          onFocus={() => {
            hadFocus.current = true;
          }}
        >
          {t.app.name}
        </h1>
        <p class="quiet">{t.app.loading}</p>
      </div>
    );
  }
  Lazy.preload = () =>
    void fetchOnce().catch(() => {
      // The page that needs it asks again.
    });
  return Lazy;
}

/** A part of a page that comes when the page stands already; null until then, and if it cannot be had. */
export function useLater<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [part, setPart] = useState<{ readonly component: ComponentType<P> } | null>(null);
  useEffect(() => {
    load().then(
      (component) => setPart({ component }),
      () => {
        // The page does without.
      },
    );
  }, []);
  return part?.component ?? null;
}
