// How far a reader is in a lesson: a bar for each step, which is a link to it.

import { useText } from '../base/i18n';
import { type LessonName, lessonPath } from '../kinds/phutball/lesson-names';

interface Props {
  lesson: LessonName;
  all: number;
  done: readonly number[];
  /** The step that is shown. */
  now: number;
}

export function StepsDone({ lesson, all, done, now }: Props) {
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
