// The card of a move shows what the reader can do now: play, plan, or draw a move up before the turn has come.

import type { Ref } from 'preact';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { useMedia } from '../../base/settings';
import { Icon } from '../../base/ui';
import { Act, DraftCard } from '../../play/act';
import actStyles from '../../play/act.module.css';
import columnStyles from '../../play/column.module.css';
import { nameInText, turnText } from '../../play/model';
import { readMove } from '../../play/move-field';
import { MoveField } from '../../play/move-field-view';
import { type DraftState, positionAhead } from '../../play/use-draft';
import { openingHops, type Side } from '../../rules';
import coachStyles from './coach.module.css';
import { PlanCard, type Planning, waitsForOther } from './plans';
import { StepsCard, SwapCard } from './steps';
import type { BoardTable } from './use-board-table';
import type { Premove } from './use-premove';

interface Props {
  table: BoardTable;
  building: DraftState;
  planning: Planning;
  premove: Premove;
  /** What the coach says by himself, for screens on which he has no card. */
  remark: string | null;
  field: Ref<HTMLInputElement>;
  /** Gives the focus back to the board. */
  toBoard: () => void;
}

/** The move being built or typed, else a line that is planned, a look back, or what the game is at. */
export function CurrentAct({ table, building, planning, premove, remark, field, toBoard }: Props) {
  const t = useText();
  const coarse = useMedia('(pointer: coarse)');
  const { view, state, game, live, playable, turned, play, fieldOpen, setFieldOpen } = table;
  const { draft } = building;
  if (fieldOpen && state.status === 'playing') {
    const close = () => {
      setFieldOpen(false);
      toBoard();
    };
    return (
      <Act kind="field">
        <MoveField
          field={field}
          read={(text) => (playable ? readMove(t, game, text, turned) : { ok: false, message: t.speech.notYours })}
          onPlay={(move) => {
            close();
            play(move);
          }}
          onClose={close}
        />
      </Act>
    );
  }
  if (premove.kept) return <PremoveCard premove={premove} />;
  if (draft.aim || draft.chain) {
    const position = positionAhead(game, table.ply, premove.side);
    const nameOf = (side: Side) => nameInText(t, state, side);
    return <DraftCard acting={{ game, position, turned, nameOf }} building={building} />;
  }
  if (planning.line) return <PlanCard table={table} planning={planning} />;
  // The result and what can be done next lie on the board.
  if (!live || state.status === 'over') return <StepsCard table={table} />;
  if (playable && game.canSwap) return <SwapCard table={table} />;
  return (
    <Act
      kind="rest"
      text={
        <p data-part="chain-text" class="grid slim">
          <b>{turnText(t, view)}</b>
          <small class="quiet">{hint()}</small>
          {remark && <small class={`quiet ${coachStyles.coachRemark}`}>{remark}</small>}
        </p>
      }
    />
  );

  function hint(): string {
    const plans = waitsForOther(table) ? (state.plans?.length ?? 0) : 0;
    if (plans > 0) return t.plans.waiting(plans);
    if (premove.side) return t.premove.hint;
    if (!playable) return state.you.length === 0 ? t.game.watching : '';
    if (openingHops(game.position, game.rules).length === 0) return coarse ? t.game.firstTouch : t.game.firstMouse;
    return coarse ? t.game.hintTouch : t.game.hintMouse;
  }
}

/** The turn that was entered ahead, and the button that takes it back. */
export function PremoveCard({ premove: { kept, cancel } }: { premove: Premove }) {
  const t = useText();
  const coarse = useMedia('(pointer: coarse)');
  return (
    <Act
      kind="premove"
      text={
        <p data-part="chain-text" class="grid slim">
          <b>{t.premove.title(kept?.move.replaceAll('-', '–') ?? '')}</b>
          <small class="quiet">{coarse ? t.premove.noteTouch : t.premove.noteMouse}</small>
        </p>
      }
    >
      <button type="button" class={`${ui.button} ${actStyles.barCancel}`} aria-label={t.app.cancel} onClick={cancel}>
        <Icon name="close" />
        <span class={columnStyles.actLabel}>{t.app.cancel}</span>
      </button>
    </Act>
  );
}
