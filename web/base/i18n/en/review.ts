// These texts are for the review of a game, in English.

import { count, men } from './words';

const listed = (numbers: readonly number[]): string =>
  numbers.length < 2 ? numbers.join() : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
const turns = (numbers: readonly number[]): string => `${numbers.length === 1 ? 'turn' : 'turns'} ${listed(numbers)}`;
const marked = {
  '?!': (n: number) => count(n, 'doubtful move', 'doubtful moves'),
  '?': (n: number) => count(n, 'mistake', 'mistakes'),
  '??': (n: number) => count(n, 'blunder', 'blunders'),
};
type Mark = keyof typeof marked;
/** Of whom the review speaks; null: the reader. */
type Who = string | null;
const result = { win: 'win', loss: 'loss' };

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
    begun: (all: number) => `The review begins: ${count(all, 'position', 'positions')}.`,
    stopped: (done: number, all: number) => `Stopped after ${done} of ${all} positions.`,
    goOn: 'Go on',
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
    hidden: 'yours to find',
    others: (who: string) => `Show the mistakes of ${who}, too`,
    turnOf: (turn: number, who: Who) => `Turn ${turn}, ${who ?? 'you'}`,
    /** For the side that moved. `n` null: only the winner is known. */
    proven: (kind: 'win' | 'loss', n: number | null, atMost: boolean) =>
      `${result[kind]}${n === null ? '' : n === 1 ? ' now' : ` in ${atMost ? 'at most ' : ''}${n}`}, proven`,
    provenDraw: 'draw, proven',
    mistakeSaid: (turn: number, who: Who, move: string, mark: string) =>
      `Turn ${turn}: ${who ?? 'you'} played ${move}, ${mark}.`,
    chances: (before: string, after: string) => `From ${before} to ${after}.`,
    fine: (turn: number, who: Who, move: string) =>
      `Turn ${turn}: ${who ?? 'you'} played ${move}. That isn’t a mistake.`,
    unknown: (turn: number, who: Who, move: string) =>
      `Turn ${turn}: ${who ?? 'you'} played ${move}. The engine has not looked at it.`,
    outside: 'You have left the moves of the game.',
    back: 'Back to the game',
    tryAgain: 'Find a better move',
    tryNow: (who: Who) => `Your try: find a better move${who === null ? '' : ` for ${who}`}.`,
    judging: (move: string) => `${move}: the engine is looking at it…`,
    best: (move: string) => `${move} is the engine’s move. Right!`,
    good: (move: string) => `${move} is good, too.`,
    lossOf: (points: number) =>
      points < 1 ? 'It gives nothing away.' : `It costs ${count(points, 'point', 'points')} of the chance to win.`,
    poor: (move: string) => `${move} is not good enough.`,
    same: (move: string) => `${move} was played in the game. Look for another move.`,
    unjudged: 'The engine could not look at it.',
    solution: 'Show the solution',
    solutionSaid: (move: string) => `The engine’s move is ${move}.`,
    leave: 'Leave it',
    chart: 'Chance to win',
    turnsOf: (turn: number, all: number) => `after turn ${turn} of ${all}`,
    atStart: 'at the start',
    sides: (up: string, down: Who) => `${up} up, ${down ?? 'you'} down`,
    point: (percent: number, up: string, down: Who) => `${up} ${percent}%, ${down ?? 'you'} ${100 - percent}%`,
    pointUnknown: 'not looked at',
    summary: 'Summary',
    none: (who: Who) => `${who ?? 'You'} made no mistakes.`,
    counted: (who: Who, marks: readonly (readonly [Mark, number])[]) =>
      `${who ?? 'You'}: ${marks.map(([mark, n]) => marked[mark](n)).join(', ')}.`,
    average: (points: string) => `On average a turn gave away ${points} points of the chance to win.`,
    worst: (turn: number, points: number) => `The worst was turn ${turn}: ${count(points, 'point', 'points')}.`,
    missed: (_who: Who, numbers: readonly number[]) =>
      numbers.length === 1
        ? `Could have scored on ${turns(numbers)}.`
        : `Could have scored ${numbers.length} times: ${turns(numbers)}.`,
    allowed: (_who: Who, other: Who, numbers: readonly number[]) =>
      `The ${numbers.length === 1 ? 'move' : 'moves'} of ${turns(numbers)} let ${other ?? 'you'} score.`,
    longest: (_who: Who, jumps: number, over: number, turn: number) =>
      `The longest chain had ${count(jumps, 'jump', 'jumps')} over ${men(over)}, turn ${turn}.`,
  },
};
