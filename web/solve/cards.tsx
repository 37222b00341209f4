// The cards beside the board of a puzzle say what the last turn was worth, the reader's rating, the lesson that fits,
// and where the puzzle comes from; here a puzzle is reported, too.

import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { notify } from '../base/announce';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { useSideways } from '../base/settings';
import { useStore } from '../base/store';
import { Dialog, ErrorNote, Icon } from '../base/ui';
import { type Puzzle, type PuzzleTheme, REPORT_LENGTH } from '../client';
import type { Rating } from '../client/device/glicko';
import { kept } from '../client/device/kept-puzzles';
import { api, errorText } from '../client/page/calls';
import { type LessonName, lessonPath } from '../kinds/phutball/lesson-names';
import actStyles from '../play/act.module.css';
import columnStyles from '../play/column.module.css';
import { Formula } from './formula';
import { isOver } from './progress';
import puzzleStyles from './puzzle.module.css';
import puzzlesStyles from './puzzles.module.css';
import type { Solving } from './solver';
import { hintWords } from './use-solver';
import { replyText, taskText, themeText, verdictOf } from './words';

/** The class of what is said of an attempt. */
export const TONES = { good: ui.good, bad: ui.bad, plain: '' };

interface VerdictProps {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly phase: string;
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  readonly children: ComponentChildren;
}

/** What came of the last attempt, or what is asked, at a puzzle of any game. */
export function Verdict({ tone, phase, heading: Heading, title, children }: VerdictProps) {
  return (
    <section
      class={`flex gap-3 to-top card ${puzzleStyles.puzzleVerdict} ${TONES[tone]}`}
      data-testid="verdict"
      data-phase={phase}
      data-tone={tone}
    >
      {tone !== 'plain' && (
        <span class={`centred still circle ${puzzleStyles.puzzleSign}`}>
          <Icon name={tone === 'good' ? 'check' : 'close'} />
        </span>
      )}
      <div>
        <Heading>{title}</Heading>
        {children}
      </div>
    </section>
  );
}

/** Right, wrong, or what is to be done; on phones the only one of the cards. */
export function VerdictCard({ state }: { state: Solving }) {
  const t = useText();
  const sideways = useSideways();
  const verdict = verdictOf(t, state);
  const reply = replyText(t, state);
  const hint = hintWords(t, state);
  const tone = verdict?.tone ?? 'plain';
  const { puzzle, solver } = state.task;
  const more = verdict && (reply || hint);
  return (
    <Verdict
      {...{ tone, phase: state.phase, heading: 'h3' }}
      title={verdict?.title ?? (hint ? t.puzzle.hint : taskText(t, puzzle, solver))}
    >
      <p class={more ? puzzleStyles.puzzleWide : ''}>
        {verdict ? verdict.text : (hint ?? t.puzzle.attack(sideways))}
      </p>
      {more && (
        <p data-part="puzzle-todo">
          {hint ?? (
            <>
              {reply?.said} <b>{reply?.todo}</b>
            </>
          )}
        </p>
      )}
    </Verdict>
  );
}

interface OpenProps {
  /** Null: there is no hint now. */
  readonly onHint: (() => void) | null;
  readonly onShow: () => void;
  /** Takes the last answer back; null: it was not wrong. */
  readonly onAgain: (() => void) | null;
}

/** What can be done before a puzzle is over. The place at the right end belongs to what comes next. */
export function OpenButtons({ onHint, onShow, onAgain }: OpenProps) {
  const t = useText();
  return (
    <>
      <button
        type="button"
        class={ui.button}
        aria-label={t.puzzle.hint}
        disabled={!onHint}
        onClick={() => onHint?.()}
      >
        <Icon name="hint" />
        <span class={columnStyles.actLabel}>{t.puzzle.hint}</span>
      </button>
      <button type="button" class={ui.button} aria-label={t.puzzle.solution} onClick={onShow}>
        <Icon name="eye" />
        <span class={columnStyles.actLabel}>{t.puzzle.solution}</span>
      </button>
      <button
        type="button"
        data-part="bar-play"
        class={`${ui.button} ${actStyles.barPlay} ${onAgain ? ui.primary : ''}`}
        disabled={!onAgain}
        onClick={() => onAgain?.()}
      >
        {onAgain ? t.puzzle.tryAgain : t.puzzle.nextButton}
      </button>
    </>
  );
}

