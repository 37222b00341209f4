// The way back: what a jump leaves to the other side (P2, P6).

import type { Course } from '../steps';

export const returnPaths: Course = [
  {
    kind: 'watch',
    position: '7/7/7/2oo3/7/1o1o3/3@3/1o5/7 O',
    line: ['D3-D5-D7', 'D7-B5-B3-B1'],
    ends: 'X',
  },
  {
    kind: 'turn',
    position: '7/7/7/2oo3/7/1o1o3/3@3/1o5/7 O',
    aim: { kind: 'save', by: 'jump' },
    shown: 'D3-D5-B7',
  },
  {
    kind: 'answer',
    position: '9/4o4/9/4o2o1/9/3oo4/9/1o1o5/2@6/9/9 O',
    fact: { kind: 'removed', move: 'C3-E5-E7-E9' },
    answers: ['2', '3', '4'],
  },
  {
    kind: 'turn',
    position: '3oo2/7/7/1@5/1oo4/7/1o5 O',
    aim: { kind: 'save' },
    shown: 'B4-D2',
    threat: true,
  },
  {
    kind: 'answer',
    position: '7/7/3@3/2o1o2/7/1o3o1/7/5o1/7 X',
    fact: { kind: 'can-score', side: 'X' },
    answers: ['yes', 'no'],
  },
  {
    kind: 'turn',
    position: '2o4/7/5@1/3oo2/7/2o4/1o5 O',
    aim: { kind: 'save' },
    shown: 'F5-D3-D5',
    threat: true,
  },
];
