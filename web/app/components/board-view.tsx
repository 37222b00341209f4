// The board component inside Preact: builds it once, hands it new data, and passes events on to the latest
// handlers. A board larger than its room has controls for it.

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type BoardData, type BoardEvents, BoardView, cellsOf } from '../../board';
import { useText } from '../i18n';
import { notice } from '../notices';
import { settings } from '../settings';
import { useStore } from '../store';
import { IconButton } from './ui';

/** How fast the motion of the board runs, of its usual speed. */
const PACES = { slow: 0.5, usual: 1, fast: 1.75 } as const;

interface Props {
  data: BoardData;
  events: BoardEvents;
  /** Filled with the board, for moving its focus or zoom. */
  handle?: { current: BoardView | null };
}

export function BoardHost({ data, events, handle }: Props) {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState(false);
  const remark = useStore(notice);
  // What was refused at a point of the board is shown there.
  const shown = useMemo(
    () => (remark?.at ? { ...data, refusal: { point: remark.at, text: remark.text } } : data),
    [data, remark],
  );
  const board = useRef<BoardView | null>(null);
  const latest = useRef(events);
  latest.current = events;

  useLayoutEffect(() => {
    const made = new BoardView(host.current as HTMLDivElement, data, {
      point: (...args) => latest.current.point(...args),
      aim: (...args) => latest.current.aim(...args),
      direction: (...args) => latest.current.direction(...args),
      key: (...args) => latest.current.key(...args),
      back: () => latest.current.back(),
      confirm: () => latest.current.confirm(),
      cancel: () => latest.current.cancel(),
      zoom: (factor) => setZoomed(factor > 1),
    });
    board.current = made;
    if (handle) handle.current = made;
    return () => {
      made.destroy();
      board.current = null;
      if (handle) handle.current = null;
    };
  }, []);
  const { speed } = useStore(settings);
  useLayoutEffect(() => {
    board.current?.update(shown);
    const pace = PACES[speed];
    if (pace === 1) return;
    for (const motion of host.current?.getAnimations({ subtree: true }) ?? []) motion.playbackRate = pace;
  }, [shown]);
  return (
    <div class="board-host">
      <div class="board-room" ref={host} />
      {zoomed && (
        <IconButton
          icon="whole"
          label={t.game.wholeBoard}
          class="floating"
          onClick={() => board.current?.zoomTo(1)}
        />
      )}
    </div>
  );
}

/** Cells across and down the screen, names included, for the page's layout. */
export function boardSize(
  { rows, columns }: { rows: number; columns: number },
  sideways: boolean,
): Record<string, string> {
  const { across, down } = cellsOf({ rows, columns, sideways }, innerWidth >= 700 && !sideways ? 'four' : 'two');
  return { '--across': across.toFixed(2), '--down': down.toFixed(2) };
}
