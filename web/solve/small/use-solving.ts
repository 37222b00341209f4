// A puzzle of a small game on a page: the state, and what becomes of the reader's rating.

import { useState } from 'preact/hooks';
import { playSound } from '../../play/sound';
import type { SmallPuzzle } from './collection';
import { hasTried, keep, small, withAttempt } from './kept';
import type { Collection } from './names';
import { BEGIN, firstResult, type SmallSolving } from './solving';

export interface UsedSolving<A> {
  readonly state: SmallSolving<A>;
  readonly change: (next: SmallSolving<A>) => void;
  /** What the puzzle has changed in the rating; null as long as it has not. */
  readonly gain: number | null;
  /** It was tried before: nothing changes any more. */
  readonly known: boolean;
}

export function useSolving<A>(name: Collection, puzzle: SmallPuzzle): UsedSolving<A> {
  const [state, setState] = useState<SmallSolving<A>>(BEGIN);
  const [gain, setGain] = useState<number | null>(null);
  const [known] = useState(() => hasTried(small.get()[name], puzzle.id));
  const change = (next: SmallSolving<A>) => {
    if (next === state) return;
    setState(next);
    if (next.phase !== state.phase && (next.phase === 'solved' || next.phase === 'wrong'))
      playSound({ kind: next.phase === 'solved' ? 'right' : 'wrong' });
    const result = firstResult(state, next);
    if (result === null || known) return;
    const before = small.get()[name];
    const after = withAttempt(before, puzzle, result, next.hinted);
    keep(name, after);
    setGain(after.rating - before.rating);
  };
  return { state, change, gain, known };
}
