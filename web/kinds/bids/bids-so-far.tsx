// The bids of all turns as bars on both sides of a line; the bar of the higher bid is full.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Match, Pair, Seat } from '../../bidding/rules';
import styles from './field.module.css';
import { fieldText } from './speech';
import { useBidText } from './texts';

interface Props {
  readonly match: Match;
  readonly names: Pair<string>;
  readonly seat: Seat;
  /** Null stands for the reader, for what is read out. */
  readonly who: Pair<string | null>;
}

const STEP = 94;
const BAR = 46;
const TALLEST = 62;
const MIDDLE = 75;
const UNIT = 10;

export function BidsSoFar({ match, names, seat, who }: Props) {
  const t = useBidText();
  const { game } = match.rules;
  const top = seat;
  const bottom = seat === 0 ? 1 : 0;
  const most = Math.max(1, ...match.bids.flat());
  const unit = Math.min(UNIT, TALLEST / most);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollLeft = list.current.scrollWidth;
  }, [match.bids.length]);
  return (
    <section class="card">
      <h2 class="large">
        {t.play.soFar} <small class="medium quiet">{t.play.fullBars}</small>
      </h2>
      {match.bids.length === 0 ? (
        <p class="quiet">{t.play.noBids}</p>
      ) : (
        <div class={`stack gap-2 ${styles.bidsRows}`}>
          <div class={`stack fine relative ${styles.bidsNames}`} aria-hidden="true">
            <b class={top === 0 ? 'side-o' : 'side-x'}>{names[top]}</b>
            <b class={bottom === 0 ? 'side-o' : 'side-x'}>{names[bottom]}</b>
            <b class="quiet">{t.play.ball[game]}</b>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys, too */}
          <ol class={`flex flush pad-1-2 ${styles.bidsList}`} ref={list} tabIndex={0} aria-label={t.play.soFar}>
            {match.bids.map((bids, i) => {
              const ball = match.states[i + 1]?.ball ?? 0;
              return (
                <li class="relative" key={i}>
                  <span class="sr-only">
                    {t.play.turnRow(i + 1, who[top], bids[top], who[bottom], bids[bottom], ball)}
                  </span>
                  <svg class="block full" viewBox={`0 0 ${STEP} 176`} aria-hidden="true">
                    <path class={styles.bidsLine} d={`M0 ${MIDDLE}H${STEP}`} />
                    <Bar
                      seat={top}
                      bid={bids[top]}
                      won={bids[top] > bids[bottom]}
                      y={MIDDLE - 3 - high(bids[top], unit)}
                      unit={unit}
                    />
                    <Bar seat={bottom} bid={bids[bottom]} won={bids[bottom] > bids[top]} y={MIDDLE + 3} unit={unit} />
                    <text class="bold x-large" x={60} y={MIDDLE - 7}>
                      {bids[top]}
                    </text>
                    <text class="bold x-large" x={60} y={MIDDLE + 23}>
                      {bids[bottom]}
                    </text>
                    <text class={`bold x-large ${styles.bidsBall}`} x={8 + BAR / 2} y="164" text-anchor="middle">
                      {fieldText(ball)}
                    </text>
                  </svg>
                </li>
              );
            })}
          </ol>
        </div>
      )}
    </section>
  );
}

const high = (bid: number, unit: number) => Math.max(3, bid * unit);

function Bar({ seat, bid, won, y, unit }: { seat: Seat; bid: number; won: boolean; y: number; unit: number }) {
  return (
    <rect
      class={`${styles.bidBar} ${seat === 0 ? 'side-o' : 'side-x'}${won ? ` ${styles.higher}` : ''}`}
      x="8"
      y={y}
      width={BAR}
      height={high(bid, unit)}
      rx="4"
    />
  );
}