export function NextLink({ href }: { href: string }) {
  return (
    <a data-part="bar-play" class={`${ui.button} ${ui.primary} ${actStyles.barPlay}`} href={href}>
      {useText().puzzle.nextButton}
    </a>
  );
}

/** Of how many of the last first attempts the card tells. */
const LATELY = 10;
/** Above this the rating is little more than a guess. */
const UNSURE = 110;

/** `gain`: what the puzzle at hand has changed; `note`: a sentence below. */
export function RatingCard({ gain, note }: { gain: number | null; note?: string }) {
  return <RatingBox record={useStore(kept)} gain={gain} {...(note === undefined ? {} : { note })} />;
}

interface RatingProps {
  readonly record: Rating & { readonly tried: readonly { readonly solved: boolean }[] };
  readonly gain: number | null;
  readonly note?: string;
  /** Whose rating it is, where several stand on a page. */
  readonly title?: string;
}

/** The same for any collection of puzzles. */
export function RatingBox({ record: { rating, deviation, tried }, gain, note, title }: RatingProps) {
  const t = useText();
  const id = useId();
  const last = tried.slice(-LATELY);
  const solved = last.filter((each) => each.solved).length;
  const points = Math.round(gain ?? 0);
  return (
    <section class="card" aria-labelledby={id}>
      <header class="flex gap-2 to-baseline">
        <h2 class="fill bold large" id={id}>
          {title ? `${t.puzzle.yourRating}: ${title}` : t.puzzle.yourRating}
        </h2>
        {points !== 0 && (
          <span class={`bold ${points > 0 ? ui.gain : ui.loss}`}>
            <span aria-hidden="true">{points > 0 ? `+${points}` : `−${-points}`}</span>
            <span class="sr-only">{points > 0 ? t.puzzle.gained(points) : t.puzzle.lost(-points)}</span>
          </span>
        )}
        <b data-part="puzzle-number" class="heavy xx-large tight">
          {Math.round(rating)}
        </b>
      </header>
      <div class={`flex gap-2 ${puzzlesStyles.puzzleDots}`} aria-hidden="true">
        {Array.from({ length: LATELY }, (_, i) => (
          <i key={i} class={last[i] ? (last[i].solved ? ui.solved : ui.missed) : ''} />
        ))}
      </div>
      <p class="fine quiet">
        {last.length === 0 ? t.puzzle.noneTried : t.puzzle.lately(solved, last.length)}
        {last.length > 0 && deviation > UNSURE && `, ${t.puzzle.unsure(Math.round(deviation))}`}
      </p>
      {note && <p class="fine quiet">{note}</p>}
    </section>
  );
}

export function LessonCard({ puzzle }: { puzzle: Puzzle }) {
  const t = useText();
  const { name, href } = lessonFor(puzzle.theme);
  return (
    <section class={`stack gap-2 to-start card ${puzzleStyles.puzzleLesson}`}>
      <p class="quiet">{t.puzzle.lesson}</p>
      <h3>{t.learn.titles[name]}</h3>
      <a class={`${ui.button} ${ui.small}`} href={href}>
        {t.puzzle.openLesson}
      </a>
    </section>
  );
}

/** How many solved it at once, in words. */
export function useTries({ attempts, solved }: Puzzle): string {
  const t = useText();
  return attempts === 0 ? t.puzzle.noAttempts : t.puzzle.firstTry(Math.round((100 * solved) / attempts));
}

/** `Seed 39 ply 33` in words; as it is where it has another form. */
function useSource({ source }: Puzzle): string {
  const t = useText();
  const found = /^seed (\d+)(?: ply (\d+))?$/.exec(source);
  return found?.[1] ? t.puzzle.sourceOf(found[1], found[2] ?? null) : source;
}

