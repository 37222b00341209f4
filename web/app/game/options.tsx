// What a player can do besides moving: undo, draw, resign, copy, save, turn the board.

import type { GameState, Side } from '../../client';
import { Icon } from '../components/ui';
import { useText } from '../i18n';
import { changeSettings, DEFAULTS, settings } from '../settings';
import { useStore } from '../store';
import { opponentOf } from './model';

export type Command =
  | 'undo'
  | 'draw'
  | 'resign'
  | 'turn'
  | 'copy-link'
  | 'copy-position'
  | 'picture'
  | 'settings'
  | 'keys';

interface Props {
  state: GameState;
  onCommand: (command: Command) => void;
}

/** Undo, draw and resign: what changes the game. */
export function GameActions({ state, onCommand }: Props) {
  const t = useText();
  const playing = state.status === 'playing' && state.you.length > 0;
  const local = state.you.length === 2;
  const mover: Side = state.to_move ?? 'O';
  const undo = canUndo(state);
  return (
    <div class="game-actions">
      <button type="button" class="button" disabled={!undo} onClick={() => onCommand('undo')}>
        <Icon name="undo" />
        {undo === 'ask' ? t.game.askUndo : t.game.undo}
      </button>
      <button
        type="button"
        class="button"
        disabled={!playing || state.draw_offer !== null}
        onClick={() => onCommand('draw')}
      >
        <Icon name="draw" />
        {local ? t.game.agreeDraw : t.game.offerDraw}
      </button>
      <button type="button" class="button" disabled={!playing} onClick={() => onCommand('resign')}>
        <Icon name="flag" />
        {local ? t.game.resignAs(mover) : t.game.resign}
      </button>
    </div>
  );
}

/** Everything that leaves the game as it is. */
export function GameTools({ state, onCommand }: Props) {
  const t = useText();
  return (
    <div class="game-tools">
      <button type="button" class="link-button" onClick={() => onCommand('copy-link')}>
        {t.game.copyLink}
      </button>
      <button type="button" class="link-button" onClick={() => onCommand('copy-position')}>
        {t.game.copyPosition}
      </button>
      <a class="link-button" href={`/api/games/${state.id}/record`} download={`goalline-${state.id.slice(0, 8)}.sgf`}>
        {t.game.downloadSgf}
      </a>
      <button type="button" class="link-button" onClick={() => onCommand('turn')}>
        {t.game.turnBoard}
      </button>
      <button type="button" class="link-button" onClick={() => onCommand('settings')}>
        {t.app.settings}
      </button>
      <button type="button" class="link-button" onClick={() => onCommand('keys')}>
        {t.help.keysTitle}
      </button>
      <button type="button" class="link-button" onClick={() => onCommand('picture')}>
        {t.game.savePicture}
      </button>
      <SoundSwitch />
      <a class="link-button" href="/new">
        {t.game.newGame}
      </a>
    </div>
  );
}

function SoundSwitch() {
  const t = useText();
  const { volume } = useStore(settings);
  return (
    <button
      type="button"
      class="link-button"
      onClick={() => changeSettings({ volume: volume > 0 ? 0 : DEFAULTS.volume })}
    >
      {volume > 0 ? t.game.soundOff : t.game.soundOn}
    </button>
  );
}

/** Whether moves can be taken back: at once, only by asking the friend, or not. */
export function canUndo(state: GameState): 'now' | 'ask' | null {
  if (state.you.length === 0) return null;
  if (state.opponent !== 'friend') return state.undo_plies > 0 ? 'now' : null;
  const theirs = opponentOf(state);
  const moved = state.moves.length > (state.to_move === theirs ? 0 : 1);
  return state.status === 'playing' && moved && !state.undo_offer ? 'ask' : null;
}
