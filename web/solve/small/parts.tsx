// What the puzzles of both collections share: how one is solved, and all that stands round its board.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { say, sayNow, sentences } from '../../base/announce';
import { useText } from '../../base/i18n';
import { useTitle } from '../../base/message';
import pages from '../../base/pages.module.css';
import { smallPuzzlePath } from '../../base/router';
import { useStore } from '../../base/store';
import { hasTried } from '../../client/device/kept-puzzles';
import { playSound } from '../../play/sound';
import { Command, NextLink, OpenButtons, RatingBox, Verdict } from '../cards';
import { BEGIN, firstResult, isOver, type Progress, SHOWN, WRONG } from '../progress';
import styles from '../puzzles.module.css';
import type { SmallPuzzle } from './collection';
import { keep, small, withAttempt } from './kept';
import { useSmallWords } from './load';
import type { Collection } from './names';

interface FrameProps<A> {
  readonly name: Collection;
  readonly puzzle: SmallPuzzle;
  readonly used: UsedSolving<A>;
  readonly heading: string;
  /** What is said at first. */
  readonly task: string;
  /** Beside the number: the game, or whose turn it is. */
  readonly intro: ComponentChildren;
  readonly board: ComponentChildren;
  /** What came of the last answer, or what is asked. */
  readonly verdict: { readonly title: string; readonly text: string };
  /** What is known only later of a wrong answer. */
  readonly refuted?: string;
  readonly hint: string;
  readonly right: A;
  /** What is answered with, where it is not the board. */
  readonly choices?: ComponentChildren;
  /** Once the puzzle is over. */
  readonly children: ComponentChildren;
}

/** A puzzle of a small game: board, verdict, buttons, the reader's rating, and at the end its proof. */
export function SmallFrame<A>(props: FrameProps<A>) {
  const { name, puzzle, used, heading, task, intro, board, verdict, refuted = '', hint, right, choices } = props;
  const t = useText();
  const { state, change, gain, known } = used;
  useTitle(`${t.puzzle.of(puzzle.id)}: ${heading} · ${t.app.name}`);
  useEffect(() => say(task), [puzzle]);
  useEffect(() => {
    if (state.phase !== 'asked') sayNow(sentences(verdict.title, verdict.text));
  }, [state.phase, state.answer]);
  useEffect(() => {
    if (refuted) say(refuted);
  }, [refuted]);
  const takeHint = () => {
    change(hinted(state));
    say(hint);
  };
  return (
    <div class={`${pages.page} ${styles.smallPuzzle}`} data-collection={name}>
      <header class="gap-2 to-baseline">
        <h1 tabIndex={-1}>{t.puzzle.of(puzzle.id)}</h1>
        <span class="quiet">{t.puzzle.rated(puzzle.rating)}</span>
        <p class="full">{intro}</p>
      </header>
      {board}
      <div class="grid gap-3 large-tiles to-top">
        <Verdict {...{ tone: toneOf(state), phase: state.phase, heading: 'h2', title: verdict.title }}>
          <p>{sentences(verdict.text, refuted)}</p>
        </Verdict>
        {choices}
        <div data-part="small-buttons" class={`row wrap gap-3 ${styles.smallButtons}`}>
          {isOver(state) ? (
            <>
              {props.children}
              <NextLink href={smallPuzzlePath(name, null)} />
            </>
          ) : (
            <OpenButtons
              onHint={state.phase === 'asked' && !state.hinted ? takeHint : null}
              onShow={() => change(solutionShown(state, right))}
              onAgain={state.phase === 'wrong' ? () => change(again(state)) : null}
            />
          )}
        </div>
        <RatingBox record={useStore(small)[name]} gain={gain} note={known ? t.puzzle.notCounted : t.puzzle.kept} />
        {isOver(state) && <Proof puzzle={puzzle} />}
      </div>
    </div>
  );
}

const toneOf = ({ phase }: SmallSolving<unknown>) =>
  phase === 'solved' ? 'good' : phase === 'wrong' ? 'bad' : 'plain';

function Proof({ puzzle }: { puzzle: SmallPuzzle }) {
  const t = useText();
  return (
    <details data-part="small-proof" class="card">
      <summary class="clickable target">{t.puzzle.proof}</summary>
      <p>
        {t.puzzle.grades[puzzle.grade]}, {t.puzzle.rated(puzzle.rating)}. {useSmallWords().sourceNote}
      </p>
      <Command text={puzzle.command} />
    </details>
  );
}

interface UsedSolving<A> {
  readonly state: SmallSolving<A>;
  readonly change: (next: SmallSolving<A>) => void;
  /** What the puzzle has changed in the rating; null as long as it has not. */
  readonly gain: number | null;
  /** It was tried before: nothing changes any more. */
  readonly known: boolean;
}

export function useSolving<A>(name: Collection, puzzle: SmallPuzzle): UsedSolving<A> {
  const [state, setState] = useState<SmallSolving<A>>(begin);
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

export interface SmallSolving<Answer> extends Progress {
  /** What was answered last, or is shown as the solution. */
  readonly answer: Answer | null;
}

export const begin = <A,>(): SmallSolving<A> => ({ ...BEGIN, answer: null });

export function answered<A>(state: SmallSolving<A>, answer: A, right: boolean): SmallSolving<A> {
  if (state.phase !== 'asked') return state;
  return right ? { ...state, phase: 'solved', answer } : { ...state, ...WRONG, answer };
}

export const again = <A,>(state: SmallSolving<A>): SmallSolving<A> =>
  state.phase === 'wrong' ? { ...state, phase: 'asked', answer: null } : state;

export const hinted = <A,>(state: SmallSolving<A>): SmallSolving<A> =>
  state.phase === 'asked' ? { ...state, hinted: true } : state;

export const solutionShown = <A,>(state: SmallSolving<A>, answer: A): SmallSolving<A> =>
  isOver(state) ? state : { ...state, ...SHOWN, answer };
