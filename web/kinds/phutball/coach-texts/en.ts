// What the coach says of a game against the computer (analysis/remarks.ts), in English. Chains and moves are texts.

import { rows } from '../../../base/i18n/en/words';

export const en = {
  score: (chain: string) => `You can score now: ${chain}.`,
  stopByMan: (chain: string, man: string) => `The computer threatens to score by ${chain}. A man on ${man} stops it.`,
  stopByJump: (chain: string, jump: string) =>
    `The computer threatens to score by ${chain}. The jump ${jump} stops it.`,
  nothingStops: (chain: string) => `The computer threatens to score by ${chain}, and no turn of yours stops it.`,
  goodJump: (chain: string, n: number, back: number) =>
    `${chain} brings the ball ${rows(n)} forward, and the computer can take back ` +
    `${back === 0 ? 'none of them' : back}.`,
  goodMan: (man: string, n: number, back: number) =>
    `With a man on ${man} you could jump ${rows(n)} forward, and the computer ${back === 0 ? 'not at all' : back}.`,
  missed: (chain: string) => `You could have scored last turn: ${chain}.`,
  leftOpen: (move: string, chain: string) => `After ${move} the computer could still score, by ${chain}.`,
  gaveGoal: (move: string, chain: string) => `${move} let the computer score, by ${chain}.`,
  stopped: (move: string, chain: string) => `Well seen: ${move} stopped the goal by ${chain}.`,
  threatened: (move: string, chain: string) => `${move} threatened to score by ${chain}.`,
  wayBack: (move: string, n: number, chain: string) =>
    `${move} left a way back: by ${chain} the computer could bring the ball ${rows(n)} nearer to its goal line.`,
  noWayBack: (move: string, n: number) => `${move} brought the ball ${rows(n)} forward and left no way back.`,
  wentBack: (move: string, n: number) => `${move} brought the ball ${rows(n)} nearer to the computer’s goal line.`,
  farther: (move: string, n: number, chain: string) =>
    `In place of ${move}, ${chain} would have brought the ball ${rows(n)} forward.`,
  helpsBoth: (move: string, mine: number, theirs: number) =>
    `${move} helped both: after it you could jump ${rows(mine)} forward, and the computer ${theirs}.`,
  helpsThem: (move: string, n: number, chain: string) =>
    `${move} helped the computer: after it, it could jump ${rows(n)}, by ${chain}.`,
  opens: (move: string, n: number, chain: string) =>
    `${move} opened a way: after it you could jump ${rows(n)} forward, by ${chain}.`,
  closes: (move: string, before: number, after: number) =>
    `${move} stood in the computer’s way: its longest jump shrank from ${rows(before)} to ${after}.`,
  idle: (move: string) => `No jump uses the man on ${move} yet, and none is blocked by it.`,
  parried: (move: string, chain: string) => `The computer’s ${move} stopped your goal by ${chain}.`,
  theyJumped: (move: string, n: number, left: number) =>
    `${move} brought the ball ${rows(n)} nearer to the computer’s goal line, now ${rows(left)} away.`,
  theyOpened: (move: string, n: number, chain: string) =>
    `The computer’s ${move} opened a way for you: ${chain} brings the ball ${rows(n)} forward.`,
  theyClosed: (move: string, before: number, after: number) =>
    `The computer’s ${move} shortened your longest jump from ${rows(before)} to ${after}.`,
  theyLengthened: (move: string, n: number, chain: string) =>
    `The computer’s ${move} made a way for itself: if it stays, the ball can jump ${rows(n)}, by ${chain}.`,
  longest: (mine: number, theirs: number) =>
    `Your longest jump now brings the ball ${rows(mine)} forward, the computer’s ${rows(theirs)}.`,
  noJump: 'The ball cannot jump yet: put a man next to it.',
};

export type CoachTexts = typeof en;
