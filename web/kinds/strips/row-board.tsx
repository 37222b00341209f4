// The large picture of a row: squares, stones, ball or arrow, the jumps as arcs, and what each turn is worth as a
// label. Over it lies a grid of named cells; it is one stop of the tab key, and arrows walk along it.

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { settings } from '../../base/settings';
import { ballShape } from '../../board/ball';
import type { Answer, Judged } from '../../strip/answer';
import { moveText, type Row, type RowMove, rowText, sameMove } from '../../strip/row';
import { AimBar } from './aim-bar';
import { type Box, type Cell, type Picture, pictureOf, UNIT } from './geometry';
import { useWords } from './load';
import styles from './row.module.css';
import rowGame from './row-game.module.css';
import { CountLayer, ForwardLayer } from './row-layers';
import { worthText } from './words';

/** What is drawn onto the row besides stones and ball. */
export type Layer = 'none' | 'values' | 'count' | 'forward';

interface Props {
  readonly row: Row;
  readonly answer: Answer | null;
  readonly layer: Layer;
  readonly upright: boolean;
  /** What a press does; null: the row is only looked at. `cell` is pressed while it is set up. */
  readonly onMove: ((move: RowMove) => void) | null;
  readonly onCell?: ((cell: Cell) => void) | undefined;
  /** A press of a finger only aims; the bar, or the next press on the same cell, plays. */
  readonly twice?: boolean;
  /** A row of up to `WHOLE` squares is never scrolled: both ends are in sight. */
  readonly whole?: boolean;
  /** The turn that was played last, and one that is shown as a hint. */
  readonly last?: RowMove | null;
  readonly hint?: RowMove | null;
}

/** From here on an upright strip is scrolled inside its card. */
export const LONG = 20;
/** Up to here a game shows all of its row at once, on the smallest phone, too. */
const WHOLE = 26;

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(3)}%`;

export function RowBoard(props: Props) {
  const { row, answer, layer, upright, onMove, onCell, twice } = props;
  const whole = props.whole === true && row.squares <= WHOLE;
  const words = useWords();
  const picture = useMemo(() => pictureOf(row, upright, whole), [row, upright, whole]);
  const [active, setActive] = useState('');
  const [aimed, setAimed] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const { scroller, small, tiny } = useRowView(row, picture, upright);
  const current = picture.cells.some(({ key }) => key === active) ? active : ballKey(row);
  useEffect(() => setAimed(''), [row]);
  const holds = useHeldFocus(grid, row);
  const judged = (move: RowMove): Judged | undefined =>
    layer === 'values' ? answer?.moves.find((each) => sameMove(each.move, move)) : undefined;
  const press = (cell: Cell, finger = false) => {
    setActive(cell.key);
    if (onCell) return onCell(cell);
    if (!onMove || !cell.move) return;
    if (twice && finger && aimed !== cell.key) return setAimed(cell.key);
    setAimed('');
    onMove(cell.move);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { step, cell } = stepOf(event.key, picture.cells, current);
    if (!cell && step === undefined) return;
    event.preventDefault();
    if (!cell) return;
    setActive(cell.key);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell.key}"]`)?.focus();
  };
  return (
    <div
      class={styles.rowBoard}
      data-kind={row.kind}
      data-upright={upright}
      data-row={rowText(row)}
      data-still={!settings.get().animation}
      data-source={answer?.source ?? 'waits'}
      {...{ 'data-small': small, 'data-tiny': tiny, 'data-whole': whole, 'data-long': isLong(row) }}
      ref={scroller}
    >
      <div class={`relative centre-self ${styles.rowSheet}`} style={sizeOf(picture.frame)}>
        <RowPicture {...props} picture={picture} judged={judged} aimed={aimed} />
        <div
          class="overlaid"
          role="grid"
          aria-label={words.board.label(row.kind, row.squares)}
          aria-readonly={!onMove && !onCell}
          ref={grid}
          onFocusIn={() => holds(true)}
          onFocusOut={(event) => event.relatedTarget !== null && holds(false)}
          onKeyDown={walk}
        >
          {/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus, one after the other */}
          <div role="row">
            {picture.cells.map((cell) => (
              <RowCell
                key={cell.key}
                cell={cell}
                can={onMove !== null}
                current={cell.key === current}
                name={cellName(props, cell, judged, words, aimed === cell.key)}
                frame={picture.frame}
                onFocus={() => setActive(cell.key)}
                onPress={(finger) => press(cell, finger)}
              />
            ))}
          </div>
        </div>
      </div>
      {onMove && <AimBar {...{ row, upright, aimed }} cells={picture.cells} onAim={setAimed} onPlay={press} />}
    </div>
  );
}

