// These are the eight lessons of Phutball, by their names.

import type { LessonName } from '../kinds/phutball/lesson-names';
import type { Aim, AnswerStep, Course, Fact, Find, PointStep, TurnStep, WatchStep } from './steps';

type Marks = Pick<TurnStep, 'ring' | 'threat'>;

const turn = (position: string, aim: Aim, shown: string, marks?: Marks): TurnStep => ({
  kind: 'turn',
  position,
  aim,
  shown,
  ...marks,
});
const point = (position: string, find: Find, shown: string, marks?: Marks): PointStep => ({
  kind: 'point',
  position,
  find,
  shown,
  ...marks,
});
const answer = (position: string, fact: Fact, answers: readonly string[], marks?: Marks): AnswerStep => ({
  kind: 'answer',
  position,
  fact,
  answers,
  ...marks,
});
const watch = (position: string, line: readonly string[], ends: 'O' | 'X'): WatchStep => ({
  kind: 'watch',
  position,
  line,
  ends,
});

export const chains: Course = [
  turn('7/7/3o3/7/3o3/3@3/7 O', { kind: 'land', on: 'D6' }, 'D2-D4-D6', { ring: true }),
  turn('9/4o4/9/1o1o5/9/2o6/9/2o6/2@6/4oo3/9 O', { kind: 'score' }, 'C3-C5-C7-E9-E11', { ring: true }),
  answer('7/7/2o4/1o5/2o4/2o4/3o3/4@2/7 O', { kind: 'longest' }, ['2', '3', '4']),
  answer('7/7/2o4/1o5/2o4/2o4/3o3/4@2/7 O', { kind: 'legal', move: 'E2-B5-D5-B3' }, ['yes', 'no']),
  turn('9/9/2o6/9/2oo5/1@7/9/9/9 O', { kind: 'land', on: 'D6' }, 'B4-D6'),
  turn('5o1/2o1o2/1o2o2/1@4o/7/7/7 O', { kind: 'score' }, 'B4-B6-D6-F6-F8'),
];

export const edge: Course = [
  answer('7/7/7/5@o/7/7/7 O', { kind: 'legal', move: 'F4-H4' }, ['yes', 'no']),
  turn('2oo3/3@3/3o3/7/7/7/7 O', { kind: 'score' }, 'D6-D8'),
  turn('2o3o/7/5o1/5o1/5@1/7/7/4o2/7 O', { kind: 'score' }, 'F5-F8-H10'),
  answer('7/7/7/3o3/3@3/3o3/7 O', { kind: 'winner', move: 'D3-D1' }, ['O', 'X', 'nobody']),
  turn('7/5o1/7/5o1/3@3/3oo2/7 O', { kind: 'score' }, 'D3-D1-F3-F5-F7'),
  turn('7/7/7/7/7/7/1o1o@2/o6/7 O', { kind: 'save', by: 'man' }, 'A3', { threat: true }),
];

export const endgames: Course = [
  answer('3/3/1@1/3/3 O', { kind: 'table-winner' }, ['O', 'X', 'draw']),
  turn('4/4/1@o1/4/4 O', { kind: 'table' }, 'C4'),
  answer('4/2o1/4/1@2/4 O', { kind: 'table-winner' }, ['O', 'X', 'draw']),
  turn('4/1oo1/o2o/o@o1/4 O', { kind: 'table' }, 'D4'),
  watch('4/@oo1/1o1o/o3/4 O', ['C5', 'D4', 'A5', 'A4-C2', 'C3', 'A1', 'C2-C6'], 'O'),
  turn('2o/3/oo1/o2/1o@/2o O', { kind: 'table' }, 'C2-A2-A5'),
];

export const moves: Course = [
  turn('7/7/7/3@3/7/7/7 O', { kind: 'turns', turns: ['C5', 'D5', 'E5'] }, 'D5', { ring: true }),
  turn('7/7/3o3/3@3/7/7/7 O', { kind: 'land', on: 'D6' }, 'D4-D6', { ring: true }),
  point('7/2o4/7/1@ooo2/7/5o1/7 O', { kind: 'landing', rows: 0, columns: 1 }, 'F4'),
  answer('7/7/3o3/7/3@3/7/7 O', { kind: 'legal', move: 'D3-D6' }, ['yes', 'no']),
  turn('7/7/4o2/3o3/1oo4/1@5/7 O', { kind: 'land', on: 'F6' }, 'B2-F6'),
  turn('7/3o3/3@o2/3o3/7/7/7 O', { kind: 'score' }, 'D5-D7'),
];

