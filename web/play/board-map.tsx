// Boards that do not fit: the whole board, small, with a frame round what shows, and the controls at the board's
// edge.

import { useMemo, useRef } from 'preact/hooks';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { percentText } from '../base/i18n/numbers';
import { type Store, useStore } from '../base/store';
import { Icon } from '../base/ui';
import type { Board, BoardData, Sight } from '../board';
import { NET, netDepth, thumbnail } from '../board/thumbnail';
import styles from './board-map.module.css';

interface Props {
  data: BoardData;
  sight: Sight;
  board: { readonly current: Board | null };
}

/** What shows, as parts of the upright board; one that is sideways is a quarter turn clockwise from it. */
function upright({ x1, y1, x2, y2 }: Sight, sideways: boolean) {
  return sideways ? { x: y1, y: 1 - x2, w: y2 - y1, h: x2 - x1 } : { x: x1, y: y1, w: x2 - x1, h: y2 - y1 };
}

/** The small board. Pressing or dragging on it brings that place to the middle; the goals are never veiled. */
export function BoardMap({ data, sight, board }: Props) {
  const { rows, columns, men, ball, up, sideways = false } = data;
  const room = useRef<HTMLDivElement>(null);
  const picture = useMemo(() => thumbnail({ rows, columns, men, ball, up }), [rows, columns, men, ball, up]);
  const [wide, net] = [columns * 100, netDepth(rows)];
  const high = (rows - 1) * 100 + 2 * net;
  // What is seen is told in parts of the board with nets of their true depth.
  const [real, more] = [(rows - 1) * 100 + 2 * NET.depth, net - NET.depth];
  const { x, y, w, h } = upright(sight, sideways);
  const [left, top, right, bottom] = [x * wide, y * real + more, (x + w) * wide, (y + h) * real + more];
  const hole = `M${left} ${Math.max(top, net)}V${Math.min(bottom, high - net)}H${right}V${Math.max(top, net)}Z`;
  const look = (event: PointerEvent) => {
    const box = room.current?.querySelector('svg')?.getBoundingClientRect();
    if (!box || (event.type === 'pointermove' && event.buttons === 0)) return;
    const across = (event.clientX - box.left) / box.width;
    const down = (((event.clientY - box.top) / box.height) * high - more) / real;
    board.current?.lookAtPlace(sideways ? 1 - down : across, sideways ? across : down);
  };
  const press = (event: PointerEvent) => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    look(event);
  };
  return (
    // The keyboard moves about on the board itself, which follows the focus.
    <div
      data-part="board-map"
      class={styles.boardMap}
      ref={room}
      style={{ '--shape': (wide / high).toFixed(4) }}
      aria-hidden="true"
      onPointerDown={press}
      onPointerMove={look}
    >
      {/* Our own picture: numbers and classes, no text of anybody's. */}
      <div dangerouslySetInnerHTML={{ __html: picture }} />
      <svg viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
        <path class={styles.mapVeil} d={`M0 ${net}H${wide}V${high - net}H0Z${hole}`} />
        <rect class={`unfilled ${styles.mapFrame}`} x={left} y={top} width={right - left} height={bottom - top} />
      </svg>
    </div>
  );
}

/** For the column beside the board: the map with a heading and who scores where. */
export function WholeBoard({ data, sights, board }: Omit<Props, 'sight'> & { sights: Store<Sight | null> }) {
  const t = useText();
  const sight = useStore(sights);
  if (!sight) return null;
  return (
    <section class={`framed pad-4 ${styles.wholeBoard}`}>
      <div class="flex gap-2 to-baseline">
        <h2 class="large flush">{t.pitch.wholeBoard}</h2>
        <span class="fill quiet fine">{t.pitch.dragFrame}</span>
        <button type="button" class={ui.linkButton} onClick={() => board.current?.zoomTo(sight.least)}>
          {t.pitch.fitAll}
        </button>
      </div>
      <p class={`flow fine ${styles.wholeBoardGoals}`}>
        {(['O', 'X'] as const).map((side) => (
          <span key={side} class={`${styles.goalKey} side-${side.toLowerCase()}`}>
            {data.words?.[side]}
          </span>
        ))}
      </p>
      <BoardMap data={data} sight={sight} board={board} />
    </section>
  );
}

/** About a finger's width of a cell is the full size; so the usual 27 px of a large board are 62 %. */
const FULL_PX = 43.5;

export function BoardControls({ data, sight, board }: Props) {
  const t = useText();
  const { zoom, least, most, cellPx } = sight;
  const ball = data.chain.at(-1)?.to ?? data.ball;
  const button = (steps: number, label: string, sign: string, off: boolean) => (
    <button
      class="x-large"
      type="button"
      aria-label={label}
      title={label}
      disabled={off}
      onClick={() => board.current?.zoomStep(steps)}
    >
      {sign}
    </button>
  );
  return (
    <div class={`flex gap-2 absolute ${styles.boardControls}`}>
      <button
        type="button"
        class="target inline gap-2 one-line bold pad-x-2"
        onClick={() => board.current?.lookAt(ball)}
      >
        <Icon name="aim" />
        {t.pitch.toBall}
      </button>
      <div class={`column to-middle ${styles.zoom}`} role="group" aria-label={t.pitch.zoom}>
        {button(1, t.pitch.zoomIn, '+', zoom >= most - 0.001)}
        <output class="fine bold">{percentText(t.code, Math.round((100 * cellPx) / FULL_PX))}</output>
        {button(-1, t.pitch.zoomOut, '−', zoom <= least + 0.001)}
      </div>
    </div>
  );
}
