// What the puzzles of both collections show beside the board: right or wrong, the rating, the proof, the buttons.

import type { ComponentChildren } from 'preact';
import { smallPuzzlePath } from '../../base/router';
import { useStore } from '../../base/store';
import { Icon } from '../../base/ui';
import { RatingBox } from '../cards';
import type { SmallPuzzle } from './collection';
import { small } from './kept';
import { useSmallWords } from './load';
import type { Collection } from './names';
import { isOver, type Phase, type SmallSolving } from './solving';

export function Verdict({ phase, title, text }: { phase: Phase; title: string; text: string }) {
  const tone = phase === 'solved' ? 'good' : phase === 'wrong' ? 'bad' : 'plain';
  return (
    <section class={`card puzzle-verdict ${tone}`} data-testid="verdict" data-phase={phase}>
      {tone !== 'plain' && (
        <span class="puzzle-sign">
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
    <details class="card small-proof">
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
    <div class="small-buttons">
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
