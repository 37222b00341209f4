// These texts are for the other lessons of Phutball, in English: shared men, return paths, the edge, endgames.

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
      done: 'C5, then C7: if Eks puts a man on C5 or C7, that only makes your jump longer.',
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
      text: 'D7 stands on the blue line. Landing right below it would be worth a lot.',
      todo: 'Put a man so that you score next turn, whatever Eks does.',
      done: 'Over C5 the ball lands on D6, just below D7, and over that man it leaves the board.',
      exactly: 'Proven: Ohs wins in 3 turns, and only with C5. Rules P6, P7 and P9.',
      wrong: {
        B3: 'B3? That man stands on Eks’s side, and Eks uses it first: B2, then over C1 out of the board.',
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
        C6: 'C6? It leads to C7 and over B8. But Eks fills C7, and the landing point has moved.',
      },
    },
  ],
};

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
        'players leave no such way (docs/developers/lessons.md).',
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
      text: 'You have just jumped to D7. It is Eks’s turn. On both sides there are men that lead down.',
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
        D3: 'D3 is on Eks’s way: it leads on over C2 and B1. Do not leave the ball or a man there.',
        '-D3': 'D3 is on Eks’s way: it leads on over C2 and B1. Do not leave the ball or a man there.',
        '-A0': 'A0? That is the goal where Eks scores. Stop before you come to it, and turn.',
      },
    },
  ],
};

export const edge: LessonText = {
  about: 'What happens at the sides, in the corners and on both goal lines, your own one included.',
  steps: [
    {
      heading: 'The sides are closed',
      text: 'The ball stands on F4, with a man on G4. Behind that man the board ends.',
      todo: 'Can the ball jump over G4, off the board to the right?',
      done: 'Right. Over a side the ball never leaves.',
      exactly: 'Rule P7: a jump whose landing point would be beyond the left or right side only is illegal.',
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
        'Rules P7 and P9: the landing point may lie in the row beyond the goal line. Such a jump ' +
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
      done: 'B3 and A3 stand up to the side: behind them there is no landing point.',
      exactly:
        'Rule P7: with B3 and A3 filled the landing point would be beyond the left side, so that jump is illegal.',
      wrong: {
        C3: 'C3? Then D3, C3 and B3 are one line, and the ball lands on A3, where it wants to be.',
        A1: 'A1? Then the ball jumps over A2 and A1 together, off the board: goal.',
      },
    },
  ],
};

export const endgames: LessonText = {
  about: 'On small boards a table knows every position. See what perfect play looks like, and play it yourself.',
  steps: [
    {
      heading: 'A whole game',
      text: 'Five rows and three columns, no men, and you begin. The table knows every position of this board.',
      todo: 'Who wins if both play perfectly?',
      done: 'You do, in three turns: a man on B4, whatever Eks does, and a jump over it to the line.',
      exactly:
        'Table of 5 × 3 (goalline board-solve 5 3): Ohs wins in 3. After B4 the landing point is B5, ' +
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
      exactly: 'Table of 5 × 4: three turns win, B4, C4 and D4, each in 3; every other one loses (rules P5, P6, P9).',
      wrong: {
        A4:
          'A4? Over it the ball would leave the board to the left, and that is not allowed. By ' +
          'the table Eks wins.',
        'B3-D3': 'D3? The ball is no nearer to your line, and it is Eks’s turn. By the table Eks wins.',
      },
    },
    {
      heading: 'Not every turn is a gift',
      text: 'It is your turn again, but the ball stands on row 2, close to the line where Eks scores.',
      todo: 'Who wins if both play perfectly?',
      done: 'Right: Eks, in six turns at most. Three rows to go are too many here.',
      exactly: 'Table of 5 × 4: Eks wins in 6. Whatever you play, Eks answers with a win (rule P9).',
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
      done: 'D4 was one of Eks’s landing points. From now on it is Eks who has to defend.',
      exactly: 'Table of 5 × 4: D4 wins in 5, every other turn loses (rules P5, P6).',
      wrong: {
        'B2-D2': 'D2? You go the first step of the way yourself, and Eks goes the rest at once: D4, A4, A1.',
        A4: 'A4? One of Eks’s landing points, so it stops the goal. But by the table Eks still wins, in five turns.',
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
      exactly: 'Table of 5 × 4: the distances along the line are 7, 6, 5, 4, 3, 2 and 1 (rules P5 to P9).',
    },
    {
      heading: 'The last test',
      text: 'Eks needs only to jump over C1. Fourteen turns of yours lose, and one wins.',
      todo: 'Find the only turn that wins.',
      done: 'Away from C1 and up to A5, close to your line. By the table you win in seven turns.',
      exactly: 'Table of 6 × 3: C2–A2–A5 wins in 7; every other turn loses (rules P5 to P9).',
      wrong: {
        'C2-A2-A5-C3': 'C3? One jump too many: by the table Eks wins from there, in three turns.',
        '-A2': 'A2? Do not stop there, jump on: up over A3 and A4.',
      },
    },
  ],
};
