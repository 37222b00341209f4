import type { GameState, Side } from '../../client';
import { otherSide } from '../../client';
import { SideMark } from '../components/ui';
import { useText } from '../i18n';
import { goalRow, isMine, playerName, viewpoint } from './model';

/** Both players: side, direction, name, whether they are here, whose turn it is. The reader's own side is below. */
export function Players({ state }: { state: GameState }) {
  const t = useText();
  const below = viewpoint(state);
  return (
    <section class="players" aria-label={t.game.players}>
      {[otherSide(below), below].map((side) => (
        <PlayerRow key={side} state={state} side={side} />
      ))}
    </section>
  );
}

function PlayerRow({ state, side }: { state: GameState; side: Side }) {
  const t = useText();
  const player = state.players[side];
  const level = player?.kind === 'computer' ? (player.level ?? state.level) : null;
  const remote = player?.kind === 'person' && state.opponent === 'friend' && !isMine(state, side);
  const name = playerName(t, state, side);
  const onTurn = state.status === 'playing' && state.to_move === side;
  return (
    <div class={`player side-${side.toLowerCase()} ${onTurn ? 'to-move' : ''}`}>
      <SideMark side={side} />
      <span class="player-what">
        <b>{name}</b>
        <small>
          {state.opponent !== 'local' && `${t.side.name(side)}, `}
          {t.side.attacks(goalRow(state, side))}
          {level ? ` · ${t.level.of(level, t.level.names[level - 1] ?? '')}` : ''}
        </small>
      </span>
      {remote && state.status !== 'waiting' && (
        <span class={`presence ${player.here ? 'here' : 'away'}`}>{player.here ? t.game.here : t.game.away}</span>
      )}
      {onTurn && <span class="turn-dot" aria-hidden="true" />}
    </div>
  );
}
