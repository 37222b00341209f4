// The board component inside Preact: builds it once, hands it new data, and passes events on to the latest
// handlers. A board larger than its room has controls for it.

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type BoardData, type BoardEvents, BoardView, cellsOf, type Sight } from '../../board';
import { useText } from '../i18n';
import { notice } from '../notices';
import { useStore } from '../store';
import { BoardControls, BoardMap } from './board-map';
import { IconButton } from './ui';

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
  useLayoutEffect(() => board.current?.update(shown), [shown]);
  const large = sight?.large === true;
  return (
    <div class="board-host">
      <div class="board-room" ref={host} />
      {sight && large && !mapElsewhere && <BoardMap data={data} sight={sight} board={board} />}
      {sight && large && <BoardControls data={data} sight={sight} board={board} />}
      {sight && !large && sight.zoom > 1 && (
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
