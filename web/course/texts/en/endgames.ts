// "Endgames", in English.

import type { LessonText } from '../types';

export const endgames: LessonText = {
  about: 'On small boards a table knows every position. See what perfect play looks like, and play it yourself.',
  steps: [
    {
      heading: 'A whole game',
      text: 'Five rows and three columns, no men, and you begin. The table knows every position of this board.',
      todo: 'Who wins if both play perfectly?',
      done: 'You do, in three turns: a man on B4, whatever Eks does, and a jump over it to the line.',
      exactly:
        'Table of 5 x 3 (goalline board-solve 5 3): Ohs wins in 3. After B4 the landing is B5, ' +
        'on the line; a man there ' +
        'is jumped, too (rules P6, P9).',
      answers: {
        O: {},
        X: { why: 'No. Think of a man on B4: how could Eks stop the jump over it?' },
        draw: { why: 'No: one man in front of the ball is enough to win.' },
      },
    },
    {
      heading: 'Your first perfect turn',
      text: 'Four columns now, and a man on C3. You can win by force in three turns.',
      todo: 'Put a man after which you win, whatever Eks does.',
      done: 'Two rows from the line, one man in the right place is enough.',
      exactly: 'Table of 5 x 4: three turns win, B4, C4 and D4, each in 3; every other one loses (rules P5, P6, P9).',
      wrong: {
        A4:
          'A4? Over it the ball would leave the board to the left, and that is not allowed. By ' +
          'the table Eks wins.',
        'B3-D3': 'D3? The ball is no nearer to your line, and it is the turn of Eks. By the table Eks wins.',
      },
    },
    {
      heading: 'Not every turn is a gift',
      text: 'It is your turn again, but the ball stands on row 2, close to the line where Eks scores.',
      todo: 'Who wins if both play perfectly?',
      done: 'Right: Eks, in six turns at most. Three rows to go are too many here.',
      exactly: 'Table of 5 x 4: Eks wins in 6. Whatever you play, Eks answers with a win (rule P9).',
      answers: {
        O: { why: 'No. You need three rows, Eks only one, and Eks has time enough for that.' },
        X: {},
        draw: { why: 'No: the table knows a win for one side.' },
      },
    },
    {
      heading: 'Stop, and win',
      text:
        'Eks threatens a chain round the whole board: D2, D4, A4, A1. One man spoils it and ' +
        'begins your own attack.',
      todo: 'Find the only turn that wins.',
      done: 'D4 was a landing of Eks. From now on it is Eks who has to defend.',
      exactly: 'Table of 5 x 4: D4 wins in 5, every other turn loses (rules P5, P6).',
      wrong: {
        'B2-D2': 'D2? You go the first step of the way yourself, and Eks goes the rest at once: D4, A4, A1.',
        A4: 'A4? A landing of Eks, so it stops the goal. But by the table Eks still wins, in five turns.',
      },
    },
    {
      heading: 'A perfect game',
      text:
        'Seven turns, and each of them is the best there is: you win as fast as possible, Eks holds out as ' +
        'long as possible.',
      todo: 'Press Next turn seven times. Before each one, guess it.',
      captions: [
        'You: C5, on the line where you score.',
        'Eks: D4. Now the line B4, C4, D4 reaches the side, and the ball cannot jump it.',
        'You: A5, above the ball.',
        'Eks jumps down to C2.',
        'You: C3, right in front of the ball. C3, C4 and C5 are one line now.',
        'Eks: A1. Nothing helps any more.',
        'You jump over three men to C6: goal.',
      ],
      done: 'A win in seven turns, and no turn of it could be better.',
      exactly: 'Table of 5 x 4: the distances along the line are 7, 6, 5, 4, 3, 2 and 1 (rules P5 to P9).',
    },
    {
      heading: 'The last test',
      text: 'Eks needs only to jump over C1. Fourteen turns of yours lose, and one wins.',
      todo: 'Find the only turn that wins.',
      done: 'Away from C1 and up to A5, close to your line. By the table you win in seven turns.',
      exactly: 'Table of 6 x 3: C2–A2–A5 wins in 7; every other turn loses (rules P5 to P9).',
      wrong: {
        'C2-A2-A5-C3': 'C3? One jump too many: by the table Eks wins from there, in three turns.',
        '-A2': 'A2? Do not stop there, jump on: up over A3 and A4.',
      },
    },
  ],
};
