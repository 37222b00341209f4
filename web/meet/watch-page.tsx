// This is the page of games to watch: those that came out of the lobby and are being played, of every kind.

import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { useTitle } from '../base/message';
import pages from '../base/pages.module.css';
import { useStore } from '../base/store';
import { lobby, reached } from '../client/page/news';
import { LiveGames } from './lobby-list';
import styles from './meet.module.css';

export function WatchPage() {
  const t = useText();
  const now = useStore(lobby);
  const answers = useStore(reached);
  useTitle(`${t.lobby.watchTitle} · ${t.app.name}`);
  return (
    <div class={`to-start stack gap-4 ${pages.page} ${styles.watchPage}`}>
      <h1 class="bold" tabIndex={-1}>
        {t.lobby.watchTitle}
      </h1>
      {now && answers === false && (
        <p class="on-goal-x-soft pad-3 rounded" role="status">
          {t.lobby.lost}
        </p>
      )}
      {!now && (
        <p class="quiet" role="status">
          {answers === false ? t.lobby.offline : t.app.loading}
        </p>
      )}
      {now?.live.length === 0 && (
        <p class="card">
          <b>{t.lobby.noLive}</b>
          <br />
          <span class="quiet">{t.lobby.noLiveNote}</span>
        </p>
      )}
      <LiveGames live={now?.live ?? []} />
      <p class={ui.actions}>
        <a class={ui.button} href="/play">
          {t.lobby.title}
        </a>
      </p>
    </div>
  );
}
