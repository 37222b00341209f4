// The game at play: board, bar, panel and windows.

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardData, BoardView } from '../../board';
import { menOf } from '../../rules';
import { BoardHost, boardSize } from '../components/board-view';
import { goalAt, netWords } from '../components/goals';
import { useText } from '../i18n';
import { lastInputWasKey } from '../input-mode';
import { notify } from '../notices';
import { settings } from '../settings';
import { useStore } from '../store';
import { CurrentBar } from './current-bar';
import { ShareCard } from './lobby';
import { lastMoveOf, turnBefore } from './model';
import { useGameNews } from './news';
import type { Command } from './options';
import { GamePanel } from './panel';
import { savePicture } from './save-picture';
import { boardName, pointLabel } from './speech';
import { TopBar } from './top-bar';
import { type DraftState, useDraft } from './use-draft';
import { type TableProps, type TableState, useTable } from './use-table';
import { GameWindow } from './windows';

/** `lobby`: what stands over the board before the game begins. */
export function Table({ lobby, ...props }: TableProps & { lobby: ComponentChildren }) {
  const t = useText();
  const table = useTable(props);
  const { view, state, game, ply, live, position, playable, turned, open, setOpen, command } = table;
  const board = useRef<BoardView | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const building = useDraft({
    game,
    ply,
    playable,
    turned,
    onPlay: table.play,
    blocked: live && state.status === 'playing' && state.you.length > 0 ? t.speech.notYours : null,
    focusOn: (point) => board.current?.focusPoint(point),
    onKey: (key) => (key === 'i' ? field.current?.focus() : command(key === 'c' ? 'copy-position' : 'keys')),
  });
  const data = useBoardData(table, building);
  useGameNews(view, state, game);
  const onCommand = (name: Command) => {
    if (name !== 'picture') return command(name);
    setOpen(null);
    savePicture(data, `goalline-${state.id.slice(0, 8)}-${ply}`).catch(() => notify(t.errors.offline, 'bad'));
  };

  // Who comes here by keyboard wants to play: the board has the focus and says what stands.
  useEffect(() => {
    const nothing = document.activeElement === document.body || document.activeElement?.tagName === 'H1';
    if (nothing && lastInputWasKey()) board.current?.focusPoint(position.ball);
  }, []);

  const waiting = state.status === 'waiting' && state.invite !== undefined;
  return (
    <div class="game" style={boardSize(position, turned.sideways)}>
      <h1 tabIndex={-1} class="sr-only">
        {t.game.title}
      </h1>
      <TopBar state={state} turned={turned} onMore={() => setOpen('more')} />
      {view.showBanner && <p class="banner">{t.game.connectionLost}</p>}
      <div class="game-board">
        {lobby ?? (waiting && <ShareCard state={state} />)}
        <BoardHost data={data} events={building.events} handle={board} />
        <CurrentBar table={table} building={building} />
      </div>
      <GamePanel
        table={table}
        onCommand={onCommand}
        field={field}
        toBoard={() => board.current?.focusPoint(position.ball)}
      />
      {open && (
        <GameWindow
          name={open}
          state={state}
          onClose={() => setOpen(null)}
          onCommand={onCommand}
          onActions={table.act}
        />
      )}
    </div>
  );
}

function useBoardData(table: TableState, { draft, landings, scene }: DraftState): BoardData {
  const t = useText();
  const chosen = useStore(settings);
  const { game, ply, position, turned, playable, live, state } = table;
  const over = live && state.status === 'over';
  const words = netWords(t, state);
  return useMemo(
    () => ({
      rows: position.rows,
      columns: position.columns,
      ...turned,
      men: menOf(position),
      ball: position.ball,
      lastMove: lastMoveOf(turnBefore(game, ply)),
      mode: playable ? (draft.chain ? 'chain' : 'place') : 'view',
      aim: draft.aim,
      chain: draft.chain ?? [],
      landings,
      words,
      goal: goalAt(game, ply),
      coordinates: chosen.coordinates ? 'auto' : 'off',
      animate: chosen.animation,
      label: (point) => pointLabel(t, scene, point),
      name: boardName(t, position, over),
    }),
    [t, words.O, words.X, game, ply, position, turned, playable, over, draft, landings, scene, chosen],
  );
}
