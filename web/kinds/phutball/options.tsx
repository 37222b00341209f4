// What a player can do besides moving: take back, offer a draw, resign.

import { useText } from '../../base/i18n';
import { Icon } from '../../base/ui';
import type { GameState, Side } from '../../client';
import { opponentOf } from '../../play/model';
import { Refusals } from '../../table/requests';

export type Command =
  | 'undo'
  | 'draw'
  | 'resign'
  | 'turn'
  | 'look-back'
  | 'copy-link'
  | 'copy-position'
  | 'copy-embed'
  | 'picture-png'
  | 'picture-svg'
  | 'phrases'
  | 'plans'
  | 'rules'
  | 'field'
  | 'keys';

interface Props {
  state: GameState;
  onCommand: (command: Command) => void;
}

/** The row of what changes the game; on phones it is in the menu. */
export function GameActions({ state, onCommand }: Props) {
  const t = useText();
  const playing = state.status === 'playing' && state.you.length > 0;
  const mover: Side = state.to_move ?? 'O';
  const undo = canUndo(state);
  return (
    <div class="game-actions" role="group" aria-label={t.match.actions}>
      <button type="button" class="button" disabled={!undo} onClick={() => onCommand('undo')}>
        <Icon name="undo" />
        {t.match.takeBack}
      </button>
      <button type="button" class="button" disabled={!canOfferDraw(state)} onClick={() => onCommand('draw')}>
        <Icon name="draw" />
        {t.match.draw}
      </button>
      <button
        type="button"
        class="button"
        disabled={!playing}
        aria-label={state.you.length === 2 ? t.game.resignAs(mover) : undefined}
        onClick={() => onCommand('resign')}
      >
        <Icon name="flag" />
        {t.game.resign}
      </button>
      <Refusals state={state} />
    </div>
  );
}

/** Whether moves can be taken back: at once, only by asking the friend, or not. */
export function canUndo(state: GameState): 'now' | 'ask' | null {
  if (state.you.length === 0) return null;
  if (state.opponent !== 'friend') return state.undo_plies > 0 ? 'now' : null;
  const theirs = opponentOf(state);
  const moved = state.moves.length > (state.to_move === theirs ? 0 : 1);
  const free = !state.undo_offer && state.ask_again?.undo === undefined;
  return state.status === 'playing' && moved && free ? 'ask' : null;
}

export const canOfferDraw = ({ status, draw_offer, ask_again, you }: GameState): boolean =>
  status === 'playing' && you.length > 0 && draw_offer === null && ask_again?.draw === undefined;
