// The button for the game that suits a beginner next: the big board after the guided game, an easier level after
// losses.

import { useState } from 'preact/hooks';
import type { GameState, NewGame } from '../../client';
import { switchesOf } from '../../rules';
import { api, errorText } from '../api';
import { useText } from '../i18n';
import { notify } from '../notices';
import { navigate } from '../router';

/** After the guided game: the whole game against the first level. */
export const BIG_BOARD: NewGame = { opponent: 'computer', level: 1, side: 'O' };

/** The same game against the level below. */
export function easier(state: GameState): NewGame {
  const { rows, columns } = state.rules;
  const side = state.you[0] ?? 'O';
  return {
    opponent: 'computer',
    level: Math.max((state.level ?? 1) - 1, 1),
    side,
    rows,
    columns,
    rules: switchesOf(state.rules),
  };
}

export function NextGame({ wish, label, primary = false }: { wish: NewGame; label: string; primary?: boolean }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const begin = () => {
    setBusy(true);
    api.create(wish).then(
      ({ id }) => navigate(`/game/${id}`),
      (error: unknown) => {
        setBusy(false);
        notify(errorText(t, error), 'bad');
      },
    );
  };
  return (
    <button type="button" class={`button ${primary ? 'primary' : ''}`} disabled={busy} onClick={begin}>
      {label}
    </button>
  );
}
