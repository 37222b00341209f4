// How a puzzle of a small game stands. Pure.

export type Phase = 'asked' | 'wrong' | 'solved' | 'shown';

export interface SmallSolving<Answer> {
  readonly phase: Phase;
  /** What was answered last, or is shown as the solution. */
  readonly answer: Answer | null;
  readonly hinted: boolean;
  /** The first attempt has ended without the solution. */
  readonly failed: boolean;
}

export const BEGIN = { phase: 'asked', answer: null, hinted: false, failed: false } as const;

export function answered<A>(state: SmallSolving<A>, answer: A, right: boolean): SmallSolving<A> {
  if (state.phase !== 'asked') return state;
  return right ? { ...state, phase: 'solved', answer } : { ...state, phase: 'wrong', answer, failed: true };
}

export const again = <A>(state: SmallSolving<A>): SmallSolving<A> =>
  state.phase === 'wrong' ? { ...state, phase: 'asked', answer: null } : state;

export const hinted = <A>(state: SmallSolving<A>): SmallSolving<A> =>
  state.phase === 'asked' ? { ...state, hinted: true } : state;

export const solutionShown = <A>(state: SmallSolving<A>, answer: A): SmallSolving<A> =>
  isOver(state) ? state : { ...state, phase: 'shown', answer, failed: true };

export const isOver = ({ phase }: SmallSolving<unknown>): boolean => phase === 'solved' || phase === 'shown';

/** Whether this change ended the first attempt: true if it solved the puzzle, null if it ended nothing. */
export function firstResult(before: SmallSolving<unknown>, now: SmallSolving<unknown>): boolean | null {
  if (now.failed && !before.failed) return false;
  return now.phase === 'solved' && before.phase !== 'solved' && !now.failed ? true : null;
}
