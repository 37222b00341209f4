// Tennis and Footsteps, in English.

import type { OpponentName } from '../../../bidding/habits';
import type { BidGame, EndReason, PresetName } from '../../../bidding/rules';

/** Whoever reads this is `null`, anybody else has a name. */
type Who = string | null;
const they = (who: Who) => who ?? 'You';
const s = (who: Who) => (who === null ? '' : 's');
const has = (who: Who) => (who === null ? 'have' : 'has');
const points = (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`;
const minus = (n: number) => (n < 0 ? `minus ${-n}` : String(n));
const fieldWord = (game: BidGame) => (game === 'tennis' ? 'field' : 'space');
const pieceWord = (game: BidGame) => (game === 'tennis' ? 'ball' : 'token');

export const en = {
  games: { tennis: 'Tennis', footsteps: 'Footsteps' } satisfies Record<BidGame, string>,
  about: {
    tennis: 'Both of you bid in secret. The higher bid drives the ball one field on, and both bids are paid.',
    footsteps: 'Both of you bid in secret. The higher bid moves the token one space towards the other end.',
  } satisfies Record<BidGame, string>,
  you: 'You',
  player: (n: number) => `Player ${n}`,
  setup: {
    against: 'Play against',
    start: 'Start the game',
    running: (n: number) => `A game is running here, after ${n === 1 ? '1 turn' : `${n} turns`}.`,
    goOn: 'Go on with it',
    invite: 'Make an invitation',
    preset: 'Rules',
    own: 'Rules of your own',
    ownNote: 'Each rule is chosen below.',
    size: { tennis: 'Fields on each side', footsteps: 'Spaces to each end' } satisfies Record<BidGame, string>,
    points: 'Points of each player',
    unequal: 'Different points for both',
    pointsOf: (n: number) => `Points of player ${n}`,
    ball: { tennis: 'The ball starts on', footsteps: 'The token starts on' } satisfies Record<BidGame, string>,
    seat: 'You are',
    lot: 'By lot',
    name: (n: number) => `Name of player ${n}`,
    ownName: 'Your name',
    clock: 'Clock',
    details: 'Points, size and each rule',
    more: 'Look into the game',
    maps: 'Heat maps and sure wins',
    mapsNote: 'The value of every state, and how many points win for certain.',
    replays: 'Two written games',
    replaysNote: 'The examples of the encyclopedia, turn by turn. One of them has an error.',
    other: { tennis: 'Footsteps, without a net', footsteps: 'Tennis, with a net' } satisfies Record<BidGame, string>,
    otherNote: 'The other bidding game.',
    badNumber: (least: number, most: number) => `Expected a whole number from ${least} to ${most}.`,
    overAtOnce: 'With these points the game would be over before its first turn.',
    noTable:
      'With so many points the page makes no table: choose an opponent that plays without one, or fewer points.',
    noTableNote: 'With so many points there is no advice, no review and no perfect opponent.',
  },
  opponents: {
    mixed: 'Computer',
    steady: 'Steady',
    copycat: 'Copycat',
    saver: 'Saver',
    two: 'Two at one screen',
    friend: 'A friend by link',
  } satisfies Record<OpponentName | 'two' | 'friend', string>,
  /** How a bidder of mixed strength is called: so many of a hundred bids are perfect. */
  mixed: (n: number) => (n === 100 ? 'the perfect computer' : `the computer, ${n}% perfect`),
  /** What the best answer to it scores. */
  beaten: (n: number) => `Whoever knows it and answers best wins ${n} of 100 games.`,
  habits: {
    mixed: 'As strong as you like, up to perfect play.',
    steady: 'Divides its points by the turns it still has to win, and bids about that every time.',
    copycat: 'Always bids one more than you bid last.',
    saver: 'Bids a tenth of its points at most, and up to a third where the next step loses.',
    two: 'One bid lies face down, then the other is typed unseen.',
    friend: 'The server keeps each bid secret until both are in.',
  } satisfies Record<OpponentName | 'two' | 'friend', string>,
  presets: {
    tennis: 'Tennis',
    'tennis-score': 'Tennis with score',
    footsteps: 'Footsteps',
    'footsteps-seed': 'Winner pays',
    'oshi-zumo': 'Oshi-Zumo',
    alesia: 'Alesia',
  } satisfies Record<PresetName, string>,
  presetNotes: {
    tennis: 'Two fields on each side of the net, 50 points each, and whoever drives the ball out of the field wins.',
    'tennis-score':
      'As Tennis, but driving the ball out of the field counts 2, and ending on the other side counts 1.',
    footsteps: 'Three spaces to each end; both pay what they bid, and a draw if no points are left.',
    'footsteps-seed':
      'Only the higher bid is paid, and equal bids cost nothing; the same state three times is a draw.',
    'oshi-zumo': 'As Footsteps, but when no points are left, the side that the token has left wins.',
    alesia: 'The French name of the same game: both pay, and it is a draw if no points are left.',
  } satisfies Record<PresetName, string>,
  rules: {
    title: 'This game',
    payoff: { label: 'What is won', win: 'a win is a win', score: 'out of the field counts 2, else 1' },
    pay: { label: 'Who pays', both: 'both, won or lost', winner: 'only the higher bid' },
    tie: { label: 'Equal bids', repeat: 'the token stays, nobody pays', both_pay: 'the token stays, both pay' },
    end: {
      label: 'No points left',
      draw: 'a draw, wherever the token is',
      half: 'half a win for the side ahead',
      side: 'the side ahead wins',
      bust: 'whoever has none first loses',
    },
    min_bid: { label: 'Lowest bid', 0: 'zero', 1: 'one, or zero without points' },
    size: { tennis: 'Fields on each side', footsteps: 'Spaces to each end' } satisfies Record<BidGame, string>,
    points: 'Points',
    start: { tennis: 'Ball at the start', footsteps: 'Token at the start' } satisfies Record<BidGame, string>,
    tennisTie: 'the ball stays, both pay',
    tennisEnd: 'whoever has the ball on their side loses',
    seats: 'You are',
    seat: (n: number) => `player ${n}`,
    seatByLot: 'player 1 or 2, by lot',
  },
  play: {
    title: (turn: number) => `Turn ${turn}: both bid in secret`,
    bids: (who: string, other: string, turn: number) => `Turn ${turn}: ${who} bids, ${other} looks away`,
    over: 'The game is over',
    with: (game: string, opponent: string, each: string) => `${game} against ${opponent}, ${each}`,
    twoHere: (game: string, each: string) => `${game}, two at one screen, ${each}`,
    each: (n: number) => `${n} points each`,
    pair: (a: number, b: number) => `${a} against ${b} points`,
    left: 'points left',
    last: 'Last bids',
    against: 'against',
    bid: (n: number) => `Bid ${n}`,
    onlyBid: (n: number) => `Your points leave one bid only, ${n}. It is made for you.`,
    yourBid: 'Your bid',
    less: 'One less',
    more: 'One more',
    keys: 'Type a number for your bid, arrows change it, Enter bids.',
    soFar: 'Bids so far',
    fullBars: 'full bars won the turn',
    ball: { tennis: 'Ball', footsteps: 'Token' } satisfies Record<BidGame, string>,
    noBids: 'Nobody has bid yet.',
    again: 'Play again',
    change: 'Choose another game',
    link: 'Copy a link to this game',
    wrongAddress: 'This address isn’t a game',
    wrongAddressNote: (where: string, found: string, expected: string) =>
      `“${where}” is “${found}”; it should be ${expected}.`,
    setUp: 'Set up a game',
    winsAt: (who: Who) => `${they(who)} win${s(who)}`,
    turnRow: (turn: number, a: Who, bidA: number, b: Who, bidB: number, ball: number) =>
      `Turn ${turn}: ${they(a)} bid ${bidA}, ${they(b)} ${bidB}; on ${minus(ball)}`,
  },
  expected: {
    number: (least: number, most: number) => `a whole number from ${least} to ${most}`,
    word: (words: string) => `one of ${words}`,
    bids: 'pairs of bids such as 5-10.3-4',
    legal: (turn: number, n: number, least: number, most: number) =>
      `a bid of player ${n} from ${least} to ${most} in turn ${turn}`,
    going: 'points with which the game can begin',
    smaller: 'fewer points, or an opponent that needs no table',
  },
  result: {
    wins: (who: Who) => `${they(who)} win${s(who)}!`,
    draw: 'A draw',
    reason: {
      beyond: (game: BidGame): string =>
        game === 'tennis' ? 'The ball is out of the field.' : 'The token has reached the end.',
      points: (game: BidGame): string => `No points are left, and the ${pieceWord(game)} stays where it is.`,
      repetition: (): string => 'The same state has come three times.',
    } satisfies Record<EndReason, (game: BidGame) => string>,
    bust: (who: Who) => `${they(who)} ${has(who)} no points left.`,
    payoff: (n: string) => `Payoff: ${n}`,
  },
  speech: {
    turn: (a: Who, bidA: number, b: Who, bidB: number) => `${they(a)} bid ${bidA}, ${they(b)} ${bidB}.`,
    moves: (game: BidGame, ball: number) => `The ${pieceWord(game)} goes to ${fieldWord(game)} ${minus(ball)}.`,
    stays: (game: BidGame, ball: number) => `The ${pieceWord(game)} stays on ${fieldWord(game)} ${minus(ball)}.`,
    left: (a: Who, leftA: number, b: Who, leftB: number) =>
      `${they(a)} ${has(a)} ${points(leftA)} left, ${they(b)} ${leftB}.`,
    field: (game: BidGame, ball: number, most: number) =>
      `The ${pieceWord(game)} is on ${fieldWord(game)} ${minus(ball)} of ${minus(-most)} to ${most}.`,
  },
  hidden: {
    isIn: (who: string) => `The bid of ${who} is in`,
    faceDown: 'It lies face down until both are in.',
    takeBack: 'Take it back',
    first: (who: string) => `${who} bids first. The other looks away.`,
    typed: (n: number) => (n === 0 ? 'Nothing typed yet' : `${n} ${n === 1 ? 'digit' : 'digits'} typed`),
    look: 'Hold to look',
    putDown: 'Put it down',
    clear: 'Clear',
    digits: 'Digits',
    refused: (least: number, most: number) => `You can’t bid that here. Expected ${least} to ${most}.`,
    said: (who: string) => `The bid of ${who} lies face down.`,
  },
  advice: {
    title: 'Advice',
    show: 'Show advice',
    toWin: 'to win with perfect play',
    drawn: (share: string) => `and ${share} to draw`,
    score: 'expected score with perfect play',
    exact: (power: number) => `exact to 10 to the power of minus ${power}`,
    draw: 'Pick your bid at random by these chances:',
    never: 'never',
    sure: (bid: number) => `A bid of ${bid} wins for certain, whatever the other bids. No lower bid does.`,
    lost: 'Whatever you bid, the other can win for certain.',
    gives: (bid: number, share: string) => `A bid of ${bid} gives ${share} away.`,
    nothing: (bid: number) => `A bid of ${bid} gives nothing away.`,
    computing: 'The table is being computed…',
    failed: 'The table could not be computed. Reload the page to try again.',
    bar: (bid: number, share: string) => `${bid}: ${share}`,
    of: 'Perfect bids of',
    drawOne: 'Pick one for me',
    drew: (bid: number) => `Picked by these chances: ${bid}.`,
    after: 'After the game',
    afterNote: 'Chances and best bids are shown when it is over. At one screen they would help only one of you.',
    afterFriend: 'Chances and best bids are shown when it is over. While two people play, nobody is advised.',
  },
  review: {
    title: 'Review',
    soFar: 'So far',
    chance: 'chance to win, a draw counts half',
    score: 'expected score',
    given: 'given away by bids',
    luck: 'luck of the draw',
    ofOther: (who: string, share: string) => `${who} gave ${share} away.`,
    graph: (turns: number, first: string, last: string) => `${turns} turns, from ${first} to ${last}`,
    turn: 'Turn',
    bids: 'Bids',
    gave: (who: Who) => `${they(who)} gave away`,
    luckOf: (who: Who): string => (who === null ? 'Your luck' : `Luck of ${who}`),
    after: 'Then',
    worst: (turn: number, bid: number, share: string) =>
      `The costliest bid was ${bid} in turn ${turn}: it gave ${share} away.`,
    perfect: 'No bid gave anything away.',
    step: (n: number, of: number) => `Turn ${n} of ${of}`,
    first: 'To the start',
    previous: 'One turn back',
    next: 'One turn on',
    last: 'To the end',
  },
  maps: {
    of: (game: string) => `Maps of ${game}`,
    note: 'Each point of the map is a state. Point at it, or use the arrows, to hear its value.',
    ball: { tennis: 'The ball is on', footsteps: 'The token is on' } satisfies Record<BidGame, string>,
    map: 'Map of values',
    axis: (n: number) => `points of player ${n}`,
    at: (a: number, b: number) => `${a} against ${b}`,
    value: (v: string) => `value ${v}`,
    chanceOf: (share: string) => `${share} for player 1, a draw counts half`,
    sureFor: (n: number, free: boolean) => `Player ${n} wins ${free ? 'almost ' : ''}for certain.`,
    threshold: (need: number, against: number, free: boolean) =>
      `Player 1 needs ${need} points for ${free ? 'an almost' : 'a'} sure win against ${against}.`,
    noThreshold: (against: number, most: number) => `Against ${against}, even ${most} points do not win for certain.`,
    thresholds: 'Points for a sure win',
    line: 'The line shows the fewest points of player 1 that win for certain.',
    free:
      'Equal bids may cost nothing here. Whoever guessed every bid could tie for ever, so such a win is as nearly ' +
      'certain as one likes, but not quite.',
    legend: { one: 'player 1 wins', even: 'even', two: 'player 2 wins' },
    play: 'Play this game',
    stateOver: 'Here the game is over.',
    most: 'Points up to',
  },
  replays: {
    title: 'Two written games',
    note: 'The encyclopedia gives two games of Tennis. The second one cannot have been played as it is printed.',
    games: {
      'example-1': 'First game',
      'example-2-as-printed': 'Second game, as printed',
      'example-2-corrected': 'Second game, corrected',
    },
    fault: (turn: number) => `Turn ${turn} is impossible as printed`,
    faultBid: (turn: number, n: number, bid: number, least: number, most: number) =>
      `In turn ${turn} player ${n} bids ${bid}; expected ${least} to ${most} (rule T2).`,
    faultState: (turn: number, found: string, expected: string) =>
      `After turn ${turn} it says ${found}; the bids lead to ${expected} (rule T2).`,
    stateText: (a: number, b: number, ball: number) => `${points(a)}, ${points(b)}, ball on ${minus(ball)}`,
    correction: 'Three cells put it right: in turn 9 player 1 bids 1 and keeps 2, and in turn 11 bids 1.',
    seeCorrected: 'See it corrected',
  },
  online: {
    title: (game: string) => `${game} with another player`,
    waiting: (who: string) => `Waiting for the bid of ${who}…`,
    youWaited: (who: string) => `${who} has bid and waits for you.`,
    yourBid: (n: number) => `Your bid of ${n} is in. It stays secret until both are.`,
    sending: 'Sending your bid…',
    bothBid: 'Both bid now.',
    watching: 'You are watching. Bids are shown when both are in.',
    hasBid: (who: string) => `${who} has bid.`,
    reason: {
      resignation: (who: Who) => `${they(who)} resigned.`,
      agreement: () => 'Both players agreed on a draw.',
      time: (who: Who): string => (who === null ? 'You have run out of time.' : `${who} has run out of time.`),
      abandoned: (who: Who) => `${they(who)} left the game.`,
      withdrawn: () => 'The invitation was taken back.',
      leftDraw: () => 'It was called a draw after one player had left.',
      bothLate: () => 'The time of both players is over.',
    },
    inviteTitle: (game: string) => `A game of ${game}`,
  },
};

type Widen<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends string
    ? string
    : { readonly [K in keyof T]: Widen<T[K]> };

/** Any language: the same keys, the same parameters. */
export type BidTexts = Widen<typeof en>;
