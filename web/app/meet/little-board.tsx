// A pitch in small, for lists and choices: stripes, nets, halfway line, men and the ball, which is drawn larger than
// it is. No grid, no letters, no behaviour; words beside it say what matters. Units are those of the board: a cell is 100.

import type { Point } from '../../rules';

interface Props {
  rows: number;
  columns: number;
  ball: Point;
  men?: readonly Point[];
  /** Pixels of a cell, where several boards are drawn to one scale; otherwise the style decides. */
  cell?: number;
}

const NET = 152;

export function LittleBoard({ rows, columns, ball, men = [], cell }: Props) {
  const width = columns * 100;
  const field = (rows - 1) * 100;
  const height = field + 2 * NET;
  const x = (column: number) => column * 100 - 50;
  const y = (row: number) => NET + (rows - row) * 100;
  const middle = NET + field / 2;
  const stripes = Array.from({ length: Math.ceil(field / 400) }, (_, i) => {
    const top = NET + i * 400;
    return `M0 ${top}h${width}v${Math.min(200, NET + field - top)}h-${width}z`;
  });
  const size = cell ? { width: (width * cell) / 100, height: (height * cell) / 100 } : {};
  // On a board of hundreds of rows a true ball would be a speck.
  const scale = Math.max(1.7, height / 2400);
  return (
    <svg class="little-board" viewBox={`0 0 ${width} ${height}`} {...size} aria-hidden="true">
      <rect class="lb-grass" y={NET} width={width} height={field} />
      <path class="lb-stripe" d={stripes.join('')} />
      <rect class="lb-net lb-net-o" width={width} height={NET} />
      <rect class="lb-net lb-net-x" y={NET + field} width={width} height={NET} />
      <path class="lb-mark" d={`M0 ${middle}h${width}`} />
      {columns >= 5 && rows >= 7 && (
        <circle class="lb-mark" cx={width / 2} cy={middle} r={columns < 11 ? 100 : 200} />
      )}
      {men.map(({ row, column }) => (
        <circle key={`${row}-${column}`} class="lb-man" cx={x(column)} cy={y(row)} r="44" />
      ))}
      <g transform={`translate(${x(ball.column)} ${y(ball.row)}) scale(${scale})`}>
        <circle class="lb-ball" r="40" />
        <path class="lb-pentagon" d="M0-18 17-5.5 10.500 14.500h-21l-6.500-20z" />
      </g>
    </svg>
  );
}
