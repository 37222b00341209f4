// "The edge", in English.

import type { LessonText } from '../types';

export const edge: LessonText = {
  about: 'What happens at the sides, in the corners and on both goal lines, your own one included.',
  steps: [
    {
      heading: 'The sides are closed',
      text: 'The ball stands on F4, with a man on G4. Behind that man the board ends.',
      todo: 'Can the ball jump over G4, off the board to the right?',
      done: 'Right. Over a side the ball never leaves.',
      exactly: 'Rule P7: a jump whose landing would be beyond the left or right side only is illegal.',
      answers: {
        yes: { why: 'No: it may leave over the two goal lines, but never over the left or right side.' },
        no: {},
      },
    },
    {
      heading: 'Over the line',
      text: 'Over your goal line the ball may leave. A man that stands on the line is a bridge into the net.',
      todo: 'Score.',
      done: 'Off the board and into the net. That counts like a ball on the line.',
      exactly:
        'Rules P7 and P9: the landing may lie in the row beyond the goal line. Such a jump ' +
        'ends the turn, and scores.',
    },
    {
      heading: 'Over the corner',
      text: 'At the corner the ball crosses the goal line and the side at once. That counts as a goal, too.',
      todo: 'Score, in two jumps.',
      done: 'Over G9, out at the corner: goal.',
      exactly: 'Rule P8: leaving over a corner of the goal line is legal, unless the switch corner_exit is off.',
    },
    {
      heading: 'Your own line',
      text: 'It is your turn. You jump down from D3 to D1, and end your turn there, on the orange line.',
      todo: 'Who has won then?',
      done: 'Right: Eks. Only where the ball lies counts, not who brought it there.',
      exactly:
        'Rule P9: on or over your own goal line at the end of your turn you lose. The page ' +
        'asks before it plays that; ' +
        'with the switch own_goal off it is not allowed at all.',
      answers: {
        O: { why: 'No: Eks scores on the orange line, whoever moves the ball there.' },
        X: {},
        nobody: { why: 'The game is over: the ball lies on the line where Eks scores at the end of a turn.' },
      },
    },
    {
      heading: 'Through your own line',
      text: 'In the middle of a chain the ball may touch the orange line. Only the end of the turn counts.',
      todo: 'Score. The way begins downwards.',
      done: 'Down to D1, up by F3 and F5, and onto your line.',
      exactly: 'Rule P9: a chain may pass through either goal row and go on, unless the switch goal_pass is off.',
      wrong: {
        'D3-D1': 'D1 is right, but do not stop there: that would be a goal for Eks. Jump on over E2.',
        '-F1': 'F1? That is the line where Eks scores, and from there the ball cannot jump on.',
      },
    },
    {
      heading: 'The side as a wall',
      text: 'Eks threatens a way along the bottom. But a line of men that reaches the side cannot be jumped.',
      todo: 'Put the man that makes the side your wall.',
      done: 'B3 and A3 stand up to the side: behind them there is no landing.',
      exactly: 'Rule P7: with B3 and A3 filled the landing would be beyond the left side, so that jump is illegal.',
      wrong: {
        C3: 'C3? Then D3, C3 and B3 are one line, and the ball lands on A3, where it wants to be.',
        A1: 'A1? Then the ball jumps over A2 and A1 together, off the board: goal.',
      },
    },
  ],
};
