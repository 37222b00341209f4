// These texts are for the guided first game, hints, the coach and the list of lessons, in English.

import { count, rows } from './words';

export const first = {
  first: {
    of: (n: number, all: number) => `Turn ${n} of ${all}`,
    steps: [
      {
        heading: 'Put a man',
        text: 'The ball has to cross the blue line. It moves only by jumping men, and none is in front of it yet.',
        todo: 'Put a man on D6, just in front of the ball.',
        done: 'A man stands on D6.',
        wrong: { jump: 'The ball can jump already, but first put the man.' },
      },
      {
        heading: 'Jump over it',
        text: 'The ball lands behind the man, and the man leaves the board. Each turn is either a man or a jump.',
        todo: 'Choose the ball, then the diamond on D7, then press Jump.',
        done: 'The ball is on D7, and the man is gone.',
      },
      {
        heading: 'Two men at once',
        text: 'The computer jumped back over C6: men belong to nobody. One jump may clear a whole line of men.',
        todo: 'Jump over both men in front of the ball, to B8.',
        done: 'One jump, two men.',
      },
      {
        heading: 'Round the corner',
        text: 'After a jump the ball may jump again, in any direction, if a man is beside it. All that is one turn.',
        todo: 'Jump to F6, then to F8, and only then press Jump.',
        done: 'Two jumps in one turn.',
      },
      {
        heading: 'Score!',
        text: 'The computer has put a man in front of its goal. But a man in the way is also a bridge.',
        todo: 'Jump over the man on F9 into the net, and press Goal!',
        done: 'Goal!',
      },
    ] as readonly { heading: string; text: string; todo: string; done: string; wrong?: { jump: string } }[],
    answers: 'The computer answers…',
    again: 'Once more',
    goalNote: 'Your first goal. That is the whole game; the rest is finding longer and longer chains.',
    free: 'Play on without help',
    freeNote:
      'The same small board, from the start. The computer is patient: it scores only if it can do nothing else.',
    big: 'Play on the big board',
    skip: 'Skip',
  },

  coach: {
    title: 'Coach',
    intro: 'Do you need an idea? A hint first shows a good point, and then says why.',
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
      closer: (move: string, n: number) => `${move} brings the ball ${rows(n)} nearer to the line where you score.`,
      opens: (at: string, n: number) =>
        `A man on ${at} opens a way: if it stays open, the ball can jump ${rows(n)} nearer to ` +
        'the line where you score.',
      closes: (at: string, before: number, after: number) =>
        `A man on ${at} stands in the computer’s way: its longest jump shrinks from ${rows(before)} to ${after}.`,
      best: (move: string, depth: number) =>
        `${move} is what the engine likes best, after looking ${count(depth, 'turn', 'turns')} ahead.`,
    },
    speak: 'Comments on each turn',
  },

  next: {
    title: 'What next?',
    texts: {
      big: 'You can play now. On the big board chains grow longer.',
      again: 'In a rematch you change sides.',
    },
  },

  learn: {
    title: 'Learn Phutball',
    intro: 'Short lessons on a small board. Each step asks for one thing, and tells you why another one is wrong.',
    firstNote: 'Five guided turns, and you have scored. Begin here if you have never played.',
    rules: 'The rules on one page',
    rulesNote: 'All the rules with pictures, the fine print, and the keys.',
    lessons: 'Lessons',
    titles: {
      moves: 'Men and jumps',
      chains: 'Chains',
      parity: 'Odd and even rows',
      spoiling: 'Spoiling a chain',
      'shared-men': 'Men that serve both',
      'return-paths': 'The way back',
      edge: 'The edge',
      endgames: 'Endgames',
    },
    number: (n: number, all: number) => `Phutball, lesson ${n} of ${all}`,
    stepOf: (n: number, all: number) => `step ${n} of ${all}`,
    stepDone: 'done',
    stepsDone: (n: number, all: number) => (n === all ? 'All steps done' : `${n} of ${all} steps done`),
    begin: 'Begin',
    goOn: 'Go on',
    exactly: 'Exactly',
    show: 'Show me',
    nextTurn: 'Next turn',
    firstDo: (todo: string) => `First do what this step asks for. ${todo}`,
    copyLink: 'Copy link to this step',
    steps: 'Steps',
    answers: { yes: 'Yes', no: 'No', O: 'Ohs', X: 'Eks', nobody: 'Nobody', draw: 'Nobody: it is a draw' },
    end: 'Lesson done',
    endOpen: 'The end of this lesson',
    endNote: 'Three puzzles on this theme, from easy to hard:',
    nextLesson: (title: string) => `Next lesson: ${title}`,
    allLessons: 'All lessons',
    lessonThatFits: (title: string) => `Lesson: ${title}`,
  },
};
