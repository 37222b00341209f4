// "The way back", in English.

import type { LessonText } from '../types';

export const returnPaths: LessonText = {
  about: 'A long jump forward is worth little if the other side jumps all the way back. Look behind you first.',
  steps: [
    {
      heading: 'Far, and back again',
      text: 'Two jumps bring the ball to row 7, only two rows below your line. That looks splendid.',
      todo: 'Press Next turn and watch.',
      captions: [
        'You jump to D7. D4 and D6 are gone, but C6, B4 and B2 still stand.',
        'Eks uses just these three, and scores.',
      ],
      done: 'Your ladder is used up, but beside it stood a second one that leads down.',
      exactly:
        'Rules P2 and P6: you remove only the men you jump. In 100 games of our engine 996 ' +
        'turns went four rows or more ' +
        'forward without a goal, and only 3 of them were followed by a jump back of half that ' +
        'way or more: strong ' +
        'players leave no such way (docs/lessons.md).',
    },
    {
      heading: 'Look behind you',
      text: 'The same board. Find the jumps after which the men that stay behind lead Eks nowhere.',
      todo: 'Jump so that Eks has no goal.',
      done: 'From D5 you took C6, the first man of the way back. Now B4 and B2 are out of reach.',
      exactly: 'Rule P6: without C6 no man is adjacent to the ball that leads down.',
      wrong: {
        'D3-D5-D7': 'D7? Then Eks comes back by B5, B3 and B1. Take C6 off instead.',
        'D3-D5-D7-B5': 'B5? Then you stand right at the men that lead Eks to the goal.',
      },
    },
    {
      heading: 'What is gone',
      text: 'A chain burns its bridges: every man it jumps is off the board, for both sides.',
      todo: 'How many men does the chain C3, E5, E7, E9 take off?',
      done: 'Three: D4, E6 and E8. On that way nobody comes back.',
      exactly: 'Rule P6: each jump removes all the men that it passes, and no other ones.',
      answers: {
        '2': { why: 'One more: each of the three jumps takes a man off.' },
        '3': {},
        '4': { why: 'Too many: the man on D6 stands beside the way, and stays. So does E10.' },
      },
    },
    {
      heading: 'Use up the way',
      text: 'Eks threatens B4, B2, B0. You cannot fill the gap, but you can leave, or take a rung with you.',
      todo: 'Play a turn after which Eks cannot score.',
      done: 'The ball and the men no longer fit together, and Eks must begin again.',
      exactly: 'Rule P6: after B4–D2 no man is beside the ball; after B4–B2–D4 both B3 and C3 are gone.',
      wrong: {
        B2: 'B2? Then B3, B2 and B1 are one line, and Eks flies over all three.',
        D2: 'D2? That man joins C3, and the ball flies over both onto the line.',
      },
    },
    {
      heading: 'Is the way back open?',
      text: 'You have just jumped to D7. It is the turn of Eks. On both sides there are men that lead down.',
      todo: 'Can Eks score this turn?',
      done: 'Yes: over E6 to F5, over F4 to F3, and over F2 to the line. The other side ends on B3.',
      exactly: 'Rules P6 and P9: D7–F5–F3–F1 is legal and ends on row 1.',
      answers: {
        yes: {},
        no: { why: 'Look to the right: E6, F4 and F2 stand two apart, all the way down to the line.' },
      },
    },
    {
      heading: 'Down to come back',
      text: 'Eks threatens F5, D3, A0. No man and no single jump stops it. But a chain may go down and return.',
      todo: 'Play the turn after which Eks cannot score.',
      done: 'You used E4 and D4 yourself. What is left cannot be reached from D5.',
      exactly: 'Rule P6: F5–D3–D5 removes E4 and D4. On D5 no man is adjacent.',
      wrong: {
        D3: 'D3 is on the way of Eks: it leads on over C2 and B1. Do not leave the ball or a man there.',
        '-D3': 'D3 is on the way of Eks: it leads on over C2 and B1. Do not leave the ball or a man there.',
        '-A0': 'A0? That is the goal where Eks scores. Stop before you come to it, and turn.',
      },
    },
  ],
};
