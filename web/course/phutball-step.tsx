// The card of a step of a lesson of Phutball: its answers, what is exactly so, and the button of what is built.

import type { ComponentChildren } from 'preact';
import { copyAndTell } from '../base/clipboard';
import ui from '../base/controls.module.css';
import { type Dictionary, useText } from '../base/i18n';
import { Icon } from '../base/ui';
import { landingKind } from '../play/draft';
import styles from '../play/lesson.module.css';
import { MainButton, StepCard, withPoints } from '../play/step-card';
import { answerWords, type Mistake, moveText, pointWords, turnWords } from './explain';
import type { AnswerStep, CourseStep } from './steps';
import type { Explanations, StepText } from './texts/types';
import type { CourseState } from './use-course';

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

export function PhutballStep({ step, words, wrong, course, number, goTo }: Props) {
  const t = useText();
  const { heading, text, done, exactly } = words;
  return (
    <StepCard
      {...{ number, goTo }}
      words={{ heading, text, todo: todoText(step, words, course), done: course.done ? done : null, wrong }}
      tried={course.mistake}
      onShow={course.done ? null : course.show}
      main={mainButton(t, step, course)}
      more={
        exactly && (
          <details key={number}>
            <summary class="content-middle target accent">{t.learn.exactly}</summary>
            <p class="quiet">{withPoints(exactly)}</p>
            <CopyLink />
          </details>
        )
      }
    >
      {step.kind === 'answer' && <Answers step={step} words={words} course={course} />}
    </StepCard>
  );
}

/** While a line is walked through, what its last turn was. */
function todoText(step: CourseStep, words: StepText, { walked }: CourseState): string {
  return (step.kind === 'watch' && words.captions?.[walked - 1]) || words.todo;
}

function Answers({ step, words, course }: { step: AnswerStep; words: StepText; course: CourseState }) {
  const t = useText();
  const named: Readonly<Record<string, string>> = t.learn.answers;
  const label = (answer: string): string => words.answers?.[answer]?.text ?? named[answer] ?? moveText(answer);
  const tried = course.mistake?.kind === 'answer' ? course.mistake.answer : null;
  return (
    <div data-part="lesson-answers" class={`flow gap-2 ${styles.lessonAnswers}`} role="group" aria-label={words.todo}>
      {step.answers.map((answer) => (
        <button
          key={answer}
          type="button"
          class={`${ui.button} ${answer === course.right ? ui.right : answer === tried ? ui.wrong : ''}`}
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
    <button type="button" class={`gap-2 target ${ui.linkButton}`} onClick={() => void copy()}>
      <Icon name="link" />
      {t.learn.copyLink}
    </button>
  );
}

/** What the step waits for: a new try, the next turn of a line, the turn that is built; null: it is done. */
function mainButton(t: Dictionary, step: CourseStep, course: CourseState): ComponentChildren {
  const { draft, answer } = course.building;
  const { done, refuted } = course;
  if (refuted) return <MainButton label={t.puzzle.tryAgain} onClick={course.takeBack} />;
  if (done) return null;
  if (step.kind === 'watch')
    return (
      <MainButton
        label={t.learn.nextTurn}
        onClick={() => course.walk(Math.min(course.walked + 1, step.line.length))}
      />
    );
  if (!draft.aim && !draft.chain?.length) return null;
  const last = draft.chain?.at(-1);
  const scores = last && landingKind({ position: course.position, rules: course.game.rules }, last.to) === 'goal';
  const label = scores ? t.match.goal : draft.chain ? t.bar.play : t.bar.put;
  return <MainButton label={label} goal={scores === true} onClick={() => answer({ kind: 'confirm' })} />;
}
