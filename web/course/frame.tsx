// What every lesson has, whatever it teaches: how far one is, the buttons of a step, and the end with its puzzles.

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { say, sentences } from '../base/announce';
import { useText } from '../base/i18n';
import { Icon } from '../base/ui';

/** How many steps there are, which of them are done, and where each is; one more than there are is the end. */
export interface Steps {
  readonly all: number;
  readonly done: readonly number[];
  readonly path: (step: number) => string;
}

interface HeadProps {
  /** Which lesson it is of how many. */
  readonly place: string;
  readonly title: string;
  readonly steps: Steps;
  /** The step that is shown. */
  readonly now: number;
}

export function LessonHead({ place, title, steps: { all, done, path }, now }: HeadProps) {
  const t = useText();
  return (
    <header class="lesson-head">
      <div>
        <p class="lesson-number">{place}</p>
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      <nav class="lesson-steps" aria-label={t.learn.steps}>
        {Array.from({ length: all }, (_, i) => i + 1).map((n) => (
          <a
            key={n}
            href={path(n)}
            aria-label={`${t.learn.stepOf(n, all)}${done.includes(n) ? `, ${t.learn.stepDone}` : ''}`}
            class={done.includes(n) ? 'done' : ''}
            {...(n === now ? { 'aria-current': 'step' as const } : {})}
          >
            <span />
          </a>
        ))}
      </nav>
    </header>
  );
}

interface ButtonsProps {
  readonly number: number;
  readonly onBack: () => void;
  /** Shows what is right; null: there is nothing to show, or not yet. */
  readonly onShow: (() => void) | null;
  /** The main button. */
  readonly children: ComponentChildren;
}

export function LessonButtons({ number, onBack, onShow, children }: ButtonsProps) {
  const t = useText();
  return (
    <div data-part="lesson-buttons" class="lesson-buttons">
      <button
        type="button"
        class="button lesson-back"
        aria-label={t.learn.back}
        disabled={number === 1}
        onClick={onBack}
      >
        <Icon name="previous" />
        <span>{t.learn.back}</span>
      </button>
      <button type="button" class="button" disabled={!onShow} onClick={() => onShow?.()}>
        {t.learn.show}
      </button>
      {children}
    </div>
  );
}

interface MainProps {
  readonly label: string;
  readonly onClick: () => void;
  /** It stays a button while it waits, so that the reader's focus is not lost when a step begins. */
  readonly waits?: boolean;
  readonly goal?: boolean;
}

export function MainButton({ label, onClick, waits = false, goal = false }: MainProps) {
  return (
    <button
      type="button"
      data-part="lesson-main"
      class={`button lesson-main ${goal ? 'goal side-o' : 'primary'}`}
      aria-disabled={waits}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

interface EndProps {
  readonly steps: Steps;
  readonly puzzles: readonly { readonly id: number; readonly path: string }[];
  readonly next: { readonly path: string; readonly title: string } | null;
}

/** Three puzzles, and the next lesson. */
export function LessonEnd({ steps: { all, done, path }, puzzles, next }: EndProps) {
  const t = useText();
  const complete = done.length === all;
  const title = complete ? t.learn.end : t.learn.endOpen;
  useEffect(() => say(sentences(title, t.learn.endNote)), [path(1), title, t]);
  return (
    <section data-part="lesson-end" class="card lesson-end">
      <h2>
        {complete && <Icon name="check" />}
        {title}
      </h2>
      <p>{t.learn.endNote}</p>
      <ul data-part="lesson-puzzles" class="lesson-puzzles">
        {puzzles.map((puzzle) => (
          <li key={puzzle.id}>
            <a class="button" href={puzzle.path}>
              {t.learn.puzzle(puzzle.id)}
            </a>
          </li>
        ))}
      </ul>
      <div class="actions">
        {next && (
          <a class="button primary" href={next.path}>
            {t.learn.nextLesson(next.title)}
          </a>
        )}
        <a class="button" href="/learn">
          {t.learn.allLessons}
        </a>
      </div>
    </section>
  );
}
