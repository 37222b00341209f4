// These are the small types every part of the rules shares. Rule numbers (P1..P11) are those of rules.md.

/**
 * P1: row 1..R from bottom to top seen from Ohs, column 1..C from left to right; rows 0 and R+1 are off the board.
 */
export interface Point {
  readonly row: number;
  readonly column: number;
}

/** P3: `O` (Ohs) moves first and attacks rows R and R+1; `X` (Eks) attacks rows 1 and 0. */
export type Side = 'O' | 'X';

export { DEFAULT_RULES, type Rules } from './switches';

/** P1: rows 3..512, columns 1..512. */
export const LIMITS = { minRows: 3, minColumns: 1, maxSide: 512 } as const;

export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

export const success = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });
export const failure = <Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({
  ok: false,
  error,
});

export const other = (side: Side): Side => (side === 'O' ? 'X' : 'O');
export const samePoint = (a: Point, b: Point): boolean => a.row === b.row && a.column === b.column;
