// These are the visitor's games: what waits for him first, then what waits for others, then finished ones; with
// filters that stand in the address.

import type { ComponentChildren } from 'preact';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { useLater, useTitle } from '../../base/message';
import pages from '../../base/pages.module.css';
import { FIRST_GAME, navigate, route } from '../../base/router';
import { useStore } from '../../base/store';
import { Icon } from '../../base/ui';
import { ALL_RECORDS, type GameSummary } from '../../client';
import { isMyTurn, myGames } from '../../client/page/my-games';
import { gameName, gameNames } from '../../kinds/list';
import { opponentText, outcomeOf, sizeText } from '../../meet/game-words';
import { Thumb } from '../../play/thumb';
import shell from '../shell.module.css';
import { GameRows, GamesTrouble, TurnCards } from './game-cards';
import gamesStyles from './games.module.css';

const FILTERS = ['all', 'yours', 'theirs', 'won', 'lost', 'drawn'] as const;
type Filter = (typeof FILTERS)[number];

type Group = 'yours' | 'theirs' | 'over';
const groupOf = (game: GameSummary): Group => (game.status === 'over' ? 'over' : isMyTurn(game) ? 'yours' : 'theirs');
const kindOf = (game: GameSummary): string => game.game ?? 'phutball';

function passes(game: GameSummary, filter: Filter): boolean {
  const group = groupOf(game);
  return filter === 'all' || filter === group || (group === 'over' && filter === outcomeOf(game));
}

/** What is shown stands in the address, so that the way back and a reload find it again. */
function useChoice() {
  useStore(route); // changes with the address
  const query = new URLSearchParams(location.search);
  return {
    filter: FILTERS.find((each) => each === query.get('show')) ?? 'all',
    kind: query.get('game'),
    against: query.get('against') ?? '',
    size: query.get('size') ?? '',
    choose(name: 'show' | 'game' | 'against' | 'size', value: string | null) {
      if (!value || value === 'all') query.delete(name);
      else query.set(name, value);
      const text = query.toString();
      navigate(text ? `/games?${text}` : '/games', 'replace');
    },
  };
}

export function GamesPage() {
  const t = useText();
  const { games, error } = useStore(myGames);
  const RecoveryCard = useLater(() => import('../../table/recovery').then((module) => module.RecoveryCard));
  useTitle(`${t.app.places.games} · ${t.app.name}`);
  return (
    <div class={`gap-4 to-top ${pages.page} ${gamesStyles.myGames}`}>
      <h1 tabIndex={-1}>{t.app.places.games}</h1>
      <GamesTrouble error={error} />
      {!games && !error && <p class="quiet">{t.app.loading}</p>}
      {games?.length === 0 && <NoGames />}
      {games && games.length > 0 && <Lists games={games} />}
      {games?.length !== 0 && (
        <aside class={`grid gap-3 ${gamesStyles.myGamesFoot}`}>
          {games && RecoveryCard && <RecoveryCard />}
          <p class={ui.actions}>
            <a class={ui.button} href="/new">
              {t.game.newGame}
            </a>
            <a class={ui.button} href="/statistics">
              {t.statistics.title}
            </a>
            <OpenSaved />
          </p>
        </aside>
      )}
    </div>
  );
}

function OpenSaved() {
  const t = useText();
  return (
    <a class={ui.button} href="/analyse">
      {t.games.importGame}
    </a>
  );
}

/** The ball in the middle of a small board. */
const EMPTY_BOARD = '7/7/7/7/3@3/7/7/7/7 O';

function NoGames() {
  const t = useText();
  return (
    <section class={`stack gap-3 text-centre card to-centre ${gamesStyles.noGames}`}>
      <Thumb position={EMPTY_BOARD} />
      <h2>{t.games.none}</h2>
      <p class="quiet">{t.games.noneNote}</p>
      <a class={`full ${ui.button} ${ui.primary}`} href={FIRST_GAME}>
        <Icon name="play" />
        {t.home.first}
      </a>
      <a class={`full ${ui.button}`} href="/new?opponent=friend">
        {t.home.friend}
      </a>
      <OpenSaved />
    </section>
  );
}

