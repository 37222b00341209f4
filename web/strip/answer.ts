// Here is what the module says of a position: the JSON of bindings/wasm/strips.cpp.

import type { Player, RowMove } from './row';
import { parseMove } from './row';

export const VALUES = ['win', 'loss', 'draw', 'unknown'] as const;
export type Value = (typeof VALUES)[number];

/** `guess` proves nothing; the others are exact. */
export type Source = 'over' | 'table' | 'rule' | 'theorem' | 'guess';

export interface Judged {
  readonly move: RowMove;
  /** Seen by the side that makes the move. */
  readonly value: Value;
  /** Turns to the end, this one counted; 0 if not known. */
  readonly plies: number;
}

export interface CountedSquare {
  readonly square: number;
  readonly stone: boolean;
  /** It counts as a stone or not by a step of the count, not by what lies there. */
  readonly changed: boolean;
  readonly sum: number;
}

export interface Counted {
  readonly value: number;
  /** From the far end to the ball. */
  readonly sums: readonly CountedSquare[];
}

export interface ForwardChain {
  readonly value: number;
  readonly fill: readonly number[];
  readonly landings: readonly number[];
  readonly end: number;
  readonly wins: boolean;
  readonly rest: number;
  readonly allowed: number;
}

export interface Answer {
  readonly text: string;
  readonly source: Source;
  readonly winner: Player | null;
  /** Of the side to move. */
  readonly value: Value;
  readonly plies: number;
  readonly proven: boolean;
  readonly moves: readonly Judged[];
  readonly line: readonly RowMove[];
  /** The potential of the paper; for Oddish that of rule D4. None if the game is over. */
  readonly counted: Readonly<Record<Player, Counted>> | null;
  /** The forward potential; strips only. */
  readonly forward: Readonly<Record<Player, ForwardChain>> | null;
  /** The move in the proof of Theorem 1; Oddish only. */
  readonly strategy: RowMove | null;
}

interface RawCounted {
  value: number;
  sums: [number, boolean, boolean, number][];
}

export interface RawAnswer {
  text: string;
  source: Source;
  winner: Player | null;
  value: Value;
  plies: number;
  proven: boolean;
  moves: [string, Value, number][];
  line: string[];
  counted?: Record<Player, RawCounted>;
  forward?: Record<Player, ForwardChain>;
  strategy?: string;
}

function moveOf(text: string): RowMove {
  const move = parseMove(text);
  if (!move) throw new Error(`no move: ${text}`);
  return move;
}

const countedOf = ({ value, sums }: RawCounted): Counted => ({
  value,
  sums: sums.map(([square, stone, changed, sum]) => ({ square, stone, changed, sum })),
});

export function readAnswer(raw: RawAnswer): Answer {
  const { counted } = raw;
  return {
    ...raw,
    moves: raw.moves.map(([text, value, plies]) => ({ move: moveOf(text), value, plies })),
    line: raw.line.map(moveOf),
    counted: counted ? { L: countedOf(counted.L), R: countedOf(counted.R) } : null,
    forward: raw.forward ?? null,
    strategy: raw.strategy ? moveOf(raw.strategy) : null,
  };
}

export const winningMoves = ({ moves }: Answer): Judged[] => moves.filter(({ value }) => value === 'win');

/** The quickest winning moves; in a lost position those that last longest. Without distances: all of its value. */
export function bestMoves(answer: Answer): Judged[] {
  const alike = answer.moves.filter(({ value }) => value === answer.value);
  if (answer.plies === 0) return alike;
  return alike.filter(({ plies }) => plies === answer.plies);
}

/** The player who wins with best play, if it is known or guessed. */
export function winnerOf(answer: Answer, toMove: Player): Player | null {
  if (answer.winner) return answer.winner;
  if (answer.value === 'win') return toMove;
  if (answer.value === 'loss') return toMove === 'L' ? 'R' : 'L';
  return null;
}
