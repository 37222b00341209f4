// This is a game in a list: as a card where it waits for the visitor, else as a row.

import { unbroken } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { type Dictionary, useText } from '../../base/i18n';
import { gamePath, reviewPath } from '../../base/router';
import { ErrorNote, Icon, SideChip } from '../../base/ui';
import { ApiError, type GameSummary } from '../../client';
import { errorText } from '../../client/page/calls';
import { refreshGames } from '../../client/page/my-games';
import {
  chipSide,
  dateText,
  leftText,
  mySide,
  opponentText,
  outcomeOf,
  outcomeText,
  whatText,
} from '../../meet/game-words';
import meetStyles from '../../meet/meet.module.css';
import cards from '../../play/cards.module.css';
import { Thumb } from '../../play/thumb';
import { clockText } from '../../table/clock-choice';
import { PlayerName } from '../../table/names';
import gamesStyles from './games.module.css';

/** The plates of results. */
const PLATES = { won: cards.won, lost: cards.lost, drawn: '', over: '' };

/** A kind need not tell how many turns were made. */
const turnOf = (t: Dictionary, { plies }: GameSummary): string =>
  plies === undefined ? '' : t.games.turn(plies + 1);

const joined = (...parts: string[]): string =>
  parts
    .filter((part) => part !== '')
    .map(unbroken)
    .join(', ');

/** Why the list is not whole. Without a network that is no trouble: games go on, on this device. */
export function GamesTrouble({ error }: { error: unknown }) {
  const t = useText();
  if (error instanceof ApiError && error.kind === 'offline')
    return (
      <p data-part="games-offline" class="quiet" role="status">
        {t.games.offline}{' '}
        <button type="button" class={`${ui.button} ${ui.small}`} onClick={refreshGames}>
          {t.errors.again}
        </button>
      </p>
    );
  return <ErrorNote text={error ? errorText(t, error) : null} again={refreshGames} />;
}

export function TurnCards({ games }: { games: readonly GameSummary[] }) {
  return (
    <ul class={`small-tiles stack gap-3 bare relative ${gamesStyles.turnCards}`}>
      {games.map((game) => (
        <li key={game.id}>
          <TurnCard game={game} />
        </li>
      ))}
    </ul>
  );
}

function TurnCard({ game }: { game: GameSummary }) {
  const t = useText();
  const side = chipSide(game);
  // The other games are played to the right and to the left.
  const board = (game.game ?? 'phutball') === 'phutball';
  const toward = !board && (side === 'O' ? 'right' : 'left');
  return (
    <a class="pad-3 row gap-3 undecorated ink card tall" href={gamePath(game.game ?? 'phutball', game.id)}>
      <Thumb position={game.position} />
      <span class={`slim stack gap-1 to-start ${gamesStyles.turnText}`}>
        <SideChip side={side} {...(toward && { to: toward })}>
          {mySide(game) || !board ? t.games.yours : t.game.turnOf(side)}
        </SideChip>
        <Opponent game={game} />
        <small class="quiet">{joined(whatText(t, game), turnOf(t, game))}</small>
        <small class="flex gap-2 to-middle ink bold">
          <Icon name="clock" />
          {leftText(t, game)}
        </small>
      </span>
    </a>
  );
}

/** Who one plays against: a person's tag stands apart from the name. */
function Opponent({ game }: { game: GameSummary }) {
  const t = useText();
  const known = game.status !== 'waiting' && game.opponent === 'friend' && (game.against || game.tag);
  return known ? <PlayerName name={game.against} tag={game.tag} /> : <b>{opponentText(t, game)}</b>;
}

/** Games that wait for others, and finished ones. */
export function GameRows({ games }: { games: readonly GameSummary[] }) {
  const t = useText();
  return (
    <ul class={`pad-1-2 bare lined card ${gamesStyles.gameRows}`}>
      {games.map((game) => (
        <li class="relative" key={game.id}>
          <GameRow game={game} />
          {game.status === 'over' && (game.game ?? 'phutball') === 'phutball' && (
            <a
              class={`${ui.iconButton} absolute ${gamesStyles.rowAnalyse}`}
              href={reviewPath(game.id)}
              aria-label={`${t.review.title}: ${opponentText(t, game)}, ${outcomeText(t, game)}`}
              title={t.review.title}
            >
              <Icon name="analyse" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function GameRow({ game }: { game: GameSummary }) {
  const t = useText();
  const waiting = game.status === 'waiting';
  const over = game.status === 'over';
  const side = mySide(game);
  const detail = waiting
    ? joined(whatText(t, game), t.games.invited)
    : joined(
        whatText(t, game),
        over && game.plies !== undefined ? t.games.turns(game.plies) : turnOf(t, game),
        side === null || (game.game ?? 'phutball') !== 'phutball' ? '' : over ? t.games.was(side) : t.games.as(side),
        over || !game.clock ? '' : clockText(t, game.clock),
      );
  return (
    <a
      class={`stack gap-4 undecorated ink rounded-small to-middle ${gamesStyles.gameRow}`}
      href={gamePath(game.game ?? 'phutball', game.id)}
    >
      <Thumb position={game.position} />
      <span class={`stack ${meetStyles.gameWhat}`}>
        <Opponent game={game} />
        <small class="quiet">{detail}</small>
      </span>
      {over ? (
        <span class={`pad-1-2 fine bold text-centre rounded-small soft ${cards.plate} ${PLATES[outcomeOf(game)]}`}>
          {outcomeText(t, game)}
        </span>
      ) : (
        <span class={`pad-1-2 pad-x-none see-through quiet fine bold text-centre rounded-small ${cards.plate}`}>
          {waiting ? t.games.unused : t.games.theirs}
        </span>
      )}
      <small class={`text-end quiet ${gamesStyles.gameDate}`}>{dateText(t, game.updated)}</small>
      <Icon name="open" />
    </a>
  );
}
