// The game at play: board between the players' strips, side column, bar of a phone, and windows.

import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { notify } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { lastInputWasKey } from '../../base/presses';
import { settings, useMedia } from '../../base/settings';
import { Store, useStore } from '../../base/store';
import { Icon, IconButton, SideMark } from '../../base/ui';
import type { BoardData, BoardView, Mode, Sight } from '../../board';
import { otherSide, type Side } from '../../client';
import { Sign } from '../../play/act';
import { WholeBoard } from '../../play/board-map';
import { BoardHost, boardSize } from '../../play/board-view';
import gameStyles from '../../play/game.module.css';
import { goalAt, netWords } from '../../play/goals';
import { attackOf, goalRow, lastMoveOf, moverNow, turnBefore, turnText } from '../../play/model';
import { usePageKeys, useStepKeys } from '../../play/page-keys';
import { savePicture } from '../../play/save-picture';
import { boardName, pointLabel } from '../../play/speech';
import { type DraftState, useDraft } from '../../play/use-draft';
import { menOf, type Point, winner } from '../../rules';
import { shortId } from '../../table/kind';
import { maySpeak } from '../../table/phrases';
import requestStyles from '../../table/requests.module.css';
import { Row, TableRows } from '../../table/rows';
import { PlayerStrip } from '../../table/strip';
import { isDays } from '../../table/use-left';
import { TableWindow } from '../../table/windows';
import { CurrentAct } from './current-act';
import { MoreMenu } from './menu';
import { useGameNews } from './news';
import { GamePanel, Title } from './panel';
import { type Planning, usePlanning } from './plans';
import { useWalk } from './steps';
import { type BoardTable, type TableProps, useBoardTable } from './use-board-table';
import { type HintState, useHint, withRemark } from './use-hint';
import { type Premove, usePremove, usePremoveTurn, withPremove } from './use-premove';
import { useRemark } from './use-remark';
import { VerdictPlate } from './verdict-plate';
import { GameWindow } from './windows';

/** Where the side column has room for the map of a large board (column.css). */
const BESIDE =
  '(min-height: 710px) and (min-width: 1200px), ' +
  '(min-height: 710px) and (min-width: 900px) and (min-aspect-ratio: 1 / 1)';

export function Table(props: TableProps) {
  const t = useText();
  const table = useBoardTable(props);
  const { view, state, turned } = table;
  const board = useRef<BoardView | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const playing = usePlaying(table, board, (key) =>
    table.onBoard(key === 'i' ? 'field' : key === 'c' ? 'copy-position' : 'keys'),
  );
  const { shown, planning, premove, building, hints, data } = playing;
  const { position } = shown;
  const toBoard = () => board.current?.focusPoint(position.ball);
  const onPicture = (format: 'png' | 'svg') => {
    const name = `goalline-${shortId(state.id)}-${shown.ply}`;
    savePicture(data, name, format).catch(() => notify(t.errors.offline, 'bad'));
  };

  useFocus(field, table.fieldOpen, toBoard);
  usePageKeys({ f: () => table.onBoard('turn') });
  useStepKeys(table.ply, table.game.plies, useWalk(table));
  const { sights, large, onSight } = useSights();
  const beside = useMedia(BESIDE);

  const busy = !premove.kept && (building.draft.aim || building.draft.chain || planning.line);
  const menu = () => <MoreMenu table={table} onPicture={onPicture} />;
  const mark = (side: Side) => <SideMark side={side} to={attackOf(side, turned)} />;
  const map = large && beside ? <WholeBoard data={data} sights={sights} board={board} /> : null;
  return (
    <div
      class={`${gameStyles.match} ${busy ? requestStyles.building : ''}`}
      style={boardSize(position, turned.sideways)}
    >
      <h1 tabIndex={-1} class="sr-only">
        {t.game.title}
      </h1>
      <p class="sr-only" data-testid="status">
        {turnText(t, view)}
      </p>
      <MatchBar table={table} hints={hints}>
        {menu()}
      </MatchBar>
      <div class={gameStyles.matchTable}>
        <Strip table={table} place="upper" mark={mark}>
          <span class={`relative inline still ${ui.more}`}>
            <HintButton table={table} hints={hints} />
          </span>
          {menu()}
        </Strip>
        <div class={`relative ${gameStyles.matchBoard}`}>
          <BoardHost data={data} events={building.events} handle={board} onSight={onSight} mapElsewhere={beside} />
          <TableRows table={table} mark={mark} plate={table.live} kept={view.pending?.text}>
            {hints.hint && hints.text && <Row kind="hint-row" sign={<Icon name="hint" />} text={hints.text} />}
          </TableRows>
          <VerdictPlate table={table} mark={mark} />
        </div>
        <Strip table={table} place="lower" mark={mark} />
      </div>
      <GamePanel
        table={table}
        menu={
          <>
            {map && <HintButton table={table} hints={hints} />}
            {menu()}
          </>
        }
        hints={hints}
        map={map}
      >
        <CurrentAct
          table={shown}
          building={building}
          planning={planning}
          premove={premove}
          remark={hints.remark?.text ?? null}
          field={field}
          toBoard={toBoard}
        />
      </GamePanel>
      <TableWindow table={table}>
        {(name, onClose) => <GameWindow {...{ name, table, onClose }} onBegin={playing.plan} />}
      </TableWindow>
    </div>
  );
}

