// Here is all that the lessons of Phutball say, in Spanish.

import type { CourseTexts } from '../types';
import { chains, moves, parity, spoiling } from './basics';
import { explain } from './explain';
import { edge, endgames, returnPaths, sharedMen } from './further';

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
