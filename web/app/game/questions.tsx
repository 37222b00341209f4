// What takes the place of the status in the bar: the result, and offers that wait for an answer.

import type { ComponentChild } from 'preact';
import type { Action, GameState, Side } from '../../client';
import type { Game } from '../../rules';
import { type Dictionary, useText } from '../i18n';
import { QuestionBar } from './bar';
import { isMine, resultText } from './model';

interface Asking {
  state: GameState;
  game: Game;
  /** Whether the reader can move now. */
  playable: boolean;
  /** The way back through the moves, on a phone. */
  steps: ComponentChild;
  onAction: (action: Action) => void;
  onSwap: () => void;
}

/** The bar for what has to be answered, or null when there is nothing. */
export function questionBar(t: Dictionary, asking: Asking): ComponentChild {
  const { state, game, playable, onSwap } = asking;
  if (state.status === 'over') return <ResultBar {...asking} />;
  if (state.status !== 'playing' || state.you.length === 0) return null;
  if (state.draw_offer && state.you.length === 1) return <DrawBar {...asking} by={state.draw_offer} />;
  if (state.undo_offer && state.you.length === 1) return <UndoBar {...asking} by={state.undo_offer} />;
  if (!playable || !game.canSwap) return null;
  return (
    <QuestionBar text={t.game.swapQuestion}>
      <button type="button" class="button primary" onClick={onSwap}>
        {t.game.swap}
      </button>
    </QuestionBar>
  );
}

function Buttons({
  choices,
  onAction,
}: {
  choices: readonly (readonly [Action, string])[];
  onAction: (action: Action) => void;
}) {
  return (
    <>
      {choices.map(([action, label], i) => (
        <button
          key={action}
          type="button"
          class={i === 0 ? 'button primary' : 'button'}
          onClick={() => onAction(action)}
        >
          {label}
        </button>
      ))}
    </>
  );
}

function DrawBar({ state, by, onAction }: Asking & { by: Side }) {
  const t = useText();
  if (isMine(state, by)) {
    return (
      <QuestionBar text={t.game.drawOffered}>
        <Buttons choices={[['cancel_draw', t.game.withdraw]]} onAction={onAction} />
      </QuestionBar>
    );
  }
  return (
    <QuestionBar text={t.game.drawAsked(by)}>
      <Buttons
        choices={[
          ['accept_draw', t.game.accept],
          ['decline_draw', t.game.decline],
        ]}
        onAction={onAction}
      />
    </QuestionBar>
  );
}

function UndoBar({ state, by, onAction }: Asking & { by: Side }) {
  const t = useText();
  if (isMine(state, by)) {
    return (
      <QuestionBar text={t.game.undoOffered}>
        <Buttons choices={[['cancel_undo', t.game.withdraw]]} onAction={onAction} />
      </QuestionBar>
    );
  }
  return (
    <QuestionBar text={t.game.undoAsked}>
      <Buttons
        choices={[
          ['accept_undo', t.game.accept],
          ['decline_undo', t.game.decline],
        ]}
        onAction={onAction}
      />
    </QuestionBar>
  );
}

function ResultBar({ state, steps, onAction }: Asking) {
  const t = useText();
  const { rematch } = state;
  const newGame = (
    <a class="button only-wide" href="/new">
      {t.game.newGame}
    </a>
  );
  if (rematch && 'game' in rematch) {
    return (
      <QuestionBar text={resultText(t, state)}>
        <a class="button primary" href={`/game/${rematch.game}`}>
          {t.game.toRematch}
        </a>
      </QuestionBar>
    );
  }
  if (state.you.length === 0)
    return (
      <QuestionBar text={resultText(t, state)}>
        {steps}
        {newGame}
      </QuestionBar>
    );
  if (!rematch) {
    return (
      <QuestionBar text={resultText(t, state)}>
        {steps}
        <Buttons choices={[['rematch', t.game.rematch]]} onAction={onAction} />
        {newGame}
      </QuestionBar>
    );
  }
  const mine = isMine(state, rematch.offered_by);
  if (mine) {
    return (
      <QuestionBar text={resultText(t, state)} note={t.game.rematchOffered}>
        <Buttons choices={[['cancel_rematch', t.game.withdraw]]} onAction={onAction} />
      </QuestionBar>
    );
  }
  return (
    <QuestionBar text={t.game.rematchQuestion} note={resultText(t, state)}>
      <Buttons
        choices={[
          ['rematch', t.game.accept],
          ['decline_rematch', t.game.decline],
        ]}
        onAction={onAction}
      />
    </QuestionBar>
  );
}
