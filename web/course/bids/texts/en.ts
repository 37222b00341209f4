// These texts are for the lessons of Tennis and Footsteps, in English.

import type { BidGame } from '../../../bidding/rules';
import type { BidLessonName } from '../../lessons';

interface StepText {
  readonly heading: string;
  readonly text: string;
  /** Said when the step is solved, besides what the bid is worth. */
  readonly done: string;
}

interface LessonText {
  readonly title: string;
  readonly about: string;
  readonly steps: readonly StepText[];
}

const lessons: Readonly<Record<BidLessonName, LessonText>> = {
  thrift: {
    title: 'Pay little, win late',
    about: 'Both of you pay every bid. Whoever pays too much for a turn loses the game.',
    steps: [
      {
        heading: 'Both of you pay',
        text:
          'The ball is on field 1. You play to the right and have 6 points, the other has 5. Both of ' +
          'you pay what you bid, also whoever bids less.',
        done: 'You may lose this turn. What the other pays for it is missing later.',
      },
      {
        heading: 'From the net',
        text: 'The ball lies on the net. One point more than the other is enough here, if you do not throw it away.',
        done:
          'If the other bids high, they win the turn and are poor afterwards. If they bid low, you ' +
          'have lost nothing.',
      },
      {
        heading: 'On your own side',
        text: 'The ball is on your side of the net now, but you have three points more than the other.',
        done: 'The points count more than the place of the ball.',
      },
      {
        heading: 'The last field',
        text:
          'The ball is on your last field. If the other wins this turn, it is out, and you have lost. ' +
          'The other has 5 points.',
        done:
          'Your bid must be at least all the points of the other. If both bids are equal, the ball ' +
          'stays where it is, and the other has nothing left.',
      },
      {
        heading: 'Not one point too many',
        text:
          'The last field again, with 12 points against 6. Several bids win. The lowest of them leaves ' +
          'you the most.',
        done:
          'Six points remain. Four turns lead from here over the far end, and each of them costs one ' +
          'point when the other has none.',
      },
      {
        heading: 'Equal points',
        text:
          'Five points each, and the ball is on field 1. The ball is on the side of the other: if all ' +
          'points were gone now, you would win.',
        done: 'Every other bid costs too much. Whoever is ahead may wait.',
      },
    ],
  },
  secrecy: {
    title: 'Why bids are secret',
    about: 'Where no single bid is best, perfect play draws among several by exact chances.',
    steps: [
      {
        heading: 'No bid is safe',
        text:
          'Ten points each, the ball on field 1. No bid wins for certain here. Perfect play draws its ' +
          'bid among a few. Make one of them.',
        done:
          'If the other knew your bid, you would keep less than your fair share. So perfect play ' +
          'mixes, and nobody can know it.',
      },
      {
        heading: 'Small differences',
        text: 'Nine points each. Again two bids belong to perfect play.',
        done: 'The chances change with every point, but low bids remain: points are needed later.',
      },
      {
        heading: 'What nobody should bid',
        text: 'Ten points each, the ball on the net. Find a bid that perfect play never makes.',
        done: 'At the net with equal points even a bid of 2 is too much, if the other bids 1.',
      },
      {
        heading: 'More points, more choice',
        text: 'Twenty points each, the ball on field 1. Find a bid that perfect play never makes.',
        done: 'Too high a bid gives more away than the turn is worth.',
      },
      {
        heading: 'In the middle of the mixture',
        text: 'The same state. Now make a bid that perfect play makes.',
        done: 'There are seven such bids. Each does equally well against perfect play, and the lot decides.',
      },
      {
        heading: 'When chance ends',
        text:
          'Seven points against five, the ball on the net. With enough points nobody needs a lot. Find ' +
          'a bid that wins for certain.',
        done: 'From here on no secret helps the other.',
      },
    ],
  },
  hold: {
    title: 'Hold the token',
    about: 'Both pay, and without points it is a draw. How far a few points more will go.',
    steps: [
      {
        heading: 'Two steps to go',
        text:
          'The token is on space 1, and you win on space 3. You have 7 points, the other 5. Both of ' +
          'you pay your bids.',
        done: 'A higher bid leaves too little for the last step: the game can end in a draw.',
      },
      {
        heading: 'From the middle',
        text: 'Eight points against five, and three steps to go.',
        done: 'With three points more you must still be careful: from a bid of 3 on the win is not certain any more.',
      },
      {
        heading: 'One step back',
        text: 'The token is on your side, four steps from your goal. You have 12 points against 5.',
        done: 'The further the way, the more points it needs.',
      },
      {
        heading: 'At the edge',
        text: 'One more step to the left, and you have lost. The other can bid up to 5.',
        done: 'A bid that can be beaten loses at once. A tie holds the token and takes all the other’s points.',
      },
      {
        heading: 'Exactly enough',
        text: 'The same state. Which is the lowest bid that wins for certain?',
        done: 'What you save now you need for five steps to the right.',
      },
      {
        heading: 'Surely wrong',
        text:
          'Five points each, and one step to go. No bid wins for certain. Exactly one bid gives ' +
          'something away against perfect play.',
        done: 'All other bids do equally well against perfect play. Only 4 does not.',
      },
    ],
  },
  'winner-pays': {
    title: 'Only the winner pays',
    about: 'Other rules, another game: here the lower bid costs nothing.',
    steps: [
      {
        heading: 'The lower bid is free',
        text:
          'In this variant only the higher bid is paid. Equal bids are both paid. The token is two steps from ' +
          'your goal, and you have 8 points against 5.',
        done: 'If the other outbids you, they have paid for it, and you can win the way back.',
      },
      {
        heading: 'Only one bid',
        text:
          'The token is on your own side, four steps from your goal. You have 11 points against 6, and exactly ' +
          'one bid wins for certain.',
        done: 'If you bid 1, the other takes the step for 2 points. If you bid 3, you pay too much for one step.',
      },
      {
        heading: 'Twice the points',
        text: 'Two steps to go, ten points against five.',
        done: 'Even a high bid is paid only if it wins the turn.',
      },
      {
        heading: 'From the middle',
        text: 'Three steps to go, ten points against five.',
        done: 'One step more, and a bid of 4 already costs too much.',
      },
      {
        heading: 'A little richer',
        text: 'Three steps to go, twelve points against five.',
        done: 'Two points more allow two points more in this turn.',
      },
      {
        heading: 'The side counts',
        text:
          'Now both pay again, but this is Oshi-Zumo: when no points are left, the token wins for the ' +
          'player who has driven it past the middle. Six points against five.',
        done: 'Here one point more is enough, even from the middle.',
      },
    ],
  },
};