export function SourceCard({ puzzle, onReport }: { puzzle: Puzzle; onReport: () => void }) {
  const t = useText();
  return (
    <section data-part="puzzle-source" class={`row gap-3 card ${puzzleStyles.puzzleSource}`}>
      <p class="fill grid">
        <b>{useTries(puzzle)}</b>
        <small class="quiet">{useSource(puzzle)}</small>
      </p>
      <button
        type="button"
        class={`edged ${ui.iconButton}`}
        aria-label={t.puzzle.report}
        title={t.puzzle.report}
        onClick={onReport}
      >
        <Icon name="flag" />
      </button>
    </section>
  );
}

/** Everything that is known of a puzzle; its theme only when that gives nothing away any more. */
export function About({ puzzle, state }: { puzzle: Puzzle; state: Solving }) {
  const t = useText();
  const { name, href } = lessonFor(puzzle.theme);
  const tries = useTries(puzzle);
  const open = isOver(state) || state.failed;
  return (
    <div data-part="puzzle-about">
      <dl>
        <dt class="below-2 bold">{t.puzzle.grade}</dt>
        <dd>
          {t.puzzle.grades[puzzle.grade]}, {t.puzzle.rated(puzzle.rating)}
        </dd>
        <dd>
          {tries}
          {puzzle.attempts > 0 && ` (${t.puzzle.attempts(puzzle.attempts)})`}
        </dd>
        {open && (
          <>
            <dt>{t.puzzle.theme}</dt>
            <dd>{themeText(t, puzzle.theme)}</dd>
            <dt>{t.puzzle.lesson}</dt>
            <dd>
              <a href={href}>{t.learn.titles[name]}</a>
            </dd>
          </>
        )}
        <dt class="below-2 bold">{t.puzzle.source}</dt>
        <dd>{useSource(puzzle)}</dd>
        <dt class="below-2 bold">{t.puzzle.proof}</dt>
        <dd>
          <p>{t.puzzle.proofNote(puzzle.results, puzzle.refuted)}</p>
          <Command text={puzzle.command} />
        </dd>
      </dl>
      <Formula puzzle={puzzle} />
    </div>
  );
}

/** What shows that the solution is one. */
export function Command({ text }: { text: string }) {
  const label = useText().puzzle.proof;
  return <textarea class="fine below-2" readOnly rows={3} aria-label={label} value={text} spellcheck={false} />;
}

const LESSON_OF: Readonly<Record<PuzzleTheme, LessonName>> = {
  'goal-in-one': 'chains',
  'long-way-round': 'edge',
  'own-row': 'edge',
  'jump-first': 'parity',
  'quiet-move': 'shared-men',
  'save-by-man': 'spoiling',
  'save-by-jump': 'return-paths',
  'small-board': 'endgames',
  formula: 'chains',
};

export const lessonFor = (theme: PuzzleTheme) => ({ name: LESSON_OF[theme], href: lessonPath(LESSON_OF[theme]) });

export function ReportWindow({ state, onClose }: { state: Solving; onClose: () => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { puzzle } = state.task;
  const send = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    const moves = state.phase === 'shown' ? [] : state.game.moves;
    const written = text.trim();
    api.reportPuzzle(puzzle.id, { position: puzzle.position, moves, ...(written && { text: written }) }).then(
      () => {
        onClose();
        notify(t.puzzle.reported);
      },
      (fault: unknown) => {
        setBusy(false);
        setError(errorText(t, fault));
      },
    );
  };
  return (
    <Dialog title={t.puzzle.report} onClose={onClose}>
      <form class="stack gap-4" onSubmit={send}>
        <p class="quiet">{t.puzzle.reportNote}</p>
        <label class={`stack gap-1 ${ui.field}`}>
          <span>{t.puzzle.reportText}</span>
          <textarea
            class={puzzleStyles.puzzleReport}
            rows={4}
            maxLength={REPORT_LENGTH}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <ErrorNote text={error} />
        <p class={ui.actions}>
          <button type="submit" class={`${ui.button} ${ui.primary}`} disabled={busy}>
            {t.puzzle.send}
          </button>
          <button type="button" class={ui.button} onClick={onClose}>
            {t.app.cancel}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
