import type { ComponentChildren } from 'preact';
import { GAMES, type GameKind, type GameSummary } from '../../client';
import { errorText } from '../api';
import { GameRows, TurnCards } from '../components/game-cards';
import { useLater } from '../components/lazy';
import { useTitle } from '../components/page-title';
import { Thumb } from '../components/thumb';
import { ErrorNote, Icon } from '../components/ui';
import { useText } from '../i18n';
import { isMyTurn, myGames, refreshGames } from '../my-games';
import { FIRST_GAME, navigate, route } from '../router';
import { useStore } from '../store';
import { outcomeOf } from './game-words';

const FILTERS = ['all', 'yours', 'theirs', 'won', 'lost', 'drawn'] as const;
type Filter = (typeof FILTERS)[number];

type Group = 'yours' | 'theirs' | 'over';
const groupOf = (game: GameSummary): Group => (game.status === 'over' ? 'over' : isMyTurn(game) ? 'yours' : 'theirs');
const kindOf = (game: GameSummary): GameKind => game.game ?? 'phutball';

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
    kind: GAMES.find((each) => each === query.get('game')) ?? null,
    choose(name: 'show' | 'game', value: string | null) {
      if (value === null || value === 'all') query.delete(name);
      else query.set(name, value);
      const text = query.toString();
      navigate(text ? `/games?${text}` : '/games', 'replace');
    },
  };
}

export function GamesPage() {
  const t = useText();
  const { games, error } = useStore(myGames);
  const RecoveryCard = useLater(() => import('../meet/recovery').then((module) => module.RecoveryCard));
  useTitle(`${t.games.title} · ${t.app.name}`);
  return (
    <div class="page my-games">
      <h1 tabIndex={-1}>{t.games.title}</h1>
      <ErrorNote text={error ? errorText(t, error) : null} again={refreshGames} />
      {!games && !error && <p class="quiet">{t.app.loading}</p>}
      {games?.length === 0 && <NoGames />}
      {games && games.length > 0 && <Lists games={games} />}
      <aside class="my-games-foot">
        {games && games.length > 0 && RecoveryCard && <RecoveryCard />}
        <p class="actions">
          <a class="button" href="/new">
            {t.app.play}
          </a>
          <a class="button text" href="/analyse">
            {t.games.importGame}
          </a>
        </p>
      </aside>
    </div>
  );
}

/** The ball in the middle of a small board. */
const EMPTY_BOARD = '7/7/7/7/3@3/7/7/7/7 O';

function NoGames() {
  const t = useText();
  return (
    <section class="card no-games">
      <Thumb position={EMPTY_BOARD} />
      <h2>{t.games.none}</h2>
      <p class="quiet">{t.games.noneNote}</p>
      <a class="button primary" href={FIRST_GAME}>
        <Icon name="play" />
        {t.home.first}
      </a>
      <a class="button" href="/new?opponent=friend">
        {t.home.friend}
      </a>
    </section>
  );
}

function Lists({ games }: { games: readonly GameSummary[] }) {
  const t = useText();
  const { filter, kind, choose } = useChoice();
  const kinds = GAMES.filter((each) => games.some((game) => kindOf(game) === each));
  const ofKind = games.filter((game) => kind === null || kindOf(game) === kind);
  const shown = ofKind.filter((game) => passes(game, filter));
  const groups = (['yours', 'theirs', 'over'] as const).map((group) => ({
    group,
    members: shown.filter((game) => groupOf(game) === group),
  }));
  return (
    <>
      <div class="pills" role="group" aria-label={t.games.filter}>
        {FILTERS.map((each) => {
          const many = ofKind.filter((game) => passes(game, each)).length;
          return (
            (many > 0 || each === filter) && (
              <Pill key={each} on={filter === each} onClick={() => choose('show', each)}>
                {t.games.filters[each]} <small>{many}</small>
              </Pill>
            )
          );
        })}
        {kinds.length > 1 &&
          kinds.map((each) => (
            <Pill key={each} on={kind === each} onClick={() => choose('game', kind === each ? null : each)}>
              {t.games.kinds[each]}
            </Pill>
          ))}
      </div>
      {shown.length === 0 && <p class="quiet">{t.games.noneShown}</p>}
      {groups.map(
        ({ group, members }) =>
          members.length > 0 && (
            <section key={group} class="game-group">
              <h2>
                {t.games.groups[group]} <span class={group === 'yours' ? 'count' : 'quiet'}>{members.length}</span>
              </h2>
              {group === 'yours' ? <TurnCards games={members} /> : <GameRows games={members} />}
            </section>
          ),
      )}
    </>
  );
}

function Pill({ on, onClick, children }: { on: boolean; onClick: () => void; children: ComponentChildren }) {
  return (
    <button type="button" class="pill" aria-pressed={on} onClick={onClick}>
      {children}
    </button>
  );
}
