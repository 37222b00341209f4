// What every lesson has, whatever it teaches: how far one is, the card of a step with its buttons, and the end with
// its puzzles. The families of games give board, judge and words.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say, sentences } from '../base/announce';
import { useText } from '../base/i18n';
import { MessagePage } from '../base/message';
import { navigate } from '../base/router';
import { useStore } from '../base/store';
import { Icon, Note } from '../base/ui';
import { LESSONS_OF, type Lesson, lessonPath, puzzleOf } from './lessons';
import { progress } from './progress';
import { withPoints } from './with-points';

/** While the words of a lesson are fetched, or if they do not come. */
export function LessonWaits({ title, failed }: { title: string; failed: boolean }) {
  const t = useText();
  if (failed) return <MessagePage title={t.errors.title} text={t.errors.offline} reload />;
  return (
    <div class="page narrow">
      <h1 tabIndex={-1}>{title}</h1>
      <p class="quiet">{t.app.loading}</p>
    </div>
  );
}

interface FrameProps {
  readonly lesson: Lesson;
  /** From 1; one more than there are is the end. */
  readonly step: number;
  readonly class: string;
  readonly style?: Readonly<Record<string, string>> | undefined;
  /** The title of a lesson of this family. */
  readonly titleOf: (name: string) => string;
  /** Which lesson of its game it is, of how many. */
  readonly placeOf: (n: number, of: number) => string;
  /** The step. */
  readonly children: ComponentChildren;
}

export function LessonFrame({ lesson, step, class: kind, style, titleOf, placeOf, children }: FrameProps) {
  const { family, game, name, steps } = lesson;
  const store = progress[family];
  const done = useStore(store)[name] ?? [];
  useEffect(store.reload, []);
  const same = LESSONS_OF[family].filter((each) => each.game === game);
  const over = step > steps;
  return (
    <div class={over ? `${kind} lesson-over` : kind} style={style}>
      <header class="spanning row between gap-4 lesson-head">
        <div>
          <p class="fine bold lesson-number">{placeOf(same.indexOf(lesson) + 1, same.length)}</p>
          <h1 class="x-large" tabIndex={-1}>
            {titleOf(name)}
          </h1>
        </div>
        <StepList lesson={lesson} done={done} now={step} />
      </header>
      {over ? <LessonEnd lesson={lesson} complete={done.length === steps} titleOf={titleOf} /> : children}
    </div>
  );
}

interface StepListProps {
  readonly lesson: Lesson;
  readonly done: readonly number[];
  readonly now: number;
}

function StepList({ lesson, done, now }: StepListProps) {
  const t = useText();
  const { steps } = lesson;
  return (
    <nav class="flex lesson-steps" aria-label={t.learn.steps}>
      {Array.from({ length: steps }, (_, i) => i + 1).map((n) => (
        <a
          key={n}
          href={lessonPath(lesson, n)}
          aria-label={`${t.learn.stepOf(n, steps)}${done.includes(n) ? `, ${t.learn.stepDone}` : ''}`}
          class={done.includes(n) ? 'done' : ''}
          {...(n === now ? { 'aria-current': 'step' as const } : {})}
        >
          <span />
        </a>
      ))}
    </nav>
  );
}

/** What is said of a step, and what became of it. */
export interface StepWords {
  readonly heading: string;
  readonly text: string;
  readonly todo: string;
  /** What is said now that it is done; null before. */
  readonly done: string | null;
  /** What was wrong with the last try. */
  readonly wrong: string | null;
}

/** From one step of a lesson to another. */
export const goToStep = (lesson: Lesson) => (step: number) => navigate(lessonPath(lesson, step), 'replace');

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
    <section data-part="lesson-card" class="column gap-4 flat pad-5 card lesson-card" aria-labelledby="lesson-step">
      <div class="column fill gap-3 scrolls flat lesson-words">
        <h2 class="heavy" id="lesson-step">
          {heading}
        </h2>
        <p class="large lesson-text">{withPoints(text)}</p>
        <div ref={lines} class={`grid gap-3 ${wrong ? 'with-mistake' : ''}`}>
          {done ? (
            <Note icon="check" part="lesson-todo lesson-right" testid="right">
              {withPoints(done)}
            </Note>
          ) : (
            <Note icon="play" part="lesson-todo">
              {withPoints(todo)}
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
      <div data-part="lesson-buttons" class="flex gap-2 lesson-buttons">
        <button
          type="button"
          class="button lesson-back"
          aria-label={t.app.back}
          disabled={number === 1}
          onClick={() => goTo(number - 1)}
        >
          <Icon name="previous" />
          <span>{t.app.back}</span>
        </button>
        <button type="button" class="button" disabled={!onShow} onClick={() => onShow?.()}>
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
      class={`push button lesson-main ${goal ? 'goal side-o' : 'primary'}`}
      aria-disabled={waits}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

interface EndProps extends Pick<FrameProps, 'lesson' | 'titleOf'> {
  readonly complete: boolean;
}

/** Three puzzles, and the next lesson. */
function LessonEnd({ lesson, complete, titleOf }: EndProps) {
  const t = useText();
  const all = LESSONS_OF[lesson.family];
  const next = all[all.indexOf(lesson) + 1];
  const title = complete ? t.learn.end : t.learn.endOpen;
  useEffect(() => say(sentences(title, t.learn.endNote)), [lesson, title, t]);
  return (
    <section data-part="lesson-end" class="grid gap-4 pad-5 card lesson-end">
      <h2 class="row gap-2 xx-large">
        {complete && <Icon name="check" />}
        {title}
      </h2>
      <p>{t.learn.endNote}</p>
      <ul data-part="lesson-puzzles" class="flow unlisted gap-2 lesson-puzzles">
        {lesson.puzzles.map((id) => (
          <li key={id}>
            <a class="button" href={puzzleOf(lesson, id)}>
              {t.puzzle.of(id)}
            </a>
          </li>
        ))}
      </ul>
      <div class="actions">
        {next && (
          <a class="button primary" href={lessonPath(next)}>
            {t.learn.nextLesson(titleOf(next.name))}
          </a>
        )}
        <a class="button" href="/learn">
          {t.learn.allLessons}
        </a>
      </div>
    </section>
  );
}
