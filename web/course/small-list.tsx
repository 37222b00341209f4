// These are the lessons of a small game on the page of all lessons: what each is about, and how far the reader is.

import { useText } from '../base/i18n';
import { Icon } from '../base/ui';

export interface Listed {
  readonly name: string;
  readonly game: string;
  readonly title: string;
  readonly about: string;
  readonly done: readonly number[];
  readonly path: (step: number) => string;
}

interface Props {
  readonly section: string;
  /** How many steps each has. */
  readonly steps: number;
  readonly lessons: readonly Listed[];
}

export function SmallLessons({ section, steps, lessons }: Props) {
  const t = useText();
  return (
    <>
      <h2>{section}</h2>
      <ol class="learn-lessons">
        {lessons.map(({ name, game, title, about, done, path }) => {
          const finished = done.length === steps;
          const open = Array.from({ length: steps }, (_, i) => i + 1).find((n) => !done.includes(n));
          const word = finished ? t.learn.again : done.length > 0 ? t.learn.goOn : t.learn.begin;
          return (
            <li key={name} class="card learn-lesson">
              <div>
                <h3>
                  <span class="learn-place">{game}</span> {title}
                </h3>
                <p>{about}</p>
              </div>
              <div class="learn-lesson-foot">
                <span class="learn-done">
                  {finished && <Icon name="check" />}
                  {t.learn.stepsDone(done.length, steps)}
                </span>
                <a
                  class={`button ${finished ? '' : 'primary'}`}
                  href={path(open ?? 1)}
                  aria-label={`${word}: ${title}`}
                >
                  {word}
                </a>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
