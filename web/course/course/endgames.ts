// Endgames on boards so small that a table knows every position (claims.json has what it says).

import type { Course } from '../steps';

export const endgames: Course = [
  { kind: 'answer', position: '3/3/1@1/3/3 O', fact: { kind: 'table-winner' }, answers: ['O', 'X', 'draw'] },
  { kind: 'turn', position: '4/4/1@o1/4/4 O', aim: { kind: 'table' }, shown: 'C4' },
  { kind: 'answer', position: '4/2o1/4/1@2/4 O', fact: { kind: 'table-winner' }, answers: ['O', 'X', 'draw'] },
  { kind: 'turn', position: '4/1oo1/o2o/o@o1/4 O', aim: { kind: 'table' }, shown: 'D4' },
  {
    kind: 'watch',
    position: '4/@oo1/1o1o/o3/4 O',
    line: ['C5', 'D4', 'A5', 'A4-C2', 'C3', 'A1', 'C2-C6'],
    ends: 'O',
  },
  { kind: 'turn', position: '2o/3/oo1/o2/1o@/2o O', aim: { kind: 'table' }, shown: 'C2-A2-A5' },
];
