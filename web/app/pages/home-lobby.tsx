// What happens on this server now: invitations that anybody may take, and games to watch.

import { type LiveGame, type Lobby, type OpenInvitation, SIDES } from '../../client';
import { Thumb } from '../components/thumb';
import { Icon } from '../components/ui';
import { type Dictionary, useText } from '../i18n';
import { clockText, sizeText, tagged } from './game-words';

/** More would make the page endless. */
const OPEN_MOST = 12;
const LIVE_MOST = 3;

export function OpenGames({ lobby: { open } }: { lobby: Lobby }) {
  const t = useText();
  return (
    <section class="card lobby-card">
      <div class="section-head">
        <h2>{t.home.open}</h2>
        <a class="button text" href="/new?opponent=friend">
          {t.home.createOne}
        </a>
      </div>
      {open.length === 0 ? (
        <p class="quiet">{t.home.openNone}</p>
      ) : (
        <ul class="open-list">
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
  const name = tagged(game.by.name || t.home.guest, game.by.tag);
  const detail = [
    game.game === 'phutball' ? '' : t.games.kinds[game.game],
    sizeText(t, game),
    clockText(t, game.clock),
    t.games.youGet(t.games.side[game.side]),
    game.by.bot ? t.home.program : '',
  ].filter((part) => part !== '');
  return (
    <li>
      <span>
        <b>{name}</b> <small>{detail.join(', ')}</small>
      </span>
      <a
        class="button small"
        href={`/game/${game.id}`}
        aria-label={game.yours ? t.games.openInvitation : t.home.joinOf(name)}
      >
        {game.yours ? t.home.yours : t.home.join}
      </a>
    </li>
  );
}

export function LiveNow({ lobby: { live } }: { lobby: Lobby }) {
  const t = useText();
  if (live.length === 0) return null;
  return (
    <section class="card lobby-card">
      <h2>{t.home.live}</h2>
      {live.slice(0, LIVE_MOST).map((game) => (
        <LiveRow key={game.id} game={game} />
      ))}
    </section>
  );
}

const nameOf = (t: Dictionary, { players }: LiveGame, side: (typeof SIDES)[number]): string =>
  tagged(players[side]?.name || t.home.guest, players[side]?.tag);

function LiveRow({ game }: { game: LiveGame }) {
  const t = useText();
  const [one, two] = SIDES.map((side) => nameOf(t, game, side)) as [string, string];
  const detail = [sizeText(t, game), t.games.turn(game.plies + 1), t.home.watching(game.watchers)];
  return (
    <div class="live-row">
      <Thumb position={game.position} />
      <span>
        <b>{one}</b> <span class="quiet">{t.home.against}</span> <b>{two}</b>
        <br />
        <small>{detail.join(', ')}</small>
        <br />
        <a class="button small" href={`/game/${game.id}`} aria-label={t.home.watchOf(one, two)}>
          <Icon name="eye" />
          {t.home.watchOne}
        </a>
      </span>
    </div>
  );
}
