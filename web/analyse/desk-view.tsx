// This is the page of an analysis: tools, win bar, board and switches; engine, moves or set-up beside them.

import { useMemo, useRef, useState } from 'preact/hooks';
import type { Mark } from '../analysis/review';
import { nodeOf } from '../analysis/study';
import { useText } from '../base/i18n';
import { goBack, navigate, reviewPath } from '../base/router';
import { useMedia } from '../base/settings';
import type { BoardView } from '../board';
import { openEngine } from '../client/open-engine';
import { Act, DraftCard, Sign } from '../play/act';
import { BoardHost, boardSize } from '../play/board-view';
import { KeysWindow } from '../play/keys';
import { readMove } from '../play/move-field';
import { MoveField } from '../play/move-field-view';
import { drawnLines } from '../play/score';
import { type OpenEngine, useEngine } from '../play/use-engine';
import { ChanceGraph, ReviewMarks } from '../review/graph';
import { ReviewCard } from '../review/review-card';
import type { ReviewSource } from '../review/use-review';
import { useReviewing } from '../review/use-trial';
import { formatPosition, type Side } from '../rules';
import { EngineCard, usePreview, WinBar } from './engine-card';
import type { OpenText } from './open-text';
import { OpenWindow } from './open-text';
import { OverlayLegend, OverlaySwitches } from './overlay-legend';
import type { Opened } from './place-of';
import { SetupCard, setUp, underRules } from './setup-card';
import { AnalyseMenu, type Tool, ToolColumn, UndoButtons } from './tools';
import { MovesCard } from './tree-view';
import { useBoard } from './use-board';
import { useCommands } from './use-commands';
import { useDesk } from './use-desk';
import { useOverlays } from './use-overlays';
import '../app/styles/play.css';
import '../app/styles/menu.css';
import '../app/styles/moves.css';
import '../app/styles/review.css';

export type Panel = 'review' | 'engine' | 'moves' | 'setup';

interface Props {
  opened: Opened;
  written: { current: string };
  onOpen: OpenText;
  engines?: OpenEngine;
  /** The game on the server whose review this is. */
  reviewed?: ReviewSource;
}

const NO_MARKS: ReadonlyMap<number, Mark> = new Map();

/** Where the panel is one card at a time. */
const NARROW = '(max-width: 899px), (max-aspect-ratio: 1 / 1) and (max-width: 1199px), (max-height: 479px)';

