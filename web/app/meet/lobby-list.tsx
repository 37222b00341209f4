// The lobby in lists: games that wait for somebody, and games that are being played. On the home page and on /play.

import type { LiveGame, Lobby, OpenInvitation } from '../../client';
import type { Point } from '../../rules';
import { api, errorText } from '../api';
import { Thumb } from '../components/thumb';
import { Icon, SideMark } from '../components/ui';
import { type Dictionary, useText } from '../i18n';
import { notify } from '../notices';
import { handicapText } from './choice-text';
import { clockText } from './clock';
import { ballRow, lead } from './handicap';
import { LittleBoard } from './little-board';
import { playerText, sideOf } from './names';
import { RulesAsSet, ruleSummary } from './terms';

const NO_MEN: readonly Point[] = [];

export function OpenGames({ open }: { open: readonly OpenInvitation[] }) {
  const t = useText();
  const games = open.filter(({ game }) => game === 'phutball');
  return (
    <section class="card open-list">
      <div class="ng-head">
        <h2>{t.lobby.open}</h2>
        {games.length > 0 && (
          <a class="link-button" href="/new?opponent=anyone">
            {t.lobby.create}
          </a>
        )}
      </div>
      {games.length === 0 && <NobodyWaits />}
      <ul>
        {games.map((game) => (
          <OpenRow key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

/** The ball in the middle of a small board. */
const MIDDLE = { row: 5, column: 4 };

function NobodyWaits() {
  const t = useText();
  return (
    <div class="open-none">
      <span class="open-none-picture">
        <LittleBoard rows={9} columns={7} men={NO_MEN} ball={MIDDLE} />
      </span>
      <p>
        <b>{t.lobby.none}</b>
        <br />
        <span class="quiet">{t.lobby.noneNote}</span>
      </p>
      <a class="button primary" href="/new?opponent=anyone">
        <Icon name="globe" />
        {t.lobby.create}
      </a>
    </div>
  );
}

/** What is unusual is said in the row; "Join" leads to the invitation, where every rule stands before one accepts. */
function OpenRow({ game }: { game: OpenInvitation }) {
  const t = useText();
  const { rows, columns, by, yours } = game;
  const ball = { row: ballRow(rows, game.handicap ?? 0), column: Math.floor((columns + 1) / 2) };
  const name = playerText(t, by);
  const withdraw = () => {
    api.act(game.id, 'resign').catch((error: unknown) => notify(errorText(t, error), 'bad'));
  };
  return (
    <li class="open-row">
      <span class="open-picture">
        <LittleBoard rows={rows} columns={columns} men={NO_MEN} ball={ball} />
      </span>
      <span class="open-what">
        <span>
          <b>{yours ? t.lobby.yours : name}</b> {by.bot && !yours && <span class="tag">{t.lobby.bot}</span>}
        </span>
        <small class="quiet">{openText(t, game)}</small>
        <RulesAsSet rules={game.rules} open={false} />
      </span>
      {yours ? (
        <button type="button" class="button" onClick={withdraw}>
          {t.lobby.withdraw}
        </button>
      ) : (
        <a class="button" href={`/game/${game.id}`} aria-label={t.lobby.joinOf(name)}>
          {t.lobby.join}
        </a>
      )}
    </li>
  );
}

const openText = (t: Dictionary, { rows, columns, clock, handicap, rules, side, yours }: OpenInvitation): string =>
  [
    t.rules.sizeShort(rows, columns),
    clockText(t, clock),
    t.newGame.youAre[sideOf({ side, yours })],
    handicap === null ? t.terms.special : leadText(t, rows, handicap),
    ruleSummary(t, rules) === t.terms.standard ? '' : ruleSummary(t, rules),
  ]
    .filter((part) => part !== '')
    .join(', ');

function leadText(t: Dictionary, rows: number, handicap: number): string {
  const ahead = lead(rows, ballRow(rows, handicap));
  return ahead === 0 ? '' : handicapText(t, ahead);
}

export function LiveGames({ live }: { live: readonly LiveGame[] }) {
  const t = useText();
  const games = live.filter(({ game }) => game === 'phutball');
  if (games.length === 0) return null;
  return (
    <section class="card live-list">
      <h2>{t.lobby.live}</h2>
      <ul>
        {games.map((game) => (
          <LiveRow key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

function LiveRow({ game }: { game: LiveGame }) {
  const t = useText();
  const [ohs, eks] = [playerText(t, game.players.O ?? {}), playerText(t, game.players.X ?? {})];
  return (
    <li class="live-row">
      {game.position && (
        <span class="live-picture">
          <Thumb position={game.position ?? undefined} />
        </span>
      )}
      <span class="open-what">
        <span>
          <SideMark side="O" /> <b>{ohs}</b> <span class="quiet">{t.lobby.against}</span> <SideMark side="X" />{' '}
          <b>{eks}</b>
        </span>
        <small class="quiet">
          {t.rules.sizeShort(game.rows, game.columns)}, {t.lobby.turns(game.plies + 1)}, {clockText(t, game.clock)}
          {game.watchers > 0 && `, ${t.lobby.watching(game.watchers)}`}
        </small>
        <a class="button" href={`/game/${game.id}`} aria-label={t.lobby.watchOf(ohs, eks)}>
          <Icon name="eye" />
          {t.lobby.watch}
        </a>
      </span>
    </li>
  );
}

export function LobbyList({ lobby }: { lobby: Lobby }) {
  return (
    <>
      <OpenGames open={lobby.open} />
      <LiveGames live={lobby.live} />
    </>
  );
}
