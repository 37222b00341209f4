// Here is what the puzzles of both collections share: how one is solved, and what is shown beside the board.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { smallPuzzlePath } from '../../base/router';
import { useStore } from '../../base/store';
import { Icon } from '../../base/ui';
import { playSound } from '../../play/sound';
import { RatingBox } from '../cards';
import type { SmallPuzzle } from './collection';
import { hasTried, keep, small, withAttempt } from './kept';
import { useSmallWords } from './load';
import type { Collection } from './names';

export function Verdict({ phase, title, text }: { phase: Phase; title: string; text: string }) {
  const tone = phase === 'solved' ? 'good' : phase === 'wrong' ? 'bad' : 'plain';
  return (
    <section class={`card puzzle-verdict ${tone}`} data-testid="verdict" data-phase={phase}>
      {tone !== 'plain' && (
        <span class="centred still puzzle-sign">
          <Icon name={tone === 'good' ? 'check' : 'close'} />
        </span>
      )}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </section>
  );
}

export function SmallRating({ name, gain, known }: { name: Collection; gain: number | null; known: boolean }) {
  const words = useSmallWords();
  const record = useStore(small)[name];
  return <RatingBox record={record} gain={gain} note={known ? words.notCounted : words.kept} />;
}

export function Proof({ puzzle }: { puzzle: SmallPuzzle }) {
  const words = useSmallWords();
  return (
    <details data-part="small-proof" class="card small-proof">
      <summary>{words.source}</summary>
      <p>
        {words.grades[puzzle.grade]}, {words.rated(puzzle.rating)}. {words.sourceNote}
      </p>
      <textarea
        class="puzzle-command"
        readOnly
        rows={3}
        aria-label={words.source}
        value={puzzle.command}
        spellcheck={false}
      />
    </details>
  );
}

interface ButtonsProps {
  readonly name: Collection;
  readonly state: SmallSolving<unknown>;
  readonly onHint: () => void;
  readonly onShow: () => void;
  readonly onAgain: () => void;
  /** Once the puzzle is over. */
  readonly children?: ComponentChildren;
}

/** The place at the right end belongs to what comes next. */
export function Buttons({ name, state, onHint, onShow, onAgain, children }: ButtonsProps) {
  const words = useSmallWords();
  const over = isOver(state);
  return (
    <div data-part="small-buttons" class="row wrap gap-3 small-buttons">
      {over ? (
        children
      ) : (
        <>
          <button type="button" class="button" disabled={state.phase !== 'asked' || state.hinted} onClick={onHint}>
            <Icon name="hint" />
            {words.hint}
          </button>
          <button type="button" class="button" onClick={onShow}>
            <Icon name="eye" />
            {words.solution}
          </button>
        </>
      )}
      {over ? (
        <a class="button primary" href={smallPuzzlePath(name, null)}>
          {words.next}
        </a>
      ) : (
        <button
          type="button"
          class={`button ${state.phase === 'wrong' ? 'primary' : ''}`}
          disabled={state.phase !== 'wrong'}
          onClick={onAgain}
        >
          {words.again}
        </button>
      )}
    </div>
  );
}

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
    if (result === null) return;
    const before = small.get()[name];
    const after = withAttempt(before, puzzle, result, next.hinted);
    keep(name, after);
    if (!known) setGain(after.rating - before.rating);
  };
  return { state, change, gain, known };
}

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

export const again = <A,>(state: SmallSolving<A>): SmallSolving<A> =>
  state.phase === 'wrong' ? { ...state, phase: 'asked', answer: null } : state;

export const hinted = <A,>(state: SmallSolving<A>): SmallSolving<A> =>
  state.phase === 'asked' ? { ...state, hinted: true } : state;

export const solutionShown = <A,>(state: SmallSolving<A>, answer: A): SmallSolving<A> =>
  isOver(state) ? state : { ...state, phase: 'shown', answer, failed: true };

export const isOver = ({ phase }: SmallSolving<unknown>): boolean => phase === 'solved' || phase === 'shown';

/** Whether this change ended the first attempt: true if it solved the puzzle, null if it ended nothing. */
export function firstResult(before: SmallSolving<unknown>, now: SmallSolving<unknown>): boolean | null {
  if (now.failed && !before.failed) return false;
  return now.phase === 'solved' && before.phase !== 'solved' && !now.failed ? true : null;
}
