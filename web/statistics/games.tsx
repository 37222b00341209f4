// These are the reader's finished games: for each kind of game how they went against whom, and how many were won in
// a row.

import ui from '../base/controls.module.css';
import { type Dictionary, useText } from '../base/i18n';
import { useStore } from '../base/store';
import { gameName, gameNames } from '../kinds/list';
import { playerText } from '../table/names';
import { measureOf, strengthName } from '../table/strength-words';
import { ledger, type Played } from './ledger';
import { words } from './load';
import { Bar, Figures } from './parts';
import styles from './statistics.module.css';
import { byOpponent, gamesIn, type Row, runsOf } from './sums';

export function GamesPart() {
  const own = words.useWords();
  const played = useStore(ledger);
  const runs = runsOf(played.map(({ outcome }) => outcome === 'won'));
  const won = played.filter(({ outcome }) => outcome === 'won').length;
  return (
    <section class="stack gap-4 content-top" aria-labelledby="statistics-games">
      <h2 id="statistics-games">{own.games}</h2>
      {played.length === 0 ? (
        <div class="grid gap-3 to-start card">
          <p class="quiet">{own.noGames}</p>
          <a class={`${ui.button} ${ui.primary}`} href="/new">
            {own.play}
          </a>
        </div>
      ) : (
        <>
          <Figures
            figures={[
              [own.games, played.length],
              [own.wonShare, own.percent(Math.round((100 * won) / played.length))],
              [own.winsNow, runs.now],
              [own.winsLongest, runs.longest],
            ]}
          />
          {gameNames().map((name) => (
            <KindOfGame key={name} name={name} played={played.filter(({ game }) => game === name)} />
          ))}
        </>
      )}
    </section>
  );
}

function KindOfGame({ name, played }: { name: string; played: readonly Played[] }) {
  const t = useText();
  const own = words.useWords();
  if (played.length === 0) return null;
  return (
    <section class={`grid gap-3 to-start card ${styles.statisticsCard}`} aria-label={gameName(t, name)}>
      <h3>
        {gameName(t, name)} <small class="quiet">{own.of(played.length)}</small>
      </h3>
      <ul class={`stack gap-2 bare ${styles.statisticsRows}`}>
        {byOpponent(played).map((row) => (
          <li class="grid" key={row.key}>
            <b>{opponentOf(t, row.sample)}</b>
            <Bar good={row.won} even={row.drawn} bad={row.lost} />
            <small class="quiet">{resultText(own, row)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function opponentOf(t: Dictionary, { game, opponent, strength, against, tag }: Played): string {
  if (opponent === 'computer' && strength !== null)
    return t.games.computer(strengthName(t, measureOf(game), strength));
  return against || tag ? playerText(t, { name: against, tag }) : t.games.opponents[opponent];
}

function resultText(own: ReturnType<typeof words.useWords>, row: Row): string {
  const { won, lost, drawn } = row;
  return [own.wonOf(won, gamesIn(row)), lost && own.lost(lost), drawn && own.drawn(drawn)].filter(Boolean).join(', ');
}
