// These are the lessons of Strip and Oddish: their addresses, and the puzzles that each ends in. Small, since the
// router knows it; the lessons themselves are fetched when one is opened.

export const ROW_LESSONS = [
  { name: 'jumps', game: 'strip' },
  { name: 'patience', game: 'strip' },
  { name: 'arrow', game: 'oddish' },
  { name: 'count', game: 'oddish' },
] as const;

export type RowLessonName = (typeof ROW_LESSONS)[number]['name'];

/** Each of them has so many. */
export const ROW_STEPS = 5;

/** `step` counts from 1; one more than there are steps is the end, with the puzzles. */
export function rowLessonPath(name: RowLessonName, step = 1): string {
  const game = ROW_LESSONS.find((each) => each.name === name)?.game;
  return `/learn/${game}/${name}${step > 1 ? `?step=${step}` : ''}`;
}

export const ROW_PUZZLES = { strip: [70, 58, 53], oddish: [61, 54, 75] } as const;
