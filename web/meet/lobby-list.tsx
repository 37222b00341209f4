// This is the lobby in lists: games that wait for somebody, and games that are being played. On the home page and on
// /play.

import type { ComponentChildren } from 'preact';
import { notify, unbroken } from '../base/announce';
import ui from '../base/controls.module.css';
import { type Dictionary, useText } from '../base/i18n';
import { useLater } from '../base/message';
import { gamePath } from '../base/router';
import { type Direction, Icon, SideMark } from '../base/ui';
import {
  isBoard,
  type LiveGame,
  type Lobby,
  type OpenBoard,
  type OpenInvitation,
  type OpenOther,
  type Side,
} from '../client';
import { api, errorText } from '../client/page/calls';
import { gameName, kindOf } from '../kinds/list';
import { handicapText } from '../kinds/phutball/choice-text';
import { ballRow, lead } from '../kinds/phutball/handicap';
import { RulesAsSet, ruleSummary } from '../kinds/phutball/terms';
import { LittleBoard } from '../play/thumb';
import type { Point } from '../rules';
import { AboutButton } from '../table/about-player';
import { clockText } from '../table/clock-choice';
import { type Named, PlayerName, playerHeard, sideOf } from '../table/names';
import styles from './meet.module.css';

const NO_MEN: readonly Point[] = [];

interface OpenProps {
  open: readonly OpenInvitation[];
  /** On the home page: not all of them, in short rows. */
  brief?: boolean;
  /** Stands in place of "nobody waits" while that is not known. */
  instead?: ComponentChildren;
}

/** More would make the home page endless. */
const BRIEF_OPEN = 12;
const BRIEF_LIVE = 3;

