// What a player can do besides making turns: take back, offer a draw, resign.

import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { Icon } from '../base/ui';
import type { AnyState, SideName, TurnState } from '../client';
import styles from '../play/act.module.css';
import { whyNotAgain } from './asked';
import type { TableState } from './use-table';

/** What of a state says whether turns can be taken back; games without it have no such turns. */
type Undoable = AnyState & Partial<Pick<TurnState<SideName, string>, 'moves' | 'to_move' | 'undo_plies'>>;

/** Whether turns can be taken back: at once, only by asking the friend, or not. */
export function canUndo(state: Undoable): 'now' | 'ask' | null {
  const { you, opponent, status, moves = [], to_move, undo_plies = 0 } = state;
  if (you.length === 0) return null;
  if (opponent !== 'friend') return undo_plies > 0 ? 'now' : null;
  const mine = you.some((side) => side === to_move);
  const free = !state.undo_offer && state.ask_again?.undo === undefined;
  return status === 'playing' && moves.length > (mine ? 1 : 0) && free ? 'ask' : null;
}

export const canOfferDraw = ({ status, draw_offer, ask_again, you }: AnyState): boolean =>
  status === 'playing' && you.length > 0 && draw_offer === null && ask_again?.draw === undefined;

interface Entry {
  readonly name: 'undo' | 'draw' | 'resign';
  readonly icon: 'undo' | 'draw' | 'flag';
  readonly text: string;
  readonly can: boolean;
  /** Why not, where it was refused. */
  readonly why: string | null;
}

/** All three, each with whether it can be done now; none for those who only watch. */
export function useActions<State extends AnyState>({ state, words }: TableState<State>): readonly Entry[] {
  const t = useText();
  if (state.you.length === 0 || state.status === 'waiting') return [];
  const undo = canUndo(state) !== null;
  const draw = canOfferDraw(state);
  const entries: readonly Entry[] = [
    { name: 'undo', icon: 'undo', text: t.match.takeBack, can: undo, why: whyNotAgain(t, state, 'undo') },
    { name: 'draw', icon: 'draw', text: t.match.draw, can: draw, why: whyNotAgain(t, state, 'draw') },
    { name: 'resign', icon: 'flag', text: t.game.resign, can: state.status === 'playing', why: null },
  ];
  return words.lastTurn ? entries : entries.slice(1);
}

/** The row of them, while the game goes on; on phones they may be in the menu. */
export function GameActions<State extends AnyState>({ table }: { table: TableState<State> }) {
  const t = useText();
  const { state, words } = table;
  const actions = useActions(table);
  const mover = (state as { readonly to_move?: State['you'][number] | null }).to_move;
  if (state.status !== 'playing' || actions.length === 0) return null;
  return (
    <div class={`flow gap-2 still ${styles.gameActions}`} role="group" aria-label={t.match.actions}>
      {actions.map(({ name, icon, text, can }) => (
        <button
          key={name}
          type="button"
          class={ui.button}
          disabled={!can}
          aria-label={
            name === 'resign' && state.you.length === 2 && mover
              ? t.game.resignAs(words.nameOf(state, mover))
              : undefined
          }
          onClick={() => table.command(name)}
        >
          <Icon name={icon} />
          {text}
        </button>
      ))}
      {actions.map(
        ({ name, text, why }) =>
          why && (
            <small key={name} class="spanning quiet">
              {`${text}: ${why}`}
            </small>
          ),
      )}
    </div>
  );
}