const isLong = ({ kind, squares }: Row): boolean => kind === 'strip' && squares > LONG;

/** In squares, for the page's layout. */
const sizeOf = ({ width, height }: Box) => ({ '--across': width / UNIT, '--down': height / UNIT });

/** A jump's cell goes with the jump; the focus that was on it goes to the ball. Told whether the grid has it. */
function useHeldFocus(grid: RefObject<HTMLElement | null>, row: Row): (held: boolean) => void {
  const held = useRef(false);
  useLayoutEffect(() => {
    if (held.current && document.activeElement === document.body)
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [row]);
  return (now) => {
    held.current = now;
  };
}

/** Where a key leads along the row. */
function stepOf(key: string, cells: readonly Cell[], current: string) {
  const at = cells.findIndex((cell) => cell.key === current);
  const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key];
  const to = key === 'Home' ? 0 : key === 'End' ? cells.length - 1 : step === undefined ? -1 : at + step;
  return { step, cell: cells[to] };
}

interface CellProps {
  readonly cell: Cell;
  readonly can: boolean;
  /** The one that the tab key reaches. */
  readonly current: boolean;
  readonly name: string;
  readonly frame: Box;
  readonly onFocus: () => void;
  readonly onPress: (finger: boolean) => void;
}

function RowCell({ cell, can, current, name, frame, onFocus, onPress }: CellProps) {
  return (
    <div
      role="gridcell"
      data-cell={cell.key}
      data-move={cell.move ? moveText(cell.move) : undefined}
      class={
        cell.move && can
          ? `absolute rounded-small ${styles.rowCell} ${styles.can}`
          : `absolute rounded-small ${styles.rowCell}`
      }
      tabIndex={current ? 0 : -1}
      aria-label={name}
      style={placed(cell.box, frame)}
      onFocus={onFocus}
      onPointerUp={(event) => event.button === 0 && onPress(event.pointerType === 'touch')}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress(false);
      }}
    />
  );
}

const placed = (box: Box, frame: Box) => ({
  left: percent(box.x - frame.x, frame.width),
  top: percent(box.y - frame.y, frame.height),
  width: percent(box.width, frame.width),
  height: percent(box.height, frame.height),
});

function cellName(
  { row, answer, layer, onMove }: Props,
  cell: Cell,
  judged: (move: RowMove) => Judged | undefined,
  words: ReturnType<typeof useWords>,
  aimed: boolean,
): string {
  const { board } = words;
  const worth = cell.move ? judged(cell.move) : undefined;
  const said = worth ? worthText(words, worth, answer?.proven ?? true) : '';
  const parts: string[] = [];
  if (cell.square !== null) {
    const ball = row.kind === 'strip' && row.at === cell.square;
    parts.push(
      board.square(cell.square),
      ball ? board.marker(row.kind) : row.stones[cell.square] ? board.stone : board.vacant,
    );
    for (const part of layerWords(words, row, answer, layer, cell.square)) parts.push(part);
  } else if (cell.move) {
    const { to } = cell.move;
    const off = row.kind === 'strip' ? to < 1 || to > row.squares : to < 1 || to >= row.squares;
    parts.push(off ? board.jumpOff(to < 1 ? 'R' : 'L') : board.jumpTo(row.kind, to));
  } else {
    parts.push(board.gap(row.at));
  }
  if (said && onMove) parts.push(said);
  if (aimed) parts.push(board.aimed);
  return parts.join(', ');
}

