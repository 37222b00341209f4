// What every lesson has, whatever it teaches: how far one is, and the end with its puzzles. The card of a step is
// that of play/step-card.tsx; the families of games give board, judge and words.

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { say, sentences } from '../base/announce';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { navigate } from '../base/router';
import { useStore } from '../base/store';
import { Icon } from '../base/ui';
import styles from '../play/lesson.module.css';
import { StepList } from '../play/step-card';
import { LESSONS_OF, type Lesson, lessonPath, puzzleOf } from './lessons';
import { progress } from './progress';

interface FrameProps {
  readonly lesson: Lesson;
  /** From 1; one more than there are is the end. */
  readonly step: number;
  readonly class: string | undefined;
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
    <div class={over ? `${kind} ${styles.lessonOver}` : kind} style={style}>
      <header class={`spanning row between gap-4 ${styles.lessonHead}`}>
        <div>
          <p class={`fine bold ${styles.lessonNumber}`}>{placeOf(same.indexOf(lesson) + 1, same.length)}</p>
          <h1 class="x-large" tabIndex={-1}>
            {titleOf(name)}
          </h1>
        </div>
        <StepList steps={steps} now={step} isDone={(n) => done.includes(n)} hrefOf={(n) => lessonPath(lesson, n)} />
      </header>
      {over ? <LessonEnd lesson={lesson} complete={done.length === steps} titleOf={titleOf} /> : children}
    </div>
  );
}

/** From one step of a lesson to another. */
export const goToStep = (lesson: Lesson) => (step: number) => navigate(lessonPath(lesson, step), 'replace');

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
    <section data-part="lesson-end" class="grid gap-4 pad-4 card">
      <h2 class={`row gap-2 xx-large ${ui.accented}`}>
        {complete && <Icon name="check" />}
        {title}
      </h2>
      <p>{t.learn.endNote}</p>
      <ul data-part="lesson-puzzles" class="flow bare gap-2">
        {lesson.puzzles.map((id) => (
          <li key={id}>
            <a class={ui.button} href={puzzleOf(lesson, id)}>
              {t.puzzle.of(id)}
            </a>
          </li>
        ))}
      </ul>
      <div class={ui.actions}>
        {next && (
          <a class={`${ui.button} ${ui.primary}`} href={lessonPath(next)}>
            {t.learn.nextLesson(titleOf(next.name))}
          </a>
        )}
        <a class={ui.button} href="/learn">
          {t.learn.allLessons}
        </a>
      </div>
    </section>
  );
}
