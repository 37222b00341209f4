// The windows that open over a game of any kind: is one sure to resign or to agree on a draw; phrases; the private
// link.

import type { ComponentChildren } from 'preact';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { Dialog } from '../base/ui';
import type { AnyState, SideOf } from '../client';
import { aboutOther } from './about-player';
import { Phrases } from './phrases';
import { RecoveryCard } from './recovery';
import type { TableState } from './use-table';

interface Props<State extends AnyState> {
  readonly table: TableState<State>;
  /** A window of the kind. */
  readonly children?: (name: string, onClose: () => void) => ComponentChildren;
}

export function TableWindow<State extends AnyState>({ table, children }: Props<State>) {
  const t = useText();
  const { state, act, open, setOpen, words } = table;
  const onClose = () => setOpen(null);
  const sides: readonly SideOf<State>[] = state.you;
  const sure = (yes: string, onYes: () => void) => (
    <p class="flex gap-2">
      <button type="button" class={`${ui.button} ${ui.outlined}`} onClick={onYes}>
        {yes}
      </button>
      <button type="button" class={`fill ${ui.button}`} onClick={onClose}>
        {t.app.cancel}
      </button>
    </p>
  );
  switch (open) {
    case null:
      return null;
    case 'resign': {
      const local = sides.length === 2;
      const { to_move } = state as { readonly to_move?: SideOf<State> | null };
      return (
        <Dialog title={t.game.resignQuestion} onClose={onClose}>
          {!local && <p>{t.game.resignNote}</p>}
          {sure(t.game.resignYes, () => void act('resign', local ? (to_move ?? undefined) : undefined))}
        </Dialog>
      );
    }
    case 'draw':
      return (
        <Dialog title={t.game.agreeDrawQuestion} onClose={onClose}>
          {sure(
            t.game.agreeDraw,
            () => void act('offer_draw', sides[0]).then((done) => done && act('accept_draw', sides[1])),
          )}
        </Dialog>
      );
    case 'phrases':
      return (
        <Dialog title={t.phrases.title} onClose={onClose}>
          <Phrases speak={table.speak} onSaid={onClose} about={aboutOther(state, words.other(state))} />
        </Dialog>
      );
    case 'recovery':
      return (
        <Dialog title={t.recovery.title} onClose={onClose}>
          <RecoveryCard />
        </Dialog>
      );
    default:
      return <>{children?.(open, onClose)}</>;
  }
}
