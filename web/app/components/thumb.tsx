// A thumbnail of a position, drawn from its text alone, so that lists of games need no rules. Ohs' goal is always at
// the top: the triangle of a side beside it points to where that side attacks.

import { parsePoint } from '../../rules/notation';

interface Picture {
  readonly rows: number;
  readonly columns: number;
  readonly men: readonly Spot[];
  readonly ball: Spot | null;
}

type Spot = readonly [x: number, y: number];

// Sizes in units of the picture: a cell is 100 wide, the touch lines lie half a cell outside the outer columns, and
// the nets begin at the goal rows.
const CELL = 100;
const NET = 152;
const STRIPE_ROWS = 2;
/** Below so many rows there is room for the lines. */
const LINED_BELOW_ROWS = 12;
const CIRCLE = { step: 25, most: 200 } as const;

/** Null for what is no position text. */
export function readPicture(text: string): Picture | null {
  const [board = '', , exit] = text.split(' ');
  const lines = board.split('/');
  const men: Spot[] = [];
  let ball: Spot | null = null;
  let columns = 0;
  const x = (column: number) => (column - 0.5) * CELL;
  const y = (line: number) => NET + line * CELL;
  for (const [line, row] of lines.entries()) {
    let column = 0;
    for (const [token] of row.matchAll(/\d+|[^\d]/g)) {
      column += Number(token) || 1;
      if (token === 'o') men.push([x(column), y(line)]);
      if (token === '@') ball = [x(column), y(line)];
    }
    if (line > 0 && column !== columns) return null;
    columns = column;
  }
  const left = exit ? parsePoint(exit) : null;
  if (left?.ok) ball = [x(left.value.column), y(lines.length - left.value.row)];
  return lines.length > 1 && columns > 0 ? { rows: lines.length, columns, men, ball } : null;
}

export function Thumb({ position, class: name }: { position: string | undefined; class?: string }) {
  const picture = position === undefined ? null : readPicture(position);
  if (!picture) return <span class={`thumb ${name ?? ''}`} />;
  const { rows, columns, men, ball } = picture;
  const width = columns * CELL;
  const height = (rows - 1) * CELL;
  return (
    <svg class={`thumb ${name ?? ''}`} viewBox={`-9 -9 ${width + 18} ${height + 2 * NET + 18}`} aria-hidden="true">
      <rect class="th-grass" y={NET} width={width} height={height} />
      <path class="th-stripes" d={stripes(rows, width)} />
      {rows < LINED_BELOW_ROWS && <path class="th-lines" d={grid(rows, columns)} />}
      <Centre rows={rows} columns={columns} />
      <g class="th-net th-net-o">
        <rect width={width} height={NET} rx="26" />
        <path d={`M0 ${NET}H${width}`} />
      </g>
      <g class="th-net th-net-x">
        <rect y={NET + height} width={width} height={NET} rx="26" />
        <path d={`M0 ${NET + height}H${width}`} />
      </g>
      <path class="th-rims" d={dots(men)} />
      <path class="th-men" d={dots(men)} />
      {ball && (
        <g class="th-ball" transform={`translate(${ball[0]} ${ball[1]})`}>
          <circle r="66" />
          <path d="M0-27 25.7-8.3 15.9 21.8h-31.8l-9.8-30.1z" />
        </g>
      )}
    </svg>
  );
}

/** Every second stripe, from the bottom up. */
function stripes(rows: number, width: number): string {
  let path = '';
  for (let row = STRIPE_ROWS; row < rows - 1; row += 2 * STRIPE_ROWS) {
    const high = Math.min(STRIPE_ROWS, rows - 1 - row);
    path += `M0 ${NET + (rows - 1 - row) * CELL}h${width}v${-high * CELL}h${-width}z`;
  }
  return path;
}

function grid(rows: number, columns: number): string {
  let path = '';
  for (let row = 1; row < rows - 1; ++row) path += `M50 ${NET + row * CELL}h${(columns - 1) * CELL}`;
  for (let column = 0; column < columns; ++column) path += `M${(column + 0.5) * CELL} ${NET}v${(rows - 1) * CELL}`;
  return path;
}

function Centre({ rows, columns }: { rows: number; columns: number }) {
  const [x, y] = [(Math.floor((columns + 1) / 2) - 0.5) * CELL, NET + Math.floor(rows / 2) * CELL];
  const radius = Math.min(CIRCLE.most, (Math.min(columns, rows - 2) - 1) * CIRCLE.step);
  return (
    <g class="th-centre">
      <path d={`M0 ${y}h${columns * CELL}`} />
      {radius > 0 && <circle cx={x} cy={y} r={radius} />}
    </g>
  );
}

/** Points with round ends: one element, however many men there are. */
const dots = (men: readonly Spot[]): string => men.map(([x, y]) => `M${x} ${y}h0`).join('');
