// What is laid over a position to explain it, in words and for a legend, in English.

import { count, type Side, side } from './words';

const jumps = (n: number) => count(n, 'jump', 'jumps');

export const overlays = {
  laid: {
    reachNone: 'The ball cannot jump now.',
    reachNoneOf: (s: Side) => `${side(s)} has no jump now.`,
    /** `row`: the furthest towards the goal of that side. */
    reach: (s: Side, points: number, row: number, n: number) =>
      `${side(s)} can reach ${count(points, 'point', 'points')}; the furthest is row ${row} in ${jumps(n)}.`,
    reachGoal: (s: Side, points: number, n: number) =>
      `${side(s)} can reach ${count(points, 'point', 'points')}, the goal among them in ${jumps(n)}.`,
    reachPart: 'There are more chains than can be shown: these are not all points.',
    threat: (s: Side, chain: string) => `${side(s)} threatens to score: ${chain}.`,
    threatNone: (s: Side) => `${side(s)} has no goal in one turn.`,
    threatUnknown: (s: Side) => `Whether ${side(s)} has a goal in one turn is too hard to say quickly.`,
    defences: (moves: string, more: number) =>
      more > 0 ? `These stop it: ${moves}, and ${more} more.` : `Only this stops it: ${moves}.`,
    defencesNone: 'Nothing stops it.',
    defencesPart: 'Not all moves could be tried.',
    defenceMan: (point: string) => `a man on ${point}`,
    defenceJump: (path: string) => `the chain ${path}`,
    heat: (men: string) => `The best men: ${men}.`,
    heatMan: (point: string, percent: number) => `${point}, ${percent} percent`,
  },
  legend: {
    name: 'What the signs mean',
    reach: 'number of jumps to this point',
    threat: (s: Side) => `${side(s)} threatens`,
    defences: 'stops it',
    heat: 'a man here',
    noReach: 'Reach: no jump now',
    noThreat: 'Threat: none now',
    threatUnknown: 'Threat: too hard to say',
    nothingToStop: 'Best defences: there is no threat',
    noDefences: 'Best defences: nothing stops it',
    defencesUnknown: 'Best defences: too hard to say',
  },
};