/** What the drawn count says of a square. */
function layerWords(
  words: ReturnType<typeof useWords>,
  row: Row,
  answer: Answer | null,
  layer: Layer,
  square: number,
): string[] {
  if (!answer || (layer !== 'count' && layer !== 'forward')) return [];
  const found: string[] = [];
  for (const player of ['L', 'R'] as const) {
    if (layer === 'count') {
      const sum = answer.counted?.[player].sums.find((each) => each.square === square && square !== ballOf(row));
      if (sum) found.push(words.board.sum(sum.sum));
    } else {
      const chain = answer.forward?.[player];
      if (chain?.fill.includes(square)) found.push(words.board.fill);
      if (chain && (chain.landings.includes(square) || chain.end === square)) found.push(words.board.lands);
    }
  }
  return found;
}

const ballKey = (row: Row): string =>
  row.kind === 'strip' ? `s${Math.min(row.squares, Math.max(1, row.at))}` : 'ball';

const ballOf = (row: Row): number => (row.kind === 'strip' ? row.at : -1);

interface PictureProps extends Props {
  readonly picture: Picture;
  readonly judged: (move: RowMove) => Judged | undefined;
  readonly aimed: string;
}

function RowPicture({ row, answer, layer, upright, picture, judged, aimed, last, hint }: PictureProps) {
  const { frame } = picture;
  const ball = useMemo(() => ({ __html: ballShape('row-ball') }), []);
  const wobbly = answer !== null && !answer.proven;
  return (
    <svg
      class={`block full ${styles.rowPicture}`}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path class={`unfilled ${rowGame.rowGoal} side-x`} d={picture.goals.R} />
      <path class={`unfilled ${rowGame.rowGoal} side-o`} d={picture.goals.L} />
      {picture.squares.map(({ square, x, y }) => (
        <rect key={square} class={squareClass(square, last)} x={x} y={y} width={UNIT} height={UNIT} />
      ))}
      {picture.squares.map(({ square }) => {
        const { x, y, anchor } = picture.numberAt(square);
        return (
          <text key={square} class={styles.rowNumber} data-fifth={square % 5 === 0} x={x} y={y} text-anchor={anchor}>
            {square}
          </text>
        );
      })}
      {picture.squares.map(({ square, x, y }) => {
        if (row.stones[square]) return <circle key={square} class={styles.rowStone} cx={x + 50} cy={y + 50} r={38} />;
        const move: RowMove = { kind: 'put', to: square };
        const worth = row.kind === 'strip' && row.at === square ? undefined : judged(move);
        if (!worth) return null;
        const { box, lead } = picture.labelAt(square);
        return (
          <g key={square}>
            {lead && <path class={`unfilled ${styles.rowLead}`} d={lead} />}
            {upright && row.kind === 'strip' && (
              <circle class={styles.rowSlot} data-value={worth.value} cx={x + 50} cy={y + 50} r={30} />
            )}
            <Label box={box} judged={worth} wide={upright} wobbly={wobbly} />
          </g>
        );
      })}
      {[...picture.arcs].reverse().map(({ move, path, label, lead }) => {
        const worth = judged(move);
        const aim = aimed === `j${move.to}` || (hint && sameMove(hint, move));
        return (
          <g key={move.to}>
            <path class={`unfilled ${styles.rowArc} ${aim ? styles.aimed : ''}`} data-value={worth?.value} d={path} />
            {worth && lead && <path class={`unfilled ${styles.rowLead}`} d={lead} />}
            {worth && <Label box={label} judged={worth} wide={row.kind === 'strip'} wobbly={wobbly} />}
          </g>
        );
      })}
      {picture.squares.map(({ square, x, y }) =>
        aimed === `s${square}` || (hint?.kind === 'put' && hint.to === square) ? (
          <circle
            key={square}
            data-part="row-aim"
            class="unfilled"
            stroke="var(--path)"
            stroke-width="9"
            cx={x + 50}
            cy={y + 50}
            r={38}
          />
        ) : null,
      )}
      {layer === 'count' && answer && <CountLayer row={row} answer={answer} picture={picture} />}
      {layer === 'forward' && answer && <ForwardLayer answer={answer} picture={picture} />}
      {row.kind === 'strip' ? (
        <g
          class={styles.rowBall}
          style={{ transform: `translate(${picture.ball.x}px, ${picture.ball.y}px)` }}
          dangerouslySetInnerHTML={ball}
        />
      ) : (
        <path
          class={`unfilled ${styles.rowArrow}`}
          d={`M${picture.ball.x} 116V-30M${picture.ball.x - 19} -8L${picture.ball.x} -36L${picture.ball.x + 19} -8`}
        />
      )}
    </svg>
  );
}

