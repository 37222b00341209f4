// The page of the lobby: games to take and to watch, and the ways to make one's own.

import { useTitle } from '../components/page-title';
import { Icon } from '../components/ui';
import { useText } from '../i18n';
import { useStore } from '../store';
import { AGAINST } from './against';
import { LobbyList } from './lobby-list';
import { lobby } from './news';

export function LobbyPage() {
  const t = useText();
  const now = useStore(lobby);
  useTitle(`${t.lobby.title} · ${t.app.name}`);
  return (
    <div class="page lobby-page">
      <h1 tabIndex={-1}>{t.lobby.title}</h1>
      <div class="lobby-columns">
        <div class="lobby-lists">
          <LobbyList lobby={now ?? { open: [], live: [] }} />
        </div>
        <nav class="card lobby-ways" aria-label={t.lobby.others}>
          <h2>{t.lobby.others}</h2>
          {AGAINST.filter((against) => against !== 'anyone').map((against) => (
            <a key={against} class="button" href={`/new?opponent=${against}`}>
              <Icon name={against === 'friend' ? 'link' : against} />
              {t.newGame.opponents[against]}
            </a>
          ))}
        </nav>
      </div>
    </div>
  );
}
