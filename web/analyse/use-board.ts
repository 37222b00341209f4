// This is the board of an analysis: moves for both sides with the same draft as in a game, or the tools of the
// set-up; a line that is previewed is only looked at.

import { useMemo } from 'preact/hooks';
import { notify, say } from '../base/announce';
import { useText } from '../base/i18n';
import { settings, useSideways } from '../base/settings';
import { useStore } from '../base/store';
import type { BoardData, BoardEvents, BoardView, DrawnLine, Point } from '../board';
import type { Overlays } from '../board/types';
import { boardName, spoken, type Turned } from '../play/speech';
import { turnBoard } from '../play/turn-board';
import { type DraftState, useDraft } from '../play/use-draft';
import type { Game, Side } from '../rules';
import { setUp, withBall, withMan } from './setup-card';
import type { Tool } from './tools';
import type { Desk } from './use-desk';

interface Options {
  desk: Desk;
  tool: Tool;
  up: Side;
  /** A game that is only looked at, in place of the desk's. */
  shown: Game | null;
  lines: readonly DrawnLine[];
  overlays: Overlays | undefined;
  board: { readonly current: BoardView | null };
  onKey: (key: 'c' | 'i' | '?') => void;
  /** There are no clocks here: their key shows the threat. */
  onThreat: () => void;
}

export interface BoardState {
  readonly data: BoardData;
  readonly building: DraftState;
  readonly turned: Turned;
}

const nothing = () => {
  // No chain is built in a set-up.
};

export function useBoard({ desk, tool, up, shown, lines, overlays, board, onKey, onThreat }: Options): BoardState {
  const t = useText();
  const chosen = useStore(settings);
  const sideways = useSideways();
  const turned = useMemo<Turned>(() => ({ up, sideways }), [up, sideways]);
  const game = shown ?? desk.game;
  const { position, outcome } = game;
  const playable = !shown && tool === 'play' && outcome === null;
  const draftState = useDraft({
    game,
    ply: game.plies,
    playable,
    turned,
    names: { O: t.side.name('O'), X: t.side.name('X') },
    onPlay: desk.play,
    blocked: outcome !== null && tool === 'play' ? t.game.over : null,
    focusOn: (point) => board.current?.focusPoint(point),
    onKey,
  });
  const { draft, landings, scene } = draftState;

  const edit = (point: Point) => {
    const next = tool === 'man' ? withMan(position, point) : withBall(position, point);
    if (!next) return;
    const gone = desk.study.nodes[0]?.children.length !== 0;
    desk.edit(setUp(desk.study, next));
    if (gone) notify(t.analyse.movesGone);
    if (tool === 'ball') say(t.analyse.ballPut(spoken(point)));
    else say(next.men.size > position.men.size ? t.analyse.manPut(spoken(point)) : t.analyse.manTaken(spoken(point)));
  };
  const playing: BoardEvents = {
    ...draftState.events,
    key: (pressed, focus) => (pressed === 't' ? onThreat() : draftState.events.key(pressed, focus)),
  };
  const events: BoardEvents =
    tool === 'play' || shown
      ? playing
      : { ...playing, point: edit, aim: nothing, direction: nothing, back: nothing, confirm: nothing };

  const words = { O: t.pitch.sideScores('O'), X: t.pitch.sideScores('X') };
  const data = useMemo(
    (): BoardData => ({
      ...turnBoard(t, game, game.plies, { draft, landings, scene }, turned, playable),
      mode: playable ? (draft.chain ? 'chain' : 'place') : tool === 'man' && !shown ? 'place' : 'view',
      lines: draft.chain || draft.aim ? [] : lines,
      overlays: draft.chain || shown ? undefined : overlays,
      words,
      coordinates: chosen.coordinates === 'both' ? 'auto' : chosen.coordinates,
      animate: chosen.animation,
      name: boardName(t, position, outcome !== null),
    }),
    [t, game, turned, playable, tool, shown, draft, landings, scene, lines, overlays, chosen],
  );
  return { data, building: { ...draftState, events }, turned };
}
