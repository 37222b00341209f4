// These are the lessons of Tennis and Footsteps: their addresses, and the puzzles that each ends in. Small, since
// the router knows it; the lessons themselves are fetched when one is opened.

export const BID_LESSONS = [
  { name: 'thrift', game: 'tennis', puzzles: [106, 116, 144] },
  { name: 'secrecy', game: 'tennis', puzzles: [39, 42, 37] },
  { name: 'hold', game: 'footsteps', puzzles: [95, 1, 147] },
  { name: 'winner-pays', game: 'footsteps', puzzles: [62, 25, 29] },
] as const;

export type BidLessonName = (typeof BID_LESSONS)[number]['name'];
export type BidLessonEntry = (typeof BID_LESSONS)[number];

/** Each of them has so many. */
export const BID_STEPS = 6;

export const bidLesson = (name: BidLessonName): BidLessonEntry =>
  BID_LESSONS.find((each) => each.name === name) ?? BID_LESSONS[0];

/** `step` counts from 1; one more than there are steps is the end, with the puzzles. */
export const bidLessonPath = (name: BidLessonName, step = 1): string =>
  `/learn/${bidLesson(name).game}/${name}${step > 1 ? `?step=${step}` : ''}`;
