// Men and jumps: what a turn is (P5 to P7, P9).

import type { Course } from '../steps';

export const moves: Course = [
  {
    kind: 'turn',
    position: '7/7/7/3@3/7/7/7 O',
    aim: { kind: 'turns', turns: ['C5', 'D5', 'E5'] },
    shown: 'D5',
    ring: true,
  },
  { kind: 'turn', position: '7/7/3o3/3@3/7/7/7 O', aim: { kind: 'land', on: 'D6' }, shown: 'D4-D6', ring: true },
  {
    kind: 'point',
    position: '7/2o4/7/1@ooo2/7/5o1/7 O',
    find: { kind: 'landing', rows: 0, columns: 1 },
    shown: 'F4',
  },
  { kind: 'answer', position: '7/7/3o3/7/3@3/7/7 O', fact: { kind: 'legal', move: 'D3-D6' }, answers: ['yes', 'no'] },
  { kind: 'turn', position: '7/7/4o2/3o3/1oo4/1@5/7 O', aim: { kind: 'land', on: 'F6' }, shown: 'B2-F6' },
  { kind: 'turn', position: '7/3o3/3@o2/3o3/7/7/7 O', aim: { kind: 'score' }, shown: 'D5-D7' },
];
