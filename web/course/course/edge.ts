// The edge: sides, corners and both goal lines (P7 to P9).

import type { Course } from '../steps';

export const edge: Course = [
  { kind: 'answer', position: '7/7/7/5@o/7/7/7 O', fact: { kind: 'legal', move: 'F4-H4' }, answers: ['yes', 'no'] },
  { kind: 'turn', position: '2oo3/3@3/3o3/7/7/7/7 O', aim: { kind: 'score' }, shown: 'D6-D8' },
  { kind: 'turn', position: '2o3o/7/5o1/5o1/5@1/7/7/4o2/7 O', aim: { kind: 'score' }, shown: 'F5-F8-H10' },
  {
    kind: 'answer',
    position: '7/7/7/3o3/3@3/3o3/7 O',
    fact: { kind: 'winner', move: 'D3-D1' },
    answers: ['O', 'X', 'nobody'],
  },
  { kind: 'turn', position: '7/5o1/7/5o1/3@3/3oo2/7 O', aim: { kind: 'score' }, shown: 'D3-D1-F3-F5-F7' },
  {
    kind: 'turn',
    position: '7/7/7/7/7/7/1o1o@2/o6/7 O',
    aim: { kind: 'save', by: 'man' },
    shown: 'A3',
    threat: true,
  },
];
