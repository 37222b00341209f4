// This is the rush on the page: a clock, one puzzle after the other, and at the end those that were missed.

import { useEffect, useRef, useState } from 'preact/hooks';
import { say, sayNow, sentences } from '../base/announce';
import ui from '../base/controls.module.css';
import { type Dictionary, useText } from '../base/i18n';
import { useTitle } from '../base/message';
import pages from '../base/pages.module.css';
import { lastInputWasKey } from '../base/presses';
import { puzzlePath } from '../base/router';
import { useStore } from '../base/store';
import { ErrorNote, Icon } from '../base/ui';
import type { Puzzle } from '../client';
import { kept, withRush } from '../client/device/kept-puzzles';
import { api, errorText } from '../client/page/calls';
import { Act } from '../play/act';
import { boardSize } from '../play/board-view';
import { clockText } from '../play/clock';
import gameStyles from '../play/game.module.css';
import { playSound } from '../play/sound';
import { type Task, taskOf } from './judge';
import puzzleStyles from './puzzle.module.css';
import puzzlesStyles from './puzzles.module.css';
import { beginRush, leftOf, next, type Rush, STRIKES, stop, tick, WARN_MS } from './rush';
import { AskedBoard, SolverDraft } from './solver-board';
import { useSolver } from './use-solver';
import { moveText, taskText } from './words';

const MINUTES = 3;

