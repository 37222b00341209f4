// The lessons of all games: their addresses, how many steps each has, and the puzzles that each ends in. Small, since
// the router knows it; the lessons themselves are fetched when one is opened.

import { puzzlePath, smallPuzzlePath } from '../base/router';
import { LESSONS } from '../kinds/phutball/lesson-names';

export const ROW_LESSONS = [
  { name: 'jumps', game: 'strip', puzzles: [70, 58, 53] },
  { name: 'patience', game: 'strip', puzzles: [70, 58, 53] },
  { name: 'arrow', game: 'oddish', puzzles: [61, 54, 75] },
  { name: 'count', game: 'oddish', puzzles: [61, 54, 75] },
] as const;
export type RowLessonName = (typeof ROW_LESSONS)[number]['name'];
/** Each of them has so many. */
export const ROW_STEPS = 5;

export const BID_LESSONS = [
  { name: 'thrift', game: 'tennis', puzzles: [106, 116, 144] },
  { name: 'secrecy', game: 'tennis', puzzles: [39, 42, 37] },
  { name: 'hold', game: 'footsteps', puzzles: [95, 1, 147] },
  { name: 'winner-pays', game: 'footsteps', puzzles: [62, 25, 29] },
] as const;
export type BidLessonName = (typeof BID_LESSONS)[number]['name'];
export const BID_STEPS = 6;

/** Lessons that are alike: of Phutball, of rows, of bids. Collections of puzzles have the same names. */
export type Family = 'phutball' | 'strip' | 'bids';

export interface Lesson {
  readonly family: Family;
  readonly game: string;
  readonly name: string;
  readonly steps: number;
  readonly puzzles: readonly number[];
}

export const LESSONS_OF: Readonly<Record<Family, readonly Lesson[]>> = {
  phutball: LESSONS.map((each) => ({ ...each, family: 'phutball', game: 'phutball' })),
  strip: ROW_LESSONS.map((each) => ({ ...each, family: 'strip', steps: ROW_STEPS })),
  bids: BID_LESSONS.map((each) => ({ ...each, family: 'bids', steps: BID_STEPS })),
};

const ALL = Object.values(LESSONS_OF).flat();

export const lessonAt = (game: string | undefined, name: string | undefined): Lesson | undefined =>
  ALL.find((each) => each.game === game && each.name === name);

/** Of a game, the one to begin with. */
export const firstLesson = (game: string): Lesson | undefined => ALL.find((each) => each.game === game);

/** `step` counts from 1; one more than there are steps is the end, with the puzzles. */
export const lessonPath = ({ game, name }: Pick<Lesson, 'game' | 'name'>, step = 1): string =>
  `/learn/${game}/${name}${step > 1 ? `?step=${step}` : ''}`;

export const puzzleOf = ({ family }: Lesson, id: number): string =>
  family === 'phutball' ? puzzlePath(id) : smallPuzzlePath(family, id);
