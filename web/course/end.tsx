// The end of a lesson: three puzzles on its theme, and the next lesson.

import { useEffect } from 'preact/hooks';
import { say } from '../base/announce';
import { useText } from '../base/i18n';
import { sentences } from '../base/sentences';
import { useStore } from '../base/store';
import { Icon } from '../base/ui';
import { LESSONS, type LessonName, lessonEntry, lessonPath } from '../kinds/phutball/lesson-names';
import { progress } from './progress';

export function LessonEnd({ lesson }: { lesson: LessonName }) {
  const t = useText();
  const next = LESSONS[LESSONS.findIndex(({ name }) => name === lesson) + 1];
  const { steps } = lessonEntry(lesson);
  const all = useStore(progress)[lesson]?.length === steps;
  const title = all ? t.learn.end : t.learn.endOpen;
  useEffect(() => say(sentences(title, t.learn.endNote)), [lesson, title, t]);
  return (
    <section class="card lesson-end">
      <h2>
        {all && <Icon name="check" />}
        {title}
      </h2>
      <p>{t.learn.endNote}</p>
      <ul class="lesson-puzzles">
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
