// A page has a title, may only say something, and may have to wait for its code or its texts.

import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import ui from './controls.module.css';
import { type Chapter, useText } from './i18n';
import pages from './pages.module.css';
import { Store } from './store';

/** A page that only says something: nothing here, or something went wrong. */
export function MessagePage({ title, text, reload }: { title: string; text: string; reload?: boolean }) {
  const t = useText();
  useTitle(`${title} · ${t.app.name}`);
  return (
    <div data-part="message" class={`text-centre ${pages.page} ${pages.narrow} to-centre ${pages.messagePage}`}>
      <svg class={pages.messageArt} viewBox="0 0 240 90" aria-hidden="true">
        <path class="gl-goal-O gl-goal-line" d="M10 18h220" />
        <circle class="gl-man" cx="72" cy="58" r="14" />
        <circle class="gl-man" cx="112" cy="58" r="14" />
        <circle class="gl-ball-ring" cx="168" cy="58" r="15" />
        <circle class="gl-ball" cx="168" cy="58" r="12" />
        <path class="gl-pentagon" d="m168 52 5.700 4.100-2.200 6.800h-7l-2.200-6.800z" />
      </svg>
      <h1 tabIndex={-1}>{title}</h1>
      <p class="quiet large">{text}</p>
      <p class={ui.actions}>
        {reload && (
          <button type="button" class={`${ui.button} ${ui.primary}`} onClick={() => location.reload()}>
            {t.errors.reload}
          </button>
        )}
        <a class={reload ? ui.button : `${ui.button} ${ui.primary}`} href="/">
          {t.app.home}
        </a>
      </p>
    </div>
  );
}

/** While a page waits for its words, or if they do not come. `heard`: its heading is only for screen readers. */
export function WaitingPage(props: { title: string; failed?: boolean; heard?: boolean }) {
  const t = useText();
  if (props.failed) return <MessagePage title={t.errors.title} text={t.errors.offline} reload />;
  return (
    <div class={`${pages.page} ${pages.narrow}`} aria-busy="true">
      <h1 tabIndex={-1} class={props.heard ? 'sr-only' : ''}>
        {props.title}
      </h1>
      <p class="quiet">{t.app.loading}</p>
    </div>
  );
}

interface Props<Words> {
  readonly chapter: Chapter<Words>;
  readonly children: ComponentChildren;
}

export function WithChapter<Words>({ chapter: { useFetched, Context }, children }: Props<Words>) {
  const t = useText();
  const { words, failed } = useFetched(t.code);
  if (words) return <Context.Provider value={words}>{children}</Context.Provider>;
  return <WaitingPage title={t.app.name} failed={failed} heard />;
}

/** In how many games it is the reader's turn. */
export const yourTurn = new Store(0);

/** What the page shown calls itself. */
export const pageTitle = new Store('Goalline');

const show = () => {
  const games = yourTurn.get();
  document.title = games > 0 ? `(${games}) ${pageTitle.get()}` : pageTitle.get();
};
yourTurn.follow(show);
pageTitle.follow(show);

/** Every page names itself by this; nothing else writes the title. */
export function useTitle(wanted: string): void {
  useEffect(() => pageTitle.set(wanted), [wanted]);
}

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
      <div class={`${pages.page} ${pages.narrow}`} aria-busy="true">
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
