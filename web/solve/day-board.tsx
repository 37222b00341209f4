// This is the puzzle of the day as a board that is solved where it stands: on the first page and on that of all
// puzzles.

import { useEffect, useMemo, useState } from 'preact/hooks';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { puzzlePath } from '../base/router';
import { useStore } from '../base/store';
import { Icon } from '../base/ui';
import type { PuzzleOverview } from '../client';
import { daysRunning, kept, withDay } from '../client/device/kept-puzzles';
import { api } from '../client/page/calls';
import { boardSize } from '../play/board-view';
import { recordAttempt } from './attempt';
import { TONES, useTries } from './cards';
import { type Task, taskOf } from './judge';
import { isOver } from './progress';
import puzzlesStyles from './puzzles.module.css';
import { SolverBoard, SolverDraft } from './solver-board';
import { hintWords, useSolver } from './use-solver';
import { replyText, verdictOf } from './words';

interface Props {
  day: PuzzleOverview['day'];
  /** Where this stands on the page of all puzzles, a link to it is of no use. */
  more?: boolean;
}

export function DayCard({ day, more = false }: Props) {
  const task = useMemo(() => taskOf(day), [day.id]);
  return task && <Card key={day.id} task={task} date={day.date} more={more} />;
}

function Card({ task, date, more }: { task: Task; date: string; more: boolean }) {
  const t = useText();
  const mine = useStore(kept);
  const { puzzle } = task;
  const begun = useMemo(() => performance.now(), []);
  const solver = useSolver(task, {
    onFirst: (solved, now) => void recordAttempt(now, solved, false, performance.now() - begun),
    onSolved: () => kept.keep(withDay(kept.get(), date)),
  });
  const { state, building, turned } = solver;
  const days = daysRunning(mine, date);
  const verdict = verdictOf(t, state);
  const reply = replyText(t, state);
  const tries = useTries(puzzle);
  return (
    <section data-part="day-card" class="self-top column gap-2 slim card" aria-labelledby="day-title">
      <header class="row wrap between gap-2">
        <h2 id="day-title">{t.puzzle.day}</h2>
        {days > 0 && (
          <span class={`${ui.chip} ${puzzlesStyles.dayChip}`}>
            {mine.day === date && days === 1 ? t.puzzle.dayDone : t.puzzle.inARow(days)}
          </span>
        )}
      </header>
      <p>
        <b>{t.puzzle.kinds[puzzle.kind]}.</b> <span class="quiet">{t.puzzle.attack(turned.sideways)}</span>
      </p>
      <div
        class={`centre-self relative ${puzzlesStyles.dayBoard}`}
        style={boardSize(task.start.position, turned.sideways)}
      >
        <SolverBoard solver={solver} />
      </div>
      <div
        class={`row between gap-2 flex ${puzzlesStyles.dayVerdict} ${verdict ? TONES[verdict.tone] : ''}`}
        data-testid="verdict"
        data-phase={state.phase}
      >
        {building.draft.aim || building.draft.chain ? (
          <SolverDraft solver={solver} />
        ) : (
          <>
            {verdict && (
              <p>
                <Icon name={verdict.tone === 'bad' ? 'close' : 'check'} />
                <span>
                  <b>{verdict.title}.</b> {reply ? `${reply.said} ${reply.todo}` : verdict.text}
                </span>
              </p>
            )}
            {!verdict && <p class="flex gap-2 quiet">{hintWords(t, state) ?? tries}</p>}
            {state.phase === 'wrong' && (
              <button type="button" class={`${ui.button} ${ui.small} ${ui.primary}`} onClick={solver.again}>
                {t.puzzle.tryAgain}
              </button>
            )}
          </>
        )}
      </div>
      <footer class="row wrap between gap-2">
        <a class={`${ui.button} ${ui.text}`} href={isOver(state) ? puzzlePath(null) : puzzlePath(puzzle.id)}>
          {isOver(state) ? t.puzzle.next : t.puzzle.of(puzzle.id)}
        </a>
        {more && (
          <a class={`${ui.button} ${ui.text}`} href="/puzzles">
            {t.puzzle.more}
          </a>
        )}
      </footer>
    </section>
  );
}

export interface Overview {
  readonly found: PuzzleOverview | null;
  readonly error: unknown;
  readonly again: () => void;
}

export function useOverview(): Overview {
  const [found, setFound] = useState<PuzzleOverview | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    setError(null);
    api.puzzles().then(
      (answer) => left || setFound(answer),
      (fault: unknown) => left || setError(fault),
    );
    return () => {
      left = true;
    };
  }, [round]);
  return { found, error, again: () => setRound(round + 1) };
}
