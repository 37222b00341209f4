// What a table has besides board, strips and moves, for whatever is played: requests, what can be done, phrases, and
// the windows; and the rematch. Phutball, whose board needs all the room, puts the parts where it has place.

import type { ComponentChildren } from 'preact';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { gamePath } from '../base/router';
import type { AnyState, Phrase, SideOf } from '../client';
import { aboutOther } from './about-player';
import { GameActions } from './actions';
import { requestsOf, whyNotAgain } from './asked';
import { gameOf } from './kind';
import { maySpeak, Phrases } from './phrases';
import { TableRows } from './rows';
import type { TableState } from './use-table';
import { TableWindow } from './windows';

interface Props<State extends AnyState> {
  readonly table: TableState<State>;
  readonly mark?: ((side: SideOf<State>) => ComponentChildren) | undefined;
  readonly kept?: string | undefined;
}

export function WithPlayers<State extends AnyState>({ table, mark, kept }: Props<State>) {
  const { state, words, speak } = table;
  const without: Phrase = 'nice_chain'; // only Phutball has chains
  return (
    <>
      <TableRows table={table} mark={mark} kept={kept} />
      {state.opponent === 'friend' && <GameActions table={table} />}
      {maySpeak(state) && (
        <section class="card">
          <Phrases speak={speak} without={without} about={aboutOther(state, words.other(state))} />
        </section>
      )}
      <TableWindow table={table} />
    </>
  );
}

interface ButtonProps<State extends AnyState> {
  readonly table: TableState<State>;
  readonly primary: boolean;
}

/** Asks for a rematch, or leads to it once it has begun; and why it cannot be asked for. */
export function RematchButton<State extends AnyState>({ table: { state, act }, primary }: ButtonProps<State>) {
  const t = useText();
  const requests = requestsOf(state);
  const asked = requests.some(({ by }) => !state.you.some((side) => side === by));
  const refused = asked ? null : whyNotAgain(t, state, 'rematch');
  const next = state.rematch && 'game' in state.rematch ? state.rematch.game : null;
  if (next)
    return (
      <a class={`${ui.button} ${ui.primary}`} href={gamePath(gameOf(state), next)}>
        {t.game.toRematch}
      </a>
    );
  if (state.you.length === 0) return null;
  return (
    <>
      {/* While a request is open it keeps its place, so that no other button comes under the finger. */}
      <button
        type="button"
        class={`${ui.button} ${primary ? ui.primary : ''}`}
        disabled={refused !== null || requests.length > 0}
        onClick={() => act('rematch')}
      >
        {t.game.rematch}
      </button>
      {refused && <small class="quiet">{refused}</small>}
    </>
  );
}
