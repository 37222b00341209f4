// These texts are for what the rules say against a wrong action, in English.

import type { Explanations } from '../types';

export const explain: Explanations = {
  ownGoal: (at) => `${at}? There the ball is on your own goal line, and a turn that ends there is a goal for Eks.`,
  letsScore: (at, chain) => `${at}? Then Eks scores at once, by ${chain}. The way is drawn on the board.`,
  manNotJump: (at) => `${at}? That would put a man. Here the ball is to jump: choose the ball first.`,
  jumpNotMan: (at) => `${at}? Allowed, but here put a man instead of jumping.`,
  noGoal: (at) => `${at}? Allowed, but that isn’t a goal, and this turn there is one.`,
  noThreat: (at) => `${at}? Allowed, but even if Eks did nothing, you could not score next turn.`,
  parriedByMan: (at, reply) => `${at}? Then Eks puts a man on ${reply}, and you cannot score next turn.`,
  parriedByJump: (at, reply) => `${at}? Then Eks jumps ${reply}, and you cannot score next turn.`,
  manApart: (at) => `${at}? Allowed, but that point is not beside the ball, so the ball cannot jump a man there.`,
  manAside: (at, to) => `${at}? Over a man there the ball would land on ${to}, and that is not where it is to go.`,
  manNoLanding: (at) => `${at}? Over a man there the ball could not land anywhere.`,
  otherEnd: (at) => `${at}? Allowed, but the turn would end there, and that is not what is asked for.`,
  savesByMan: (at) => `${at}? That stops the goal, too. But here find the jump that does it.`,
  savesByJump: (at) => `${at}? That stops the goal, too. But here find the man that does it.`,
  stuck: (at) => `${at}? Allowed, but from there the ball cannot jump on. The chain would end there.`,
  astray: (at) => `${at}? Allowed, and the ball could jump on, but no way from there leads to what is asked for.`,
  tooShort: (at) => `${at} is right so far, but do not stop there: the ball can jump on.`,
  tableLost: (at, plies) =>
    `${at}? By the table Eks wins after that, in ${plies === 1 ? 'one turn' : `${plies} turns`} at most.`,
  tableDraw: (at) => `${at}? By the table nobody can force a goal after that: it is a draw.`,
  taken: {
    man: (at) => `${at}? A man stands there already.`,
    ball: (at) => `${at}? The ball is there now.`,
  },
  notLanding: (at) => `${at}? The ball lands on the first empty point behind the men, no nearer and no further.`,
  notReached: (at) => `${at}? Try every jump: no chain of this turn ends there.`,
  otherParity: (at, r, c) =>
    `${at} is ${count(r, 'row')} and ${count(c, 'column')} away. Jumps over one man go by ` +
    'twos, so both must be even.',
  notOnThreat: (at) => `${at}? Eks’s ball does not land there, so the whole chain stays as it was.`,
  landingButOpen: (at, chain) => `${at}? Eks still scores then, by ${chain}.`,
  otherAnswer: 'No. Look at the board again, and try another answer.',
};

function count(n: number, one: string): string {
  return `${n} ${n === 1 ? one : `${one}s`}`;
}
