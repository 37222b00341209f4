// The state of the page of a game that is not the game's own: which ply is shown, how the board lies, which window is
// open; and what the player's commands do.

import { useMemo, useState } from 'preact/hooks';
import { notify } from '../../base/announce';
import { copyAndTell } from '../../base/clipboard';
import { useText } from '../../base/i18n';
import { settings, useSideways, VIBRATION_MS } from '../../base/settings';
import { type GameState, otherSide, type Phrase, type Plan, type Side } from '../../client';
import { mayMove, playerName, viewpoint } from '../../play/model';
import { refusalText } from '../../play/move-field';
import type { Turned } from '../../play/speech';
import { formatPosition, type Game, type Point, type Position, parsePoint } from '../../rules';
import type { TableProps as AnyTable } from '../../table/kind';
import { canShare, share } from '../../table/share';
import { type Act, useAct } from '../../table/use-act';
import { embedCode } from './embed-code';
import { type Command, canUndo } from './options';
import type { WindowName } from './windows';

/** The page of the table saves pictures itself, for it knows what the board shows. */
type TableCommand = Exclude<Command, 'picture-svg' | 'picture-png'>;

export interface TableProps extends AnyTable<GameState> {
  /** The game with the player's own move that is still on its way. */
  readonly game: Game;
}

export interface TableState extends TableProps {
  readonly ply: number;
  /** Whether the last position is shown. */
  readonly live: boolean;
  readonly position: Position;
  readonly playable: boolean;
  readonly turned: Turned;
  readonly open: WindowName | null;
  readonly setOpen: (name: WindowName | null) => void;
  readonly showPly: (ply: number) => void;
  readonly play: (move: string) => void;
  /** Asks for one action after the other. */
  readonly act: Act<GameState>;
  readonly speak: (phrase: Phrase) => void;
  /** Replaces one's own conditional moves. */
  readonly plan: (plans: readonly Plan[], done?: () => void) => void;
  readonly command: (name: TableCommand) => void;
  /** The names of the players, as they are said with their clocks. */
  readonly names: Readonly<Record<Side, string>>;
  readonly fieldOpen: boolean;
  readonly setFieldOpen: (open: boolean) => void;
}

export function useTable(props: TableProps): TableState {
  const { view, state, client, game } = props;
  const t = useText();
  const [wanted, setWanted] = useState<number | null>(null);
  const [open, setOpen] = useState<WindowName | null>(null);
  const [fieldOpen, setFieldOpen] = useState(false);
  const [turned, turnRound] = useTurned(state);
  const ply = Math.min(wanted ?? game.plies, game.plies);
  const live = ply === game.plies;
  const position = game.at(ply);

  const play = (move: string) => {
    const next = game.tryPlay(move);
    if (!next.ok) return notify(refusalText(t, next.error, position), 'bad', endOf(move));
    if (settings.get().vibration) navigator.vibrate?.(VIBRATION_MS);
    setWanted(null);
    client.play(move);
  };
  const ask = useAct(client);
  const act: Act<GameState> = (...asked) => {
    setOpen(null);
    return ask(...asked);
  };
  const copy = (text: string) => {
    setOpen(null);
    void copyAndTell(t, text);
  };
  const command = (name: TableCommand) => {
    switch (name) {
      case 'undo':
        setWanted(null);
        return void act(canUndo(state) === 'ask' ? 'offer_undo' : 'undo');
      case 'draw':
        return state.you.length === 2 ? setOpen('draw') : void act('offer_draw');
      case 'turn':
        setOpen(null);
        return turnRound();
      case 'look-back':
        return setWanted(Math.max(ply - 1, 0));
      case 'copy-link':
        return canShare()
          ? share(`${location.origin}/game/${state.id}`)
          : copy(`${location.origin}/game/${state.id}`);
      case 'copy-embed':
        return copy(embedCode(t, state, location.origin));
      case 'field':
        return setFieldOpen(state.status === 'playing' && state.you.length > 0);
      case 'copy-position':
        return copy(formatPosition(position));
      default:
        return setOpen(name);
    }
  };
  return {
    ...props,
    ...{ ply, live, position, turned, open, setOpen, play, act, command, fieldOpen, setFieldOpen },
    speak: (phrase) => void ask('phrase', undefined, { phrase }),
    plan: (plans, done) => void ask('plan', undefined, { plans }).then((kept) => kept && done?.()),
    names: { O: playerName(t, state, 'O'), X: playerName(t, state, 'X') },
    playable: live && mayMove(view),
    showPly: (to) => setWanted(to >= game.plies ? null : to),
  };
}

/** How the board lies: from the reader's own side until it is turned round, and across where the screen is. */
function useTurned(state: GameState): [Turned, () => void] {
  const [half, setHalf] = useState(false);
  const sideways = useSideways();
  const home = viewpoint(state);
  const turned = useMemo<Turned>(() => ({ up: half ? otherSide(home) : home, sideways }), [half, home, sideways]);
  return [turned, () => setHalf(!half)];
}

/** The point where a move ends, for what is said about it. */
function endOf(text: string): Point | null {
  const point = parsePoint(text.split('-').at(-1) ?? '');
  return point.ok ? point.value : null;
}