/** `now`: the clock. */
export function RushPage({ now = () => performance.now() }: { now?: () => number }) {
  const t = useText();
  // A rush that has ended stays with its place in the browser's history: whoever looks at a puzzle that was missed
  // comes back to it.
  const [ended] = useState(() => (history.state as { rush?: Rush } | null)?.rush ?? null);
  const [rush, setRush] = useState<Rush | null>(ended);
  const [best, setBest] = useState<number | null>(kept.get().rush);
  const [said, setSaid] = useState<{ readonly good: boolean; readonly text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useTitle(`${t.rush.title} · ${t.app.name}`);

  const start = () => {
    setBusy(true);
    setError(null);
    api.puzzleRush().then(
      ({ puzzles, seconds }) => {
        setBusy(false);
        setSaid(null);
        history.replaceState(null, '');
        setBest(kept.get().rush);
        setRush(
          beginRush(
            puzzles.filter((puzzle) => taskOf(puzzle) !== null),
            seconds,
            now(),
          ),
        );
      },
      (fault: unknown) => {
        setBusy(false);
        setError(errorText(t, fault));
      },
    );
  };
  // Clock and board may change it in the same moment: each says what is to be done, not what comes of it.
  const change = (step: (now: Rush) => Rush) => setRush((before) => before && step(before));
  useEffect(() => {
    if (!rush?.over || rush === ended) return;
    history.replaceState({ rush }, '');
    kept.keep(withRush(kept.get(), rush.score));
    sayNow(sentences(endText(t, rush), t.rush.over(rush.score)));
  }, [rush?.over]);

  if (rush && !rush.over) {
    const puzzle = rush.puzzles[rush.index] as Puzzle;
    return (
      <RushTable
        key={rush.index}
        task={taskOf(puzzle) as Task}
        rush={rush}
        said={said}
        now={now}
        onTick={() => change((each) => tick(each, now()))}
        onEnd={(solved) => {
          const text = solved ? t.rush.right : t.rush.wrong(moveText(puzzle.solution[0] ?? ''));
          setSaid({ good: solved, text });
          say(text);
          change((each) => (each.index === rush.index ? next(each, solved, now()) : each));
        }}
        onLeave={() => change((each) => stop(each, now()))}
      />
    );
  }
  return (
    <div class={`to-start ${pages.page} ${pages.narrow}`}>
      <h1 tabIndex={-1}>{t.rush.title}</h1>
      {rush && <RushEnd rush={rush} best={best} />}
      <p class="quiet large">{t.rush.note(MINUTES, STRIKES)}</p>
      <Best />
      <ErrorNote text={error} />
      <p class={ui.actions}>
        <button type="button" class={`${ui.button} ${ui.primary} ${ui.big}`} disabled={busy} onClick={start}>
          {rush ? t.first.again : t.puzzle.start}
        </button>
        <a class={`${ui.button} ${ui.big}`} href="/puzzles">
          {t.app.places.puzzles}
        </a>
      </p>
    </div>
  );
}

function endText(t: Dictionary, { missed, index, puzzles, stopped }: Rush): string {
  if (stopped) return ''; // the reader knows why
  return missed.length >= STRIKES ? t.rush.struckOut : index >= puzzles.length ? t.rush.allSolved : t.rush.timeUp;
}

/** What came of a rush; `best` is the reader's best before it. */
function RushEnd({ rush, best }: { rush: Rush; best: number | null }) {
  const t = useText();
  return (
    <section data-part="rush-end" class="stack gap-2 full card">
      {!rush.stopped && <p>{endText(t, rush)}</p>}
      <p class="xx-large tight heavy">{t.rush.over(rush.score)}</p>
      {rush.score > (best ?? 0) && (
        <p data-part="day-chip" class={`${ui.chip} ${puzzlesStyles.dayChip}`}>
          {t.rush.newBest}
        </p>
      )}
      {rush.missed.length > 0 && (
        <>
          <h2>{t.rush.missed}</h2>
          <ul class="gap-4 flow bare">
            {rush.missed.map((id) => (
              <li key={id}>
                <a class="inline to-middle target" href={puzzlePath(id)}>
                  {t.puzzle.of(id)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Best() {
  const t = useText();
  const { rush } = useStore(kept);
  return rush === null ? null : <p class="quiet">{t.rush.best(rush)}</p>;
}

interface TableProps {
  task: Task;
  rush: Rush;
  said: { readonly good: boolean; readonly text: string } | null;
  now: () => number;
  onTick: () => void;
  onEnd: (solved: boolean) => void;
  onLeave: () => void;
}

/** The last wrong turn stands for so long, so that one sees what one has done. */
const NEXT_MS = 600;

function RushTable({ task, rush, said, now, onTick, onEnd, onLeave }: TableProps) {
  const t = useText();
  const [ended, setEnded] = useState<boolean | null>(null);
  const solver = useSolver(task, { onEnd: (solved) => setEnded(solved) });
  const { turned, building, board } = solver;
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (ended === null) return;
    const timer = setTimeout(() => latest.current(ended), NEXT_MS);
    return () => clearTimeout(timer);
  }, [ended]);
  useEffect(() => {
    say(sentences(t.game.turnOf(task.solver), taskText(t, task.puzzle, task.solver)));
    if (lastInputWasKey() || rush.index > 0) board.current?.focusPoint(task.start.position.ball, lastInputWasKey());
  }, []);
  const { draft } = building;
  const kind = t.puzzle.kinds[task.puzzle.kind];
  return (
    <div
      class={`${puzzleStyles.puzzle} ${gameStyles.match} ${puzzleStyles.rush}`}
      style={boardSize(task.start.position, turned.sideways)}
    >
      <h1 tabIndex={-1} class="sr-only">
        {t.rush.title}: {kind}
      </h1>
      <AskedBoard solver={solver} />
      <div class={`column slim flat ${gameStyles.gamePanel}`}>
        <section class={`pad-3 flex still gap-5 card to-end ${puzzleStyles.rushState}`} aria-label={t.rush.title}>
          <p class="grid">
            <small class="quiet">{t.rush.score}</small>
            <b data-testid="rush-score">{rush.score}</b>
          </p>
          <p class="grid">
            <small class="quiet">{t.rush.time}</small>
            <Clock rush={rush} now={now} onTick={onTick} />
          </p>
          <p class={`grid flex gap-2 push ${puzzleStyles.rushStrikes}`}>
            <span class="sr-only">{t.rush.mistakes(rush.missed.length, STRIKES)}</span>
            {Array.from({ length: STRIKES }, (_, i) => (
              <i key={i} aria-hidden="true" class={i < rush.missed.length ? puzzleStyles.struck : ''}>
                <Icon name="close" />
              </i>
            ))}
          </p>
        </section>
        <p class={`pad-3 still bold card ${puzzleStyles.rushSaid} ${said ? (said.good ? ui.good : ui.bad) : ''}`}>
          {said?.text ?? taskText(t, task.puzzle, task.solver)}
        </p>
        <div class={`fill pad-1-2 scrolls ${puzzleStyles.puzzleMiddle}`} />
        {draft.aim || draft.chain ? (
          <SolverDraft solver={solver} />
        ) : (
          <Act kind="puzzle">
            <button type="button" class={ui.button} onClick={onLeave}>
              {t.rush.leave}
            </button>
          </Act>
        )}
      </div>
    </div>
  );
}

/** Shown every second; what is left is told once, at half a minute. */
function Clock({ rush, now, onTick }: { rush: Rush; now: () => number; onTick: () => void }) {
  const t = useText();
  const left = leftOf(rush, now());
  const [, redraw] = useState(0);
  const warned = useRef(left <= WARN_MS);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        redraw((n) => n + 1);
        onTick();
        if (warned.current || leftOf(rush, now()) > WARN_MS) return;
        warned.current = true;
        playSound({ kind: 'low' });
        sayNow(t.clocks.low);
      },
      Math.max(20, left % 1000 || 1000),
    );
    return () => clearTimeout(timer);
  });
  return (
    <b role="timer" class={left <= WARN_MS ? ui.errorText : ''}>
      {clockText(t, left, false)}
    </b>
  );
}
