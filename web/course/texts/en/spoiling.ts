// "Spoiling a chain", in English.

import type { LessonText } from '../types';

export const spoiling: LessonText = {
  about: 'How to stop a threatened goal, and why nearly every man you could put does nothing against it.',
  steps: [
    {
      heading: 'Too far away',
      text: 'Eks threatens the chain E5, C3, E1. What if you simply put a man somewhere?',
      todo: 'Press Next turn and watch.',
      captions: [
        'You put a man on E6. It touches none of the landings of Eks.',
        'Eks plays the chain as if nothing had happened.',
      ],
      done: 'The man on E6 changed nothing. A chain is spoilt only where it lands.',
      exactly:
        'The threat theorem: a chain needs its men and empty landings. A new man (rule P5) ' +
        'takes no man away, so it ' +
        'can only matter on a landing (rule P6).',
    },
    {
      heading: 'On a landing',
      text: 'The way of Eks is drawn: C5 to A3, then to C1. Only its landings matter.',
      todo: 'Choose the landing on which a man stops Eks.',
      done: 'Yes. With a man on A3 the line reaches the side, and the ball cannot leave there.',
      exactly:
        'Rules P6 and P7: with men on B4 and A3 the first vacant point would lie beyond the ' +
        'left side, so the jump is ' +
        'illegal.',
      wrong: {
        C1: 'C1? It is a landing, but then Eks jumps over B2 and C1 together and leaves over the goal line.',
        C5: 'C5? The ball is there now.',
      },
    },
    {
      heading: 'How many men help?',
      text: 'Eks threatens D5, D3, B1. Try every man in your mind: there are nearly sixty of them.',
      todo: 'How many of them, each put alone, stop Eks?',
      done: 'One: D3. The theorem leaves D3 and B1, and on B1 the man is simply jumped, too.',
      exactly:
        'By the threat theorem only the landings D3 and B1 come into question. A man on B1 lengthens the ' +
        'line: the ball ' +
        'leaves over the goal line (rule P7). In 100 games of our engine one man on average stopped a ' +
        'threatened goal, and in 45 of 100 cases none did (docs/lessons.md).',
      answers: {
        '0': { why: 'One does: with a man on D3 the first jump goes over D4 and D3 to D2, and no goal follows.' },
        '1': {},
        '2': {
          why:
            'B1 is a landing, too, but a man there is jumped together with C2, out of the board. ' +
            'Only one is left.',
        },
      },
    },
    {
      heading: 'Now you',
      text:
        'A chain of three jumps, drawn on the board. Look at its landings, and try what happens ' +
        'on each of them.',
      todo: 'Put the man that stops Eks.',
      done: 'Right. From F6 the ball now lands on C3, far from the men it needs.',
      exactly: 'Rule P6: with D4 filled, the line E5, D4 ends on C3. No man is adjacent there.',
      wrong: {
        F2: 'F2? A landing, but Eks then jumps over E3, F2 and G1 at once, and leaves over the goal line.',
      },
    },
    {
      heading: 'When no man helps',
      text:
        'Here every landing only makes the chain longer or gives it another way. But you may ' +
        'use the men yourself.',
      todo: 'Stop Eks. No man does it: jump.',
      done: 'You have used up the men that Eks needed, and those that are left do not help it.',
      exactly: 'Rule P5: instead of a man you may jump. The jumped men are gone (rule P6), and with them the chain.',
      wrong: {
        E2: 'E2? Then Eks jumps over D3 and E2 in one go, down to F1.',
        D1: 'D1? The ball is still on its way: Eks then turns at E2 and leaves by C0.',
        C3: 'C3? That is no landing of Eks. It only gives the ball one more way down.',
      },
    },
    {
      heading: 'Man or jump?',
      text: 'Eks threatens D5, D3, D1. Both landings are on one line of men. Decide for yourself what stops it.',
      todo: 'Play any turn after which Eks cannot score.',
      done: 'Well saved. Eks has no goal now.',
      exactly:
        'Rules P5 and P6: men on D3 or D1 join the line and move the landing onto or over the goal line. ' +
        'Only a jump saves.',
      wrong: {
        D3: 'D3? Then D4, D3 and D2 are one line, and the ball flies over all three to D1: goal.',
        D1: 'D1? Then the last jump goes over D2 and D1 and leaves the board: goal.',
      },
    },
  ],
};
