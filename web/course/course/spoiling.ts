// Spoiling a chain, and the threat theorem: only the landings of a chain can be spoilt by a man (P5, P6).

import type { Course } from '../steps';

export const spoiling: Course = [
  { kind: 'watch', position: '4o2/7/4@2/o2o2o/o6/3o3/7 O', line: ['E6', 'E5-C3-E1'], ends: 'X' },
  { kind: 'point', position: '7/7/o1@4/1o5/7/1o5/7 O', find: { kind: 'threat' }, shown: 'A3', threat: true },
  {
    kind: 'answer',
    position: '7/7/3o3/7/3@3/3o3/7/2o4/7 O',
    fact: { kind: 'defences' },
    answers: ['0', '1', '2'],
    threat: true,
  },
  {
    kind: 'turn',
    position: '7/7/7/5@1/4o2/7/4o2/7/o5o O',
    aim: { kind: 'save', by: 'man' },
    shown: 'D4',
    threat: true,
  },
  {
    kind: 'turn',
    position: '7/6o/7/2@4/3o3/3o3/4o2 O',
    aim: { kind: 'save' },
    shown: 'C4-E2-C2',
    threat: true,
  },
  { kind: 'turn', position: '7/7/7/3@3/3oo2/7/1o1o3/7 O', aim: { kind: 'save' }, shown: 'D5-F3', threat: true },
];
