// "Chains", in English.

import type { LessonText } from '../types';

export const chains: LessonText = {
  about: 'Many jumps in one turn: straight on, round corners, and when to stop. No man can be jumped twice.',
  steps: [
    {
      heading: 'Twice in one turn',
      text: 'After a jump the ball may jump again in the same turn. Men with one gap between them make a ladder.',
      todo: 'Jump to D4 and on to D6, and only then press Jump.',
      done: 'Two jumps, one turn. Each took its man off the board.',
      exactly: 'Rule P6: a turn may have any number of jumps. Each one removes its men before the next one begins.',
    },
    {
      heading: 'Round the corner',
      text: 'After a jump the ball may jump again, in any direction, if a man stands next to it.',
      todo: 'Follow the ring: up to C7, then to E9, and over the last man to the goal.',
      done: 'Round the corner and into the goal, all in one turn.',
      exactly:
        'Rule P6: over one or more men in a straight line to the first free point; the men come off at once; the ' +
        'chain may stop after any jump, or change direction.',
      wrong: {
        '-A9': 'A9? Allowed, but from there no man is near. The chain would end.',
        man: 'That would put a man. Allowed, but this turn the ball can reach the goal: choose it first.',
      },
    },
    {
      heading: 'Count the jumps',
      text:
        'Before you touch the ball, follow its ways with your eyes. A man that has been jumped ' +
        'is no longer there.',
      todo: 'How many jumps has the longest chain on this board?',
      done: 'Yes, three: over two men to B5, over B6 to B7, and over C7 to D7.',
      exactly: 'Rule P6: one jump over two men counts as one jump, and both men leave the board.',
      answers: {
        '2': { why: 'There is more: from B5 the ball goes up to B7, and from there it can jump once again.' },
        '3': {},
        '4': { why: 'Not so many. Jump to B5, B7 and D7: on D7 no man is beside the ball any more.' },
      },
    },
    {
      heading: 'No man twice',
      text: 'The same board again. The first jump, from E2 to B5, takes the men on D3 and C4 off the board.',
      todo: 'Is the chain E2, B5, D5, B3 allowed?',
      done: 'Right. For the last jump the man on C4 would be needed, and the first jump has taken it off.',
      exactly:
        'Rule P6: the jumped men are removed at once, before any further jump. So no man can ' +
        'be jumped twice in a turn.',
      answers: {
        yes: { why: 'No: from D5 to B3 the ball would jump over C4, but that man left with the first jump.' },
        no: {},
      },
    },
    {
      heading: 'You may stop',
      text: 'You need not go on just because you can. From D6 the ball could go back to D4, or aside to B8.',
      todo: 'Jump to D6 and stop there.',
      done: 'A chain is as long as you like. The men on D5 and C7 stay where they are.',
      exactly: 'Rule P6: the chain may stop after any jump.',
      wrong: {
        '-D4': 'D4? Allowed, but that brings the ball back to the row it came from. Stop on D6.',
        '-B8': 'B8? Allowed, and even nearer to your goal. But this step wants you to stop on D6.',
      },
    },
    {
      heading: 'Find the way',
      text: 'Four jumps lead to the goal, and not all of them go forward. Look from the goal line back to the ball.',
      todo: 'Score in one turn.',
      done: 'Up, to the side, to the side, and up: a goal of four jumps.',
      exactly: 'Rules P6 and P7: a chain may turn at every jump; a jump off the board over a goal line ends it.',
      wrong: {
        '-F4': 'F4? Allowed, but that leads down, and the chain ends. From D6 jump on to the right.',
        '-D4': 'D4? Allowed, but the man on F7 is your way out. From F6 jump straight up.',
      },
    },
  ],
};
