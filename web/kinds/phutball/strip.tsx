// A player's strip, directly above or below the board: side, name, whether it is their turn, their clock.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { SideMark } from '../../base/ui';
import type { Phrase, Side } from '../../client';
import { Sign } from '../../play/act';
import { sinceText } from '../../play/clock';
import { attackOf, goalRow, isMine, moverNow, playerName } from '../../play/model';
import { Lag } from '../../table/lag';
import { strengthParts } from '../../table/strength-words';
import { useClock } from '../../table/use-left';
import type { TableState } from './use-table';

interface Props {
  table: TableState;
  side: Side;
  place: 'upper' | 'lower';
  /** What this player has just said. */
  phrase: Phrase | null;
  children?: ComponentChildren;
}

export function Strip({ table, side, place, phrase, children }: Props) {
  const t = useText();
  const { view, state, turned } = table;
  const clock = useClock(view.times, state, side);
  const player = state.players[side];
  const lit = state.status === 'playing' && moverNow(view) === side;
  const won = state.status === 'over' && state.result?.winner === side;
  const remote = player?.kind === 'person' && state.opponent === 'friend' && !isMine(state, side);
  const away = remote && !player.here && state.status === 'playing';
  const name = playerName(t, state, side);
  return (
    <section
      data-part="strip"
      class={`strip strip-${place} side-${side.toLowerCase()} ${lit || won ? 'lit' : ''} ${away ? 'away' : ''}`}
      aria-label={name}
    >
      <SideMark side={side} to={attackOf(side, turned)} />
      <b data-part="strip-name" class="strip-name">
        {name}
        {remote && player.tag && (
          <span
            class={player.alike ? 'strip-tag alike' : 'strip-tag'}
            title={player.alike ? t.lobby.alike : undefined}
          >
            ·{player.tag}
            {player.alike && <span class="sr-only"> {t.lobby.alike}</span>}
          </span>
        )}
      </b>
      {state.status !== 'waiting' && <Note table={table} side={side} />}
      <span class="sr-only">{t.side.attacks(goalRow(state, side))}</span>
      {remote && state.status !== 'waiting' && (
        <span class={`presence ${player.here ? 'here' : ''}`}>
          {away ? <Absence since={view.gone[side]} /> : <span class="sr-only">{t.game.here}</span>}
        </span>
      )}
      {phrase && (
        <span data-part="strip-phrase" class="strip-phrase">
          {t.phrases.texts[phrase]}
        </span>
      )}
      <span class="strip-gap" />
      {(lit || won) && (
        <span data-part="strip-plate" class="strip-plate">
          {won ? t.match.winner : plate()}
        </span>
      )}
      {state.status === 'playing' && <Lag ms={state.lag?.[side]} />}
      {clock && (
        <span
          data-part={clock.low ? 'strip-clock low' : 'strip-clock'}
          class={`strip-clock ${clock.low ? 'low' : ''} ${clock.running ? 'runs' : ''}`}
          role="timer"
        >
          {clock.text}
        </span>
      )}
      {children}
    </section>
  );

  function plate(): string {
    if (player?.kind === 'computer') return t.match.thinking;
    return isMine(state, side) && state.opponent !== 'local' ? t.game.yourTurn : t.match.toMove;
  }
}

/** The strength of the computer, else the name of the side where the name does not say it. */
function Note({ table: { state }, side }: { table: TableState; side: Side }) {
  const t = useText();
  const player = state.players[side];
  if (player?.kind === 'computer') {
    const told = strengthParts(t, player) ?? strengthParts(t, state);
    return told ? (
      <span class="strip-note">
        <span class="strip-words">{told[0]} · </span>
        {told[1]}
      </span>
    ) : null;
  }
  return state.opponent === 'local' ? null : <span class="strip-note">{t.side.name(side)}</span>;
}

/** How long a player has been away, counting. */
function Absence({ since }: { since: number | undefined }) {
  const t = useText();
  const [, tick] = useState(0);
  const gone = since === undefined ? null : performance.now() - since;
  useEffect(() => {
    if (gone === null) return;
    const timer = setTimeout(() => tick((n) => n + 1), 1001 - (gone % 1000));
    return () => clearTimeout(timer);
  });
  return (
    <span data-part="strip-away" class="strip-away">
      <Sign name="clock" />
      {gone === null ? t.game.away : t.match.away(sinceText(gone))}
    </span>
  );
}
