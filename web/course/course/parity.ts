// Odd and even rows: a jump over one man is two points long (P6), and what that means for the last rows (P9).

import type { Course } from '../steps';

export const parity: Course = [
  { kind: 'point', position: '7/7/7/3@3/7/7/7 O', find: { kind: 'parity' }, shown: 'D6' },
  {
    kind: 'answer',
    position: '7/7/2o4/7/3o1o1/7/3o3/3@3/7 O',
    fact: { kind: 'reach', point: 'D7' },
    answers: ['yes', 'no'],
  },
  { kind: 'turn', position: '7/7/7/7/3o3/2oo3/3@3/7/7 O', aim: { kind: 'land', on: 'D6' }, shown: 'D3-D6' },
  {
    kind: 'turn',
    position: '3o3/7/3o3/1o5/3o3/2oo3/3@3/7/7 O',
    aim: { kind: 'score' },
    shown: 'D3-D6-D8-D10',
  },
  { kind: 'turn', position: '7/3o3/7/7/7/3o3/3@3/7/7 O', aim: { kind: 'turns', turns: ['D6'] }, shown: 'D6' },
  {
    kind: 'turn',
    position: '2o1o2/1o5/7/2@4/3o3/4o2/7/4o2/7 O',
    aim: { kind: 'save', by: 'man' },
    shown: 'F3',
    threat: true,
  },
];
