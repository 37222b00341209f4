// "Men and jumps", in English.

import type { LessonText } from '../types';

export const moves: LessonText = {
  about: 'What you may do in a turn: put a man, or jump with the ball. Six small steps from the first man to a goal.',
  steps: [
    {
      heading: 'Put a man',
      text:
        'The ball moves only by jumping over men. No man is near it yet, so put one. You ' +
        'play towards the blue line.',
      todo: 'Put a man in front of the ball, on D5. (C5 and E5 are right, too.)',
      done: 'Now the ball has something to jump over.',
      exactly:
        'Rule P5: a turn is either one man on any empty point, or jumps of the ball. You may ' +
        'not pass. In 100 games our ' +
        'engine put 43 of 100 men beside the ball, and only 3 a knight’s move away (docs/lessons.md).',
    },
    {
      heading: 'Jump over it',
      text: 'The ball jumps over the man, lands right behind it, and the man leaves the board.',
      todo: 'Choose the ball on D4, then the diamond on D6, then press Jump.',
      done: 'The ball is on D6, and the man is gone.',
      exactly:
        'Rule P6: the ball jumps in one of eight directions over men that begin right beside ' +
        'it, and lands on the ' +
        'first empty point behind them. The jumped men leave at once.',
    },
    {
      heading: 'A whole line of men',
      text:
        'One jump may clear a whole line of men, however long. The ball lands on the ' +
        'first empty point behind it.',
      todo: 'The ball jumps to the right. Choose the point where it lands.',
      done: 'Yes: over C4, D4 and E4 to F4, and three men leave the board.',
      exactly: 'Rule P6: one or more men in a line without a gap. The landing is the first vacant point beyond them.',
      wrong: {
        G4: 'G4? That is one too far. The ball lands on the first empty point behind the men.',
        A4: 'A4? The ball jumps to the right here, over the men, and no man stands on its left.',
      },
    },
    {
      heading: 'Mind the gap',
      text: 'The first man must stand right beside the ball. Look at the ball on D3 and the man on D5.',
      todo: 'Can the ball jump from D3 to D6?',
      done: 'Right: D4 is empty, so there is no man beside the ball to jump over.',
      exactly:
        'Rule P6: the first man of the line must be adjacent to the ball. A gap before it ' +
        'makes the jump illegal.',
      answers: {
        yes: { why: 'No: the man on D5 does not stand beside the ball. D4 between them is empty.' },
        no: {},
      },
    },
    {
      heading: 'Along a diagonal',
      text: 'Diagonal lines work in the same way. Two ways are open here, and one of them goes much further.',
      todo: 'Jump over three men at once, to F6.',
      done: 'One jump, four rows nearer to your goal.',
      exactly: 'Rule P6: the eight directions are up, down, left, right and the four diagonals.',
      wrong: {
        'B2-B4': 'B4? Allowed, but that is only two rows. The diagonal over C3 takes you four rows up.',
        'B2-B4-D2': 'D2? Allowed, but that leads back to row 2. Take the diagonal from the beginning.',
      },
    },
    {
      heading: 'Score!',
      text: 'The blue line is row 7. If a turn ends with the ball on that line or beyond it, you win.',
      todo: 'Score a goal.',
      done: 'Goal! You know all the moves of the game.',
      exactly:
        'Rule P9: if the ball is on the top row or beyond it at the end of a turn, Ohs wins; ' +
        'on the bottom row or ' +
        'beyond it, Eks wins. It does not matter whose turn it was.',
      wrong: {
        '-F5': 'F5? Allowed, but that brings you no nearer to the line. The ball can score by jumping up.',
        '-D3': 'D3? Allowed, but that is the way to the goal where Eks scores. Jump up.',
      },
    },
  ],
};
