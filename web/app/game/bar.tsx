// The bar under the board. It always has the same height, so that nothing shifts: it shows whose turn it is, or takes
// the place of that with the move being built, or with a question. The place at its right end belongs to the button
// that plays (`bar-play`, as wide as `--slot`): no other button ever stands there but the safe answer to a question
// that this one has raised, so a press that comes too late or twice does nothing.

import type { ComponentChildren } from 'preact';
import type { Point } from '../../rules';
import { pointName } from '../../rules';
import { IconButton } from '../components/ui';
import { useText } from '../i18n';
import type { Draft, Input } from './draft';

interface DraftBarProps {
  draft: Draft;
  ball: Point;
  onInput: (input: Input) => void;
  /** Rows and columns of one step up and one step right on the screen. */
  up: Point;
  right: Point;
}

/** The move being built; null while there is none. */
export function DraftBar({ draft, ball, onInput, up, right }: DraftBarProps) {
  if (draft.asking) return <AskBar onInput={onInput} />;
  if (draft.chain) return <ChainBar draft={draft} ball={ball} onInput={onInput} />;
  return draft.aim ? <AimBar aim={draft.aim} up={up} right={right} onInput={onInput} /> : null;
}

interface OnInput {
  onInput: (input: Input) => void;
}

function AimBar({ aim, up, right, onInput }: { aim: Point; up: Point; right: Point } & OnInput) {
  const t = useText();
  const nudge = (step: Point, sign: 1 | -1) => () =>
    onInput({ kind: 'nudge', rows: sign * step.row, columns: sign * step.column });
  return (
    <div class="bar bar-draft" role="group" aria-label={t.bar.controls}>
      <IconButton icon="close" label={t.bar.cancel} class="bar-cancel" onClick={() => onInput({ kind: 'cancel' })} />
      <output class="aim-name">{pointName(aim)}</output>
      <span class="nudges" role="group" aria-label={t.bar.aim}>
        <IconButton icon="left" label={t.bar.left} onClick={nudge(right, -1)} />
        <IconButton icon="up" label={t.bar.up} onClick={nudge(up, 1)} />
        <IconButton icon="down" label={t.bar.down} onClick={nudge(up, -1)} />
        <IconButton icon="right" label={t.bar.right} onClick={nudge(right, 1)} />
      </span>
      <button type="button" class="button primary bar-play" onClick={() => onInput({ kind: 'confirm' })}>
        {t.bar.put}
      </button>
    </div>
  );
}

function ChainBar({ draft, ball, onInput }: { draft: Draft; ball: Point } & OnInput) {
  const t = useText();
  const chain = draft.chain ?? [];
  const gone = chain.reduce((sum, hop) => sum + hop.removed.length, 0);
  return (
    <div class="bar bar-draft" role="group" aria-label={t.bar.controls}>
      <IconButton icon="close" label={t.bar.cancel} class="bar-cancel" onClick={() => onInput({ kind: 'cancel' })} />
      <output class="chain-text">
        {chain.length === 0 ? (
          t.bar.choose
        ) : (
          <>
            <b>{[ball, ...chain.map((hop) => hop.to)].map(pointName).join('–')}</b>
            <small>{t.bar.men(gone)}</small>
          </>
        )}
      </output>
      <IconButton
        icon="back"
        label={t.bar.back}
        disabled={chain.length === 0}
        onClick={() => onInput({ kind: 'back' })}
      />
      <button
        type="button"
        class="button primary bar-play"
        disabled={chain.length === 0}
        onClick={() => onInput({ kind: 'confirm' })}
      >
        {t.bar.play}
      </button>
    </div>
  );
}

/** The way back lies where Jump was pressed, and what loses lies apart. */
function AskBar({ onInput }: OnInput) {
  const t = useText();
  return (
    <div class="bar bar-question warn" role="group" aria-label={t.bar.controls}>
      <p>{t.bar.ownGoal}</p>
      <button type="button" class="button outlined" onClick={() => onInput({ kind: 'confirm' })}>
        {t.bar.ownGoalYes}
      </button>
      <button type="button" class="button primary bar-play" onClick={() => onInput({ kind: 'cancel' })}>
        {t.bar.cancel}
      </button>
    </div>
  );
}

/** A question or a result with its buttons. */
export function QuestionBar({ text, note, children }: { text: string; note?: string; children: ComponentChildren }) {
  return (
    <div class="bar bar-question">
      <p>
        <b>{text}</b>
        {note && <small>{note}</small>}
      </p>
      {children}
    </div>
  );
}

/** Nothing to decide: whose turn it is, and on a phone what is wanted most often. */
export function StatusBar(props: {
  text: ComponentChildren;
  hint: string;
  mine: boolean;
  onUndo: (() => void) | null;
  /** What stands before the buttons of a phone; on a wide page these are in the panel. */
  children?: ComponentChildren;
}) {
  const t = useText();
  return (
    <div class={`bar bar-status ${props.mine ? 'mine' : ''}`}>
      <p>
        <b>{props.text}</b>
        {props.hint && <small>{props.hint}</small>}
      </p>
      {props.children}
      <span class="only-narrow">
        <IconButton icon="undo" label={t.game.undo} disabled={!props.onUndo} onClick={() => props.onUndo?.()} />
      </span>
    </div>
  );
}
