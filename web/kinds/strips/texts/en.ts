// What the pages of strips and Oddish rows say, in English. It is fetched with these pages, not with the first one.

import type { Player, RowFault, RowKind } from '../../../strip/row';
import { onlineEn } from './online-en';
import { toursEn } from './tours-en';

const PLAYERS: Record<Player, string> = { L: 'Left', R: 'Right' };
const name = (player: Player) => PLAYERS[player];
const turns = (n: number) => (n === 1 ? '1 turn' : `${n} turns`);
const stones = (n: number) => (n === 1 ? '1 stone' : `${n} stones`);
const marker = (kind: RowKind): string => (kind === 'strip' ? 'ball' : 'arrow');

export const en = {
  names: { strip: 'Strip', oddish: 'Oddish' } as Record<RowKind, string>,
  kicker: (kind: RowKind, n: number) => `${kind === 'strip' ? 'Strip' : 'Oddish'}, ${n} squares`,
  views: { play: 'Play', explore: 'Explore', tours: 'Tours' },
  viewsLabel: 'What to do here',
  player: name,
  you: 'You',
  computer: 'Computer',

  headline: {
    thinking: (p: Player) => `${name(p)} to move`,
    over: (p: Player) => `${name(p)} has won`,
    win: (p: Player, n: number) => `${name(p)} to move wins in ${n}, proven`,
    winOnly: (p: Player, n: number) => `${name(p)} to move wins in ${n}, by one move only`,
    loss: (p: Player, n: number) => `${name(p)} to move loses in ${n}, proven`,
    draw: (p: Player) => `${name(p)} to move, a draw`,
    ruleWin: (p: Player) => `${name(p)} to move wins, proven`,
    ruleLoss: (p: Player) => `${name(p)} to move loses, proven`,
    theoremWin: (p: Player) => `${name(p)} to move wins by Theorem 1`,
    theoremLoss: (p: Player) => `${name(p)} to move loses by Theorem 1`,
    guessWin: (p: Player) => `${name(p)} to move probably wins, not proven`,
    guessLoss: (p: Player) => `${name(p)} to move probably loses, not proven`,
  },

  board: {
    label: (kind: RowKind, n: number) =>
      `${kind === 'strip' ? 'Strip' : 'Oddish row'} of ${n} squares. Arrow keys walk along it, Enter plays.`,
    /** Null is the reader. */
    goes: (who: string | null) => (who === null ? 'You go' : `${who} goes`),
    way: { left: 'to the left', right: 'to the right', up: 'upwards', down: 'downwards' },
    rule: {
      strip:
        'Put a stone on an empty square, or jump with the ball over stones, which come off. Bring the ball to your ' +
        'end to win.',
      oddish:
        'Put a stone on an empty square, or move the arrow past stones beside it, which come off. Bring the arrow ' +
        'to your end to win.',
    } as Record<RowKind, string>,
    legendOddish: 'numbers in squares: put a stone there · numbers below: bring the arrow there',
    square: (n: number) => `Square ${n}`,
    stone: 'stone',
    vacant: 'empty',
    marker,
    gap: (n: number) => `Arrow, ${n === 1 ? '1 square' : `${n} squares`} on its left`,
    jumpTo: (kind: RowKind, to: number) => (kind === 'strip' ? `Jump to square ${to}` : `Arrow to gap ${to}`),
    jumpOff: (p: Player) => `Jump off the end, ${name(p)} scores`,
    aimed: 'press again to play',
    value: { win: 'win', loss: 'loss', draw: 'draw', unknown: '?' },
    in: (value: string, n: number) => `${value} in ${n}`,
    worth: {
      win: (n: number) => (n > 0 ? `wins in ${n}` : 'wins'),
      loss: (n: number) => (n > 0 ? `loses in ${n}` : 'loses'),
      draw: () => 'draws',
      unknown: () => 'not known',
    },
    perhaps: (worth: string) => `probably ${worth}`,
    sum: (n: number) => `sum ${n}`,
    fill: 'needs a stone',
    lands: 'the chain lands here',
  },

  moves: {
    put: (p: Player, square: number) => `${name(p)} puts a stone on ${square}`,
    jump: (p: Player, square: number) => `${name(p)} jumps to ${square}`,
    off: (p: Player) => `${name(p)} jumps off the end`,
    arrowOff: (p: Player) => `${name(p)}: arrow past the end`,
    arrow: (p: Player, gap: number) => `${name(p)}: arrow to ${gap}`,
    shortPut: (square: number) => `stone ${square}`,
    shortJump: (square: number) => `jump ${square}`,
    shortOff: 'off the end',
    shortArrow: (gap: number) => `arrow ${gap}`,
  },

  bar: {
    put: (square: number) => `Put ${square}`,
    jump: (square: number) => `Jump to ${square}`,
    off: 'Past the end',
    arrow: (gap: number) => `Arrow to ${gap}`,
    again: 'or tap again',
  },

  line: {
    title: 'Perfect play from here',
    note: 'turn by turn, each the longest defence',
    all: (n: number) => `Show all ${turns(n)}`,
    fewer: 'Show fewer',
    noTable: 'A line needs the exact distances.',
    over: 'The game is over.',
  },

  read: {
    title: 'How to read it',
    win: (p: Player, n: number) => `${name(p)} wins, the game is over after ${turns(n)}`,
    loss: (p: Player, n: number) => `${name(p)} wins, after ${turns(n)}`,
    winOnly: (p: Player) => `${name(p)} wins`,
    table: 'Every number is exact, from the complete table of this length.',
    rule:
      'Who wins is exact for this length: the look-ahead rule was compared with every position of the complete ' +
      'tables up to 30 squares. The number of turns is not known yet.',
    theorem: 'Who wins is exact: Theorem 1 of the paper is proven for rows of every length.',
    guess:
      'Nothing is proven here. Beyond 30 squares the look-ahead rule is a guess: it is wrong in 9 of the ' +
      '31,138,512,896 positions of 31 squares, and no complete table was compared with it beyond.',
    guessShort: 'Nothing is proven here.',
    over: 'The game is over, so no turn is left.',
  },

  table: {
    making: (n: number, percent: number) => `Making the table of ${n} squares: ${percent}%`,
    make: 'Find the exact distances',
    cost: (megabytes: number) => `Takes some seconds and ${megabytes} MB of memory.`,
    none: (kind: RowKind) =>
      `Distances are known up to ${kind === 'strip' ? 24 : 22} squares: longer tables do not fit in a browser.`,
    cancel: 'Stop',
    memory: 'This browser does not have enough memory for this table. Who wins is known without it.',
    failed: 'The values could not be computed.',
  },

  potentials: {
    title: 'Potentials',
    forward: 'Forward potential',
    paper: 'Potential of the paper',
    oddish: 'Potential',
    of: (p: Player) => `for ${name(p)}`,
    equal: (p: Player) => `They are equal, so ${name(p)}, who is to move, wins.`,
    lower: (p: Player) => `${name(p)} has the lower one and wins.`,
    says: (text: string, right: boolean) => `${text} ${right ? 'That is right here.' : 'That is wrong here.'}`,
    forwardSays: (p: Player, by: 'rule' | 'backward') =>
      by === 'rule'
        ? `The side to move wins with the lower one or an equal one. So ${name(p)} wins.`
        : `By the numbers alone ${name(p)} would win.`,
    show: 'Draw onto the squares',
    layers: { values: 'Values', count: 'Count of the paper', forward: 'Forward chains' },
    layersOddish: { values: 'Values', count: 'Count' },
    from: (p: Player): string => (p === 'L' ? 'Left, from the right end' : 'Right, from the left end'),
    countNote:
      'An empty square adds 1, a stone takes 1 away, never below 0. A ring marks a square that only counts as a ' +
      'stone. A ' +
      'quarter of the last sum, rounded down, and 1 more unless the last two sums are equal: that is the ' +
      'potential.',
    countNoteOddish:
      'An empty square adds 1, a stone takes 1 away, never below 0. Half of the last sum, rounded down, and 1 ' +
      'more unless ' +
      'the last two sums are equal: that is the potential.',
    forwardNote:
      'A plus needs a stone, a ring is a landing point. The forward potential counts the stones that are missing ' +
      'until ' +
      'a chain wins or lands far enough.',
    chain: (p: Player, missing: number, end: string) =>
      missing === 0 ? `${name(p)} needs no stone to ${end}.` : `${name(p)} needs ${stones(missing)} to ${end}.`,
    toGoal: 'reach the goal line',
    toSquare: (square: number) => `land on ${square}`,
  },

  surprise: {
    title: 'Try a surprise',
    note: 'A position where only a backward jump wins.',
    show: 'Show me one',
    hint: 'Hint',
  },

  hint: {
    title: 'Hint',
    move: (move: string) => `${move}.`,
    lost: (move: string) => `Every turn loses. This one holds out longest: ${move}.`,
    lostPlain: 'Every turn loses, if the other side answers well.',
    why: (mover: Player, mine: number, theirs: number) =>
      `Then the forward potential is ${mine} for ${name(mover)} and ${theirs} for ` +
      `${name(mover === 'L' ? 'R' : 'L')}, who is to move and would need one that is not higher.`,
    whyOddish: (mover: Player, mine: number, theirs: number) =>
      `Then the potential is ${mine} for ${name(mover)} and ${theirs} for ${name(mover === 'L' ? 'R' : 'L')}: ` +
      'the lower one wins (Theorem 1).',
    whyLost: (mover: Player, mine: number, theirs: number) =>
      `The potential is ${mine} for ${name(mover)} and ${theirs} for ${name(mover === 'L' ? 'R' : 'L')}: too high.`,
    goal: 'It brings the ball home.',
    goalOddish: 'It brings the arrow past the end.',
    hidden: 'The potentials do not show it: here only looking ahead tells.',
    guess: 'Nothing of this is proven: it is what the look-ahead rule says.',
  },

  tools: {
    label: 'Tools',
    back: 'One turn back',
    forth: 'One turn on',
    start: 'To the start',
    edit: 'Set up',
    done: 'Done',
    paste: 'Paste',
    copy: 'Copy the text',
    link: 'Copy the link',
    playThis: 'Play from here',
  },

  setup: {
    title: 'Set up',
    note: (kind: RowKind): string =>
      kind === 'strip'
        ? 'A press on a square puts a stone or takes it off. To move the ball, choose it first.'
        : 'A press on a square puts a stone or takes it off. To move the arrow, choose it first.',
    tool: 'A press changes',
    toolStone: 'Stones',
    toolBall: (kind: RowKind): string => (kind === 'strip' ? 'The ball' : 'The arrow'),
    toMove: 'To move',
    length: 'Squares',
    shorter: 'One square less',
    longer: 'One square more',
    clear: 'Take all stones off',
  },

  paste: {
    title: 'Paste a position',
    label: 'Position',
    example: (text: string) => `For example ${text}`,
    show: 'Show it',
    faults: {
      empty: () => 'There is no text. A row and the side to move were expected.',
      symbol: ({ at, found }: RowFault, kind: RowKind) =>
        `Character ${at} is “${found}”. A dot, an o or ` +
        `${kind === 'strip' ? 'the ball @' : 'the arrow |'} was expected.`,
      second: ({ at }: RowFault, kind: RowKind) => `Character ${at} is a second ${marker(kind)}. There is only one.`,
      none: (_: RowFault, kind: RowKind) =>
        `The row has no ${marker(kind)}. One ${kind === 'strip' ? '@' : '|'} was expected.`,
      short: (_: RowFault, kind: RowKind) =>
        `The row is too short. At least ${kind === 'strip' ? 3 : 2} squares were expected.`,
      long: ({ found }: RowFault) => `The row has ${found} squares. At most 60 were expected.`,
      side: ({ found }: RowFault) =>
        found === ''
          ? 'The side to move is missing after the row. A space and L or R were expected.'
          : `After the row there is “${found}”. L or R was expected.`,
    },
    wrongMove: (n: number) => `Turn ${n} of the address is not possible there. What comes before it is shown.`,
    wrongAddress: 'The address has no position that can be shown.',
  },

  tree: {
    title: 'Variations',
    none: 'No turn was tried yet. Press a square or a jump.',
    start: 'Start',
  },

  play: {
    title: 'New game',
    howTo: 'How it is played',
    against: 'Against',
    opponents: { computer: 'Computer', local: 'Two at one screen' },
    side: 'You play',
    sides: { L: 'Left', R: 'Right', random: 'Either' },
    plays: {
      table: 'Its perfect turns win whatever is won, as fast as possible, and hold out as long as possible.',
      rule:
        'Its perfect turns follow the look-ahead rule, which is exact for this length: they never give a won ' +
        'position away. It does not know the shortest way.',
      theorem:
        'Its perfect turns follow Theorem 1, which is proven for every length: they win whatever is won. It ' +
        'does not know the shortest way.',
      guess:
        'Its best turns follow the look-ahead rule. Beyond 30 squares nothing is proven, and the rule is known ' +
        'to be wrong at times.',
    },
    position: 'Position',
    positions: { empty: 'Empty row', stones: 'Some stones', given: 'The one explored' },
    begins: (who: string) => `${who} begins.`,
    begin: 'Start',
    running: (n: number) => `A game is running here, after ${turns(n)}.`,
    goOn: 'Go on with it',
    other: 'New game',
    yourTurn: 'Your turn',
    turnOf: (p: Player) => `${name(p)} to move`,
    thinks: 'The computer thinks',
    undo: 'Take back',
    hint: 'Hint',
    youWon: 'Goal! You win',
    youLost: 'Goal! The computer wins',
    ownGoal: 'It was an own goal.',
    after: (n: number, own: boolean) => `After ${turns(n)}${own ? ', by an own goal' : ''}`,
    explore: 'Explore this game',
  },

  online: onlineEn,

  tours: {
    title: 'Tours through the paper',
    intro:
      'Short walks through “One-Dimensional Phutball” by J. P. Grossman and Richard J. Nowakowski. Each step is a ' +
      'position with its values.',
    start: 'Start',
    end: 'End of the tour',
    open: 'Explore this position',
    todo: (moves: string) => `The move here: ${moves}.`,
    texts: toursEn,
  },
};

export type RowWords = typeof en;
