// "Odd and even rows", in English.

import type { LessonText } from '../types';

export const parity: LessonText = {
  about:
    'A jump over one man goes two points far. So rows that are odd and rows that are even are two ' +
    'different worlds.',
  steps: [
    {
      heading: 'Two by two',
      text: 'A jump over a single man brings the ball two points further. So from row 4 it comes only to even rows.',
      todo: 'Choose a point that the ball can come to by jumps over single men.',
      done: 'Right: that point is an even number of rows and of columns away.',
      exactly:
        'Rule P6: the ball lands on the first vacant point behind the men, so over one ' +
        'man each coordinate changes ' +
        'by 0 or 2. In 100 games of our engine 72 of 100 jumps went over one man (docs/lessons.md).',
    },
    {
      heading: 'Not on this row',
      text: 'All men on this board stand alone. The ball is on row 2.',
      todo: 'Can a turn end on D7?',
      done: 'Right. Rows 4, 6 and 8 are possible, but never row 7.',
      exactly: 'Rule P6: 7 − 2 = 5 is odd, and each jump over one man changes the row by 0 or 2.',
      answers: { yes: { why: 'No: by jumps over single men the ball goes from row 2 to rows 4, 6 and 8.' }, no: {} },
    },
    {
      heading: 'Two men change it',
      text: 'A jump over two men goes three points far: from an odd row to an even one.',
      todo: 'Jump from row 3 to row 6.',
      done: 'Now all rows that the ball can come to by single men are even.',
      exactly: 'Rule P6: over n men in a line the ball moves n + 1 points.',
      wrong: { '-B5': 'B5? Allowed, but that jump goes over one man and stays on an odd row.' },
    },
    {
      heading: 'The last rows',
      text:
        'The blue line is row 9. From an even row a single man never brings you onto it, but one on row 9 ' +
        'takes you over it.',
      todo: 'Score. Which way fits the man on D9?',
      done: 'Row 6, row 8, and over the man on the line. The other way ended on row 7.',
      exactly: 'Rules P7 and P9: the first vacant point may lie beyond the goal line, and the ball on it has scored.',
      wrong: {
        '-B5': 'B5? Allowed. It leads to B7, and there is no man on row 8 to jump over. Start with the two men.',
      },
    },
    {
      heading: 'The next rung',
      text: 'The ball can jump to D5. The ladder to the line should go on from there: D5, D7, D9.',
      todo: 'Put the man that is missing.',
      done: 'D4, D6, D8: the rungs stand two apart, and the line is in reach.',
      exactly:
        'Rules P5 and P6: after D3–D5 the next man must be adjacent, on row 6; the landing on ' +
        'row 7 stays empty.',
      wrong: {
        D5: 'D5? Then D4 and D5 are a pair: the ball lands on D6, and D8 is no longer beside any landing of it.',
        D7: 'D7? The ball lands on D5, and D6 is empty: no man stands beside it there.',
        D9: 'D9? A man on the line may help in the end, but between D5 and D8 a rung is still missing.',
        jump: 'The ball could jump already, but it would stop after one jump. First put the man.',
        man: 'That man does not help the ball on from D5. The next rung stands right above it.',
      },
    },
    {
      heading: 'Break the step',
      text:
        'Eks threatens to score: C6 to F3, then over E2 to D1. One more man in the line makes ' +
        'the first jump longer.',
      todo: 'Put one man so that Eks cannot score.',
      done: 'Now the jump goes over three men to G2, and from there no man leads on.',
      exactly: 'Rules P5 and P6: a man on the landing F3 lengthens the line, and the ball lands one point further.',
      wrong: {
        D1: 'D1? Then Eks jumps over both E2 and D1 and leaves over the line. That is a goal, too.',
      },
    },
  ],
};
