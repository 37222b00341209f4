import { useEffect, useState } from 'preact/hooks';
import type { GameSummary } from '../../client';
import { api, errorText } from '../api';
import { useTitle } from '../components/page-title';
import { ErrorNote, SideMark } from '../components/ui';
import { type Dictionary, useText } from '../i18n';
import { RecoveryCard } from '../meet/recovery';

export function useGames(): { games: GameSummary[] | null; error: unknown } {
  const [answer, setAnswer] = useState<{ games: GameSummary[] | null; error: unknown }>({ games: null, error: null });
  useEffect(() => {
    let shown = true;
    api.games().then(
      (games) => shown && setAnswer({ games, error: null }),
      (error: unknown) => shown && setAnswer({ games: null, error }),
    );
    return () => {
      shown = false;
    };
  }, []);
  return answer;
}

export function GamesPage() {
  const t = useText();
  const { games, error } = useGames();
  useTitle(`${t.games.title} · ${t.app.name}`);
  return (
    <div class="page narrow">
      <h1 tabIndex={-1}>{t.games.title}</h1>
      <ErrorNote text={error ? errorText(t, error) : null} />
      {!games && !error && <p class="quiet">{t.app.loading}</p>}
      {games?.length === 0 && <p class="lead">{t.games.none}</p>}
      {games && <GameGroups games={games} />}
      <p class="quiet">{t.games.noneNote}</p>
      <RecoveryCard />
      <p class="actions">
        <a class="button primary" href="/new">
          {t.app.play}
        </a>
        <a class="button" href="/replay">
          {t.home.importGame}
        </a>
      </p>
    </div>
  );
}

/** What waits for the reader first, then what waits for others, then what is over. */
function GameGroups({ games }: { games: readonly GameSummary[] }) {
  const t = useText();
  const groups = (['yours', 'theirs', 'over'] as const).map((kind) => ({
    kind,
    shown: games.filter((game) => tagKind(game) === kind),
  }));
  return (
    <>
      {groups.map(
        ({ kind, shown }) =>
          shown.length > 0 && (
            <section key={kind} class="open-games">
              <h2>{t.games.groups[kind]}</h2>
              <GameList games={shown} />
            </section>
          ),
      )}
    </>
  );
}

/** Who one plays against: by name if it is known. */
const againstText = (t: Dictionary, { opponent, against }: GameSummary): string =>
  against ? t.games.againstName(against) : t.games.against[opponent];

export function GameList({ games }: { games: readonly GameSummary[] }) {
  const t = useText();
  return (
    <ul class="game-list">
      {games.map((game) => (
        <li key={game.id}>
          <a class="game-row" href={`/game/${game.id}`}>
            {game.you.length === 1 ? (
              <SideMark side={game.you[0] ?? 'O'} />
            ) : (
              <span class="side-pair">
                <SideMark side="O" />
                <SideMark side="X" />
              </span>
            )}
            <span class="game-what">
              <b>{againstText(t, game)}</b>
              <small>{detail(t, game)}</small>
            </span>
            <span class={`tag ${tagKind(game)}`}>{tag(t, game)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export const isMyTurn = (game: GameSummary): boolean =>
  game.status === 'playing' && game.to_move !== null && game.you.includes(game.to_move);
const tagKind = (game: GameSummary) => (game.status === 'over' ? 'over' : isMyTurn(game) ? 'yours' : 'theirs');

function tag(t: Dictionary, game: GameSummary): string {
  if (game.status === 'over') return outcome(t, game);
  return isMyTurn(game) ? t.games.yours : t.games.theirs;
}

function outcome(t: Dictionary, { result, you }: GameSummary): string {
  if (!result) return t.games.over;
  if (result.winner === null) return t.games.draw;
  if (you.length !== 1) return t.result.wins(result.winner);
  return you[0] === result.winner ? t.games.won : t.games.lost;
}

function detail(t: Dictionary, game: GameSummary): string {
  const parts = [
    game.opponent === 'computer' && game.level ? t.games.level(game.level) : '',
    game.rows && game.columns ? t.rules.sizeShort(game.rows, game.columns) : '',
    game.you.length === 1 ? t.games.as(game.you[0] ?? 'O') : '',
    t.games.plies(game.plies),
    dateText(t, game.updated),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The server may give seconds, milliseconds or a date text. */
function dateText(t: Dictionary, updated: string | number): string {
  const date = new Date(typeof updated === 'number' && updated < 1e11 ? updated * 1000 : updated);
  if (Number.isNaN(date.getTime())) return '';
  // The reader's own way to write a date, if the browser has one in the language of the page.
  const locale = navigator.languages.find((language) => language.startsWith(t.code)) ?? t.code;
  return new Intl.DateTimeFormat(locale, dateStyle(date, new Date())).format(date);
}

/** As little as tells: the time of today, the day of this year, else the whole date. */
function dateStyle(date: Date, now: Date): Intl.DateTimeFormatOptions {
  if (date.toDateString() === now.toDateString()) return { timeStyle: 'short' };
  return date.getFullYear() === now.getFullYear() ? { day: 'numeric', month: 'short' } : { dateStyle: 'medium' };
}
