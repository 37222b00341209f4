// The lessons of all games on the page of Learn: what each is about, and how far the reader is.

import { useEffect } from 'preact/hooks';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { useStore } from '../base/store';
import { Icon } from '../base/ui';
import type { LessonName } from '../kinds/phutball/lesson-names';
import { useBidLessonTexts } from './bids/load';
import { type Family, LESSONS_OF, type Lesson, lessonPath } from './lessons';
import { useCourseTexts } from './load';
import { nextStep, progress } from './progress';
import { useRowLessonTexts } from './rows/load';

export function Lessons() {
  const t = useText();
  const { words } = useCourseTexts(t.code);
  const rows = useRowLessonTexts(t.code).words;
  const bids = useBidLessonTexts(t.code).words;
  return (
    <>
      <List
        family="phutball"
        section={t.learn.lessons}
        placeOf={(_, i) => String(i + 1)}
        textOf={(name) => ({
          title: t.learn.titles[name as LessonName],
          about: words?.lessons[name as LessonName].about ?? '',
        })}
      />
      {rows && <SmallList family="strip" words={rows} />}
      {bids && <SmallList family="bids" words={bids} />}
    </>
  );
}

interface Text {
  readonly title: string;
  readonly about: string;
}

interface SmallWords {
  readonly section: string;
  readonly games: Readonly<Record<string, string>>;
  readonly lessons: Readonly<Record<string, Text>>;
}

const NOTHING: Text = { title: '', about: '' };

const SmallList = ({ family, words: { section, games, lessons } }: { family: Family; words: SmallWords }) => (
  <List
    {...{ family, section }}
    placeOf={({ game }) => games[game] ?? ''}
    textOf={(name) => lessons[name] ?? NOTHING}
  />
);

interface ListProps {
  readonly family: Family;
  readonly section: string;
  /** What stands before the title: its number, or its game. */
  readonly placeOf: (lesson: Lesson, i: number) => string;
  readonly textOf: (name: string) => Text;
}

function List({ family, section, placeOf, textOf }: ListProps) {
  const all = useStore(progress[family]);
  useEffect(progress[family].reload, []);
  return (
    <>
      <h2>{section}</h2>
      <ol class="large-tiles bare grid gap-4">
        {LESSONS_OF[family].map((lesson, i) => (
          <Entry
            key={lesson.name}
            lesson={lesson}
            place={placeOf(lesson, i)}
            done={all[lesson.name] ?? []}
            {...textOf(lesson.name)}
          />
        ))}
      </ol>
    </>
  );
}

interface EntryProps extends Text {
  readonly lesson: Lesson;
  readonly place: string;
  readonly done: readonly number[];
}

function Entry({ lesson, place, title, about, done }: EntryProps) {
  const t = useText();
  const { steps } = lesson;
  const finished = done.length === steps;
  const word = finished ? t.first.again : done.length > 0 ? t.learn.goOn : t.learn.begin;
  return (
    <li data-part="learn-lesson" class="column between gap-3 pad-4 card">
      <div>
        <h3 class="bold">
          <span class="accent">{place}</span> {title}
        </h3>
        <p>{about}</p>
      </div>
      <div class="row between gap-3">
        <span class={`row gap-1 fine ${ui.accented}`}>
          {finished && <Icon name="check" />}
          {t.learn.stepsDone(done.length, steps)}
        </span>
        <a
          class={`${ui.button} ${finished ? '' : ui.primary}`}
          href={lessonPath(lesson, finished ? 1 : nextStep(done, steps))}
          aria-label={`${word}: ${title}`}
        >
          {word}
        </a>
      </div>
    </li>
  );
}