interface StripProps {
  table: BoardTable;
  place: 'upper' | 'lower';
  mark: (side: Side) => ComponentChildren;
  children?: ComponentChildren;
}

/** The strip of the side that attacks up is below. */
export function Strip({ table, place, mark, children }: StripProps) {
  const t = useText();
  const { view, state, turned, names } = table;
  const side = place === 'lower' ? turned.up : otherSide(turned.up);
  return (
    <PlayerStrip
      {...{ table, side, place }}
      name={names[side]}
      mark={mark(side)}
      note={t.side.name(side)}
      more={<span class="sr-only">{t.side.attacks(goalRow(state, side))}</span>}
      turn={moverNow(view) === side}
    >
      {children}
    </PlayerStrip>
  );
}

/** What is played on the board: turns, lines that are planned, turns that are entered ahead; and what it shows. */
function usePlaying(
  table: BoardTable,
  board: { readonly current: BoardView | null },
  onKey: (key: 'c' | 'i' | '?') => void,
) {
  const t = useText();
  const { view, state, game, live, turned, names } = table;
  const planning = usePlanning(table);
  const shown = shownTable(table, planning);
  const premoving = usePremove(table, planning.line !== null);
  // Looking back, one sees what was, not what is to come.
  const premove = live ? premoving : { ...premoving, kept: null };
  const playing = state.status === 'playing';
  const drafting = useDraft({
    game: shown.game,
    ply: shown.ply,
    playable: shown.playable,
    ahead: premove.side,
    ...{ turned, names, onKey },
    times: view.times,
    days: isDays(state),
    onPlay: planning.line ? planning.play : premove.side ? premove.enter : table.play,
    blocked: live && playing && state.you.length > 0 ? t.speech.notYours : null,
    focusOn: (point) => board.current?.focusPoint(point),
  });
  const building = withPremove(drafting, premove);
  const hints = withRemark(useHint(state, game), useRemark(state, game, table.playable));
  const pointed = live && playing ? hints.points : NOTHING;
  const data = useBoardData(shown, building, modeOf(shown, building, premove), pointed);
  useGameNews(view, state, game, premoving.due);
  usePremoveTurn(premoving, table);
  const plan = () => {
    premoving.drop();
    planning.begin();
  };
  return { shown, planning, premove, building, hints, data, plan };
}

