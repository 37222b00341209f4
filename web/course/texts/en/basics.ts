// These texts are for the first four lessons of Phutball, in English: turns, chains, parity, spoiling.

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
        'engine put 43 of 100 men beside the ball, and only 3 a knight’s move away (docs/developers/lessons.md).',
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
      exactly:
        'Rule P6: one or more men in a line without a gap. The landing point is the first empty one beyond them.',
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
        'Rule P6: over one or more men in a straight line to the first empty point; the men come off at once; the ' +
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

export const parity: LessonText = {
  about:
    'A jump over one man moves the ball two points. So rows that are odd and rows that are even are two ' +
    'different worlds.',
  steps: [
    {
      heading: 'Two by two',
      text: 'A jump over a single man brings the ball two points further. So from row 4 it comes only to even rows.',
      todo: 'Choose a point that the ball can come to by jumps over single men.',
      done: 'Right: that point is an even number of rows and of columns away.',
      exactly:
        'Rule P6: the ball lands on the first empty point behind the men, so over one ' +
        'man each coordinate changes ' +
        'by 0 or 2. In 100 games of our engine 72 of 100 jumps went over one man (docs/developers/lessons.md).',
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
      exactly: 'Rules P7 and P9: the first empty point may lie beyond the goal line, and the ball on it has scored.',
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
        'Rules P5 and P6: after D3–D5 the next man must be adjacent, on row 6; the landing point on ' +
        'row 7 stays empty.',
      wrong: {
        D5: 'D5? Then D4 and D5 are a pair: the ball lands on D6, and D8 is beside none of its landing points now.',
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
      exactly:
        'Rules P5 and P6: a man on the landing point F3 lengthens the line, and the ball lands one point further.',
      wrong: {
        D1: 'D1? Then Eks jumps over both E2 and D1 and leaves over the line. That is a goal, too.',
      },
    },
  ],
};

export const spoiling: LessonText = {
  about: 'How to stop a threatened goal, and why nearly every man you could put does nothing against it.',
  steps: [
    {
      heading: 'Too far away',
      text: 'Eks threatens the chain E5, C3, E1. What if you simply put a man somewhere?',
      todo: 'Press Next turn and watch.',
      captions: [
        'You put a man on E6. It touches none of Eks’s landing points.',
        'Eks plays the chain as if nothing had happened.',
      ],
      done: 'The man on E6 changed nothing. A chain is spoilt only where it lands.',
      exactly:
        'The threat theorem: a chain needs its men and empty landing points. A new man (rule P5) ' +
        'takes no man away, so it ' +
        'can only matter on a landing point (rule P6).',
    },
    {
      heading: 'On a landing point',
      text: 'Eks’s way is drawn: C5 to A3, then to C1. Only its landing points matter.',
      todo: 'Choose the landing point on which a man stops Eks.',
      done: 'Yes. With a man on A3 the line reaches the side, and the ball cannot leave there.',
      exactly:
        'Rules P6 and P7: with men on B4 and A3 the first empty point would lie beyond the ' +
        'left side, so the jump is ' +
        'illegal.',
      wrong: {
        C1: 'C1? It is a landing point, but then Eks jumps over B2 and C1 together and leaves over the goal line.',
        C5: 'C5? The ball is there now.',
      },
    },
    {
      heading: 'How many men help?',
      text: 'Eks threatens D5, D3, B1. Try every man in your mind: there are nearly sixty of them.',
      todo: 'How many of them, each put alone, stop Eks?',
      done: 'One: D3. The theorem leaves D3 and B1, and on B1 the man is simply jumped, too.',
      exactly:
        'By the threat theorem only the landing points D3 and B1 matter. A man on B1 lengthens the ' +
        'line: the ball ' +
        'leaves over the goal line (rule P7). In 100 games of our engine one man on average stopped a ' +
        'threatened goal, and in 45 of 100 cases none did (docs/developers/lessons.md).',
      answers: {
        '0': { why: 'One does: with a man on D3 the first jump goes over D4 and D3 to D2, and no goal follows.' },
        '1': {},
        '2': {
          why:
            'B1 is a landing point, too, but a man there is jumped together with C2, out of the board. ' +
            'Only one is left.',
        },
      },
    },
    {
      heading: 'Now you',
      text:
        'A chain of three jumps, drawn on the board. Look at its landing points, and try what happens ' +
        'on each of them.',
      todo: 'Put the man that stops Eks.',
      done: 'Right. From F6 the ball now lands on C3, far from the men it needs.',
      exactly: 'Rule P6: with D4 filled, the line E5, D4 ends on C3. No man is adjacent there.',
      wrong: {
        F2: 'F2? A landing point, but Eks then jumps over E3, F2 and G1 at once, and leaves over the goal line.',
      },
    },
    {
      heading: 'When no man helps',
      text:
        'Here a man on any landing point only makes the chain longer or gives it another way. But you may ' +
        'use the men yourself.',
      todo: 'Stop Eks. No man does it: jump.',
      done: 'You have used up the men that Eks needed, and those that are left do not help it.',
      exactly: 'Rule P5: instead of a man you may jump. The jumped men are gone (rule P6), and with them the chain.',
      wrong: {
        E2: 'E2? Then Eks jumps over D3 and E2 in one go, down to F1.',
        D1: 'D1? The ball is still on its way: Eks then turns at E2 and leaves by C0.',
        C3: 'C3? That isn’t one of Eks’s landing points. It only gives the ball one more way down.',
      },
    },
    {
      heading: 'Man or jump?',
      text: 'Eks threatens D5, D3, D1. Both landing points are on one line of men. Decide yourself what stops it.',
      todo: 'Play any turn after which Eks cannot score.',
      done: 'Well saved. Eks has no goal now.',
      exactly:
        'Rules P5 and P6: men on D3 or D1 join the line and move the landing point onto or over the goal line. ' +
        'Only a jump saves.',
      wrong: {
        D3: 'D3? Then D4, D3 and D2 are one line, and the ball flies over all three to D1: goal.',
        D1: 'D1? Then the last jump goes over D2 and D1 and leaves the board: goal.',
      },
    },
  ],
};
