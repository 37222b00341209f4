// The frame of every page: its bars, the page of the current address, notices and what screen readers are told.

import { Component, type ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Announcer, hush } from '../base/announce';
import ui from '../base/controls.module.css';
import { spoken, TextContext, useText } from '../base/i18n';
import { lazyPage, MessagePage } from '../base/message';
import { placeOf, route } from '../base/router';
import { useStore } from '../base/store';
import { Notice } from '../base/ui';
import { cookiesOff } from '../client/page/cookies';
import { refreshGames } from '../client/page/my-games';
import { kindOf, kindPages } from '../kinds/list';
import { GamesPage } from './pages/games';
import { HomePage } from './pages/home';
import { SiteHeader, TabBar } from './pages/site-bars';
import type { Route } from './routes';
import styles from './shell.module.css';

// All but the lists of games are fetched when they are needed, or when the browser has nothing better to do: those of
// a folder together, and with most of them the board and the rules.
const course = () => import('../course/pages');
const meet = () => import('../meet/pages');
const analyse = () => import('../analyse/pages');
const solve = () => import('../solve/pages');
const learn = () => import('../learn/pages');
const others = () => import('./pages/later');
const LATER = {
  first: lazyPage(() => course().then(({ FirstPage }) => FirstPage)),
  game: lazyPage(() => import('../kinds/phutball/page').then(({ GamePage }) => GamePage)),
  new: lazyPage(() => meet().then(({ NewGamePage }) => NewGamePage)),
  play: lazyPage(() => meet().then(({ LobbyPage }) => LobbyPage)),
  watch: lazyPage(() => meet().then(({ WatchPage }) => WatchPage)),
  recover: lazyPage(() => meet().then(({ RecoverPage }) => RecoverPage)),
  analyse: lazyPage(() => analyse().then(({ AnalysePage }) => AnalysePage)),
  review: lazyPage(() => analyse().then(({ ReviewPage }) => ReviewPage)),
  puzzles: lazyPage(() => solve().then(({ PuzzlesPage }) => PuzzlesPage)),
  puzzle: lazyPage(() => solve().then(({ PuzzlePage }) => PuzzlePage)),
  small: lazyPage(() => solve().then(({ SmallPuzzlePage }) => SmallPuzzlePage)),
  rush: lazyPage(() => solve().then(({ RushPage }) => RushPage)),
  statistics: lazyPage(() => import('../statistics/page').then(({ StatisticsPage }) => StatisticsPage)),
  samples: lazyPage(() => import('../samples/page').then(({ SamplesPage }) => SamplesPage)),
  learn: lazyPage(() => learn().then(({ LearnPage }) => LearnPage)),
  lesson: lazyPage(() => course().then(({ LessonPage }) => LessonPage)),
  proofs: lazyPage(() => learn().then(({ ProofsPage }) => ProofsPage)),
  rules: lazyPage(() => learn().then(({ HelpPage }) => HelpPage)),
  others: lazyPage(() => others().then(({ OthersPage }) => OthersPage)),
  settings: lazyPage(() => others().then(({ SettingsPage }) => SettingsPage)),
  about: lazyPage(() => others().then(({ AboutPage }) => AboutPage)),
};
const PRELOAD_AFTER_MS = 500;

/** Whether the reader has told the browser to save data: then nothing is fetched that nobody asked for. */
const savesData = () => (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** A page that cannot be kept works all the same. */
const startOffline = () => import('./offline/start').then((module) => module.startOffline()).catch(() => undefined);

export function App() {
  const current = useStore(route) as Route;
  const place = placeOf(current);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!savesData()) for (const page of [...Object.values(LATER), ...kindPages()]) page.preload();
      void import('../statistics/ledger').catch(() => undefined);
      if (import.meta.env.PROD) void startOffline();
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => void refreshGames(), [place]);
  useLayoutEffect(hush, [place]);
  return (
    <TextContext.Provider value={useStore(spoken)}>
      <div class={styles.app} data-page={current.page}>
        <SiteHeader page={current.page} />
        <CookiesOff />
        <Main key={place} route={current} />
        <TabBar page={current.page} />
        <Notice />
        <Announcer />
      </div>
    </TextContext.Provider>
  );
}

/** Said as long as the window is open: what happens here is not known to any other. */
function CookiesOff() {
  const t = useText();
  return useStore(cookiesOff) ? (
    <p class={`fine flush ${ui.note} ${ui.bad}`} role="status">
      {t.app.cookiesOff}
    </p>
  ) : null;
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
    case 'play':
      return <LATER.play />;
    case 'watch':
      return <LATER.watch />;
    case 'recover':
      return <LATER.recover />;
    case 'games':
      return <GamesPage />;
    case 'first':
      return <LATER.first />;
    case 'new':
      return <LATER.new key={current.opponent} opponent={current.opponent} />;
    case 'game':
      return <LATER.game id={current.id} invite={current.invite} />;
    case 'analyse':
      return <LATER.analyse />;
    case 'review':
      return <LATER.review id={current.id} />;
    case 'puzzles':
      return <LATER.puzzles />;
    case 'puzzle':
      return <LATER.puzzle id={current.id} theme={current.theme} />;
    case 'small':
      return <LATER.small name={current.name} id={current.id} />;
    case 'rush':
      return <LATER.rush />;
    case 'kind': {
      const KindPage = kindOf(current.game)?.page;
      return KindPage ? <KindPage key={current.game} {...current} /> : null;
    }
    case 'learn':
      return <LATER.learn />;
    case 'lesson':
      return <LATER.lesson lesson={current.lesson} step={current.step} />;
    case 'statistics':
      return <LATER.statistics />;
    case 'samples':
      return <LATER.samples />;
    case 'proofs':
      return <LATER.proofs />;
    case 'rules':
      return <LATER.rules />;
    case 'others':
      return <LATER.others />;
    case 'settings':
      return <LATER.settings />;
    case 'about':
      return <LATER.about />;
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
