// A lesson of any game. The address says which lesson and which step, so that a link opens it there.

import { BidLesson } from './bids/page';
import type { Family, Lesson } from './lessons';
import { PhutballLesson } from './phutball-page';
import { RowLesson } from './rows/page';

interface Props {
  readonly lesson: Lesson;
  /** From 1; one more than the lesson has is its end. */
  readonly step: number;
}

const PAGES = { phutball: PhutballLesson, strip: RowLesson, bids: BidLesson } satisfies Record<Family, unknown>;

export function LessonPage(props: Props) {
  const Page = PAGES[props.lesson.family];
  return <Page key={props.lesson.name} {...props} />;
}
