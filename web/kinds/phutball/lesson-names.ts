// The lessons of Phutball: their addresses, how many steps each has, and the puzzles that each ends in. Small, since
// the router and the coach know it; the lessons themselves are fetched when one is opened.

export interface LessonEntry {
  /** Its address: /learn/phutball/NAME. */
  readonly name: string;
  readonly steps: number;
  /** Theme of its puzzles, and three of them, by their ids in puzzles/phutball.jsonl: from easy to hard. */
  readonly theme: string;
  readonly puzzles: readonly [number, number, number];
}

export const LESSONS = [
  { name: 'moves', steps: 6, theme: 'goal-in-one', puzzles: [238, 1535, 569] },
  { name: 'chains', steps: 6, theme: 'goal-in-one', puzzles: [25, 1345, 1321] },
  { name: 'parity', steps: 6, theme: 'goal-in-one', puzzles: [323, 1472, 973] },
  { name: 'spoiling', steps: 6, theme: 'save-by-man', puzzles: [261, 59, 145] },
  { name: 'shared-men', steps: 6, theme: 'quiet-move', puzzles: [677, 811, 626] },
  { name: 'return-paths', steps: 6, theme: 'save-by-jump', puzzles: [151, 1145, 1068] },
  { name: 'edge', steps: 6, theme: 'own-row', puzzles: [2364, 2267, 2355] },
  { name: 'endgames', steps: 6, theme: 'small-board', puzzles: [297, 612, 560] },
] as const satisfies readonly LessonEntry[];

export type LessonName = (typeof LESSONS)[number]['name'];

/** `step` counts from 1; one more than there are steps is the end, with the puzzles. */
export const lessonPath = (name: LessonName, step = 1): string =>
  `/learn/phutball/${name}${step > 1 ? `?step=${step}` : ''}`;
