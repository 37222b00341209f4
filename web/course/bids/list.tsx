// These are the lessons of Tennis and Footsteps, on the page of all lessons.

import { useEffect } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { useStore } from '../../base/store';
import { SmallLessons } from '../small-list';
import { useBidLessonTexts } from './load';
import { BID_LESSONS, BID_STEPS, bidLessonPath } from './names';
import { bidProgress } from './progress';

export function BidLessons() {
  const t = useText();
  const { words } = useBidLessonTexts(t.code);
  const all = useStore(bidProgress);
  useEffect(bidProgress.reload, []);
  if (!words) return null;
  const lessons = BID_LESSONS.map(({ name, game }) => ({
    ...{ name, ...words.lessons[name], game: words.games[game], done: all[name] ?? [] },
    path: (step: number) => bidLessonPath(name, step),
  }));
  return <SmallLessons section={words.section} steps={BID_STEPS} lessons={lessons} />;
}
