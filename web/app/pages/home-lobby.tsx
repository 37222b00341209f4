// What happens on this server now: invitations that anybody may take, and games to watch.

import { type LiveGame, type Lobby, type OpenInvitation, SIDES } from '../../client';
import { Thumb } from '../components/thumb';
import { Icon } from '../components/ui';
import { useText } from '../i18n';
import { clockText } from '../meet/clock';
import { playerText, sideOf } from '../meet/names';
import { sizeText } from './game-words';

/** More would make the page endless. */
const OPEN_MOST = 12;
const LIVE_MOST = 3;

export function OpenGames({ lobby: { open } }: { lobby: Lobby }) {
  const t = useText();
  return (
    <section class="card lobby-card">
      <div class="section-head">
        <h2>
          <a href="/play">{t.lobby.open}</a>
        </h2>
        <a class="button text" href="/new?opponent=anyone">
          {t.lobby.create}
        </a>
      </div>
      {open.length === 0 ? (
        <p class="quiet">{t.lobby.none}</p>
      ) : (
        <ul class="home-open">
          {open.slice(0, OPEN_MOST).map((game) => (
            <OpenRow key={game.id} game={game} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenRow({ game }: { game: OpenInvitation }) {
  const t = useText();
  const name = playerText(t, game.by);
  const detail = [
    game.game === 'phutball' ? '' : t.games.kinds[game.game],
    sizeText(t, game),
    clockText(t, game.clock),
    t.newGame.youAre[sideOf(game)],
    game.by.bot ? t.lobby.bot : '',
  ].filter((part) => part !== '');
  return (
    <li>
      <span>
        <b>{name}</b> <small>{detail.join(', ')}</small>
      </span>
      <a
        class="button small"
        href={`/game/${game.id}`}
        aria-label={game.yours ? t.lobby.yours : t.lobby.joinOf(name)}
      >
        {game.yours ? t.lobby.yours : t.lobby.join}
      </a>
    </li>
  );
}

export function LiveNow({ lobby: { live } }: { lobby: Lobby }) {
  const t = useText();
  if (live.length === 0) return null;
  return (
    <section class="card lobby-card">
      <h2>{t.lobby.live}</h2>
      {live.slice(0, LIVE_MOST).map((game) => (
        <LiveRow key={game.id} game={game} />
      ))}
    </section>
  );
}

function LiveRow({ game }: { game: LiveGame }) {
  const t = useText();
  const [one, two] = SIDES.map((side) => playerText(t, game.players[side] ?? {})) as [string, string];
  const detail = [sizeText(t, game), t.lobby.turns(game.plies + 1), t.lobby.watching(game.watchers)];
  return (
    <div class="home-live">
      <Thumb position={game.position ?? undefined} />
      <span>
        <b>{one}</b> <span class="quiet">{t.lobby.against}</span> <b>{two}</b>
        <br />
        <small>{detail.join(', ')}</small>
        <br />
        <a class="button small" href={`/game/${game.id}`} aria-label={t.lobby.watchOf(one, two)}>
          <Icon name="eye" />
          {t.lobby.watch}
        </a>
      </span>
    </div>
  );
}
