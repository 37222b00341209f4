// These texts are for the review of a game, in English.

import { count, men, type Side, side } from './words';

const listed = (numbers: readonly number[]): string =>
  numbers.length < 2 ? numbers.join() : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
const turns = (numbers: readonly number[]): string => `${numbers.length === 1 ? 'turn' : 'turns'} ${listed(numbers)}`;
const marked = {
  '?!': (n: number) => count(n, 'doubtful move', 'doubtful moves'),
  '?': (n: number) => count(n, 'mistake', 'mistakes'),
  '??': (n: number) => count(n, 'blunder', 'blunders'),
};
type Mark = keyof typeof marked;

export const review = {
  review: {
    title: 'Review',
    pageTitle: 'Review of a game',
    start: 'Review this game',
    notOver: 'A game is reviewed when it is over.',
    toGame: 'To the game',
    notReviewed: 'Only games of phutball are reviewed.',
    nothing: 'Nothing was played in this game.',
    starting: 'The engine is starting…',
    progress: (done: number, all: number) => `${done} of ${all} positions looked at`,
    cancel: 'Cancel',
    begun: (all: number) => `The review begins: ${count(all, 'position', 'positions')}.`,
    stopped: (done: number, all: number) => `Stopped after ${done} of ${all} positions.`,
    goOn: 'Go on',
    again: 'Try again',
    deeper: 'Look deeper',
    done: 'The review is finished.',
    byPlayer: (name: string, nodes: string) => `Reviewed by ${name}’s browser: at least ${nodes} nodes a position.`,
    bySomebody: (nodes: string) => `At least ${nodes} nodes a position.`,
    here: 'Review it in this browser',
    kept: 'It is kept with the game: whoever opens the game’s review sees it.',
    notKept: 'It could not be kept with the game. Others will not see it.',
    next: 'Next mistake',
    previous: 'Previous mistake',
    noMistakes: 'There is no mistake in this game.',
    found: (n: number) => `${count(n, 'move gives', 'moves give')} something away.`,
    mistakeOf: (n: number, all: number) => `Mistake ${n} of ${all}`,
    played: 'Played',
    better: 'Better',
    turnOf: (turn: number, s: Side) => `Turn ${turn}, ${side(s)}`,
    swap: 'Swap sides',
    proven: (text: string) => `${text}, proven`,
    mistakeSaid: (turn: number, s: Side, move: string, mark: string) =>
      `Turn ${turn}: ${side(s)} played ${move}, ${mark}.`,
    chances: (before: string, after: string) => `From ${before} to ${after}.`,
    betterSaid: (move: string) => `Better: ${move}.`,
    fine: (turn: number, s: Side, move: string) => `Turn ${turn}: ${side(s)} played ${move}. That isn’t a mistake.`,
    unknown: (turn: number, s: Side, move: string) =>
      `Turn ${turn}: ${side(s)} played ${move}. The engine has not looked at it.`,
    outside: 'You have left the moves of the game.',
    back: 'Back to the game',
    tryAgain: 'Find a better move',
    tryNow: (s: Side) => `Your try: find a better move for ${side(s)}.`,
    judging: (move: string) => `${move}: the engine is looking at it…`,
    best: (move: string) => `${move} is the engine’s move. Right!`,
    good: (move: string) => `${move} is good, too.`,
    lossOf: (points: number) =>
      points < 1 ? 'It gives nothing away.' : `It costs ${count(points, 'point', 'points')} of the chance to win.`,
    poor: (move: string) => `${move} is not good enough.`,
    same: (move: string) => `${move} was played in the game. Look for another move.`,
    unjudged: 'The engine could not look at it.',
    onceMore: 'Try again',
    solution: 'Show the solution',
    solutionSaid: (move: string) => `The engine’s move is ${move}.`,
    leave: 'Leave it',
    chart: 'Chance to win',
    turnsOf: (turn: number, all: number) => `after turn ${turn} of ${all}`,
    atStart: 'at the start',
    sides: 'Ohs up, Eks down',
    point: (ohs: number) => `Ohs ${ohs}%, Eks ${100 - ohs}%`,
    pointUnknown: 'not looked at',
    summary: 'Summary',
    none: (s: Side) => `${side(s)} made no mistakes.`,
    counted: (s: Side, marks: readonly (readonly [Mark, number])[]) =>
      `${side(s)}: ${marks.map(([mark, n]) => marked[mark](n)).join(', ')}.`,
    average: (points: string) => `On average a turn gave away ${points} points of the chance to win.`,
    worst: (turn: number, points: number) => `The worst was turn ${turn}: ${count(points, 'point', 'points')}.`,
    missed: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `Could have scored on ${turns(numbers)}.`
        : `Could have scored ${numbers.length} times: ${turns(numbers)}.`,
    allowed: (s: Side, numbers: readonly number[]) =>
      `The ${numbers.length === 1 ? 'move' : 'moves'} of ${turns(numbers)} let ${side(s)} score.`,
    longest: (jumps: number, over: number, turn: number) =>
      `The longest chain had ${count(jumps, 'jump', 'jumps')} over ${men(over)}, turn ${turn}.`,
  },
};
