// The card of a step says what it is about, what to do and what was wrong; its buttons keep their places. At the end
// of a lesson another card takes its place.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say, sentences } from '../base/announce';
import { copyAndTell } from '../base/clipboard';
import { useText } from '../base/i18n';
import { useStore } from '../base/store';
import { Icon } from '../base/ui';
import { LESSONS, type LessonName, lessonEntry, lessonPath } from '../kinds/phutball/lesson-names';
import { landingKind } from '../play/draft';
import { answerWords, type Mistake, moveText, pointWords, turnWords } from './explain';
import { progress } from './progress';
import type { AnswerStep, CourseStep, WatchStep } from './steps';
import type { Explanations, StepText } from './texts/types';
import type { CourseState } from './use-course';
import { withPoints } from './with-points';

export function mistakeText(
  explain: Explanations,
  words: StepText,
  step: CourseStep,
  { mistake, position }: { mistake: Mistake | null; position: CourseState['position'] },
): string | null {
  switch (mistake?.kind) {
    case 'turn':
      return turnWords(explain, words, mistake.move, mistake.why);
    case 'point':
      return step.kind === 'point' ? pointWords(explain, words, step, position, mistake.point) : null;
    case 'answer':
      return answerWords(explain, words, mistake.answer);
    default:
      return null;
  }
}

interface Props {
  step: CourseStep;
  words: StepText;
  wrong: string | null;
  course: CourseState;
  number: number;
  goTo: (step: number) => void;
}

export function StepCard({ step, words, wrong, course, number, goTo }: Props) {
  const t = useText();
  const lines = useRef<HTMLDivElement>(null);
  // Where the card is low, what has just come up may lie out of sight.
  useEffect(() => {
    if (wrong || course.done) lines.current?.scrollIntoView({ block: 'nearest' });
  }, [wrong, course.done]);
  return (
    <section class="card lesson-card" aria-labelledby="lesson-step">
      <div class="lesson-words">
        <h2 id="lesson-step">{words.heading}</h2>
        <p class="lesson-text">{withPoints(words.text)}</p>
        <div ref={lines} class={`lesson-lines ${wrong ? 'with-mistake' : ''}`}>
          {course.done ? (
            <Line icon="check">{words.done}</Line>
          ) : (
            <Line icon="play">{todoText(step, words, course)}</Line>
          )}
          {wrong && (
            <p data-part="lesson-mistake" class="lesson-mistake">
              <Icon name="close" />
              <span>{withPoints(wrong)}</span>
            </p>
          )}
        </div>
        <details class="lesson-exactly" key={number}>
          <summary>{t.learn.exactly}</summary>
          <p class="quiet">{withPoints(words.exactly)}</p>
          <CopyLink />
        </details>
      </div>
      {step.kind === 'answer' && <Answers step={step} words={words} course={course} />}
      <Buttons step={step} words={words} course={course} number={number} goTo={goTo} />
    </section>
  );
}

/** While a line is walked through, what its last turn was. */
function todoText(step: CourseStep, words: StepText, { walked }: CourseState): string {
  return (step.kind === 'watch' && words.captions?.[walked - 1]) || words.todo;
}

function Line({ icon, children }: { icon: 'play' | 'check'; children: string }) {
  return (
    <p
      data-part={icon === 'check' ? 'lesson-todo lesson-right' : 'lesson-todo'}
      class={icon === 'check' ? 'lesson-todo lesson-right' : 'lesson-todo'}
    >
      <Icon name={icon} />
      <span>{withPoints(children)}</span>
    </p>
  );
}

function Answers({ step, words, course }: { step: AnswerStep; words: StepText; course: CourseState }) {
  const t = useText();
  const named: Readonly<Record<string, string>> = t.learn.answers;
  const label = (answer: string): string => words.answers?.[answer]?.text ?? named[answer] ?? moveText(answer);
  const tried = course.mistake?.kind === 'answer' ? course.mistake.answer : null;
  return (
    <div data-part="lesson-answers" class="lesson-answers" role="group" aria-label={words.todo}>
      {step.answers.map((answer) => (
        <button
          key={answer}
          type="button"
          class={`button ${answer === course.right ? 'right' : answer === tried ? 'wrong' : ''}`}
          aria-pressed={answer === course.right || answer === tried}
          onClick={() => course.answer(answer)}
        >
          {answer === course.right && <Icon name="check" />}
          {answer === tried && <Icon name="close" />}
          {label(answer)}
        </button>
      ))}
    </div>
  );
}

