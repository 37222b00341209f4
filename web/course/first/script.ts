// The guided first game has five turns on a small board with some men; each teaches one thing, and the fifth scores.
//
//     9 . . . . . . .
//     8 . . . . . . .      The reader is Ohs and goes up. D6 is put and jumped, B6 and B7 are jumped
//     7 . o o . . o .      together, E6 and F7 are the corner. The computer uses C6 and C7 to bring the
//     6 . o o . o . .      ball back down, and at last puts a man on F9, in front of its goal: over that
//     5 . . . @ . . .      man the ball scores.
//       A B C D E F G

import { DEFAULT_RULES, formatPosition, Game } from '../../rules';
import { LESSON_RULES, positionOf } from '../board';
import type { TurnStep } from '../steps';

const START = '7/7/1oo2o1/1oo1o2/3@3/7/7/7/7 O';

/** The taught turns, each but the last one with the computer's answer. */
const TURNS = [['D6', 'D2'], ['D5-D7', 'D7-B5'], ['B5-B8', 'B8-D6'], ['D6-F6-F8', 'F9'], ['F8-F10']] as const;

export const FIRST_STEPS: readonly TurnStep[] = TURNS.map(([shown], i) => {
  const moves = TURNS.slice(0, i).flat();
  const game = Game.replay(positionOf(START), LESSON_RULES, moves);
  if (!game.ok) throw new Error(`the first game has an illegal move: ${moves[game.error.index]}`);
  return {
    kind: 'turn',
    position: formatPosition(game.value.position),
    before: { position: START, moves },
    aim: { kind: 'turns', turns: [shown] },
    shown,
    ring: true,
  };
});

/** The game that follows: the same small board without men, against a computer that never scores. */
export const FREE_GAME = {
  opponent: 'computer',
  level: 0,
  side: 'O',
  rows: 9,
  columns: 7,
  // A first game is not lost by one's own hand, and it ends only with a goal.
  rules: { ...DEFAULT_RULES, own_goal: false, repetition: 'none' },
} as const;