export const parity: Course = [
  point('7/7/7/3@3/7/7/7 O', { kind: 'parity' }, 'D6'),
  answer('7/7/2o4/7/3o1o1/7/3o3/3@3/7 O', { kind: 'reach', point: 'D7' }, ['yes', 'no']),
  turn('7/7/7/7/3o3/2oo3/3@3/7/7 O', { kind: 'land', on: 'D6' }, 'D3-D6'),
  turn('3o3/7/3o3/1o5/3o3/2oo3/3@3/7/7 O', { kind: 'score' }, 'D3-D6-D8-D10'),
  turn('7/3o3/7/7/7/3o3/3@3/7/7 O', { kind: 'turns', turns: ['D6'] }, 'D6'),
  turn('2o1o2/1o5/7/2@4/3o3/4o2/7/4o2/7 O', { kind: 'save', by: 'man' }, 'F3', { threat: true }),
];

export const returnPaths: Course = [
  watch('7/7/7/2oo3/7/1o1o3/3@3/1o5/7 O', ['D3-D5-D7', 'D7-B5-B3-B1'], 'X'),
  turn('7/7/7/2oo3/7/1o1o3/3@3/1o5/7 O', { kind: 'save', by: 'jump' }, 'D3-D5-B7'),
  answer('9/4o4/9/4o2o1/9/3oo4/9/1o1o5/2@6/9/9 O', { kind: 'removed', move: 'C3-E5-E7-E9' }, ['2', '3', '4']),
  turn('3oo2/7/7/1@5/1oo4/7/1o5 O', { kind: 'save' }, 'B4-D2', { threat: true }),
  answer('7/7/3@3/2o1o2/7/1o3o1/7/5o1/7 X', { kind: 'can-score', side: 'X' }, ['yes', 'no']),
  turn('2o4/7/5@1/3oo2/7/2o4/1o5 O', { kind: 'save' }, 'F5-D3-D5', { threat: true }),
];

export const sharedMen: Course = [
  watch('7/7/4o2/2@4/4o2/7/4o2 O', ['D5', 'C4-E6-E4-E2-E0'], 'X'),
  answer('7/7/1o3o1/3@3/1o3o1/7/1o3o1 O', { kind: 'which', aim: { kind: 'save' } }, ['C5', 'D5', 'E5']),
  turn('7/3o3/1o5/3@3/5o1/4o2/7/7/3o3 O', { kind: 'two' }, 'D7'),
  turn('7/5o1/6o/2o2o1/2@3o/7/7 O', { kind: 'two' }, 'C6'),
  turn('3o3/7/7/1@5/7/4o1o/2o4 O', { kind: 'two' }, 'C5'),
  turn('7/1o5/7/7/1o@4/7/7/7/4o2 O', { kind: 'two' }, 'B6'),
];

export const spoiling: Course = [
  watch('4o2/7/4@2/o2o2o/o6/3o3/7 O', ['E6', 'E5-C3-E1'], 'X'),
  point('7/7/o1@4/1o5/7/1o5/7 O', { kind: 'threat' }, 'A3', { threat: true }),
  answer('7/7/3o3/7/3@3/3o3/7/2o4/7 O', { kind: 'defences' }, ['0', '1', '2'], { threat: true }),
  turn('7/7/7/5@1/4o2/7/4o2/7/o5o O', { kind: 'save', by: 'man' }, 'D4', { threat: true }),
  turn('7/6o/7/2@4/3o3/3o3/4o2 O', { kind: 'save' }, 'C4-E2-C2', { threat: true }),
  turn('7/7/7/3@3/3oo2/7/1o1o3/7 O', { kind: 'save' }, 'D5-F3', { threat: true }),
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