export function DeskView({ opened, written, onOpen, engines = openEngine, reviewed }: Props) {
  const t = useText();
  const desk = useDesk(opened, written);
  const { study, game, position } = desk;
  const [tool, setTool] = useState<Tool>('play');
  const [up, setUpSide] = useState<Side>('O');
  const [panel, setPanel] = useState<Panel>(reviewed ? 'review' : 'engine');
  const board = useRef<BoardView | null>(null);
  const narrow = useMedia(NARROW);
  const over = game.outcome !== null;
  const reviewing = useReviewing(desk, engines, reviewed ?? null);
  const { review, trial, hidden } = reviewing;
  const about = useMemo(
    () => (over || hidden ? null : { position: formatPosition(game.start), moves: game.moves, rules: game.rules }),
    [game, hidden],
  );
  const engine = useEngine(engines, about);
  const lines = engine.thought?.lines ?? [];
  const { preview, show, line } = usePreview(game, lines);
  const overlays = useOverlays(game, engines, engine.where);
  const chooseTool = (next: Tool) => {
    setTool(next);
    if (next !== 'play') setPanel('setup');
    else if (panel === 'setup') setPanel('moves');
  };
  const choosePanel = (next: Panel) => {
    setPanel(next);
    setTool(next === 'setup' ? 'man' : 'play');
  };
  const commands = useCommands({ desk, engine, overlays, board, flip: () => setUpSide(up === 'O' ? 'X' : 'O') });
  const { data, building, turned } = useBoard({
    desk,
    tool,
    up,
    shown: preview?.game ?? null,
    lines: preview || tool !== 'play' ? [] : lines.length > 0 ? drawnLines(game, lines) : reviewing.lines,
    overlays: overlays.drawn,
    board,
    onThreat: () => overlays.toggle('threat'),
    onKey: commands.onLetter,
  });
  const { draft } = building;
  const score = (engine.on && !over ? lines[0]?.score : null) ?? reviewing.score;
  const startReview = () => {
    const id = opened.origin.game?.study === study && study.result ? opened.origin.game.id : null;
    if (id) return navigate(reviewPath(id));
    reviewing.start();
    setPanel('review');
  };
  const heading = over ? overText() : t.analyse.heading(game.plies + 1, position.toMove);
  const menu = () => (
    <AnalyseMenu
      desk={desk}
      data={data}
      commands={commands}
      onTool={chooseTool}
      onReview={nodeOf(study, 0).children.length > 0 && !review ? startReview : null}
    />
  );
  const add = (index: number) => {
    const moves = index === preview?.index ? line?.moves : lines[index]?.moves;
    show(null);
    if (moves) commands.addLine(moves, index);
  };
  const act = (draft.aim || draft.chain || commands.fieldOpen) && (
    <div class="analyse-act">
      {commands.fieldOpen ? (
        <Act kind="field">
          <MoveField
            field={commands.field}
            read={(text) => readMove(t, game, text, turned)}
            onPlay={(move) => {
              commands.closeField();
              desk.play(move);
            }}
            onClose={commands.closeField}
          />
        </Act>
      ) : (
        <DraftCard acting={{ game, position, turned, nameOf: (side) => t.side.name(side) }} building={building} />
      )}
    </div>
  );
  return (
    <div class="analyse" style={boardSize(position, turned.sideways)}>
      <header class="analyse-bar">
        <button type="button" class="icon-button" aria-label={t.app.back} title={t.app.back} onClick={goBack}>
          <Sign name="back" />
        </button>
        <p class="analyse-heading" data-testid="status">
          {heading}
        </p>
        <UndoButtons desk={desk} />
        {menu()}
      </header>
      <ToolColumn desk={desk} tool={tool} onTool={chooseTool} onFlip={commands.flip} menu={menu()} />
      <WinBar score={score} on={engine.on} mover={position.toMove} up={up} />
      <div class="analyse-board" role="group" aria-label={t.analyse.title} onKeyDown={onBoardKey}>
        <BoardHost data={data} events={building.events} handle={board} />
      </div>
      <OverlaySwitches overlays={overlays} />
      {narrow && act}
      <div class="analyse-panel" data-shown={narrow ? panel : 'all'}>
        {!narrow && act}
        {narrow && <PanelTabs panel={panel} onPanel={choosePanel} review={review !== null} />}
        {review && <ReviewCard review={review} trial={trial} onTry={tryAgain} onKey={reviewing.onKey} />}
        {!hidden && (
          <EngineCard
            engine={engine}
            mover={position.toMove}
            over={over}
            preview={preview}
            onPreview={show}
            onAdd={add}
          />
        )}
        {overlays.drawn && <OverlayLegend overlays={overlays.drawn} empty={overlays.empty} />}
        {(narrow ? panel === 'setup' : tool !== 'play') ? (
          <SetupCard
            position={position}
            rules={study.rules}
            tool={tool}
            onTool={chooseTool}
            onPosition={(next) => commands.setPosition(setUp(study, next))}
            onRules={(rules) => commands.setPosition(underRules(desk, rules, position))}
          />
        ) : (
          <ReviewMarks.Provider value={review?.marks ?? NO_MARKS}>
            <MovesCard desk={desk} remarks={opened.remarks ?? []} inSight={!narrow || panel === 'moves'} />
          </ReviewMarks.Provider>
        )}
        {review && <ChanceGraph review={review} onKey={reviewing.onKey} />}
      </div>
      {commands.open === 'open' && <OpenWindow onOpen={onOpen} onClose={() => commands.setOpen(null)} />}
      {commands.open === 'keys' && <KeysWindow onClose={() => commands.setOpen(null)} />}
    </div>
  );

  function tryAgain(turn: number): void {
    reviewing.ask(turn);
    document.querySelector('.analyse-board')?.scrollIntoView({ block: 'nearest' });
    board.current?.focusPoint(review?.subject.game.at(turn).ball ?? position.ball);
  }

  function onBoardKey(event: KeyboardEvent): void {
    if ((event.target as Element).closest('[role=grid]')) reviewing.onKey(event);
    commands.onBoardKey(event);
  }

  function overText(): string {
    return game.outcome === 'draw' || game.outcome === null ? t.analyse.drawn : t.analyse.wonBy(game.outcome);
  }
}

/** On a phone the cards take turns. */
function PanelTabs(props: { panel: Panel; onPanel: (panel: Panel) => void; review: boolean }) {
  const t = useText();
  const { panel, onPanel, review } = props;
  const texts = { review: t.review.title, engine: t.engine.title, moves: t.analyse.moves, setup: t.analyse.setUpTab };
  return (
    <nav class="panel-tabs" aria-label={t.analyse.tools}>
      {([...(review ? (['review'] as const) : []), 'engine', 'moves', 'setup'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={panel === each} onClick={() => onPanel(each)}>
          {texts[each]}
        </button>
      ))}
    </nav>
  );
}
