// A player's strip, directly above or below what is played on: side, name, whether it is their turn, what they say,
// their clock.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { useStore } from '../base/store';
import { Icon } from '../base/ui';
import type { AnyState, SideOf, Strength, Times } from '../client';
import { muted } from '../client/page/people';
import { sinceText } from '../play/clock';
import { Lag } from './lag';
import { strengthParts } from './strength-words';
import stripStyles from './strip.module.css';
import { useClock } from './use-left';
import type { TableState } from './use-table';

interface Props<State extends AnyState> {
  readonly table: Pick<TableState<State>, 'view' | 'state' | 'spoken'>;
  readonly side: SideOf<State>;
  readonly place: 'upper' | 'lower';
  readonly name: string;
  /** Its sign, in its colours. */
  readonly mark: ComponentChildren;
  /** Which side this is, where the name does not say it. */
  readonly note: string;
  /** Where it wants to go, and what else the kind has to say of it. */
  readonly more?: ComponentChildren;
  /** Whether something waits for this player. */
  readonly turn: boolean;
  readonly children?: ComponentChildren;
}

/** The first side of a game has the colours of Ohs, the other one those of Eks. */
export const colourOf = ({ players }: Pick<AnyState, 'players'>, side: string | number): 'o' | 'x' =>
  Object.keys(players).every((each) => String(side) <= each) ? 'o' : 'x';

export function PlayerStrip<State extends AnyState>(props: Props<State>) {
  const { table, side, place, mark, note, more, turn, children } = props;
  const t = useText();
  const { view, state, spoken } = table;
  const player = (state.players as AnyState['players'])[side];
  const clock = useClock(view.times as Times<SideOf<State>> | null, state, side);
  const playing = state.status === 'playing';
  const mine = (state.you as readonly SideOf<State>[]).includes(side);
  const lit = playing && turn;
  const won = state.status === 'over' && state.result?.winner === side;
  const remote = player?.kind === 'person' && state.opponent === 'friend' && !mine;
  // Of people whom the reader has muted no name is shown.
  const hidden = useStore(muted).includes(player?.tag ?? '');
  const name = remote && hidden ? t.game.guest : props.name;
  const away = remote && !player.here && playing;
  const shown = `${lit || won ? stripStyles.lit : ''} ${away ? stripStyles.away : ''}`;
  const phrase = spoken?.by === side ? spoken.phrase : null;
  const computer = player?.kind === 'computer';
  const plate = computer ? t.match.thinking : mine && state.opponent !== 'local' ? t.game.yourTurn : t.match.toMove;
  return (
    <section
      data-part="strip"
      data-place={place}
      class={`row still gap-3 edged rounded panel ${stripStyles.strip} side-${colourOf(state, side)} ${shown}`}
      aria-label={name}
    >
      {mark}
      <b data-part="strip-name" class={`ellipsis bold clips ${stripStyles.stripName}`}>
        {name}
        {remote && player.tag && (
          <span
            class={player.alike ? `${stripStyles.stripTag} ${stripStyles.alike}` : stripStyles.stripTag}
            title={player.alike ? t.lobby.alike : undefined}
          >
            ·{player.tag}
            {player.alike && <span class="sr-only"> {t.lobby.alike}</span>}
          </span>
        )}
      </b>
      {state.status !== 'waiting' &&
        (computer ? (
          <StrengthNote strength={player} game={state} />
        ) : (
          state.opponent !== 'local' && <span class={`ellipsis slim clips ${stripStyles.stripNote}`}>{note}</span>
        ))}
      {more}
      {remote && state.status !== 'waiting' && (
        <span class={`${stripStyles.presence} ${player.here ? stripStyles.here : ''}`}>
          {away ? <Absence since={view.gone[side]} /> : <span class="sr-only">{t.game.here}</span>}
        </span>
      )}
      {phrase && (
        <span data-part="strip-phrase" class={`ellipsis on-text fine bold slim clips ${stripStyles.stripPhrase}`}>
          {t.phrases.texts[phrase]}
        </span>
      )}
      <span class="fill" />
      {(lit || won) && (
        <span data-part="strip-plate" class={`${ui.chip} ${stripStyles.stripPlate}`}>
          {won ? t.match.winner : plate}
        </span>
      )}
      {playing && <Lag ms={(state.lag as Record<string, number | null> | null | undefined)?.[side]} />}
      {clock && (
        <span
          data-part={clock.low ? 'strip-clock low' : 'strip-clock'}
          class={`still x-large bold ${stripStyles.stripClock} ${clock.low ? stripStyles.low : ''}`}
          role="timer"
        >
          {clock.text}
        </span>
      )}
      {children}
    </section>
  );
}

/** How strong the computer is; of old games the game says it. */
function StrengthNote({ strength, game }: { strength: Strength; game: AnyState & Strength }) {
  const t = useText();
  const told = strengthParts(t, strength) ?? strengthParts(t, game);
  return told ? (
    <span class={`ellipsis slim clips ${stripStyles.stripNote}`}>
      <span class={stripStyles.stripWords}>{told[0]} · </span>
      {told[1]}
    </span>
  ) : null;
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
    <span data-part="strip-away" class="inline gap-2 fine bold ink">
      <Icon name="clock" />
      {gone === null ? t.game.away : t.match.away(sinceText(gone))}
    </span>
  );
}
