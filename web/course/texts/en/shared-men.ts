// "Men that serve both", in English.

import type { LessonText } from '../types';

export const sharedMen: LessonText = {
  about: 'Men have no colour. Before you put one, ask who can use it first, and put those that only you can use.',
  steps: [
    {
      heading: 'Your man, their goal',
      text: 'You put a man up and to the right of the ball: it looks like the beginning of an attack.',
      todo: 'Press Next turn and watch.',
      captions: [
        'D5: over it you could jump to E6.',
        'But Eks moves first, goes up over D5, and comes down the other side.',
      ],
      done: 'A chain may go up before it comes down. Your man was the first step of theirs.',
      exactly: 'Rules P2 and P6: men belong to nobody, and a chain may change direction at every jump.',
    },
    {
      heading: 'Which man is safe?',
      text:
        'The ball on D4 has no man beside it. You want to put one in front of it, but both ' +
        'wings have men for Eks.',
      todo: 'Which of the three men gives Eks no goal?',
      done: 'Yes: over D5 the ball lands on D6, where nobody has a man to go on with.',
      exactly: 'Rule P6, checked for all three: after C5 or E5 Eks has a goal in one, after D5 none (goalline goal).',
      answers: {
        C5: { why: 'After C5 Eks jumps to B6, then down over B5, B3 and B1 into the goal.' },
        D5: {},
        E5: { why: 'After E5 Eks jumps to F6, then down over F5, F3 and F1 into the goal.' },
      },
    },
    {
      heading: 'Close to the line',
      text: 'Three rows are left to the blue line. A man that joins another one makes one long jump of two.',
      todo: 'Put a man so that you score next turn, whatever Eks does.',
      done: 'D7 and D8 together: one jump to D9. And if Eks fills D9, you jump over that man, too.',
      exactly: 'Proven: Ohs wins in 3 turns (goalline solve --check). Rules P6 and P9.',
      wrong: { D9: 'D9? With D7 empty the ball has nothing to jump over.' },
    },
    {
      heading: 'Two in a line',
      text: 'The ball can jump to C5. You want to go on from there, but Eks must not be able to stop you.',
      todo: 'Put a man so that you score next turn, whatever Eks does.',
      done: 'C5, then C7: a man of Eks on C5 or C7 only makes your jump longer.',
      exactly: 'Proven: Ohs wins in 3 turns, and only with C6. Rules P6 and P9.',
      wrong: {
        C5: 'C5? Then one jump goes over both men to C6, and stops a row before the line.',
        D6:
          'D6? That would lead to E7. But Eks puts a man on C5, the ball lands on C6 instead, and ' +
          'the way is broken.',
        B6:
          'B6? That would lead to A7. But Eks puts a man on C5, the ball lands on C6 instead, and ' +
          'the way is broken.',
      },
    },
    {
      heading: 'Meet a man',
      text: 'D7 stands on the blue line. A landing right below it would be worth a lot.',
      todo: 'Put a man so that you score next turn, whatever Eks does.',
      done: 'Over C5 the ball lands on D6, just below D7, and over that man it leaves the board.',
      exactly: 'Proven: Ohs wins in 3 turns, and only with C5. Rules P6, P7 and P9.',
      wrong: {
        B3: 'B3? That man stands on the side of Eks, who uses it first: B2, then over C1 out of the board.',
        B5: 'B5? Over it the ball lands on B6, and from there no man leads to the line.',
      },
    },
    {
      heading: 'Not the nearest',
      text:
        'B5 stands beside the ball, but over it the ball only goes to the side. One man is ' +
        'better than all others.',
      todo: 'Put a man so that you score next turn, whatever Eks does.',
      done: 'Over B6 to A7, then over B8 and out: up the left side, where Eks has nothing.',
      exactly: 'Proven: Ohs wins in 3 turns, and only with B6. Rules P6, P7 and P9.',
      wrong: {
        A6: 'A6? Then the ball goes to A5 and A7. But Eks fills A5, and B5 with A5 leads beyond the side.',
        C6: 'C6? It leads to C7 and over B8. But Eks fills C7, and the landing has moved.',
      },
    },
  ],
};