const pieces = { tennis: 'ball', footsteps: 'token' } satisfies Record<BidGame, string>;

export const en = {
  lessons,
  games: { tennis: 'Tennis', footsteps: 'Footsteps' },
  section: 'Tennis and Footsteps',
  place: (game: string, n: number, of: number) => `${game}, lesson ${n} of ${of}`,
  winnerPays: 'Only the higher bid is paid; equal bids are both paid, and the token stays.',
  todo: {
    sure: 'Make a bid that wins for certain.',
    least: 'Make the lowest bid that wins for certain.',
    mixed: 'Make a bid of perfect play.',
    never: 'Make a bid that perfect play never makes.',
  },
  right: {
    sure: (bid: number) => `${bid} wins for certain.`,
    least: (bid: number) => `${bid} wins for certain, and no lower bid does.`,
    mixed: (bid: number) => `${bid} belongs to perfect play.`,
    never: (bid: number, cost: string) => `${bid} gives ${cost} away.`,
  },
  wrong: {
    answered: (game: BidGame, bid: number, reply: number, ball: string, mine: number, theirs: number) =>
      `After ${bid} the other can bid ${reply}. Then the ${pieces[game]} is on ${ball} with ${mine} ` +
      `against ${theirs} points,`,
    lost: 'and you lose with best play.',
    open: 'and your win is not certain any more.',
    lower: (bid: number) => `${bid} wins for certain, too, but a lower bid does as well.`,
    costs: (bid: number, cost: string) => `${bid} gives ${cost} away against perfect play.`,
    belongs: (bid: number) => `${bid} gives nothing away against perfect play.`,
  },
  all: (bids: string) => `All bids that are right here: ${bids}.`,
  computing: 'The table is being computed…',
  failed: 'The table could not be computed. Load the page again.',
};

export type BidLessonWords = typeof en;
