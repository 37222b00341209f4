// This is the first page: for whoever comes for the first time, or with what waits for those who come back.

import { useEffect, useState } from 'preact/hooks';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { useLater, useTitle } from '../../base/message';
import pages from '../../base/pages.module.css';
import { FIRST_GAME } from '../../base/router';
import { hasVisited, keepVisit } from '../../base/storage';
import { useStore } from '../../base/store';
import { Icon } from '../../base/ui';
import { isMyTurn, myGames } from '../../client/page/my-games';
import { lobby } from '../../client/page/news';
import cards from '../../play/cards.module.css';
import { Thumb } from '../../play/thumb';
import puzzlesStyles from '../../solve/puzzles.module.css';
import shell from '../shell.module.css';
import { GamesTrouble, TurnCards } from './game-cards';
import homeStyles from './home.module.css';
import { FirstVisit } from './home-first';
import { SiteFooter } from './site-bars';

/** More are one tap away. */
const CARDS = 6;

export function HomePage() {
  const t = useText();
  const { games } = useStore(myGames);
  const [visited] = useState(hasVisited);
  const first = !visited && !games?.length;
  useTitle(t.home.title);
  useEffect(() => {
    if (games?.length) keepVisit();
  }, [games]);
  return first ? <FirstVisit /> : <Returning />;
}

function Returning() {
  const t = useText();
  const { games, error } = useStore(myGames);
  const known = useStore(lobby);
  const Lobby = useLater(() => import('../../meet/lobby-list').then((module) => module.HomeLobby));
  const Rows = useLater(() => import('./others').then((module) => module.OtherCards));
  const Day = useLater(() => import('../../solve/home-day').then((module) => module.HomeDay));
  const mine = (games ?? []).filter(isMyTurn);
  // Nothing moves when the games come: until then there is only the heading.
  if (!games && !error) return <Heading />;
  return (
    <div class={`gap-4 pad-top-2 ${pages.page} ${homeStyles.home}`}>
      <Heading />
      <GamesTrouble error={error} />
      {mine.length > 0 && (
        <section class="stack gap-2">
          <div class="row between gap-3 target">
            <h2>
              {t.games.groups.yours} <span class={shell.count}>{mine.length}</span>
            </h2>
            <a class={`${ui.button} ${ui.text}`} href="/games">
              {t.home.allGames}
            </a>
          </div>
          <TurnCards games={mine.slice(0, CARDS)} />
        </section>
      )}
      <section class="flex gap-3">
        {games?.length === 0 ? <FirstCard /> : <Again />}
        <a class={`pad-4 rounded large ${ui.button} ${homeStyles.homeNew}`} href="/new">
          {t.home.newGame}
        </a>
      </section>
      {Day ? (
        <Day />
      ) : (
        <div data-part="day-card" class={`self-top column gap-2 slim card ${puzzlesStyles.dayWaits}`} />
      )}
      <section class="stack gap-2">
        <h2>{t.home.gamesTitle}</h2>
        <PhutballCard />
        {Rows && <Rows />}
        <a class={`${ui.button} ${ui.text}`} href="/samples">
          {t.samples.title}
        </a>
      </section>
      {known && Lobby && <Lobby lobby={known} />}
      <SiteFooter />
    </div>
  );
}

function Heading() {
  const t = useText();
  return (
    <h1 tabIndex={-1} class="sr-only">
      {t.home.welcome}
    </h1>
  );
}

/** The rules come with it. */
function Again() {
  const PlayAgain = useLater(() => import('../../meet/play-again').then((module) => module.PlayAgain));
  return PlayAgain ? <PlayAgain /> : <span class={cards.again} />;
}

function FirstCard() {
  const t = useText();
  return (
    <a class={cards.again} href={FIRST_GAME}>
      <span class={`centred still circle ${cards.againSign}`}>
        <Icon name="play" />
      </span>
      <span>
        <b>{t.home.first}</b>
        <span>{t.home.firstNote}</span>
      </span>
    </a>
  );
}

/** A position from the middle of a game. */
const PHUTBALL = '7o7/8o6/15/9o5/9o5/15/8o3o2/3o11/7o7/7@3o3/5o9/4o5o4/15/12o2/6o8/15/3o11/15/15 O';

function PhutballCard() {
  const t = useText();
  return (
    <div class={`gap-3 pad-3 row wrap card ${cards.kindCard}`}>
      <span class={`centred still rounded soft ${cards.kindPicture}`}>
        <Thumb position={PHUTBALL} />
      </span>
      <span class="grid">
        <b class="large">{t.games.kinds.phutball}</b>
        <small class="quiet">{t.home.phutballNote}</small>
      </span>
      <p class={ui.actions}>
        {(['computer', 'friend', 'local'] as const).map((opponent) => (
          <a key={opponent} class={ui.button} href={`/new?opponent=${opponent}`}>
            <Icon name={opponent} />
            {t.home[opponent]}
          </a>
        ))}
      </p>
    </div>
  );
}
