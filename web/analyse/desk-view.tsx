// This is the page of an analysis: tools, win bar, board and switches; engine, moves or set-up beside them.

import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Mark } from '../analysis/review';
import { nodeOf } from '../analysis/study';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import parts from '../base/parts.module.css';
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
import { type EngineState, type OpenEngine, useEngine } from '../play/use-engine';
import { ChanceGraph, ReviewMarks } from '../review/graph';
import { ReviewCard } from '../review/review-card';
import type { ReviewSource } from '../review/use-review';
import { useReviewing } from '../review/use-trial';
import { formatPosition, type Side } from '../rules';
import analyseStyles from './analyse.module.css';
import deskStyles from './desk.module.css';
import { EngineCard, usePreview } from './engine-card';
import type { OpenText } from './open-text';
import { OpenWindow } from './open-text';
import { OverlayLegend, OverlaySwitches } from './overlay-legend';
import type { Opened } from './place-of';
import { SetupCard, setUp, underRules } from './setup-card';
import { AnalyseMenu, type Tool, ToolColumn, UndoButtons } from './tools';
import { MovesCard } from './tree-view';
import { type BoardState, useBoard } from './use-board';
import { type Commands, useCommands } from './use-commands';
import { type Desk, useDesk } from './use-desk';
import { type OverlayState, useOverlays } from './use-overlays';
import { WinBar } from './win-bar';

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

/** Which tool is chosen, and where the panel is narrow, which card is shown: the set-up has both. */
function usePanels(first: Panel) {
  const [tool, setTool] = useState<Tool>('play');
  const [panel, setPanel] = useState<Panel>(first);
  return {
    tool,
    panel,
    setPanel,
    chooseTool(next: Tool): void {
      setTool(next);
      if (next !== 'play') setPanel('setup');
      else if (panel === 'setup') setPanel('moves');
    },
    choosePanel(next: Panel): void {
      setPanel(next);
      setTool(next === 'setup' ? 'man' : 'play');
    },
  };
}

