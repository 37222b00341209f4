// The board component inside Preact: builds it once, hands it new data, and passes events on to the latest
// handlers. A board larger than its room has controls for it.

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { notice } from '../base/announce';
import { useText } from '../base/i18n';
import parts from '../base/parts.module.css';
import { settings } from '../base/settings';
import { useStore } from '../base/store';
import { IconButton } from '../base/ui';
import { type BoardData, type BoardEvents, BoardView, cellsOf, type Sight } from '../board';
import { FOCUS_KEYS, PAGE_KEYS } from '../board/types';
import { BoardControls, BoardMap } from './board-map';
import styles from './board-map.module.css';
import { usePageKeys } from './page-keys';

/** How fast the motion of the board runs, of its usual speed. */
const PACES = { slow: 0.5, usual: 1, fast: 1.75 } as const;

interface Props {
  data: BoardData;
  events: BoardEvents;
  /** Filled with the board, for moving its focus or zoom. */
  handle?: { current: BoardView | null };
  /** Told which part shows. A page that shows the map of a large board elsewhere says `mapElsewhere`. */
  onSight?: (sight: Sight) => void;
  mapElsewhere?: boolean;
}

export function BoardHost({ data, events, handle, onSight, mapElsewhere = false }: Props) {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState<Sight | null>(null);
  const remark = useStore(notice);
  // What was refused at a point of the board is shown there.
  const shown = useMemo(
    () => (remark?.at ? { ...data, refusal: { point: remark.at, text: remark.text } } : data),
    [data, remark],
  );
  const board = useRef<BoardView | null>(null);
  const latest = useRef(events);
  latest.current = events;
  const told = useRef(onSight);
  told.current = onSight;

  useLayoutEffect(() => {
    const made = new BoardView(host.current as HTMLDivElement, shown, {
      point: (...args) => latest.current.point(...args),
      aim: (...args) => latest.current.aim(...args),
      direction: (...args) => latest.current.direction(...args),
      key: (...args) => latest.current.key(...args),
      back: () => latest.current.back(),
      confirm: () => latest.current.confirm(),
      cancel: () => latest.current.cancel(),
      sight: (now) => {
        setSight(now);
        told.current?.(now);
      },
    });
    board.current = made;
    if (handle) handle.current = made;
    return () => {
      made.destroy();
      board.current = null;
      if (handle) handle.current = null;
    };
  }, []);
  // A board that is only a picture has no keys.
  const press = (event: KeyboardEvent) => host.current?.closest('[inert]') || board.current?.key(event);
  usePageKeys(Object.fromEntries([...FOCUS_KEYS, ...PAGE_KEYS].map((letter) => [letter, press])));
  const { speed } = useStore(settings);
  useLayoutEffect(() => {
    board.current?.update(shown);
    const pace = PACES[speed];
    if (pace === 1) return;
    for (const motion of host.current?.getAnimations({ subtree: true }) ?? []) motion.playbackRate = pace;
  }, [shown]);
  const large = sight?.large === true;
  return (
    <div data-part="board" class={`relative full tall ${styles.boardHost}`}>
      <div class={`absolute ${styles.boardRoom}`} ref={host} />
      {sight && large && !mapElsewhere && <BoardMap data={data} sight={sight} board={board} />}
      {sight && large && <BoardControls data={data} sight={sight} board={board} />}
      {sight && !large && sight.zoom > 1 && (
        <IconButton
          icon="whole"
          label={t.game.wholeBoard}
          class={parts.floating}
          onClick={() => board.current?.zoomTo(1)}
        />
      )}
    </div>
  );
}

/** More lines than that may not fit; a board that does not is given this room and scrolls (board/viewport.ts). */
const FITS_UP_TO = { rows: 21, columns: 19 } as const;
const ROOM = {
  two: { across: 15.9, down: 21.8 },
  four: { across: 23.3, down: 22.4 },
  sideways: { across: 22.2, down: 15.7 },
} as const;

/** Cells across and down the screen, names included, for the page's layout. */
export function boardSize(size: { rows: number; columns: number }, sideways: boolean): Record<string, string> {
  const naming = innerWidth >= 700 && !sideways ? 'four' : 'two';
  const { across, down } = cellsOf({ rows: size.rows, columns: size.columns, sideways }, naming);
  const large = size.rows > FITS_UP_TO.rows || size.columns > FITS_UP_TO.columns;
  const room = large ? ROOM[sideways ? 'sideways' : naming] : { across, down };
  return {
    '--across': Math.min(across, room.across).toFixed(2),
    '--down': Math.min(down, room.down).toFixed(2),
  };
}
