// A small picture of a field with its ball, for lists; it is decoration beside words.

import { type BidRules, reachOf } from '../../bidding/rules';
import type { LiveGame } from '../../client';
import rowStyles from '../strips/row.module.css';
import rowCards from '../strips/row-cards.module.css';

/** Of the picture, without the margins. */
const WIDE = 110;

/** An end has the colour of the side that goes there. */
const sideOf = (cell: number, of: number): string => (cell === 0 ? 'side-x' : cell === of - 1 ? 'side-o' : '');

export function FieldPicture({ rules, ball }: { rules: BidRules; ball: number }) {
  const most = reachOf(rules) - 1;
  const cells = 2 * most + 1;
  const step = WIDE / cells;
  const net = rules.game === 'tennis';
  const gap = net ? 0 : step / 8;
  const at = Math.min(Math.max(ball, -most), most) + most;
  return (
    <svg
      data-part="small-row"
      class={`block full ${rowCards.smallRow}`}
      viewBox="0 0 120 44"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: cells }, (_, i) => (
        <rect
          key={i}
          class={`${rowStyles.rowSquare} ${i % 2 ? rowStyles.even : ''} ${sideOf(i, cells)}`}
          x={5 + i * step}
          y={9}
          width={step - gap}
          height={26}
          rx={net ? 0 : 4}
        />
      ))}
      {net && <path class={`unfilled ${rowStyles.rowArrow}`} d="M60 3v38" />}
      <circle class={rowStyles.rowStone} cx={5 + (at + 0.5) * step - gap / 2} cy={22} r={8} />
    </svg>
  );
}

export const LivePicture = ({ game: { rules, ball } }: { readonly game: LiveGame }) =>
  rules && ball !== undefined ? <FieldPicture rules={rules} ball={ball} /> : null;
