// These are the lessons of Tennis and Footsteps, on the page of all lessons.

import { useEffect } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { useStore } from '../../base/store';
import { Icon } from '../../base/ui';
import { useBidLessonTexts } from './load';
import { BID_LESSONS, BID_STEPS, bidLessonPath } from './names';
import { bidProgress } from './progress';

export function BidLessons() {
  const t = useText();
  const { words } = useBidLessonTexts(t.code);
  const all = useStore(bidProgress);
  useEffect(bidProgress.reload, []);
  if (!words) return null;
  return (
    <>
      <h2>{words.section}</h2>
      <ol class="learn-lessons">
        {BID_LESSONS.map(({ name, game }) => {
          const done = all[name] ?? [];
          const finished = done.length === BID_STEPS;
          const open = Array.from({ length: BID_STEPS }, (_, i) => i + 1).find((n) => !done.includes(n));
          const word = finished ? t.learn.again : done.length > 0 ? t.learn.goOn : t.learn.begin;
          const { title, about } = words.lessons[name];
          return (
            <li key={name} class="card learn-lesson">
              <div>
                <h3>
                  <span class="learn-place">{words.games[game]}</span> {title}
                </h3>
                <p>{about}</p>
              </div>
              <div class="learn-lesson-foot">
                <span class="learn-done">
                  {finished && <Icon name="check" />}
                  {t.learn.stepsDone(done.length, BID_STEPS)}
                </span>
                <a
                  class={`button ${finished ? '' : 'primary'}`}
                  href={bidLessonPath(name, open ?? 1)}
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
