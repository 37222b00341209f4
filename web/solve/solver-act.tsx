// Here is where the turns of a puzzle are made: the turn being built or typed, else hint, solution and what is next.
// The place at the right end belongs to the button that plays, as in a game.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { addressOf } from '../analysis/address';
import { addLine, newStudy } from '../analysis/study';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { Icon, IconButton } from '../base/ui';
import { Act } from '../play/act';
import styles from '../play/column.module.css';
import { readMove } from '../play/move-field';
import { MoveField } from '../play/move-field-view';
import { useStepKeys } from '../play/page-keys';
import { NextLink, OpenButtons } from './cards';
import { isOver } from './progress';
import { type Solving, shownGame } from './solver';
import { SolverDraft } from './solver-board';
import type { SolverState } from './use-solver';

/** The board as it is shown, in Analyse; null where that would be too long for an address. */
export function analysePath(state: Solving): string | null {
  const game = shownGame(state);
  const { study, at } = addLine({ study: newStudy(game.start, game.rules), at: 0 }, game.moves.slice(0, state.ply));
  const address = addressOf({ study, at });
  return address === null ? null : `/analyse${address}`;
}

interface Props {
  solver: SolverState;
  /** Where "Next" leads. */
  next: string;
  fieldOpen: boolean;
  onField: (open: boolean) => void;
}

export function SolverAct({ solver, next, fieldOpen, onField }: Props) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const { state, building, turned, playable, play, board } = solver;
  const { draft } = building;
  const game = shownGame(state);
  // At once, not after the next paint: what is typed next belongs into the field.
  useLayoutEffect(() => {
    if (fieldOpen) field.current?.focus();
  }, [fieldOpen]);
  if (fieldOpen && playable) {
    const close = () => {
      onField(false);
      board.current?.focusPoint(game.position.ball);
    };
    return (
      <Act kind="field">
        <MoveField
          field={field}
          read={(text) => readMove(t, game, text, turned)}
          onPlay={(move) => {
            close();
            play(move);
          }}
          onClose={close}
        />
      </Act>
    );
  }
  if (draft.aim || draft.chain) return <SolverDraft solver={solver} />;
  if (isOver(state)) return <OverAct solver={solver} next={next} />;
  return (
    <Act kind="puzzle">
      <OpenButtons
        onHint={state.phase === 'asked' && state.hint?.stage !== 2 ? solver.hint : null}
        onShow={solver.show}
        onAgain={state.phase === 'wrong' ? solver.again : null}
      />
    </Act>
  );
}

function OverAct({ solver: { state, walk }, next }: { solver: SolverState; next: string }) {
  const t = useText();
  const all = shownGame(state).plies;
  useStepKeys(state.ply, all, walk);
  const analyse = analysePath(state);
  return (
    <Act kind="puzzle">
      <IconButton
        icon="previous"
        label={t.puzzle.lastTurn}
        disabled={state.ply === 0}
        onClick={() => walk(state.ply - 1)}
      />
      <IconButton
        icon="next"
        label={t.puzzle.nextTurn}
        disabled={state.ply === all}
        onClick={() => walk(state.ply + 1)}
      />
      {analyse && (
        <a class={ui.button} href={analyse} aria-label={t.app.places.analyse}>
          <Icon name="analyse" />
          <span class={styles.actLabel}>{t.app.places.analyse}</span>
        </a>
      )}
      <NextLink href={next} />
    </Act>
  );
}
