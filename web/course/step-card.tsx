// The card of a step says what it is about, what to do and what was wrong; its buttons keep their places.

import { useEffect, useRef } from 'preact/hooks';
import { say } from '../base/announce';
import { copyAndTell } from '../base/clipboard';
import { useText } from '../base/i18n';
import { Icon } from '../base/ui';
import { landingKind } from '../play/draft';
import { answerWords, type Mistake, moveText, pointWords, turnWords } from './explain';
import { LessonButtons, MainButton } from './frame';
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
      <LessonButtons number={number} onBack={() => goTo(number - 1)} onShow={course.done ? null : course.show}>
        <StepButton {...{ step, words, course, number, goTo }} />
      </LessonButtons>
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

/** What the step waits for: the turn that is built, the next turn of a line, a new try, or the next step. */
function StepButton({ step, words, course, number, goTo }: Omit<Props, 'wrong'>) {
  const t = useText();
  const { draft, answer } = course.building;
  const { done, refuted } = course;
  if (refuted) return <MainButton label={t.learn.tryAgain} onClick={course.takeBack} />;
  if (!done && step.kind === 'watch') {
    return (
      <MainButton label={t.learn.nextTurn} onClick={() => course.walk(Math.min(course.walked + 1, lengthOf(step)))} />
    );
  }
  if (!done && (draft.aim || draft.chain?.length)) {
    const last = draft.chain?.at(-1);
    const scores = last && landingKind({ position: course.position, rules: course.game.rules }, last.to) === 'goal';
    const label = scores ? t.match.goal : draft.chain ? t.bar.play : t.bar.put;
    return <MainButton label={label} goal={scores === true} onClick={() => answer({ kind: 'confirm' })} />;
  }
  return (
    <MainButton
      label={t.learn.next}
      waits={!done}
      onClick={() => (done ? goTo(number + 1) : say(t.learn.firstDo(words.todo)))}
    />
  );
}

const lengthOf = (step: WatchStep): number => step.line.length;
