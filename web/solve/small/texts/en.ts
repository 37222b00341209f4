// These texts are for the puzzles of the small games, in English.

import type { BidTask, StripTask } from '../collection';
import type { Collection } from '../names';

type Player = 'L' | 'R';
const name = (player: Player) => (player === 'L' ? 'Left' : 'Right');
const turns = (n: number) => `${n} ${n === 1 ? 'turn' : 'turns'}`;

export const en = {
  title: 'Puzzles of the other games',
  titles: { strip: 'Strips and Oddish', bids: 'Bids' } satisfies Record<Collection, string>,
  notes: {
    strip: 'One row, one ball. Only one move wins: find it.',
    bids: 'Tennis and Footsteps: which bid is wrong, and which one wins for certain?',
  } satisfies Record<Collection, string>,
  solvedOf: (solved: number, all: number) => `${solved} of ${all} solved`,
  strip: {
    heading: 'Find the only move that wins',
    toMove: (player: Player) => `${name(player)} to move`,
    task: {
      strip: (player: Player) =>
        `${name(player)} wants to bring the ball to the ${player === 'L' ? 'right' : 'left'} end. ` +
        'Put a stone or jump.',
      oddish: (player: Player) =>
        `${name(player)} wants to bring the arrow to the ${player === 'L' ? 'right' : 'left'} end. ` +
        'Put a stone or move the arrow.',
    },
    hintPut: 'It is a stone, not a jump.',
    hintJump: 'It is a jump, not a stone.',
    hintBack: 'It is a jump, and not the way one would expect.',
    right: (turn: string) => `Right: ${turn}`,
    rightNote: (player: Player, plies: number) =>
      `${name(player)} wins after ${turns(plies)} in all, this one counted.`,
    wrong: (turn: string) => `Not ${turn}`,
    wrongNote: (winner: Player) => `Now ${name(winner)} wins with best play.`,
    /** `plies`: 0 if it is not known. */
    answers: (turn: string, plies: number) => (plies > 0 ? `${turn}. The rest takes ${turns(plies)}.` : `${turn}.`),
    shown: (turn: string) => `The solution: ${turn}`,
    kinds: {
      'only-move': 'Every other move loses.',
      race: 'A race: both players need the same number of stones to run home.',
      'backward-jump': 'Only a jump backwards wins here. Such positions are rare, and the shortest have 22 squares.',
    } satisfies Record<StripTask, string>,
    step: (ply: number, all: number) => `Turn ${ply} of ${all}`,
    explore: 'Open in the explorer',
  },
  bids: {
    headings: {
      'surely-wrong': 'Which bid is surely wrong?',
      'least-certain': 'Which bid is the least that wins for certain?',
    } satisfies Record<BidTask, string>,
    tasks: {
      'surely-wrong':
        'You are player 1 and play to the right. Three of these bids belong to perfect play. One never does.',
      'least-certain':
        'You are player 1 and play to the right. Find the least bid after which you win whatever the ' +
        'other player bids, now and later.',
    } satisfies Record<BidTask, string>,
    choices: 'Your bid',
    hint: {
      'surely-wrong': 'Ask for each bid which bid of the other player would punish it.',
      'least-certain': 'Try the lower bids first: after which of them can the other player still defend?',
    } satisfies Record<BidTask, string>,
    right: (bid: number) => `Right: ${bid}`,
    wrong: (bid: number) => `Not ${bid}`,
    shown: (bid: number) => `The solution: ${bid}`,
    belongs: (bid: number) => `${bid} is a part of perfect play and gives nothing away.`,
    giveAway: (bid: number, cost: string) =>
      `${bid} gives away ${cost} against perfect play. The other three give nothing away.`,
    notEnough: (bid: number) => `After ${bid} the other player can still avoid the loss.`,
    tooDear: (bid: number) => `${bid} costs too much: what you have left then does not win for certain.`,
    tooMuch: (bid: number) => `${bid} wins for certain, too, but a lower bid does as well.`,
    least: (bid: number) => `${bid} wins for certain. A lower bid does not.`,
    nothing: 'gives nothing away',
    costs: (cost: string) => `gives away ${cost}`,
    certain: 'wins for certain',
    short: (cost: string) => `may cost ${cost}`,
    explore: 'Advice for this state',
  },
  sourceNote: 'This command shows the exact values:',
  missingNote: (last: number) => `The numbers go from 1 to ${last}.`,
};

export type SmallWords = typeof en;
