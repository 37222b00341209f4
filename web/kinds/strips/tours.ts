// The positions of the tours, and what is claimed of each; tours.test.ts asks the module whether it is so. The words
// are in texts/tours-en.ts and texts/tours-es.ts, one for each step.

import type { Player } from '../../strip/row';
import type { Layer } from './row-board';
import type { TourName } from './tour-names';

export interface TourStep {
  readonly position: string;
  readonly layer: Layer;
  /** The turn that the step asks for, or shows. */
  readonly turn?: string;
  /** Who wins; null where nothing is proven. */
  readonly winner: Player | null;
  /** All winning turns, where the text speaks of them. */
  readonly winning?: readonly string[];
  /** All jumps, winning or not. */
  readonly jumps?: readonly string[];
  /** The strip of which an Oddish row is one half. */
  readonly strip?: string;
  /** The forward potentials and those of the paper, Left's first. */
  readonly forward?: readonly [number, number];
  readonly counted?: readonly [number, number];
}

export const TOUR_STEPS: Readonly<Record<TourName, readonly TourStep[]>> = {
  examples: [
    { position: 'o@o.o.o.... L', layer: 'values', turn: 'j6', winner: 'L', winning: ['j6'] },
    { position: 'o......@... R', layer: 'values', winner: 'R' },
    { position: 'o@o.ooo.... L', layer: 'values', winner: 'R' },
    { position: 'o@o.oo.... L', layer: 'values', winner: 'R' },
    { position: '.@.o.o.... L', layer: 'values', turn: 'p3', winner: 'L', winning: ['p3'] },
    { position: '.@.ooo.... L', layer: 'values', winner: 'R' },
    { position: '.@.oo.... L', layer: 'values', winner: 'R' },
  ],
  paper: [
    { position: '..@o.o.. L', layer: 'count', winner: 'L', counted: [0, 1] },
    { position: '....oo@o..ooo.. L', layer: 'count', winner: 'L', counted: [1, 1] },
    { position: '.@.o..o.. L', layer: 'count', turn: 'p3', winner: 'L', winning: ['p3'], counted: [2, 1] },
    { position: 'o@o.ooo.... L', layer: 'count', winner: 'R', counted: [0, 0] },
  ],
  forward: [
    { position: 'o@o.o.o.... L', layer: 'forward', turn: 'j6', winner: 'L', winning: ['j6'], forward: [0, 0] },
    { position: '....oo@o..ooo.. L', layer: 'forward', winner: 'L', forward: [1, 1] },
    { position: 'o@o.ooo.... L', layer: 'forward', winner: 'R', forward: [1, 0] },
    {
      position: '........oo.o@.oooo.... L',
      layer: 'forward',
      turn: 'j8',
      winner: 'L',
      winning: ['j8'],
      forward: [2, 1],
    },
    { position: '....oooo.@o.oo............ L', layer: 'forward', winner: 'R', forward: [2, 2] },
    { position: '.@.o.oo.oo.oo.o................ L', layer: 'forward', winner: null },
  ],
  backward: [
    { position: '......oooo.@oo.o........ R', layer: 'values', turn: 'j17', winner: 'R', winning: ['j17'] },
    { position: '......oooo......@....... L', layer: 'forward', winner: 'R', forward: [3, 2] },
    { position: '........oo.o@.oooo.... L', layer: 'values', turn: 'j8', winner: 'L', winning: ['j8'] },
  ],
  theorem: [
    { position: '..ooo|ooo..o.o. L', layer: 'count', winner: 'L', counted: [0, 0] },
    { position: '..ooo|ooo..o.o. L', layer: 'values', turn: 'j7', winner: 'L', winning: ['j7'] },
    { position: '..ooo..|o..o.o. R', layer: 'count', turn: 'p7', winner: 'L', counted: [1, 2] },
    { position: '..ooo.o|o..o.o. L', layer: 'count', turn: 'p9', winner: 'L', counted: [1, 1] },
    { position: '..ooo.o|oo.o.o. R', layer: 'count', turn: 'j6', winner: 'L', counted: [0, 1] },
    { position: '..ooo.|.oo.o.o. L', layer: 'values', turn: 'p7', winner: 'L' },
    { position: '..oooo|ooo.o.o. L', layer: 'values', turn: 'j8', winner: 'L' },
    { position: 'o.ooooo..oo.|oo L', layer: 'values', turn: 'j14', winner: 'L' },
  ],
  arrow: [
    { position: '.o.oo|oo... L', layer: 'none', winner: 'R', strip: '..o...o.o@o.o....... L' },
    { position: '.o.oo|oo... R', layer: 'none', turn: 'j3', winner: 'R', jumps: ['j6', 'j7', 'j4', 'j3'] },
    { position: '.o.|..oo... L', layer: 'none', winner: 'R', jumps: [] },
    { position: '.o|oo L', layer: 'none', turn: 'j4', winner: 'L', jumps: ['j3', 'j4', 'j1'] },
    { position: '..ooo|ooo....o. L', layer: 'count', winner: 'R', counted: [1, 0] },
    { position: '..|.. L', layer: 'count', turn: 'p3', winner: 'L', counted: [2, 2] },
  ],
  jump: [
    {
      position: 'o|ooo.. L',
      layer: 'values',
      turn: 'j3',
      winner: 'L',
      winning: ['j3'],
      counted: [0, 0],
      strip: 'o@o.o.o.... L',
    },
    { position: 'o...|.. R', layer: 'values', winner: 'R', counted: [2, 2] },
    { position: 'o|oooo. L', layer: 'values', turn: 'j5', winner: 'L', counted: [0, 0] },
    { position: 'o|ooo. L', layer: 'values', turn: 'j3', winner: 'L', counted: [0, 0] },
    { position: '.|o.. L', layer: 'values', turn: 'p3', winner: 'L', winning: ['p3'], counted: [1, 1] },
    { position: '.|o. L', layer: 'values', turn: 'p3', winner: 'L', winning: ['p3', 'j2'], counted: [1, 1] },
    { position: '..o|o. L', layer: 'values', turn: 'p5', winner: 'L', winning: ['p5', 'j4', 'j2'] },
  ],
};
