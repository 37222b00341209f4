// These are the eight lessons of Phutball, by their names.

import type { LessonName } from '../kinds/phutball/lesson-names';
import type { Course } from './steps';

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

export const COURSES: Readonly<Record<LessonName, Course>> = {
  moves,
  chains,
  parity,
  spoiling,
  'shared-men': sharedMen,
  'return-paths': returnPaths,
  edge,
  endgames,
};
