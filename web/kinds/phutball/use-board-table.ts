// What a table of Phutball has besides that of every game (table/use-table.ts): the board as it lies, the move field,
// conditional moves, and the commands that need the board.

import { useMemo, useState } from 'preact/hooks';
import { notify } from '../../base/announce';
import { copyAndTell } from '../../base/clipboard';
import { useText } from '../../base/i18n';
import { settings, useSideways, VIBRATION_MS } from '../../base/settings';
import { type GameState, otherSide, type Plan, type Side } from '../../client';
import { mayMove, playerName, viewpoint } from '../../play/model';
import { refusalText } from '../../play/move-field';
import type { Turned } from '../../play/speech';
import { formatPosition, type Game, type Point, type Position, parsePoint } from '../../rules';
import type { TableProps as AnyTable } from '../../table/kind';
import { useAct } from '../../table/use-act';
import { type TableState, useTable } from '../../table/use-table';
import { embedCode } from './embed-code';

/** The page of the table saves pictures itself, for it knows what the board shows. */
export type BoardCommand = 'turn' | 'copy-position' | 'copy-embed' | 'field' | 'keys' | 'rules' | 'plans';

export interface TableProps extends AnyTable<GameState> {
  /** The game with the player's own move that is still on its way. */
  readonly game: Game;
}

export interface BoardTable extends TableProps, TableState<GameState> {
  readonly position: Position;
  readonly playable: boolean;
  readonly turned: Turned;
  readonly play: (move: string) => void;
  /** Replaces one's own conditional moves. */
  readonly plan: (plans: readonly Plan[], done?: () => void) => void;
  readonly onBoard: (name: BoardCommand) => void;
  /** The names of the players, as they are said with their clocks. */
  readonly names: Readonly<Record<Side, string>>;
  readonly fieldOpen: boolean;
  readonly setFieldOpen: (open: boolean) => void;
}

export function useBoardTable(props: TableProps): BoardTable {
  const { view, state, client, game } = props;
  const t = useText();
  const table = useTable(props, game.plies);
  const { ply, live, setOpen } = table;
  const [fieldOpen, setFieldOpen] = useState(false);
  const [turned, turnRound] = useTurned(state);
  const position = game.at(ply);

  const play = (move: string) => {
    const next = game.tryPlay(move);
    if (!next.ok) return notify(refusalText(t, next.error, position), 'bad', endOf(move));
    if (settings.get().vibration) navigator.vibrate?.(VIBRATION_MS);
    table.showPly(game.plies);
    client.play(move);
  };
  const ask = useAct(client);
  const copy = (text: string) => {
    setOpen(null);
    void copyAndTell(t, text);
  };
  const onBoard = (name: BoardCommand) => {
    switch (name) {
      case 'turn':
        setOpen(null);
        return turnRound();
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
    ...table,
    ...{ game, position, turned, play, onBoard, fieldOpen, setFieldOpen },
    plan: (plans, done) => void ask('plan', undefined, { plans }).then((kept) => kept && done?.()),
    names: { O: playerName(t, state, 'O'), X: playerName(t, state, 'X') },
    playable: live && mayMove(view),
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
