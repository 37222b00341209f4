// The eight lessons of Phutball, by their names.

import type { LessonName } from '../../kinds/phutball/lesson-names';
import type { Course } from '../steps';
import { chains } from './chains';
import { edge } from './edge';
import { endgames } from './endgames';
import { moves } from './moves';
import { parity } from './parity';
import { returnPaths } from './return-paths';
import { sharedMen } from './shared-men';
import { spoiling } from './spoiling';

export const COURSES: Readonly<Record<LessonName, Course>> = {
  moves,
  chains,
  parity,
  spoiling,
  'shared-men': sharedMen,
  'return-paths': returnPaths,
  edge,
  endgames,
};
