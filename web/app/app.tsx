// The frame of every page: header, the page of the current address, notices and what screen readers are told.

import { Component, type ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Announcer } from './announce';
import { lazyPage } from './components/lazy';
import { Icon, Notice } from './components/ui';
import { dictionaries, TextContext, useText } from './i18n';
import { GamesPage } from './pages/games';
import { HelpPage } from './pages/help';
import { HomePage } from './pages/home';
import { MessagePage } from './pages/message';
import { SettingsPage } from './pages/settings';
import { type Route, route } from './router';
import { languageOf, settings } from './settings';
import { useStore } from './store';

// The board and the rules come with these.
const NewGamePage = lazyPage(() => import('./pages/new-game').then((module) => module.NewGamePage));
const LobbyPage = lazyPage(() => import('./meet/lobby-page').then((module) => module.LobbyPage));
const RecoverPage = lazyPage(() => import('./meet/recover-page').then((module) => module.RecoverPage));
const GamePage = lazyPage(() => import('./game/page').then((module) => module.GamePage));
const ReplayPage = lazyPage(() => import('./pages/replay').then((module) => module.ReplayPage));

export function App() {
  const current = useStore(route);
  useEffect(() => {
    const timer = setTimeout(() => {
      NewGamePage.preload();
      GamePage.preload();
      ReplayPage.preload();
    }, 500);
    return () => clearTimeout(timer);
  }, []);
  const language = languageOf(useStore(settings));
  return (
    <TextContext.Provider value={dictionaries[language]}>
      <div class="app" data-page={current.page}>
        <Header page={current.page} />
        <Main key={current.page === 'game' ? current.id : current.page} route={current} />
        <Notice />
        <Announcer />
      </div>
    </TextContext.Provider>
  );
}

function Header({ page }: { page: Route['page'] }) {
  const t = useText();
  const here = (name: Route['page']) => (page === name ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <header class="site-header">
      <a class="skip" href="#content">
        {t.app.skip}
      </a>
      <a class="brand" href="/" {...here('home')}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <span>{t.app.name}</span>
      </a>
      <nav aria-label={t.app.navigation}>
        <a href="/new" {...here('new')}>
          <Icon name="play" />
          <span>{t.app.play}</span>
        </a>
        <a href="/games" {...here('games')}>
          <Icon name="games" />
          <span>{t.app.games}</span>
        </a>
        <a href="/help" {...here('help')}>
          <Icon name="help" />
          <span>{t.app.help}</span>
        </a>
        <a href="/settings" {...here('settings')}>
          <Icon name="settings" />
          <span>{t.app.settings}</span>
        </a>
      </nav>
    </header>
  );
}

function Main({ route: current }: { route: Route }) {
  const main = useRef<HTMLElement>(null);
  const t = useText();
  // After a change of page (not on the first) the reader's focus goes to the new heading; at once, not after the next
  // paint, or it would be taken back from whoever has pressed Tab meanwhile.
  useLayoutEffect(() => {
    if (document.body.dataset.shown) main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    document.body.dataset.shown = 'yes';
  }, []);
  return (
    <main id="content" ref={main} tabIndex={-1}>
      <Guard fallback={<MessagePage title={t.errors.title} text={t.errors.unexpected} reload />}>
        <Page route={current} />
      </Guard>
    </main>
  );
}

function Page({ route: current }: { route: Route }) {
  const t = useText();
  switch (current.page) {
    case 'home':
      return <HomePage />;
    case 'new':
      return <NewGamePage key={current.opponent} opponent={current.opponent} />;
    case 'play':
      return <LobbyPage />;
    case 'recover':
      return <RecoverPage />;
    case 'game':
      return <GamePage id={current.id} invite={current.invite} />;
    case 'games':
      return <GamesPage />;
    case 'replay':
      return <ReplayPage />;
    case 'help':
      return <HelpPage />;
    case 'settings':
      return <SettingsPage />;
    case 'missing':
      return <MessagePage title={t.errors.notFound} text={t.errors.notFoundNote} />;
  }
}

/** A fault of ours must not leave an empty page. */
class Guard extends Component<{ fallback: ComponentChildren; children: ComponentChildren }, { failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    // biome-ignore lint/suspicious/noConsole: whoever looks for the fault finds it there
    console.error(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