/** Who comes here by keyboard wants to play: the board has the focus and says what stands. An open field has it. */
function useFocus(field: RefObject<HTMLInputElement | null>, fieldOpen: boolean, toBoard: () => void): void {
  useEffect(() => {
    const nothing = document.activeElement === document.body || document.activeElement?.tagName === 'H1';
    if (nothing && lastInputWasKey()) toBoard();
  }, []);
  // At once, not after the next paint: what is typed next belongs into the field.
  useLayoutEffect(() => {
    if (fieldOpen) field.current?.focus();
  }, [fieldOpen]);
}

/** Which part of a large board shows, for its map: told many times a second, so it is no state of this page. */
function useSights() {
  const sights = useMemo(() => new Store<Sight | null>(null), []);
  const [large, setLarge] = useState(false);
  const onSight = (sight: Sight) => {
    sights.set(sight);
    setLarge(sight.large);
  };
  return { sights, large, onSight };
}

/** While a line is planned the board shows the game as it would go on, and both sides are played. */
export function shownTable(table: BoardTable, { line, game, play }: Planning): BoardTable {
  if (!line) return table;
  return {
    ...table,
    game,
    ply: game.plies,
    live: true,
    position: game.position,
    playable: winner(game.position) === null,
    play,
  };
}

/** The bar of a phone: back, what the game is at, phrases, "…". */
function MatchBar({ table, hints, children }: { table: BoardTable; hints: HintState; children: ComponentChildren }) {
  const t = useText();
  return (
    <div class={gameStyles.matchBar}>
      <a class={ui.iconButton} href="/" aria-label={t.app.back} title={t.app.back}>
        <Sign name="back" />
      </a>
      <Title table={table} />
      <span class="fill" />
      <HintButton table={table} hints={hints} />
      {maySpeak(table.state) && (
        <IconButton icon="comment" label={t.phrases.title} onClick={() => table.setOpen('phrases')} />
      )}
      {children}
    </div>
  );
}

/** On a phone and beside a large board, where the coach has no card: what he says stands in a row over the board. */
function HintButton({ table, hints }: { table: BoardTable; hints: HintState }) {
  const t = useText();
  const { state, playable } = table;
  if (state.opponent !== 'computer' || !playable || settings.get().coach === 'off') return null;
  const label = hints.hint ? t.coach.why : t.puzzle.hint;
  return <IconButton icon="hint" label={label} disabled={hints.hint?.stage === 2} onClick={hints.ask} />;
}

/** What can be done on the board: what is entered ahead is only looked at. */
function modeOf({ playable }: BoardTable, { draft }: DraftState, { side, kept }: Premove): Mode {
  if (kept || !(playable || side)) return 'view';
  return draft.chain ? 'chain' : 'place';
}

const NOTHING: readonly Point[] = [];

function useBoardData(
  table: BoardTable,
  { draft, landings, scene }: DraftState,
  mode: Mode,
  pointed: readonly Point[],
): BoardData {
  const t = useText();
  const chosen = useStore(settings);
  const { game, ply, position, turned, live, state } = table;
  const over = live && state.status === 'over';
  const words = netWords(t, state);
  const goal = goalAt(game, ply);
  // Paper and rays are for whoever scored, and for those who watch.
  const lost = goal !== null && state.you.length === 1 && state.you[0] !== goal.net;
  return useMemo(
    () => ({
      rows: position.rows,
      columns: position.columns,
      ...turned,
      men: menOf(position),
      ball: position.ball,
      lastMove: lastMoveOf(turnBefore(game, ply)),
      markLast: chosen.lastMove,
      mode,
      aim: draft.aim,
      chain: draft.chain ?? [],
      landings,
      shown: pointed,
      words: chosen.netWords ? words : {},
      goal: goal && { ...goal, own: goal.own || lost },
      coordinates: chosen.coordinates === 'both' ? 'auto' : chosen.coordinates,
      animate: chosen.animation,
      label: (point) => pointLabel(t, scene, point),
      name: boardName(t, position, over),
    }),
    [t, words.O, words.X, game, ply, position, turned, mode, over, draft, landings, scene, chosen, pointed],
  );
}
