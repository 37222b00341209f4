import { type GameState, SIDES } from '../../client';
import { IconButton, SideMark } from '../components/ui';
import { useText } from '../i18n';
import { attackOf, playerName } from './model';
import type { Turned } from './speech';

/** The narrow bar over the board on a phone, where the page's header has no room. */
export function TopBar({ state, turned, onMore }: { state: GameState; turned: Turned; onMore: () => void }) {
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
            <SideMark side={side} to={attackOf(side, turned)} /> <span>{playerName(t, state, side)}</span>
          </span>
        ))}
      </p>
      <IconButton icon="more" label={t.game.more} onClick={onMore} />
    </div>
  );
}
