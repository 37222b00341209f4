// How far one is with a puzzle of any game: what has been answered, whether the first attempt is over. Pure.

export type Phase =
  /** It is the solver's turn. */
  | 'asked'
  /** A right turn was played, and the other side is about to answer. */
  | 'answering'
  /** What was played is judged by the engine. */
  | 'judging'
  /** A wrong answer stands on the board. */
  | 'wrong'
  | 'solved'
  /** The reader has asked for the solution. */
  | 'shown';

export interface Progress {
  readonly phase: Phase;
  /** The first attempt has failed. What is tried afterwards changes no rating. */
  readonly failed: boolean;
  /** A hint was taken: the attempt weighs less. */
  readonly hinted: boolean;
}

export const BEGIN = { phase: 'asked', failed: false, hinted: false } as const;
export const WRONG = { phase: 'wrong', failed: true } as const;
export const SHOWN = { phase: 'shown', failed: true } as const;

export const isOver = ({ phase }: Progress): boolean => phase === 'solved' || phase === 'shown';

/** Whether this change ended the first attempt: true if it solved the puzzle, null if it ended nothing. */
export function firstResult(before: Progress, now: Progress): boolean | null {
  if (now.failed && !before.failed) return false;
  return now.phase === 'solved' && before.phase !== 'solved' && !now.failed ? true : null;
}
