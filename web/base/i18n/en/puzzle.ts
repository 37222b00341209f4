// These texts are for puzzles and the rush, in English.

import { count, type Side, side } from './words';

export const puzzle = {
  puzzle: {
    of: (n: number) => `Puzzle ${n}`,
    next: 'Next puzzle',
    rated: (n: number) => `rated ${n}`,
    kinds: {
      'goal-in-1': 'Goal in one',
      'goal-in-2': 'Goal in two',
      'goal-in-3': 'Goal in three',
      save: 'Save the game',
      win: 'Find the winning move',
    },
    tasks: {
      'goal-in-1': () => 'Score with one turn of jumps.',
      'goal-in-2': (rival: Side) => `Score in your second turn, whatever ${side(rival)} answers.`,
      'goal-in-3': (rival: Side) => `Score in your third turn at the latest, whatever ${side(rival)} answers.`,
      save: (rival: Side) => `${side(rival)} threatens to score. Find the only move that stops it.`,
      win: () => 'Only one move wins. Find it; the rest is then shown.',
    },
    attack: (sideways: boolean) => `You attack ${sideways ? 'to the right' : 'upwards'}. Put a man or jump.`,
    themes: {
      'goal-in-one': 'Goal in one',
      'long-way-round': 'The long way round',
      'own-row': 'Through your own goal row',
      'jump-first': 'Jumps first',
      'quiet-move': 'The quiet man',
      'save-by-man': 'Saved by a man',
      'save-by-jump': 'Saved by jumps',
      'small-board': 'Small boards',
      formula: 'Curiosities: formulas',
    },
    ideas: {
      'goal-in-one': 'A chain that changes direction leads to the goal.',
      'long-way-round': 'The chain has to go back before it can go on.',
      'own-row': 'A chain may pass through your own goal row, if it does not end there.',
      'jump-first': 'The jumps bring the ball to where no answer stops the goal.',
      'quiet-move': 'A quiet man. It makes a threat that no answer stops.',
      'save-by-man': 'A man on the right point closes every way to the goal.',
      'save-by-jump': 'The jumps take the ball away, and the men that were a bridge.',
      'small-board': 'A table of all positions of this board says so.',
      formula: 'The way to the goal exists because the formula can be satisfied.',
    },
    grades: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },

    right: (move: string) => `Right: ${move}`,
    answers: (s: Side) => `${side(s)} answers…`,
    answered: (s: Side, move: string) => `${side(s)} answered ${move}.`,
    stopsOne: 'That does not stop everything.',
    nowScore: 'Now score.',
    goOn: 'Find the next turn.',
    rest: 'The arrows play the rest through.',
    shown: 'The solution',
    shownNote: 'The arrows play it through, turn by turn.',
    wrong: (move: string) => `Not ${move}`,
    judging: 'The engine is looking at that turn…',
    why: {
      'own-goal': (rival: Side) => `The ball ends in the goal where ${side(rival)} scores, so ${side(rival)} wins.`,
      scores: (rival: Side, chain: string) => `${side(rival)} scores at once, by ${chain}. The dashed line shows it.`,
      'no-goal': 'That isn’t a goal, and there is a chain that scores.',
      'no-threat': (rival: Side) => `After that you threaten no goal, and ${side(rival)} may answer anything.`,
      byMan: (rival: Side, threat: string, at: string) =>
        `You threaten ${threat}, but ${side(rival)} puts a man on ${at}, and the goal is gone.`,
      byJumps: (rival: Side, threat: string, move: string) =>
        `You threaten ${threat}, but ${side(rival)} jumps ${move}, and the goal is gone.`,
      deep: 'That is not it. The engine is looking for the answer…',
      wins: (rival: Side, move: string, turns: number) =>
        turns === 1
          ? `${side(rival)} answers ${move} and wins.`
          : `${side(rival)} answers ${move} and wins in ${turns} turns.`,
      tooSlow: (rival: Side, move: string) => `${side(rival)} answers ${move}, and there is no goal in time.`,
      notHeld: (rival: Side, move: string) => `${side(rival)} answers ${move}, and the danger has not passed.`,
      notWon: (rival: Side, move: string) => `${side(rival)} answers ${move}, and you do not win any more.`,
      unknown: 'That is not it: another turn is the only one that does what is asked.',
    },
    tryAgain: 'Try again',

    hint: 'Hint',
    hints: {
      man: (at: string) => `It is a man, not a jump. Look around ${at}.`,
      jump: (at: string) => `It is jumps, not a man. They end on ${at}.`,
      manAt: (at: string) => `The man belongs on ${at}.`,
      jumpTo: (at: string) => `The first jump goes to ${at}.`,
    },
    secondHint: 'One more hint gives the turn away: then the puzzle counts as not solved.',
    solution: 'Solution',
    nextButton: 'Next',
    lastTurn: 'One turn back',
    nextTurn: 'One turn on',

    yourRating: 'Your rating',
    unsure: (n: number) => `still uncertain: give or take ${n}`,
    lately: (solved: number, all: number) => `${solved} of the last ${all}`,
    noneTried: 'No puzzle tried yet',
    themeIs: (theme: string) => `Theme: ${theme}`,
    gained: (n: number) => `${n} more than before`,
    lost: (n: number) => `${n} less than before`,
    notCounted: 'You have tried this one before: your rating stays.',

    lesson: 'The lesson that fits',
    openLesson: 'Open the lesson',

    about: 'About this puzzle',
    firstTry: (percent: number) => `${percent}% solved it at the first try`,
    attempts: (n: number) => `${count(n, 'first attempt', 'first attempts')} so far`,
    noAttempts: 'Nobody has tried it yet',
    theme: 'Theme',
    grade: 'Difficulty',
    source: 'Where it comes from',
    sourceOf: (seed: string, ply: string | null) =>
      ply === null
        ? `Made by our program, from seed ${seed}.`
        : `Turn ${ply} of a game that the computer played against itself, from seed ${seed}.`,
    proof: 'How it was proven',
    proofNote: (results: number, refuted: number) =>
      `${count(refuted, 'other turn was', 'other turns were')} shown to fail, ` +
      `among ${count(results, 'result', 'results')} of jumps. This command does it again:`,
    formula: 'The formula',
    formulaNote:
      'Each line needs one of its parts to be true. The board is built from these lines: a way to the goal is a ' +
      'choice of true and false for every letter that fits all of them.',
    or: 'or',
    not: 'not',

    report: 'Report a mistake',
    reportNote: 'Is there a second solution, or is the answer wrong? The position and your turns are sent along.',
    reportText: 'What is wrong',
    send: 'Send',
    reported: 'Thank you, the report was sent.',

    missing: 'There is no such puzzle',
    missingNote: 'This server has none of that number, or no puzzles at all.',
    unreadable: 'This puzzle cannot be shown. Please reload the page, in case there is a newer version.',
    badTheme: 'There is no such theme',

    day: 'Puzzle of the day',
    inARow: (n: number) => `Day ${n} in a row`,
    more: 'More puzzles',
    start: 'Start',
    startNote: 'Goals in one first, then as hard as suits you',
    stream: 'Go on',
    streamNote: 'One after the other, as hard as suits you',
    byTheme: 'By theme',
    ofTheme: (n: number) => count(n, 'puzzle', 'puzzles'),
    all: (n: number) => `${count(n, 'puzzle', 'puzzles')} in all, each with one solution that was proven`,
    byGrade: (easy: number, medium: number, hard: number) => `${easy} easy, ${medium} medium, ${hard} hard`,
    dayDone: 'Solved today',
    kept: 'The rating stays on this device.',

    export: 'Save as a file',
  },

  statistics: { title: 'Your statistics', note: 'Games and puzzles, kept on this device', open: 'Open' },

  samples: {
    title: 'Sample games',
    note: 'Fourteen games, told turn by turn',
    lead:
      'Games of the computer against itself, with what each side wants, where it turned and why. Step through them ' +
      'with the arrows, and try your own turns at any point.',
  },

  rush: {
    title: 'Rush',
    note: (minutes: number, strikes: number) =>
      `As many as you can in ${count(minutes, 'minute', 'minutes')}, from easy to hard. The ` +
      `${strikes === 3 ? 'third' : `${strikes}th`} mistake ends it.`,
    score: 'Solved',
    time: 'Time left',
    mistakes: (n: number, all: number) => `${n} of ${count(all, 'mistake', 'mistakes')}`,
    best: (n: number) => `Your best: ${n}`,
    newBest: 'Your best so far!',
    right: 'Right!',
    wrong: (move: string) => `No. It was ${move}.`,
    over: (n: number) => `${count(n, 'puzzle', 'puzzles')} solved`,
    timeUp: 'The time is up.',
    struckOut: 'That was the last mistake.',
    allSolved: 'There are no more puzzles in this rush.',
    missed: 'To look at again',
    leave: 'Stop the rush',
  },
};