function Lists({ games }: { games: readonly GameSummary[] }) {
  const t = useText();
  const { filter, kind, against, size, choose } = useChoice();
  const kinds = gameNames().filter((each) => games.some((game) => kindOf(game) === each));
  const ofKind = games.filter(
    (game) =>
      (kind === null || kindOf(game) === kind) &&
      (against === '' || opponentKey(game) === against) &&
      (size === '' || sizeKey(game) === size),
  );
  const shown = ofKind.filter((game) => passes(game, filter));
  const groups = (['yours', 'theirs', 'over'] as const).map((group) => ({
    group,
    members: shown.filter((game) => groupOf(game) === group),
  }));
  const opponents = choices(games, opponentKey, (game) =>
    game.opponent === 'friend' ? opponentText(t, game) : t.games.opponents[game.opponent],
  );
  const sizes = choices(games, sizeKey, (game) => sizeText(t, game));
  return (
    <>
      <div class={`flex gap-2 slim ${gamesStyles.gameSelects}`}>
        <Choice
          name={t.games.anyOpponent}
          value={against}
          options={opponents}
          onChoose={(v) => choose('against', v)}
        />
        <Choice name={t.games.anySize} value={size} options={sizes} onChoose={(v) => choose('size', v)} />
      </div>
      <div class={`flow gap-2 ${gamesStyles.pills}`} role="group" aria-label={t.games.filter}>
        {FILTERS.map((each) => {
          const many = ofKind.filter((game) => passes(game, each)).length;
          return (
            (many > 0 || each === filter) && (
              <Pill key={each} on={filter === each} onClick={() => choose('show', each)}>
                {t.games.filters[each]} <small class="quiet">{many}</small>
              </Pill>
            )
          );
        })}
        {kinds.length > 1 &&
          kinds.map((each) => (
            <Pill key={each} on={kind === each} onClick={() => choose('game', kind === each ? null : each)}>
              {gameName(t, each)}
            </Pill>
          ))}
      </div>
      {shown.length === 0 && <p class="quiet">{t.games.noneShown}</p>}
      {groups.map(
        ({ group, members }) =>
          members.length > 0 && (
            <section key={group} class={`stack gap-2 ${gamesStyles.gameGroup}`}>
              <div class="row between gap-3 target">
                <h2 class="large">
                  {t.games.groups[group]}{' '}
                  <span class={group === 'yours' ? shell.count : 'quiet'}>{members.length}</span>
                </h2>
                {group === 'over' && members.some((game) => kindOf(game) === 'phutball') && (
                  <a class={`${ui.button} ${ui.text}`} href={ALL_RECORDS} download="goalline-games.sgf">
                    {t.games.saveAll}
                  </a>
                )}
              </div>
              {group === 'yours' ? <TurnCards games={members} /> : <GameRows games={members} />}
            </section>
          ),
      )}
    </>
  );
}

/** Whom a game is against, as the address says it: a person by the tag, which stays when the name changes. */
const opponentKey = ({ opponent, tag, status }: GameSummary): string =>
  opponent !== 'friend' ? opponent : status === 'waiting' ? '' : (tag ?? 'friend');
const sizeKey = ({ rows, columns }: GameSummary): string => (rows && columns ? `${rows}x${columns}` : '');

/** What there is to choose from, each once, in the order of its words; nothing where there is no choice. */
function choices(
  games: readonly GameSummary[],
  keyOf: (game: GameSummary) => string,
  textOf: (game: GameSummary) => string,
): [string, string][] {
  const found = new Map<string, string>();
  for (const game of games) {
    const key = keyOf(game);
    if (key && !found.has(key)) found.set(key, textOf(game));
  }
  return [...found].sort(([, a], [, b]) => a.localeCompare(b, undefined, { numeric: true }));
}

interface ChoiceProps {
  /** What stands there while nothing is chosen; it names the choice, too. */
  name: string;
  value: string;
  options: readonly [string, string][];
  onChoose: (value: string) => void;
}

function Choice({ name, value, options, onChoose }: ChoiceProps) {
  if (options.length < 2 && !value) return null;
  return (
    <select
      class={ui.select}
      aria-label={name}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{name}</option>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}

function Pill({ on, onClick, children }: { on: boolean; onClick: () => void; children: ComponentChildren }) {
  return (
    <button type="button" class={ui.pill} aria-pressed={on} onClick={onClick}>
      {children}
    </button>
  );
}
