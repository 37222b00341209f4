// All that the lessons of Phutball say, in Spanish.

import type { CourseTexts } from '../types';
import { chains } from './chains';
import { edge } from './edge';
import { endgames } from './endgames';
import { explain } from './explain';
import { moves } from './moves';
import { parity } from './parity';
import { returnPaths } from './return-paths';
import { sharedMen } from './shared-men';
import { spoiling } from './spoiling';

export const es: CourseTexts = {
  explain,
  lessons: {
    moves,
    chains,
    parity,
    spoiling,
    'shared-men': sharedMen,
    'return-paths': returnPaths,
    edge,
    endgames,
  },
};
