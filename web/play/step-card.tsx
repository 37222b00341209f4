// A step of a lesson or of a tour: how far one is, and the card that says what the step is about, what to do and what
// was wrong, with its buttons.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say, sentences } from '../base/announce';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { Icon, Note } from '../base/ui';
import actStyles from './act.module.css';
import lessonStyles from './lesson.module.css';

/** The names of points in a sentence stand out. */
export const withPoints = (text: string): ComponentChildren =>
  text.split(/\b([A-HJ-Z]\d+)\b/).map((part, i) => (i % 2 === 1 ? <b key={i}>{part}</b> : part));

interface StepListProps {
  readonly steps: number;
  readonly now: number;
  readonly isDone: (step: number) => boolean;
  readonly hrefOf: (step: number) => string;
}

export function StepList({ steps, now, isDone, hrefOf }: StepListProps) {
  const t = useText();
  return (
    <nav class={`flex ${lessonStyles.lessonSteps}`} aria-label={t.learn.steps}>
      {Array.from({ length: steps }, (_, i) => i + 1).map((n) => (
        <a
          key={n}
          href={hrefOf(n)}
          aria-label={`${t.learn.stepOf(n, steps)}${isDone(n) ? `, ${t.learn.stepDone}` : ''}`}
          class={isDone(n) ? lessonStyles.done : ''}
          {...(n === now ? { 'aria-current': 'step' as const } : {})}
        >
          <span class="edged-control rounded-small" />
        </a>
      ))}
    </nav>
  );
}

/** What is said of a step, and what became of it. */
export interface StepWords {
  readonly heading: string;
  readonly text: string;
  /** Empty where there is nothing to do. */
  readonly todo: string;
  /** What is said now that it is done; null before. */
  readonly done: string | null;
  /** What was wrong with the last try. */
  readonly wrong: string | null;
}

interface CardProps {
  readonly number: number;
  readonly goTo: (step: number) => void;
  readonly words: StepWords;
  /** The last try: what was wrong with another one is said again. */
  readonly tried: unknown;
  /** Shows what is right; null: there is nothing to show, or not yet. */
  readonly onShow: (() => void) | null;
  /** The main button, while it is another one than that to the next step. */
  readonly main?: ComponentChildren;
  /** Below the words. */
  readonly more?: ComponentChildren;
  /** What is answered with, where it is not the board. */
  readonly children?: ComponentChildren;
}

/** What a step is about, what to do and what was wrong; the buttons keep their places. */
export function StepCard({ number, goTo, words, tried, onShow, main, more, children }: CardProps) {
  const t = useText();
  const { heading, text, todo, done, wrong } = words;
  const told = done ?? todo;
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => say(sentences(heading, text, todo)), [heading, number, t]);
  useEffect(() => {
    if (wrong) say(wrong);
  }, [wrong, tried]);
  useEffect(() => {
    if (done) say(done);
  }, [done]);
  // Where the card is low, what has just come up may lie out of sight.
  useEffect(() => {
    if (wrong || done) lines.current?.scrollIntoView({ block: 'nearest' });
  }, [wrong, done]);
  return (
    <section
      data-part="lesson-card"
      class={`column gap-4 flat pad-4 card self-middle ${lessonStyles.lessonCard}`}
      aria-labelledby="lesson-step"
    >
      <div class={`column fill gap-3 scrolls flat ${lessonStyles.lessonWords}`}>
        <h2 class="xx-large heavy" id="lesson-step">
          {heading}
        </h2>
        <p class={`large ${lessonStyles.lessonText}`}>{withPoints(text)}</p>
        <div ref={lines} class={`grid gap-3 ${wrong ? lessonStyles.withMistake : ''}`}>
          {told && (
            <Note
              icon={done ? 'check' : 'play'}
              part={`lesson-todo ${done ? 'lesson-right' : ''}`}
              {...(done && { testid: 'right' })}
            >
              {withPoints(told)}
            </Note>
          )}
          {wrong && (
            <Note icon="close" part="lesson-mistake" bad testid="mistake">
              {withPoints(wrong)}
            </Note>
          )}
        </div>
        {more}
      </div>
      {children}
      <div data-part="lesson-buttons" class="flex gap-2">
        <button
          type="button"
          class={`${ui.button} ${lessonStyles.lessonBack}`}
          aria-label={t.app.back}
          disabled={number === 1}
          onClick={() => goTo(number - 1)}
        >
          <Icon name="previous" />
          <span>{t.app.back}</span>
        </button>
        <button type="button" class={ui.button} disabled={!onShow} onClick={() => onShow?.()}>
          {t.learn.show}
        </button>
        {main ?? (
          <MainButton
            label={t.puzzle.nextButton}
            waits={!done}
            onClick={() => (done ? goTo(number + 1) : say(t.learn.firstDo(todo)))}
          />
        )}
      </div>
    </section>
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
      class={`push ${ui.button} ${lessonStyles.lessonMain} ${goal ? `${actStyles.goal} side-o` : ui.primary}`}
      aria-disabled={waits}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
