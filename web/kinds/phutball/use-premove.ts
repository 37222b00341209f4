// A turn entered ahead, while the other thinks (a premove): it is played at once when its turn has come, if it is
// legal then. It belongs to one line of moves and is dropped when the game takes another way. It lives in this page.

import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { notify, say } from '../../base/announce';
import { useText } from '../../base/i18n';
import type { Side } from '../../client';
import { type Draft, EMPTY } from '../../play/draft';
import { mayMove } from '../../play/model';
import { spoken } from '../../play/speech';
import type { DraftState } from '../../play/use-draft';
import { parsePoint, winner } from '../../rules';
import { commonPlies } from './news';
import type { BoardTable } from './use-board-table';

interface Kept {
  readonly move: string;
  /** As it is drawn. */
  readonly draft: Draft;
  /** The moves before the other's, to which it is an answer. */
  readonly after: readonly string[];
}

export interface Premove {
  /** The side that a turn can be entered for now; null while it cannot. */
  readonly side: Side | null;
  readonly kept: Kept | null;
  /** Its turn has come: it is played as soon as this is drawn. */
  readonly due: boolean;
  readonly enter: (move: string, draft: Draft) => void;
  readonly cancel: () => void;
  /** Forgets it without a word. */
  readonly drop: () => void;
}

/** Whether the other's next move, and only that, has been played since; a swap exchanges the sides and is none. */
export const isDue = ({ after }: Pick<Kept, 'after'>, moves: readonly string[]): boolean =>
  moves.length === after.length + 1 && commonPlies(after, moves) === after.length && moves.at(-1) !== 'swap';

const waits = ({ after }: Kept, moves: readonly string[]): boolean =>
  moves.length === after.length && commonPlies(after, moves) === after.length;

/** For whom a turn can be entered ahead: a player who waits. Where a move may take days there are conditional moves,
 *  which the server keeps. */
export function sideAhead({ view, state, game, live }: BoardTable): Side | null {
  const days = state.clock !== null && state.clock !== undefined && 'days' in state.clock;
  const waiting = live && state.status === 'playing' && !mayMove(view) && winner(game.position) === null;
  return waiting && !days && state.you.length === 1 ? (state.you[0] as Side) : null;
}

const pointsOf = (move: string) =>
  move.split('-').flatMap((name) => {
    const point = parsePoint(name);
    return point.ok ? [point.value] : [];
  });

export function usePremove(table: BoardTable, planning: boolean): Premove {
  const t = useText();
  const { view, state, game } = table;
  const [kept, setKept] = useState<Kept | null>(null);
  const playing = state.status === 'playing';
  const due = kept !== null && playing && mayMove(view) && isDue(kept, game.moves);
  const cancel = () => {
    setKept(null);
    say(t.premove.cancelled);
  };
  useLayoutEffect(() => {
    if (!kept) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) cancel();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [kept]);
  return {
    side: planning ? null : sideAhead(table),
    kept,
    due,
    enter: (move, draft) => {
      const points = pointsOf(move);
      setKept({ move, draft: draft.chain ? draft : { ...EMPTY, aim: points[0] ?? null }, after: game.moves });
      say(t.premove.entered(points.map(spoken).join(', ')));
    },
    cancel,
    drop: () => setKept(null),
  };
}

/** Plays what was entered ahead when its turn has come, or says why not; after the news, which end older notices. */
export function usePremoveTurn({ kept, due, drop }: Premove, { state, game, play }: BoardTable): void {
  const t = useText();
  const playing = state.status === 'playing';
  useEffect(() => {
    if (!kept || (playing && waits(kept, game.moves))) return;
    drop();
    const text = kept.move.replaceAll('-', '–');
    if (due && game.tryPlay(kept.move).ok) play(kept.move);
    else if (due) notify(t.premove.illegal(text), 'bad', pointsOf(kept.move).at(-1) ?? null);
    else if (playing) notify(t.premove.dropped(text), 'bad');
  }, [game, playing, due]);
}

/** While a turn stands entered it is drawn, and any press on the board takes it back. */
export function withPremove(building: DraftState, { kept, cancel }: Premove): DraftState {
  if (!kept) return building;
  const nothing = () => undefined;
  return {
    ...building,
    draft: kept.draft,
    landings: [],
    answer: cancel,
    events: {
      ...building.events,
      point: cancel,
      cancel,
      aim: nothing,
      direction: nothing,
      back: cancel,
      confirm: nothing,
    },
  };
}
