// Chains: several jumps in one turn, round corners, and no man twice (P6).

import type { Course } from '../steps';

export const chains: Course = [
  { kind: 'turn', position: '7/7/3o3/7/3o3/3@3/7 O', aim: { kind: 'land', on: 'D6' }, shown: 'D2-D4-D6', ring: true },
  {
    kind: 'turn',
    position: '9/4o4/9/1o1o5/9/2o6/9/2o6/2@6/4oo3/9 O',
    aim: { kind: 'score' },
    shown: 'C3-C5-C7-E9-E11',
    ring: true,
  },
  {
    kind: 'answer',
    position: '7/7/2o4/1o5/2o4/2o4/3o3/4@2/7 O',
    fact: { kind: 'longest' },
    answers: ['2', '3', '4'],
  },
  {
    kind: 'answer',
    position: '7/7/2o4/1o5/2o4/2o4/3o3/4@2/7 O',
    fact: { kind: 'legal', move: 'E2-B5-D5-B3' },
    answers: ['yes', 'no'],
  },
  { kind: 'turn', position: '9/9/2o6/9/2oo5/1@7/9/9/9 O', aim: { kind: 'land', on: 'D6' }, shown: 'B4-D6' },
  { kind: 'turn', position: '5o1/2o1o2/1o2o2/1@4o/7/7/7 O', aim: { kind: 'score' }, shown: 'B4-B6-D6-F6-F8' },
];
