// This is the embedded page: who plays, the board, and buttons and keys that walk through the moves.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { say } from '../../base/announce';
import { type Dictionary, useText } from '../../base/i18n';
import { useMedia } from '../../base/settings';
import { IconButton, SideMark } from '../../base/ui';
import type { BoardData, BoardEvents, PageKey, Point } from '../../board';
import { BoardHost, boardSize } from '../../play/board-view';
import { goalAt } from '../../play/goals';
import { lastMoveOf, playerName, resultText, turnBefore } from '../../play/model';
import { useStepKeys } from '../../play/page-keys';
import { boardName, moveSentence, pointLabel, raysSentence } from '../../play/speech';
import { formatPosition, menOf, type Side } from '../../rules';
import styles from './page.module.css';
import type { Shown } from './source';

/** A low, wide frame: the board lies on its side, all else beside it (embed.css). */
const ACROSS = '(min-aspect-ratio: 4 / 3) and (max-height: 479px)';

export function EmbedPage({ shown }: { shown: Shown | 'loading' | 'failed' }) {
  const t = useText();
  if (shown === 'loading') return <p class="pad-4">{t.app.loading}</p>;
  if (shown === 'failed')
    return (
      <main class="pad-4">
        <h1>{t.embed.missing}</h1>
        <p>{t.embed.missingNote}</p>
      </main>
    );
  return <EmbeddedGame shown={shown} />;
}

function sentence(t: Dictionary, { game }: Shown, ply: number): string {
  const turn = game.turns[ply - 1];
  return turn ? moveSentence(t, turn, game.at(ply - 1).toMove) : boardName(t, game.start, false);
}

function EmbeddedGame({ shown }: { shown: Shown }) {
  const t = useText();
  const { game, state } = shown;
  const sideways = useMedia(ACROSS);
  const [ply, setPly] = useState(shown.ply);
  const go = (next: number) => {
    setPly(next);
    say(`${t.game.viewing(next, game.plies)}. ${sentence(t, shown, next)}`);
  };
  useStepKeys(ply, game.plies, go);
  const title = state ? names(t, shown).join(' – ') : t.embed.position;
  useEffect(() => {
    document.title = `${title} · ${t.app.name}`;
  }, [title]);
  const position = game.at(ply);
  return (
    <main class={`grid content-middle tall gap-2 ${styles.embed}`} style={boardSize(position, sideways)}>
      <header class={`gap-2 row wrap ${styles.embedHead}`}>
        <h1 class="sr-only">{title}</h1>
        {state ? (
          (['O', 'X'] as const).map((side) => <Player key={side} shown={shown} side={side} />)
        ) : (
          <span>{t.embed.position}</span>
        )}
        {state?.result && <b class={`push bold ${styles.embedResult}`}>{result(t, shown)}</b>}
      </header>
      <div class={`relative flat ${styles.embedBoard}`}>
        <BoardHost data={useData(shown, ply, sideways)} events={eventsOf(t, shown, ply, sideways)} />
      </div>
      <footer class={`gap-2 row wrap justify-centre ${styles.embedFoot}`}>
        <span class="inline gap-1" role="group" aria-label={t.game.moves}>
          <IconButton icon="first" label={t.game.first} disabled={ply === 0} onClick={() => go(0)} />
          <IconButton icon="previous" label={t.game.previous} disabled={ply === 0} onClick={() => go(ply - 1)} />
          <span class={`text-centre ${styles.embedAt}`}>
            {ply}/{game.plies}
          </span>
          <IconButton icon="next" label={t.game.next} disabled={ply === game.plies} onClick={() => go(ply + 1)} />
          <IconButton icon="last" label={t.game.last} disabled={ply === game.plies} onClick={() => go(game.plies)} />
        </span>
        <a href={addressOf(shown)} target="_blank" rel="noopener">
          {t.embed.open}
        </a>
      </footer>
    </main>
  );
}

const names = (t: Dictionary, { state }: Shown): string[] =>
  state ? (['O', 'X'] as const).map((side) => playerName(t, { ...state, you: [] }, side)) : [];

/** Ends with who has won, by name. */
function result(t: Dictionary, shown: Shown): string {
  const { state } = shown;
  if (!state?.result) return '';
  const { winner, reason } = state.result;
  const name = winner && names(t, shown)[winner === 'O' ? 0 : 1];
  if (!name || name === t.side.name(winner)) return resultText(t, { ...state, you: [] });
  return t.embed.won(name, winner, t.result.reason(reason));
}

function Player({ shown, side }: { shown: Shown; side: Side }) {
  const t = useText();
  return (
    <span class="inline slim gap-2 bold breaks">
      <SideMark side={side} to={side === shown.up ? 'up' : 'down'} />
      <span>{names(t, shown)[side === 'O' ? 0 : 1]}</span>
    </span>
  );
}

/** Where the whole program shows the same. */
function addressOf({ state, game }: Shown): string {
  if (state) return `/game/${state.id}`;
  const query = new URLSearchParams({ p: formatPosition(game.start), m: game.moves.join(',') });
  return `/analyse?${query}`;
}

function useData({ game, up }: Shown, ply: number, sideways: boolean): BoardData {
  const t = useText();
  return useMemo(() => {
    const position = game.at(ply);
    const scene = { position, rules: game.rules, playable: false, aim: null, chain: null, landings: [] };
    return {
      rows: position.rows,
      columns: position.columns,
      up,
      sideways,
      men: menOf(position),
      ball: position.ball,
      lastMove: lastMoveOf(turnBefore(game, ply)),
      words: { O: t.pitch.sideScores('O'), X: t.pitch.sideScores('X') },
      goal: goalAt(game, ply),
      mode: 'view',
      aim: null,
      chain: [],
      landings: [],
      coordinates: 'near',
      animate: true,
      label: (point: Point) => pointLabel(t, scene, point),
      name: boardName(t, position, false),
    };
  }, [t, game, ply, up, sideways]);
}

const ignore = () => {
  // It is only looked at.
};

/** The board answers the letters that tell something. */
function eventsOf(t: Dictionary, shown: Shown, ply: number, sideways: boolean): BoardEvents {
  const key = (pressed: PageKey, focus: Point) => {
    if (pressed === 'l') say(sentence(t, shown, ply));
    if (pressed === 'x') say(raysSentence(t, shown.game.at(ply), focus, { up: shown.up, sideways }));
  };
  return { point: ignore, aim: ignore, direction: ignore, back: ignore, confirm: ignore, cancel: ignore, key };
}
