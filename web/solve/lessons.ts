// Which lesson suits which theme: the one that ends in puzzles of this theme, where there is one.

import type { PuzzleTheme } from '../client';
import { type LessonName, lessonPath } from '../kinds/phutball/lesson-names';

const LESSON_OF: Readonly<Record<PuzzleTheme, LessonName>> = {
  'goal-in-one': 'chains',
  'long-way-round': 'edge',
  'own-row': 'edge',
  'jump-first': 'parity',
  'quiet-move': 'shared-men',
  'save-by-man': 'spoiling',
  'save-by-jump': 'return-paths',
  'small-board': 'endgames',
  formula: 'chains',
};

export const lessonFor = (theme: PuzzleTheme) => ({ name: LESSON_OF[theme], href: lessonPath(LESSON_OF[theme]) });
