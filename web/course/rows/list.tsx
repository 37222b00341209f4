// These are the lessons of Strip and Oddish, on the page of all lessons.

import { useEffect } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { useStore } from '../../base/store';
import { SmallLessons } from '../small-list';
import { useRowLessonTexts } from './load';
import { ROW_LESSONS, ROW_STEPS, rowLessonPath } from './names';
import { rowProgress } from './progress';

export function RowLessons() {
  const t = useText();
  const { words } = useRowLessonTexts(t.code);
  const all = useStore(rowProgress);
  useEffect(rowProgress.reload, []);
  if (!words) return null;
  const lessons = ROW_LESSONS.map(({ name, game }) => ({
    ...{ name, ...words.lessons[name], game: words.games[game], done: all[name] ?? [] },
    path: (step: number) => rowLessonPath(name, step),
  }));
  return <SmallLessons section={words.section} steps={ROW_STEPS} lessons={lessons} />;
}
