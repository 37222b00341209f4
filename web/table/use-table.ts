// What the table of any game has beside the game itself: which turn is shown, which window is open, and what the
// player's commands do.

import { useState } from 'preact/hooks';
import { copyAndTell } from '../base/clipboard';
import { useText } from '../base/i18n';
import { gamePath } from '../base/router';
import type { AnyState, Phrase } from '../client';
import { canUndo } from './actions';
import { gameOf, type TableProps } from './kind';
import { canShare, share } from './share';
import { type Act, useAct } from './use-act';

/** The last ones are the names of windows (windows.tsx). */
export type Command = 'undo' | 'draw' | 'look-back' | 'copy-link' | 'resign' | 'phrases' | 'recovery';

export interface TableState<State extends AnyState> extends TableProps<State> {
  /** How many turns the page knows; one's own that is still on its way is among them. */
  readonly plies: number;
  /** The turn after which the game is shown. */
  readonly ply: number;
  /** Whether the last position is shown. */
  readonly live: boolean;
  readonly showPly: (ply: number) => void;
  /** The name of the window that is open: one of every game (windows.tsx), or one of the kind. */
  readonly open: string | null;
  readonly setOpen: (name: string | null) => void;
  /** Asks for one action after the other. */
  readonly act: Act<State>;
  readonly speak: (phrase: Phrase) => void;
  readonly command: (name: Command) => void;
}

export function useTable<State extends AnyState>(props: TableProps<State>, plies: number): TableState<State> {
  const { state, client } = props;
  const t = useText();
  const [wanted, setWanted] = useState<number | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const ply = Math.min(wanted ?? plies, plies);
  const ask = useAct(client);
  const act: Act<State> = (...asked) => {
    setOpen(null);
    return ask(...asked);
  };
  const command = (name: Command) => {
    switch (name) {
      case 'undo':
        setWanted(null);
        return void act(canUndo(state) === 'ask' ? 'offer_undo' : 'undo');
      case 'draw':
        return state.you.length === 2 ? setOpen('draw') : void act('offer_draw');
      case 'look-back':
        return setWanted(Math.max(ply - 1, 0));
      case 'copy-link': {
        const link = location.origin + gamePath(gameOf(state), state.id);
        if (canShare()) return share(link);
        setOpen(null);
        return void copyAndTell(t, link);
      }
      default:
        return setOpen(name);
    }
  };
  return {
    ...props,
    ...{ plies, ply, open, setOpen, act, command },
    live: ply === plies,
    showPly: (to) => setWanted(to >= plies ? null : to),
    speak: (phrase) => void ask('phrase', undefined, { phrase }),
  };
}
