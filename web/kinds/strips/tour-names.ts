// The tours, in their order. The texts are in texts/, the positions in tours.ts.

import type { RowKind } from '../../strip/row';

export const TOURS = {
  strip: ['examples', 'paper', 'forward', 'backward'],
  oddish: ['arrow', 'theorem', 'jump'],
} as const satisfies Record<RowKind, readonly string[]>;
export type TourName = (typeof TOURS)[RowKind][number];
