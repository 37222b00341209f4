// The board component inside Preact: builds it once, hands it new data, and passes events on to the latest
// handlers. While it is zoomed, a control shows the whole board again.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type BoardData, type BoardEvents, BoardView, gutterFor, type Place } from '../../board';
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
    board.current?.update(data);
    const pace = PACES[speed];
    if (pace === 1) return;
    for (const motion of host.current?.getAnimations({ subtree: true }) ?? []) motion.playbackRate = pace;
  }, [data]);
  return (
    <div class="board-host">
      <div class="board-room" ref={host} />
      <div class="remark-place" aria-hidden="true">
        {remark?.at && board.current && <Remark text={remark.text} at={board.current.placeOf(remark.at)} />}
      </div>
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

/** What is said of a point: over it, or under it where there is no room above, and never beyond the board's edges. */
function Remark({ text, at: { x, y, reach } }: { text: string; at: Place }) {
  const bubble = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    const room = element?.offsetParent;
    if (!element || !room) return;
    const left = Math.min(Math.max(x - element.offsetWidth / 2, 4), room.clientWidth - element.offsetWidth - 4);
    const above = y - reach - element.offsetHeight - 12;
    element.style.left = `${left}px`;
    element.style.top = `${above >= 0 ? above : y + reach + 12}px`;
    element.style.setProperty('--tip', `${Math.min(Math.max(x - left, 18), element.offsetWidth - 18)}px`);
    element.classList.toggle('below', above < 0);
  }, [text, x, y, reach]);
  return (
    <p class="remark" ref={bubble}>
      {text}
    </p>
  );
}

/** Cells across and down the screen, margins included, for the page's layout (layout.css; see board/geometry.ts). */
export function boardSize(
  { rows, columns }: { rows: number; columns: number },
  sideways: boolean,
): Record<string, string> {
  const beside = columns === 1 ? 2 : columns;
  const gutter = columns === 1 ? 0 : gutterFor(columns) / 100;
  const [across, down] = sideways ? [rows + 2.4, beside + gutter] : [beside, rows + 2.4];
  return { '--across': String(across), '--down': String(down), '--gutter': String(sideways ? 0 : gutter) };
}
