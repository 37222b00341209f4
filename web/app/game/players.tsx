import type { GameState, Side } from '../../client';
import { otherSide } from '../../client';
import { type Direction, SideMark } from '../components/ui';
import { useText } from '../i18n';
import { attackOf, goalRow, isMine, playerName } from './model';
import type { Turned } from './speech';

/**
 * Both players: side, direction, name, whether they are here, whose turn it is. The side that attacks upwards on the
 * board as it lies is below: the reader's own, unless the board has been turned.
 */
export function Players({ state, turned }: { state: GameState; turned: Turned }) {
  const t = useText();
  const below = turned.up;
  return (
    <section class="players" aria-label={t.game.players}>
      {[otherSide(below), below].map((side) => (
        <PlayerRow key={side} state={state} side={side} to={attackOf(side, turned)} />
      ))}
    </section>
  );
}

function PlayerRow({ state, side, to }: { state: GameState; side: Side; to: Direction }) {
  const t = useText();
  const player = state.players[side];
  const level = player?.kind === 'computer' ? (player.level ?? state.level) : null;
  const remote = player?.kind === 'person' && state.opponent === 'friend' && !isMine(state, side);
  const name = playerName(t, state, side);
  const onTurn = state.status === 'playing' && state.to_move === side;
  return (
    <div class={`player side-${side.toLowerCase()} ${onTurn ? 'to-move' : ''}`}>
      <SideMark side={side} to={to} />
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
