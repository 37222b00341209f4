// This is the page of the lobby: games to take and to watch, and the ways to make one's own.

import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { useTitle } from '../base/message';
import pages from '../base/pages.module.css';
import { changeSettings, settings } from '../base/settings';
import { useStore } from '../base/store';
import { Icon } from '../base/ui';
import { lobby, reached } from '../client/page/news';
import { AGAINST } from '../kinds/phutball/against';
import { NameField } from '../table/name-field';
import { LiveGames, OpenGames } from './lobby-list';
import styles from './meet.module.css';

export function LobbyPage() {
  const t = useText();
  const now = useStore(lobby);
  const answers = useStore(reached);
  const { name } = useStore(settings);
  // Nobody may be said to wait before the server has said so.
  const instead = now ? undefined : (
    <p class="quiet" role="status">
      {answers === false ? t.lobby.offline : t.app.loading}
    </p>
  );
  useTitle(`${t.lobby.title} · ${t.app.name}`);
  return (
    <div class={pages.page}>
      <h1 class="bold" tabIndex={-1}>
        {t.lobby.title}
      </h1>
      <div class={`stack gap-5 to-top ${styles.lobbyColumns}`}>
        <div class="stack gap-3">
          {now && answers === false && (
            <p class="on-goal-x-soft pad-3 rounded" role="status">
              {t.lobby.lost}
            </p>
          )}
          <div class="card">
            <NameField value={name} onChange={(mine) => changeSettings({ name: mine })} />
          </div>
          <OpenGames open={now?.open ?? []} instead={instead} />
          <LiveGames live={now?.live ?? []} />
        </div>
        <nav class="stack gap-3 card" aria-label={t.lobby.others}>
          <h2>{t.lobby.others}</h2>
          {AGAINST.filter((against) => against !== 'anyone').map((against) => (
            <a key={against} class={ui.button} href={`/new?opponent=${against}`}>
              <Icon name={against === 'friend' ? 'link' : against} />
              {t.newGame.opponents[against]}
            </a>
          ))}
          <a class={ui.button} href="/watch">
            <Icon name="eye" />
            {t.lobby.watchTitle}
          </a>
        </nav>
      </div>
    </div>
  );
}
