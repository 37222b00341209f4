// The guided first game, hints and the coach, in English.

import { count, rows } from './words';

export const first = {
  first: {
    title: 'Your first game',
    of: (n: number, all: number) => `Turn ${n} of ${all}`,
    youScore: 'You score here',
    computerScores: 'Computer scores here',
    steps: [
      {
        heading: 'Put a man',
        text:
          'You want the ball over the blue line at the top. It can only jump over men, and straight above it there ' +
          'is none yet. Men belong to nobody: both players put them down, and both use them.',
        todo: 'Put a man on D6, just above the ball.',
        done: 'A man stands on D6.',
      },
      {
        heading: 'Jump over it',
        text:
          'The ball jumps over a man beside it to the first free point behind, and that man leaves the board. ' +
          'In a turn you either put a man or jump.',
        todo: 'Choose the ball, then the diamond on D7, then Jump.',
        done: 'The ball is on D7, and the man is gone.',
      },
      {
        heading: 'Two men at once',
        text:
          'The computer jumped over C6: it wants the ball over the orange line. ' +
          'One jump can go over a whole line of men, if there is no gap in it.',
        todo: 'Jump over both men above the ball, to B8.',
        done: 'One jump, two men.',
      },
      {
        heading: 'Round the corner',
        text:
          'After a jump the ball may jump again, in any direction, if another man stands beside it. ' +
          'Such a chain of jumps is still one turn.',
        todo: 'Jump to F6, then on to F8, and only then press Jump.',
        done: 'Two jumps in one turn.',
      },
      {
        heading: 'Score!',
        text:
          'The computer has put a man in front of the goal. But a man in the way is also a bridge: ' +
          'jump over it, and the ball is over the line.',
        todo: 'Jump from F8 over the man on F9, into the net.',
        done: 'Goal!',
      },
    ] as readonly { heading: string; text: string; todo: string; done: string }[],
    mistakes: {
      'man-elsewhere': (at: string) => `${at}? That is allowed, but the ball could not use a man there this time.`,
      'man-not-jump': (at: string) => `${at}? That would put a man there. This time move the ball.`,
      'other-jump': (at: string) => `${at}? That jump is allowed, but it does not lead where we want to go.`,
      'jump-not-man': 'The ball can jump already, but first put the man.',
      'too-short': 'That is a good beginning. Go on jumping before you press Jump.',
    },
    answers: 'The computer answers…',
    show: 'Show me',
    back: 'Back',
    again: 'Once more',
    goal: 'Goal!',
    goalNote: 'That was your first goal. You know all the rules now; the rest is finding longer and longer chains.',
    free: 'Play on without help',
    freeNote: 'The same small board, from the start. The computer is patient: it will not score.',
    big: 'Play on the big board',
    skip: 'Skip',
  },

  coach: {
    title: 'Coach',
    intro: 'Do you need an idea? A hint first shows a good point, and then says why.',
    hint: 'Hint',
    why: 'Why?',
    left: (n: number) => `${count(n, 'hint', 'hints')} left`,
    look: (at: string) => `Look at ${at}.`,
    kind: {
      goal: 'You can score this turn.',
      save: 'The computer could score next turn.',
      move: 'This is a good point.',
    },
    reason: {
      goal: (move: string, hops: number) => `${move} scores, with ${count(hops, 'jump', 'jumps')}.`,
      save: (move: string, threat: string) => `The computer could score by ${threat}. ${move} stops that.`,
      threat: (move: string, chain: string) => `${move} threatens to score next turn, by ${chain}.`,
      closer: (move: string, n: number) => `${move} brings the ball ${rows(n)} nearer to your goal line.`,
      best: (move: string, depth: number) =>
        `${move} is what the engine likes best, after looking ${count(depth, 'turn', 'turns')} ahead.`,
    },
    lessons: 'How to play',
    lost: 'You have lost three games in a row at this level.',
    lower: (n: number) => `Try level ${n}`,
    lesson: 'Play the first game again',
  },
};
