// The rules of Nim, which the page and the rooms of this device share.

import type { TurnState } from '../../client';
import { movesKind } from '../../client/device/moves-kind';

export const SIDES = ['A', 'B'] as const;
export type NimSide = (typeof SIDES)[number];

export interface NimState extends TurnState<NimSide> {
  game: 'nim';
}

interface Nim {
  readonly heaps: readonly number[];
  readonly mover: NimSide;
}

const START = '3 4 5';
const other = (side: NimSide): NimSide => (side === 'A' ? 'B' : 'A');

export const heapsOf = (text: string): number[] => text.split(' ').map(Number);

/** Null where there are not so many stones. */
export function taken(heaps: readonly number[], move: string): number[] | null {
  const [, heap, stones] = (/^(\d+):(\d+)$/.exec(move) ?? []).map(Number);
  if (!heap || !stones || stones > (heaps[heap - 1] ?? 0)) return null;
  return heaps.map((each, i) => (i === heap - 1 ? each - stones : each));
}

export const positionAfter = ({ position }: NimState, move: string): string | null =>
  taken(heapsOf(position), move)?.join(' ') ?? null;

export const device = movesKind<Nim>({
  sides: SIDES,
  startOf: () => START,
  read(_game, text) {
    const heaps = heapsOf(text);
    return heaps.every((heap) => heap >= 0) ? { heaps, mover: 'A' } : null;
  },
  play({ heaps, mover }, move) {
    const left = taken(heaps, move);
    return left && { heaps: left, mover: other(mover) };
  },
  text: ({ heaps }) => heaps.join(' '),
  mover: ({ mover }) => mover,
  result: ({ heaps, mover }) =>
    heaps.some((heap) => heap > 0) ? null : { winner: other(mover), reason: 'last_stone' },
  more: () => ({}),
});
