import { type GameState, SIDES } from '../../client';
import { IconButton, SideMark } from '../components/ui';
import { useText } from '../i18n';
import { changeSettings, DEFAULTS, settings } from '../settings';
import { useStore } from '../store';
import { playerName } from './model';

/** The narrow bar over the board on a phone, where the page's header has no room. */
export function TopBar({ state }: { state: GameState }) {
  const t = useText();
  return (
    <div class="game-top">
      <a class="icon-button" href="/" aria-label={t.app.home} title={t.app.home}>
        <img src="/favicon.svg" alt="" width="24" height="24" />
      </a>
      <p class="top-names">
        {SIDES.map((side) => (
          <span
            key={side}
            class={`top-name ${state.status === 'playing' && state.to_move === side ? 'to-move' : ''}`}
          >
            <SideMark side={side} /> <span>{playerName(t, state, side)}</span>
          </span>
        ))}
      </p>
      <SoundButton />
    </div>
  );
}

export function SoundButton() {
  const t = useText();
  const { volume } = useStore(settings);
  return (
    <IconButton
      icon={volume > 0 ? 'sound' : 'silent'}
      label={volume > 0 ? t.game.soundOff : t.game.soundOn}
      onClick={() => changeSettings({ volume: volume > 0 ? 0 : DEFAULTS.volume })}
    />
  );
}
