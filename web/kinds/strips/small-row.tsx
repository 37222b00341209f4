// A small picture of a row: for lines of play, variations and lists. It is decoration beside its words.

import type { Row } from '../../strip/row';
import rowStyles from './row.module.css';
import rowCards from './row-cards.module.css';

const U = 20;
const GAP = 10;

export function SmallRow({ row }: { row: Row }) {
  const { kind, squares, at, stones } = row;
  const oddish = kind === 'oddish';
  const xOf = (square: number) => (square - 1) * U + (oddish && square > at ? GAP : 0);
  const width = squares * U + (oddish ? GAP : 0);
  const ball = at < 1 ? -7 : at > squares ? squares * U + 7 : (at - 0.5) * U;
  const arrow = at * U + GAP / 2;
  return (
    <svg
      data-part="small-row"
      class={`block full ${rowCards.smallRow}`}
      viewBox={`-16 -9 ${width + 32} 38`}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: squares }, (_, i) => {
        const square = i + 1;
        const end = oddish ? '' : square === 1 ? ' side-x' : square === squares ? ' side-o' : '';
        return (
          <rect
            key={square}
            class={`${rowStyles.rowSquare}${square % 2 === 0 ? ` ${rowStyles.even}` : ''}${end}`}
            x={xOf(square)}
            y={0}
            width={U}
            height={U}
          />
        );
      })}
      {stones.map(
        (stone, square) =>
          stone && <circle key={square} class={rowStyles.rowStone} cx={xOf(square) + U / 2} cy={U / 2} r={7.5} />,
      )}
      {oddish ? (
        <path class={`unfilled ${rowStyles.rowArrow}`} d={`M${arrow} 24V-5m-4.5 5l4.5-6 4.500 6`} />
      ) : (
        <g class={rowStyles.rowBall} transform={`translate(${ball} ${U / 2})`}>
          <circle class="gl-ball-ring" r={8.8} />
          <circle class="gl-ball" r={6.5} />
          <path class="gl-pentagon" d="M0 -3.400L3.200 -1.050L2 2.750L-2 2.750L-3.200 -1.050Z" />
        </g>
      )}
    </svg>
  );
}
