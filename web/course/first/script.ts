// The guided first game has five turns on a small board with some men; each teaches one thing, and the fifth scores.
//
//     9 . . . . . . .
//     8 . . . . . . .      The reader is Ohs and goes up. D6 is put and jumped, B6 and B7 are jumped
//     7 . o o . . o .      together, E6 and F7 are the corner. The computer uses C6 and C7 to bring the
//     6 . o o . o . .      ball back down, and at last puts a man on F9, in front of its goal: over that
//     5 . . . @ . . .      man the ball scores.
//       A B C D E F G

import { DEFAULT_RULES } from '../../rules';
import type { Lesson } from '../lesson';

export const FIRST_GAME: Lesson = {
  start: '7/7/1oo2o1/1oo1o2/3@3/7/7/7/7 O',
  // A first game is not lost by one's own hand, and it ends only with a goal.
  rules: { ...DEFAULT_RULES, own_goal: false, repetition: 'none' },
  steps: [
    { taught: 'D6', reply: 'D2' },
    { taught: 'D5-D7', reply: 'D7-B5' },
    { taught: 'B5-B8', reply: 'B8-D6' },
    { taught: 'D6-F6-F8', reply: 'F9' },
    { taught: 'F8-F10' },
  ],
};

/** The game that follows: the same small board without men, against a computer that never scores. */
export const FREE_GAME = {
  opponent: 'computer',
  level: 0,
  side: 'O',
  rows: 9,
  columns: 7,
  rules: FIRST_GAME.rules,
} as const;
