// This is a puzzle: what is asked, the board, what came of the last turn, and the buttons.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { say, sentences } from '../base/announce';
import { copyAndTell } from '../base/clipboard';
import { type Dictionary, useText } from '../base/i18n';
import { useTitle } from '../base/message';
import { lastInputWasKey } from '../base/presses';
import { goBack, puzzlePath } from '../base/router';
import { Dialog, Icon, IconButton } from '../base/ui';
import type { Attempted, Puzzle } from '../client';
import { hasTried, kept, withDay } from '../client/device/kept-puzzles';
import { api } from '../client/page/calls';
import { Sign } from '../play/act';
import { boardSize } from '../play/board-view';
import columnStyles from '../play/column.module.css';
import gameStyles from '../play/game.module.css';
import { KeysWindow } from '../play/keys';
import { formatPosition } from '../rules';
import { Menu } from '../table/menu';
import { recordAttempt } from './attempt';
import { About, LessonCard, RatingCard, ReportWindow, SourceCard, VerdictCard } from './cards';
import { Formula } from './formula';
import type { Task } from './judge';
import { isOver } from './progress';
import puzzleStyles from './puzzle.module.css';
import { type Solving, shownGame } from './solver';
import { SolverAct } from './solver-act';
import { AskedBoard } from './solver-board';
import { useSolver } from './use-solver';
import { taskText, themeText } from './words';

interface Props {
  task: Task;
  /** The theme that is practised: then the next puzzle has it, too. */
  theme: string | null;
}

type WindowName = 'about' | 'report' | 'keys';

export function PuzzleView({ task, theme }: Props) {
  const t = useText();
  const [puzzle, setPuzzle] = useState(task.puzzle);
  const [open, setOpen] = useState<WindowName | null>(null);
  const [fieldOpen, setFieldOpen] = useState(false);
  const known = useMemo(() => hasTried(kept.get(), task.puzzle.id), [task]);
  const [gain, setGain] = useState<number | null>(null);
  const begun = useMemo(() => performance.now(), [task]);
  const solver = useSolver(task, {
    onFirst: (solved, now) => {
      const { gain: gained, puzzle: told } = recordAttempt(now, solved, theme !== null, performance.now() - begun);
      setGain(gained);
      void told.then((news) => news && setPuzzle(withNews(puzzle, news)));
    },
    onSolved: () => noteDay(task.puzzle.id),
    onKey: (key) => {
      if (key === 'i') setFieldOpen(true);
      else if (key === '?') setOpen('keys');
      else void copyAndTell(t, formatPosition(shownGame(solver.state).at(solver.state.ply)));
    },
  });
  const { state, turned, board } = solver;
  const heading = `${t.puzzle.of(puzzle.id)}: ${t.puzzle.kinds[puzzle.kind]}`;
  useTitle(`${heading} · ${t.app.name}`);
  useEffect(() => {
    say(sentences(t.game.turnOf(task.solver), t.puzzle.kinds[puzzle.kind], taskText(t, puzzle, task.solver)));
    // Who comes here by keyboard wants to play: the board has the focus and says what stands.
    const nothing = document.activeElement === document.body || document.activeElement?.tagName === 'H1';
    if (nothing && lastInputWasKey()) board.current?.focusPoint(task.start.position.ball);
  }, [task]);

  const menu = () => (
    <PuzzleMenu
      onOpen={setOpen}
      onCopy={(what) =>
        void copyAndTell(
          t,
          what === 'link'
            ? `${location.origin}${puzzlePath(puzzle.id)}`
            : formatPosition(shownGame(state).at(state.ply)),
        )
      }
    />
  );
  const size = task.start.position;
  return (
    <div class={`${puzzleStyles.puzzle} ${gameStyles.match}`} style={boardSize(size, turned.sideways)}>
      <h1 tabIndex={-1} class="sr-only">
        {heading}
      </h1>
      <div class={gameStyles.matchBar}>
        <IconButton icon="previous" label={t.app.back} onClick={goBack} />
        <p class="grow tight" aria-hidden="true">
          <b class="large">{t.puzzle.of(puzzle.id)}</b> <span class="quiet">{t.puzzle.rated(puzzle.rating)}</span>
        </p>
        {menu()}
      </div>
      <AskedBoard solver={solver}>
        <span class={puzzleStyles.puzzleAskMenu}>{menu()}</span>
      </AskedBoard>
      <div class={`column slim flat ${gameStyles.gamePanel}`}>
        <header data-part="puzzle-head" class={`target row gap-3 still ${columnStyles.matchHead}`}>
          <h2>{t.puzzle.of(puzzle.id)}</h2>
          <span class="quiet">{t.puzzle.rated(puzzle.rating)}</span>
          {menu()}
        </header>
        <div class={`column gap-3 flat fill pad-1-2 scrolls ${puzzleStyles.puzzleMiddle}`}>
          <VerdictCard state={state} />
          <div class={`column gap-3 flat ${puzzleStyles.puzzleMore}`}>
            <RatingCard gain={gain} note={noteOf(t, state, known)} />
            {puzzle.formula !== undefined && (
              <section class="card">
                <Formula puzzle={puzzle} />
              </section>
            )}
            {(isOver(state) || state.failed) && <LessonCard puzzle={puzzle} />}
            <SourceCard puzzle={puzzle} onReport={() => setOpen('report')} />
          </div>
        </div>
        <SolverAct solver={solver} next={puzzlePath(null, theme)} fieldOpen={fieldOpen} onField={setFieldOpen} />
      </div>
      {open === 'about' && (
        <Dialog title={t.puzzle.about} onClose={() => setOpen(null)}>
          <About puzzle={puzzle} state={state} />
        </Dialog>
      )}
      {open === 'report' && <ReportWindow state={state} onClose={() => setOpen(null)} />}
      {open === 'keys' && <KeysWindow onClose={() => setOpen(null)} />}
    </div>
  );
}

/** The theme is told when it gives nothing away any more. */
function noteOf(t: Dictionary, state: Solving, known: boolean): string {
  if (!isOver(state) && !state.failed) return '';
  return known ? t.puzzle.notCounted : t.puzzle.themeIs(themeText(t, state.task.puzzle.theme));
}

const withNews = (puzzle: Puzzle, { rating, deviation, attempts, solved }: Attempted): Puzzle => ({
  ...puzzle,
  rating: Math.round(rating),
  deviation,
  attempts,
  solved,
});

/** A day counts when its puzzle is solved, also on the puzzle's own page. */
function noteDay(id: number): void {
  api.puzzles().then(
    ({ day }) => day.id === id && kept.keep(withDay(kept.get(), day.date)),
    () => undefined,
  );
}

interface MenuProps {
  onOpen: (name: WindowName) => void;
  onCopy: (what: 'link' | 'position') => void;
}

function PuzzleMenu({ onOpen, onCopy }: MenuProps) {
  const t = useText();
  return (
    <Menu label={t.puzzle.about}>
      {(entry) => (
        <>
          {entry(<Sign name="book" />, t.puzzle.about, () => onOpen('about'))}
          {entry(<Icon name="flag" />, t.puzzle.report, () => onOpen('report'))}
          {entry(<Sign name="share" />, t.match.share, () => onCopy('link'))}
          {entry(<Icon name="copy" />, t.game.copyPosition, () => onCopy('position'), { shortcut: 'c' })}
          {entry(<Sign name="keyboard" />, t.help.keysTitle, () => onOpen('keys'), { shortcut: '?', rare: true })}
        </>
      )}
    </Menu>
  );
}
