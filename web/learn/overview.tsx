// Learn shows the first game, all lessons with what has been done of each, and the rules.

import { useEffect } from 'preact/hooks';
import { useText } from '../base/i18n';
import { useTitle } from '../base/message';
import { FIRST_GAME } from '../base/router';
import { useStore } from '../base/store';
import { Icon, type IconName } from '../base/ui';
import { BidLessons } from '../course/bids/list';
import { useCourseTexts } from '../course/load';
import { nextStep, progress } from '../course/progress';
import { RowLessons } from '../course/rows/list';
import { LESSONS, type LessonEntry, type LessonName, lessonPath } from '../kinds/phutball/lesson-names';

export function LearnPage() {
  const t = useText();
  useTitle(`${t.learn.title} · ${t.app.name}`);
  useEffect(progress.reload, []);
  const { words: texts } = useCourseTexts(t.code);
  return (
    <div class="page learn">
      <h1 tabIndex={-1}>{t.learn.title}</h1>
      <p class="lead">{t.learn.intro}</p>
      <div class="stack gap-4 learn-ways">
        <Way icon="play" href={FIRST_GAME} title={t.learn.first} note={t.learn.firstNote} />
        <Way icon="learn" href="/rules" title={t.learn.rules} note={t.learn.rulesNote} />
        <Way icon="eye" href="/samples" title={t.samples.title} note={t.samples.note} />
        <Way icon="shield" href="/proofs" title={t.proofs.title} note={t.proofs.note} />
      </div>
      <h2>{t.learn.lessons}</h2>
      <ol class="learn-lessons">
        {LESSONS.map((entry, i) => (
          <Lesson
            key={entry.name}
            name={entry.name}
            entry={entry}
            place={i + 1}
            about={texts?.lessons[entry.name].about ?? ''}
          />
        ))}
      </ol>
      <RowLessons />
      <BidLessons />
    </div>
  );
}

function Way({ icon, href, title, note }: { icon: IconName; href: string; title: string; note: string }) {
  return (
    <a class="row gap-4 card learn-way" href={href}>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
    </a>
  );
}

interface Listed {
  name: LessonName;
  entry: LessonEntry;
  place: number;
  about: string;
}

function Lesson({ name, entry: { steps }, place, about }: Listed) {
  const t = useText();
  const all = useStore(progress);
  const done = all[name]?.length ?? 0;
  const next = nextStep(all, name, steps);
  const finished = done === steps;
  const word = finished ? t.learn.again : done > 0 ? t.learn.goOn : t.learn.begin;
  const title = t.learn.titles[name];
  return (
    <li data-part="learn-lesson" class="card learn-lesson">
      <div>
        <h3>
          <span class="learn-place">{place}</span> {title}
        </h3>
        <p>{about}</p>
      </div>
      <div class="learn-lesson-foot">
        <span class="learn-done">
          {finished && <Icon name="check" />}
          {t.learn.stepsDone(done, steps)}
        </span>
        <a
          class={`button ${finished ? '' : 'primary'}`}
          href={lessonPath(name, finished ? 1 : next)}
          aria-label={`${word}: ${title}`}
        >
          {word}
        </a>
      </div>
    </li>
  );
}
