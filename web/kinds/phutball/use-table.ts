// The state of the page of a game that is not the game's own: which ply is shown, how the board lies, which window is
// open; and what the player's commands do.

import { useMemo, useState } from 'preact/hooks';
import { notify } from '../../base/announce';
import { copyText } from '../../base/clipboard';
import { useText } from '../../base/i18n';
import { settings, useSideways, VIBRATION_MS } from '../../base/settings';
import { type Action, type GameState, otherSide, type Phrase, type Plan, type Side } from '../../client';
import { errorText } from '../../client/page/calls';
import { mayMove, playerName, viewpoint } from '../../play/model';
import { refusalText } from '../../play/move-field';
import type { Turned } from '../../play/speech';
import { formatPosition, type Game, type Point, type Position, parsePoint } from '../../rules';
import type { TableProps as AnyTable } from '../../table/kind';
import { embedCode } from './embed-code';
import { offerAnswered } from './news';
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
  /** Asks the server for one action after the other. */
  readonly act: (...actions: [Action, Side?][]) => void;
  readonly speak: (phrase: Phrase) => void;
  /** Replaces one's own conditional moves. */
  readonly plan: (plans: readonly Plan[], done?: () => void) => void;
  readonly command: (name: TableCommand) => void;
  /** The names of the players, as they are said with their clocks. */
  readonly names: Readonly<Record<Side, string>>;
  readonly fieldOpen: boolean;
  readonly setFieldOpen: (open: boolean) => void;
}

export function useTable({ view, state, client, game, spoken }: TableProps): TableState {
  const t = useText();
  const [wanted, setWanted] = useState<number | null>(null);
  const [halfTurned, setHalfTurned] = useState(false);
  const [open, setOpen] = useState<WindowName | null>(null);
  const [fieldOpen, setFieldOpen] = useState(false);
  const sideways = useSideways();
  const home = viewpoint(state);
  const turned = useMemo<Turned>(
    () => ({ up: halfTurned ? otherSide(home) : home, sideways }),
    [halfTurned, home, sideways],
  );
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
  const act = (...actions: [Action, Side?][]) => {
    setOpen(null);
    for (const [action] of actions) offerAnswered(state.id, action);
    actions
      .reduce<Promise<unknown>>(
        (before, [action, side]) => before.then(() => client.act(action, side)),
        Promise.resolve(),
      )
      .catch(tell);
  };
  const tell = (error: unknown) => notify(errorText(t, error), 'bad');
  const copy = async (text: string) => {
    setOpen(null);
    notify((await copyText(text)) ? t.app.copied : `${t.app.copyByHand} ${text}`);
  };
  /** The system's own way on phones; a link to be pasted elsewhere. */
  const share = (link: string) =>
    'share' in navigator && matchMedia('(pointer: coarse)').matches
      ? navigator.share({ url: link }).catch(() => undefined)
      : copy(link);
  const command = (name: TableCommand) => {
    switch (name) {
      case 'undo':
        setWanted(null);
        return act([canUndo(state) === 'ask' ? 'offer_undo' : 'undo']);
      case 'draw':
        return state.you.length === 2 ? setOpen('draw') : act(['offer_draw']);
      case 'turn':
        setOpen(null);
        return setHalfTurned(!halfTurned);
      case 'look-back':
        return setWanted(Math.max(ply - 1, 0));
      case 'copy-link':
        return void share(`${location.origin}/game/${state.id}`);
      case 'copy-embed':
        return void copy(embedCode(t, state, location.origin));
      case 'field':
        return setFieldOpen(state.status === 'playing' && state.you.length > 0);
      case 'copy-position':
        return void copy(formatPosition(position));
      default:
        return setOpen(name);
    }
  };
  return {
    view,
    state,
    client,
    game,
    spoken,
    ply,
    live,
    position,
    turned,
    open,
    setOpen,
    play,
    act,
    speak: (phrase) => void client.act('phrase', undefined, { phrase }).catch(tell),
    plan: (plans, done) => void client.act('plan', undefined, { plans }).then(done, tell),
    command,
    names: { O: playerName(t, state, 'O'), X: playerName(t, state, 'X') },
    fieldOpen,
    setFieldOpen,
    playable: live && mayMove(view),
    showPly: (to) => setWanted(to >= game.plies ? null : to),
  };
}

/** The point where a move ends, for what is said about it. */
function endOf(text: string): Point | null {
  const point = parsePoint(text.split('-').at(-1) ?? '');
  return point.ok ? point.value : null;
}