const squareClass = (square: number, last: RowMove | null | undefined): string => {
  const fresh = last?.kind === 'put' && last.to === square ? styles.fresh : '';
  return `${styles.rowSquare} ${square % 2 ? '' : styles.even} ${fresh}`;
};

/** Where squares are small; colour and frame say the same. */
export const SIGNS = { win: '+', loss: '−', draw: '=', unknown: '?' } as const;

/** A turn's worth: in two lines where there is little room, and in a sign or a number where there is less. */
function Label({ box, judged, wide, wobbly }: { box: Box; judged: Judged; wide: boolean; wobbly: boolean }) {
  const { board } = useWords();
  const { value, plies } = judged;
  const word = `${board.value[value]}${wobbly ? '?' : ''}`;
  const middle = box.x + box.width / 2;
  const centre = box.y + box.height / 2;
  return (
    <g data-part={`row-label ${value}`} class={`${styles.rowLabel} ${wobbly ? styles.wobbly : ''}`}>
      <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={12} />
      <text
        class={plies > 0 ? styles.short : `${styles.short} ${styles.sign}`}
        x={middle}
        y={centre + (plies > 0 ? 17 : 28)}
        text-anchor="middle"
      >
        {plies > 0 ? plies : SIGNS[value]}
      </text>
      {wide || plies === 0 ? (
        <text class={styles.worth} x={middle} y={centre + 10} text-anchor="middle">
          {plies === 0 ? word : board.in(word, plies)}
        </text>
      ) : (
        <>
          <text x={middle} y={centre - 5} text-anchor="middle">
            {word}
          </text>
          <text class={styles.number} x={middle} y={centre + 26} text-anchor="middle">
            {plies}
          </text>
        </>
      )}
    </g>
  );
}

/** Pixels; in smaller squares words cannot be read, and in tiny ones not every number. */
const SMALL = 42;
const TINY = 17;

interface RowView {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly small: boolean;
  readonly tiny: boolean;
}

export function useRowView(row: Row, picture: Picture, upright: boolean): RowView {
  const scroller = useRef<HTMLDivElement>(null);
  const [square, setSquare] = useState(SMALL);
  const { frame, ball } = picture;
  useLayoutEffect(() => {
    const sheet = scroller.current?.firstElementChild;
    if (!sheet) return;
    const measure = () => setSquare((sheet.clientWidth / frame.width) * UNIT);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [frame.width]);
  // A row that is longer than its card shows the place of its ball.
  useLayoutEffect(() => {
    const place = scroller.current;
    if (!place) return;
    if (place.scrollWidth > place.clientWidth)
      place.scrollLeft = ((ball.x - frame.x) / frame.width) * place.scrollWidth - place.clientWidth / 2;
    if (place.scrollHeight > place.clientHeight)
      place.scrollTop = ((ball.y - frame.y) / frame.height) * place.scrollHeight - place.clientHeight / 2;
  }, [row.kind, row.squares, row.at, upright]);
  return { scroller, small: square < SMALL, tiny: square < TINY };
}
