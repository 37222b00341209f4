// The button for the game that suits a player next: the big board after the guided game, after a
// game against the computer one at the reader's own strength.

import { useState } from 'preact/hooks';
import { notify } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { navigate } from '../../base/router';
import type { NewGame } from '../../client';
import { errorText, makeGame } from '../../client/page/calls';
import { keepMine } from './last-choices';

export function NextGame({ wish, label, primary = false }: { wish: NewGame; label: string; primary?: boolean }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const begin = () => {
    setBusy(true);
    makeGame(wish, !wish.clock).then(
      ({ id }) => {
        if (wish.elo !== undefined) keepMine();
        navigate(`/game/${id}`);
      },
      (error: unknown) => {
        setBusy(false);
        notify(errorText(t, error), 'bad');
      },
    );
  };
  return (
    <button type="button" class={`${ui.button} ${primary ? ui.primary : ''}`} disabled={busy} onClick={begin}>
      {label}
    </button>
  );
}