export function OpenGames({ open, brief = false, instead }: OpenProps) {
  const t = useText();
  const none = brief ? <p class="quiet">{t.lobby.none}</p> : <NobodyWaits />;
  return (
    <section data-part="open-list" class={`stack gap-3 card ${brief ? '' : ''}`}>
      {(brief || open.length > 0) && (
        <div class="gap-3 flex between to-baseline">
          {brief ? (
            <h2>
              <a class="ink-around" href="/play">
                {t.lobby.title}
              </a>
            </h2>
          ) : (
            <p class="quiet">{t.lobby.note}</p>
          )}
          <a class={ui.linkButton} href="/new?opponent=anyone">
            {t.lobby.create}
          </a>
        </div>
      )}
      {open.length === 0 && (instead ?? none)}
      <ul class="bare lined">
        {open.slice(0, brief ? BRIEF_OPEN : undefined).map((game) => (
          <OpenRow key={game.id} game={game} brief={brief} />
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
    <div class="stack gap-4 text-centre to-centre">
      <span class={styles.openNonePicture}>
        <LittleBoard rows={9} columns={7} men={NO_MEN} ball={MIDDLE} />
      </span>
      <p>
        <b>{t.lobby.none}</b>
        <br />
        <span class="quiet">{t.lobby.noneNote}</span>
      </p>
      <a class={`${ui.button} ${ui.primary}`} href="/new?opponent=anyone">
        <Icon name="globe" />
        {t.lobby.createGame}
      </a>
    </div>
  );
}

/** What is unusual is said in the row; "Join" leads to the invitation, where every rule stands before one accepts. */
function OpenRow({ game, brief }: { game: OpenInvitation; brief: boolean }) {
  const t = useText();
  const { by, yours, alike } = game;
  const withdraw = () => {
    api.act(game.id, 'resign').catch((error: unknown) => notify(errorText(t, error), 'bad'));
  };
  return (
    <li class="pad-3 flex gap-3 to-top">
      {!brief && isBoard(game) && (
        <span class={`centred still ${styles.openPicture}`}>
          <OpenPicture game={game} />
        </span>
      )}
      <span class={`stack grow gap-1 to-start ${styles.openWhat}`}>
        <span>
          {yours ? <b>{t.lobby.yours}</b> : <PlayerName name={by.name} tag={by.tag} alike={alike} />}{' '}
          {by.bot && !yours && <span class="pad-1-2 edged rounded-small quiet fine">{t.lobby.bot}</span>}
        </span>
        <small class="quiet">{openText(t, game)}</small>
        {!brief && isBoard(game) && <RulesAsSet rules={game.rules} open={false} />}
        {!brief && !yours && (
          <AboutButton class={ui.linkButton} about={{ game: game.id, player: null, name: by.name || t.game.guest }} />
        )}
      </span>
      {yours ? (
        <button type="button" class={ui.button} onClick={withdraw}>
          {t.game.withdraw}
        </button>
      ) : (
        <a class={ui.button} href={gamePath(game.game, game.id)} aria-label={t.lobby.joinOf(playerHeard(t, by))}>
          {t.lobby.join}
        </a>
      )}
    </li>
  );
}

function OpenPicture({ game: { rows, columns, handicap } }: { game: OpenBoard }) {
  const ball = { row: ballRow(rows, handicap ?? 0), column: Math.floor((columns + 1) / 2) };
  return <LittleBoard rows={rows} columns={columns} men={NO_MEN} ball={ball} />;
}

const openText = (t: Dictionary, game: OpenInvitation): string =>
  (isBoard(game) ? boardTexts(t, game) : otherTexts(t, game))
    .filter((part) => part !== '')
    .map(unbroken)
    .join(', ');

const boardTexts = (t: Dictionary, game: OpenBoard): readonly string[] => [
  t.rules.sizeShort(game.rows, game.columns),
  clockText(t, game.clock),
  t.newGame.youAre[sideOf(game)],
  game.handicap === null ? t.rules.specialStart : leadText(t, game.rows, game.handicap),
  ruleSummary(t, game.rules) === t.terms.standard ? '' : ruleSummary(t, game.rules),
];

const otherTexts = (t: Dictionary, { game, clock, side }: OpenOther): readonly string[] => [
  gameName(t, game),
  clockText(t, clock),
  side === 'random' ? t.newGame.youAre.random : '',
];

function leadText(t: Dictionary, rows: number, handicap: number): string {
  const ahead = lead(rows, ballRow(rows, handicap));
  return ahead === 0 ? '' : handicapText(t, ahead);
}

export function LiveGames({ live, brief = false }: { live: readonly LiveGame[]; brief?: boolean }) {
  const t = useText();
  if (live.length === 0) return null;
  return (
    <section class={`stack gap-3 card ${styles.liveList}`}>
      <h2>
        {brief ? (
          <a class="ink-around" href="/watch">
            {t.lobby.live}
          </a>
        ) : (
          t.lobby.live
        )}
      </h2>
      <ul class="bare lined">
        {live.slice(0, brief ? BRIEF_LIVE : undefined).map((game) => (
          <LiveRow key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

function LivePicture({ game }: { game: LiveGame }) {
  const Picture = useLater(kindOf(game.game)?.picture ?? none);
  return <span class={`centred still ${styles.livePicture}`}>{Picture && <Picture game={game} />}</span>;
}

const none = () => Promise.reject(new Error('this kind has no picture'));

function LiveRow({ game }: { game: LiveGame }) {
  const t = useText();
  const { rows, columns, watchers } = game;
  // Those of other games play to the right and to the left, in the colours of Ohs and Eks.
  const board = game.game === 'phutball';
  const { O, X } = game.players;
  const [first, second] = (board ? [O, X] : Object.values(game.players)).map((player) => player ?? {});
  const [ohs, eks] = [first ?? {}, second ?? {}];
  return (
    <li class={`pad-3 flex gap-3 to-top ${styles.liveRow}`}>
      <LivePicture game={game} />
      <span class={`stack grow gap-1 to-start ${styles.openWhat}`}>
        <span>
          <LivePlayer side="O" player={ohs} to={board ? undefined : 'right'} />{' '}
          <span class="quiet">{t.lobby.against}</span>{' '}
          <LivePlayer side="X" player={eks} to={board ? undefined : 'left'} />
        </span>
        <small class="quiet">
          {[
            rows && columns ? t.rules.sizeShort(rows, columns) : gameName(t, game.game),
            t.games.turn(game.plies + 1),
            clockText(t, game.clock),
            ...(watchers > 0 ? [t.lobby.watching(watchers)] : []),
          ]
            .map(unbroken)
            .join(', ')}
        </small>
        <a
          class={`below-2 ${ui.button}`}
          href={gamePath(game.game, game.id)}
          aria-label={t.lobby.watchOf(playerHeard(t, ohs), playerHeard(t, eks))}
        >
          <Icon name="eye" />
          {t.lobby.watch}
        </a>
      </span>
    </li>
  );
}

/** The sign of a side stays on the line of the name. */
function LivePlayer({ side, player, to }: { side: Side; player: Named; to: Direction | undefined }) {
  return (
    <span class="one-line">
      <SideMark side={side} {...(to && { to })} /> <PlayerName {...player} />
    </span>
  );
}

/** The lobby on the home page. */
export function HomeLobby({ lobby: { open, live } }: { lobby: Lobby }) {
  const t = useText();
  return (
    <div class="large-tiles stack gap-4 to-top">
      <OpenGames open={open} brief />
      <LiveGames live={live} brief />
      {live.length === 0 && (
        <a class={`${ui.button} ${ui.text}`} href="/watch">
          <Icon name="eye" />
          {t.lobby.watchTitle}
        </a>
      )}
    </div>
  );
}