function CopyLink() {
  const t = useText();
  const copy = () => copyAndTell(t, location.href);
  return (
    <button type="button" class="link-button lesson-copy" onClick={() => void copy()}>
      <Icon name="link" />
      {t.learn.copyLink}
    </button>
  );
}

function Buttons({ step, words, course, number, goTo }: Omit<Props, 'wrong'>) {
  const t = useText();
  return (
    <div data-part="lesson-buttons" class="lesson-buttons">
      <button
        type="button"
        class="button lesson-back"
        aria-label={t.learn.back}
        disabled={number === 1}
        onClick={() => goTo(number - 1)}
      >
        <Icon name="previous" />
        <span>{t.learn.back}</span>
      </button>
      <button type="button" class="button" disabled={course.done} onClick={course.show}>
        {t.learn.show}
      </button>
      <MainButton step={step} words={words} course={course} number={number} goTo={goTo} />
    </div>
  );
}

/** What the step waits for: the turn that is built, the next turn of a line, a new try, or the next step. */
function MainButton({ step, words, course, number, goTo }: Omit<Props, 'wrong'>) {
  const t = useText();
  const { draft, answer } = course.building;
  const { done, refuted } = course;
  if (refuted) return <Main label={t.learn.tryAgain} onClick={course.takeBack} />;
  if (!done && step.kind === 'watch') {
    return <Main label={t.learn.nextTurn} onClick={() => course.walk(Math.min(course.walked + 1, lengthOf(step)))} />;
  }
  if (!done && (draft.aim || draft.chain?.length)) {
    const last = draft.chain?.at(-1);
    const scores = last && landingKind({ position: course.position, rules: course.game.rules }, last.to) === 'goal';
    const label = scores ? t.match.goal : draft.chain ? t.bar.play : t.bar.put;
    return <Main label={label} goal={scores === true} onClick={() => answer({ kind: 'confirm' })} />;
  }
  // It stays a button while it waits, so that the reader's focus is not lost when a step begins.
  return (
    <Main
      label={t.learn.next}
      waits={!done}
      onClick={() => (done ? goTo(number + 1) : say(t.learn.firstDo(words.todo)))}
    />
  );
}

const lengthOf = (step: WatchStep): number => step.line.length;

function Main(props: { label: string; onClick: () => void; waits?: boolean; goal?: boolean }): ComponentChildren {
  return (
    <button
      type="button"
      data-part="lesson-main"
      class={`button lesson-main ${props.goal ? 'goal side-o' : 'primary'}`}
      aria-disabled={props.waits === true}
      onClick={props.onClick}
    >
      {props.label}
    </button>
  );
}

export function LessonEnd({ lesson }: { lesson: LessonName }) {
  const t = useText();
  const next = LESSONS[LESSONS.findIndex(({ name }) => name === lesson) + 1];
  const { steps } = lessonEntry(lesson);
  const all = useStore(progress)[lesson]?.length === steps;
  const title = all ? t.learn.end : t.learn.endOpen;
  useEffect(() => say(sentences(title, t.learn.endNote)), [lesson, title, t]);
  return (
    <section data-part="lesson-end" class="card lesson-end">
      <h2>
        {all && <Icon name="check" />}
        {title}
      </h2>
      <p>{t.learn.endNote}</p>
      <ul data-part="lesson-puzzles" class="lesson-puzzles">
        {lessonEntry(lesson).puzzles.map((id) => (
          <li key={id}>
            <a class="button" href={`/puzzle/${id}`}>
              {t.learn.puzzle(id)}
            </a>
          </li>
        ))}
      </ul>
      <div class="actions">
        {next && (
          <a class="button primary" href={lessonPath(next.name)}>
            {t.learn.nextLesson(t.learn.titles[next.name])}
          </a>
        )}
        <a class="button" href="/learn">
          {t.learn.allLessons}
        </a>
      </div>
    </section>
  );
}

interface EndProps {
  lesson: LessonName;
  all: number;
  done: readonly number[];
  /** The step that is shown. */
  now: number;
}

export function StepsDone({ lesson, all, done, now }: EndProps) {
  const t = useText();
  const numbers = Array.from({ length: all }, (_, i) => i + 1);
  return (
    <nav class="lesson-steps" aria-label={t.learn.steps}>
      {numbers.map((n) => (
        <a
          key={n}
          href={lessonPath(lesson, n)}
          aria-label={`${t.learn.stepOf(n, all)}${done.includes(n) ? `, ${t.learn.stepDone}` : ''}`}
          class={done.includes(n) ? 'done' : ''}
          {...(n === now ? { 'aria-current': 'step' as const } : {})}
        >
          <span />
        </a>
      ))}
    </nav>
  );
}
