// Men that serve both: every man belongs to both sides (P2), so ask whom it helps first.

import type { Course } from '../steps';

export const sharedMen: Course = [
  { kind: 'watch', position: '7/7/4o2/2@4/4o2/7/4o2 O', line: ['D5', 'C4-E6-E4-E2-E0'], ends: 'X' },
  {
    kind: 'answer',
    position: '7/7/1o3o1/3@3/1o3o1/7/1o3o1 O',
    fact: { kind: 'which', aim: { kind: 'save' } },
    answers: ['C5', 'D5', 'E5'],
  },
  { kind: 'turn', position: '7/3o3/1o5/3@3/5o1/4o2/7/7/3o3 O', aim: { kind: 'two' }, shown: 'D7' },
  { kind: 'turn', position: '7/5o1/6o/2o2o1/2@3o/7/7 O', aim: { kind: 'two' }, shown: 'C6' },
  { kind: 'turn', position: '3o3/7/7/1@5/7/4o1o/2o4 O', aim: { kind: 'two' }, shown: 'C5' },
  { kind: 'turn', position: '7/1o5/7/7/1o@4/7/7/7/4o2 O', aim: { kind: 'two' }, shown: 'B6' },
];
