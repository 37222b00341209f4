// The board component inside Preact: builds it once, hands it new data, and passes events on to the latest
// handlers.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { type BoardData, type BoardEvents, BoardView } from '../../board';

interface Props {
  data: BoardData;
  events: BoardEvents;
  /** Filled with the board, for moving its focus or zoom. */
  handle?: { current: BoardView | null };
}

export function BoardHost({ data, events, handle }: Props) {
  const host = useRef<HTMLDivElement>(null);
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
      zoom: (factor) => latest.current.zoom?.(factor),
    });
    board.current = made;
    if (handle) handle.current = made;
    return () => {
      made.destroy();
      board.current = null;
      if (handle) handle.current = null;
    };
  }, []);
  useLayoutEffect(() => board.current?.update(data), [data]);
  return <div class="board-host" ref={host} />;
}

/** Cells across and down the screen, margins included, for the page's layout (layout.css; see board/geometry.ts). */
export function boardSize(
  { rows, columns }: { rows: number; columns: number },
  sideways: boolean,
): Record<string, string> {
  const beside = columns === 1 ? 2 : columns;
  const [across, down] = sideways ? [rows + 2.4, beside] : [beside, rows + 2.4];
  return { '--across': String(across), '--down': String(down) };
}