export function DeskView({ opened, written, onOpen, engines = openEngine, reviewed }: Props) {
  const t = useText();
  const desk = useDesk(opened, written);
  const { study, game, position } = desk;
  const panels = usePanels(reviewed ? 'review' : opened.origin.sample ? 'moves' : 'engine');
  const { tool, chooseTool } = panels;
  const [up, setUpSide] = useState<Side>('O');
  const board = useRef<BoardView | null>(null);
  const over = game.outcome !== null;
  const reviewing = useReviewing(desk, engines, reviewed ?? null);
  const { review, hidden } = reviewing;
  const about = useMemo(
    () => (over || hidden ? null : { position: formatPosition(game.start), moves: game.moves, rules: game.rules }),
    [game, hidden],
  );
  const engine = useEngine(engines, about);
  const lines = engine.thought?.lines ?? [];
  const previewing = usePreview(game, lines);
  const overlays = useOverlays(game, engines, engine.where);
  const commands = useCommands({ desk, engine, overlays, board, flip: () => setUpSide(up === 'O' ? 'X' : 'O') });
  const { preview } = previewing;
  const drawn = useBoard({
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
  const { data, building, turned } = drawn;
  const startReview = () => {
    const id = opened.origin.game?.study === study && study.result ? opened.origin.game.id : null;
    if (id) return navigate(reviewPath(id));
    reviewing.start();
    panels.setPanel('review');
  };
  const onReview = nodeOf(study, 0).children.length > 0 && !review ? startReview : null;
  const menu = () => <AnalyseMenu {...{ desk, data, commands, onReview }} onTool={chooseTool} />;
  const score = (engine.on && !over ? lines[0]?.score : null) ?? reviewing.score;
  return (
    <div data-part="analyse" class={analyseStyles.analyse} style={boardSize(position, turned.sideways)}>
      <Bar desk={desk}>{menu()}</Bar>
      <ToolColumn desk={desk} tool={tool} onTool={chooseTool} onFlip={commands.flip} menu={menu()} />
      <WinBar score={score} on={engine.on} mover={position.toMove} up={up} />
      <div
        data-part="analyse-board"
        class={`relative slim ${analyseStyles.analyseBoard}`}
        role="group"
        aria-label={t.app.places.analyse}
      >
        <BoardHost data={data} events={building.events} handle={board} />
      </div>
      <OverlaySwitches overlays={overlays} />
      <Cards
        {...{ desk, panels, engine, previewing, overlays, commands, reviewing, drawn }}
        remarks={opened.remarks ?? []}
        onTry={(turn) => toBoard(turn, reviewing.ask)}
        onSolve={(turn) => toBoard(turn, reviewing.solve)}
      />
      {commands.open === 'open' && <OpenWindow onOpen={onOpen} onClose={() => commands.setOpen(null)} />}
      {commands.open === 'keys' && <KeysWindow onClose={() => commands.setOpen(null)} />}
    </div>
  );

  function toBoard(turn: number, act: (turn: number) => void): void {
    act(turn);
    document.querySelector('[data-part=analyse-board]')?.scrollIntoView({ block: 'nearest' });
    board.current?.focusPoint(review?.subject.game.at(turn).ball ?? position.ball);
  }
}

function Bar({ desk, children }: { desk: Desk; children: ComponentChildren }) {
  const t = useText();
  const { game, position } = desk;
  const { outcome } = game;
  const over = outcome === 'draw' || outcome === null ? t.analyse.drawn : t.result.wins(outcome);
  return (
    <header class={analyseStyles.analyseBar}>
      <button type="button" class={ui.iconButton} aria-label={t.app.back} title={t.app.back} onClick={goBack}>
        <Sign name="back" />
      </button>
      <p class={analyseStyles.analyseHeading} data-testid="status">
        {outcome === null ? t.analyse.heading(game.plies + 1, position.toMove) : over}
      </p>
      <UndoButtons desk={desk} />
      {children}
    </header>
  );
}

interface CardsProps {
  desk: Desk;
  panels: ReturnType<typeof usePanels>;
  engine: EngineState;
  previewing: ReturnType<typeof usePreview>;
  overlays: OverlayState;
  commands: Commands;
  reviewing: ReturnType<typeof useReviewing>;
  drawn: BoardState;
  remarks: readonly string[];
  onTry: (turn: number) => void;
  onSolve: (turn: number) => void;
}

/** Beside the board: the turn that is built, the review, the engine, and the moves or the set-up. */
function Cards(props: CardsProps) {
  const { desk, panels, engine, previewing, overlays, commands, reviewing, drawn, remarks, onTry, onSolve } = props;
  const narrow = useMedia(NARROW);
  const { tool, panel, chooseTool, choosePanel } = panels;
  const { preview, show, line } = previewing;
  const { study, game, position } = desk;
  const { review, trial, seen, hidden } = reviewing;
  const { draft } = drawn.building;
  const act = (draft.aim || draft.chain || commands.fieldOpen) && <TurnCard {...{ desk, commands, drawn }} />;
  const add = (index: number) => {
    const moves = index === preview?.index ? line?.moves : engine.thought?.lines[index]?.moves;
    show(null);
    if (moves) commands.addLine(moves, index);
  };
  const over = game.outcome !== null;
  return (
    <>
      {narrow && act}
      <div data-part="analyse-panel" class={deskStyles.analysePanel} data-shown={narrow ? panel : 'all'}>
        {!narrow && act}
        {narrow && <PanelTabs panel={panel} onPanel={choosePanel} review={review !== null} />}
        {review && <ReviewCard {...{ review, trial, seen, onTry, onSolve }} />}
        {!hidden && (
          <EngineCard {...{ engine, over, preview }} mover={position.toMove} onPreview={show} onAdd={add} />
        )}
        {overlays.drawn && <OverlayLegend overlays={overlays.drawn} scale={overlays.scale} empty={overlays.empty} />}
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
            <MovesCard desk={desk} remarks={remarks} inSight={!narrow || panel === 'moves'} />
          </ReviewMarks.Provider>
        )}
        {review && <ChanceGraph review={review} />}
      </div>
    </>
  );
}

/** The turn that is built on the board, or typed. */
function TurnCard({ desk, commands, drawn }: Pick<CardsProps, 'desk' | 'commands' | 'drawn'>) {
  const t = useText();
  const { game, position } = desk;
  const { building, turned } = drawn;
  return (
    <div class={analyseStyles.analyseAct}>
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
}

/** On a phone the cards take turns. */
function PanelTabs(props: { panel: Panel; onPanel: (panel: Panel) => void; review: boolean }) {
  const t = useText();
  const { panel, onPanel, review } = props;
  const texts = { review: t.review.title, engine: t.engine.title, moves: t.game.moves, setup: t.analyse.setUpTab };
  return (
    <nav class={parts.tabs} aria-label={t.analyse.tools}>
      {([...(review ? (['review'] as const) : []), 'engine', 'moves', 'setup'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={panel === each} onClick={() => onPanel(each)}>
          {texts[each]}
        </button>
      ))}
    </nav>
  );
}
