// A small still picture of a position, with the path of a chain: for the home page and the help. It wears the clothes
// of the board (board.css) and is drawn in the same units (a cell is 100), but has no behaviour.

import { between, samePoint } from '../../board/geometry';
import { hasMan, type Point, type Position, parseMove, parsePosition } from '../../rules';

interface Props {
  /** Position text. */
  position: string;
  /** A chain to draw over it. */
  chain?: string;
  /** First and last row and column shown; all by default. */
  rows?: readonly [number, number];
  columns?: readonly [number, number];
  label: string;
  class?: string;
}

interface Frame {
  readonly position: Position;
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
  readonly x: (column: number) => number;
  readonly y: (row: number) => number;
  readonly width: number;
  readonly height: number;
}

const range = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, i) => low + i);

export function Diagram({ position: text, chain, rows, columns, label, class: name }: Props) {
  const parsed = parsePosition(text);
  if (!parsed.ok) return null;
  const position = parsed.value;
  const [low, high] = rows ?? [1, position.rows];
  const [left, right] = columns ?? [1, position.columns];
  const frame: Frame = {
    position,
    rows: [low, high],
    columns: [left, right],
    x: (column) => (column - left) * 100 + 50,
    y: (row) => (high - row) * 100 + 50,
    width: (right - left + 1) * 100,
    height: (high - low + 1) * 100,
  };
  const move = chain ? parseMove(chain) : null;
  const path = move?.ok && move.value.kind === 'chain' ? move.value.points : [];
  // Room over the pitch for a ball that leaves it.
  const top = path.some((point) => point.row > high) ? 100 : 0;
  return (
    <svg
      class={`diagram ${name ?? ''}`}
      role="img"
      aria-label={label}
      viewBox={`0 ${-top} ${frame.width} ${frame.height + top}`}
    >
      <rect class="gl-pitch" y={-top} width={frame.width} height={frame.height + top} rx="16" />
      <Lines {...frame} top={top} />
      <Men {...frame} path={path} />
      {path.length > 0 && <Path {...frame} path={path} />}
      <g transform={`translate(${frame.x(position.ball.column)} ${frame.y(position.ball.row)})`}>
        <circle class="gl-ball" r="41" />
        <path class="gl-pentagon" d="M0-18 17-5.5 10.500 14.500h-21l-6.500-20z" />
      </g>
    </svg>
  );
}

function Lines({
  position,
  rows: [low, high],
  columns: [left, right],
  x,
  y,
  width,
  height,
  top,
}: Frame & { top: number }) {
  // Lines run out of a picture that shows only a part of the board.
  const [x1, x2] = [left === 1 ? x(1) : 0, right === position.columns ? x(right) : width];
  const [y1, y2] = [high === position.rows ? y(high) : 0, low === 1 ? y(1) : height];
  return (
    <g>
      {high === position.rows && (
        <rect class="gl-goal-O gl-goal-tint" y={-top} width={width} height={y(high) + 50 + top} rx="16" />
      )}
      {low === 1 && <rect class="gl-goal-X gl-goal-tint" y={y(1) - 50} width={width} height="100" rx="16" />}
      <g class="gl-lines">
        {range(low, high).map((row) => (
          <path key={`r${row}`} d={`M${x1} ${y(row)}H${x2}`} />
        ))}
        {range(left, right).map((column) => (
          <path key={`c${column}`} d={`M${x(column)} ${y1}V${y2}`} />
        ))}
      </g>
      {high === position.rows && <path class="gl-goal-O gl-goal-line" d={`M${x1} ${y(high)}H${x2}`} />}
      {low === 1 && <path class="gl-goal-X gl-goal-line" d={`M${x1} ${y(1)}H${x2}`} />}
    </g>
  );
}

function Men({ position, rows, columns, x, y, path }: Frame & { path: readonly Point[] }) {
  const jumped = path.slice(1).flatMap((to, i) => between(path[i] as Point, to));
  const gone = (point: Point) => jumped.some((each) => samePoint(each, point));
  const points = range(...rows).flatMap((row) => range(...columns).map((column) => ({ row, column })));
  return (
    <g>
      {points
        .filter((point) => hasMan(position, point))
        .map((point) => (
          <circle
            key={`${point.row}-${point.column}`}
            class={gone(point) ? 'gl-man d-going' : 'gl-man'}
            cx={x(point.column)}
            cy={y(point.row)}
            r="40"
          />
        ))}
    </g>
  );
}

function Path({ path, x, y }: Frame & { path: readonly Point[] }) {
  const d = path.map((point, i) => `${i === 0 ? 'M' : 'L'}${x(point.column)} ${y(point.row)}`).join('');
  return (
    <g>
      <path class="gl-path-casing" d={d} />
      <path class="gl-path" d={d} />
      {path.slice(1).map((point, i) => (
        <g key={i} class="gl-badge" transform={`translate(${x(point.column)} ${y(point.row)})`}>
          <circle r="33" />
          <text dy="15" font-size="42">
            {i + 1}
          </text>
        </g>
      ))}
    </g>
  );
}
