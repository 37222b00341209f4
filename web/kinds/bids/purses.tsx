// What both players have left, in numbers and as coins, and what they bid last.

import type { BidState, Pair, Seat } from '../../bidding/rules';
import styles from './field.module.css';
import { useBidText } from './texts';

interface Props {
  readonly state: BidState;
  readonly start: BidState;
  readonly names: Pair<string>;
  readonly last: Pair<number> | null;
  /** Who stands at the left. */
  readonly seat: Seat;
}

/** More coins than these are a bar. */
const MOST_COINS = 100;
const IN_A_ROW = 25;

export function Purses({ state, start, names, last, seat }: Props) {
  const t = useBidText();
  const order: Pair<Seat> = seat === 0 ? [0, 1] : [1, 0];
  const purse = (own: Seat, right: boolean) => (
    <div class={`grid to-baseline ${styles.purse} ${own === 0 ? 'side-o' : 'side-x'} ${right ? styles.atRight : ''}`}>
      <b class={`spanning ellipsis ${styles.purseName}`}>{names[own]}</b>
      <span data-part="purse-points" class={`xx-large tight heavy ${styles.pursePoints}`}>
        {state.points[own]}
      </span>
      <small class="quiet">{t.play.left}</small>
      <Coins left={state.points[own]} of={start.points[own]} />
    </div>
  );
  return (
    <div class={`grid ${styles.purses}`}>
      {purse(order[0], false)}
      <div
        data-part="last-bids"
        class={`text-centre ${styles.lastBids}`}
        key={last ? last.join() + state.points.join() : ''}
      >
        {last && (
          <>
            <small class="quiet block">{t.play.last}</small>
            <b class="one-line x-large">
              {last[order[0]]} <span class="quiet">{t.play.against}</span> {last[order[1]]}
            </b>
          </>
        )}
      </div>
      {purse(order[1], true)}
    </div>
  );
}

function Coins({ left, of }: { left: number; of: number }) {
  const most = Math.max(left, of);
  if (most > MOST_COINS) {
    return (
      <svg class={`block full ${styles.coins}`} viewBox="0 0 250 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class={styles.coinGone} x="0.5" y="1" width="249" height="8" rx="4" />
        <rect class={styles.coinLeft} x="0.5" y="1" width={(249 * left) / most} height="8" rx="4" />
      </svg>
    );
  }
  const rows = Math.max(1, Math.ceil(most / IN_A_ROW));
  return (
    <svg class={`block full ${styles.coins}`} viewBox={`0 0 250 ${10 * rows}`} aria-hidden="true">
      {Array.from({ length: most }, (_, i) => (
        <circle
          key={i}
          class={i < left ? styles.coinLeft : styles.coinGone}
          cx={5 + 10 * (i % IN_A_ROW)}
          cy={5 + 10 * Math.floor(i / IN_A_ROW)}
          r={i < left ? 3.9 : 3.2}
        />
      ))}
    </svg>
  );
}
