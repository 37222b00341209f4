// The clocks of both players. While both may bid both run; whose bid is in stands still.

import { useEffect, useState } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { Icon } from '../../base/ui';
import type { Pair, Seat } from '../../bidding/rules';
import type { BidGameState, BidView } from '../../client';
import { clockText, LOW_MS, untilChange } from '../../play/clock';
import { Lag } from '../../table/lag';
import { playerOf } from './online-match';

interface Props {
  readonly time: NonNullable<BidView['time']>;
  readonly lag: BidGameState['lag'];
  readonly names: Pair<string>;
  readonly seat: Seat;
  readonly days: boolean;
}

export function BidClocks({ time, lag, names, seat, days }: Props) {
  const t = useText();
  const [, tick] = useState(0);
  const now = performance.now();
  const runs = (own: Seat) => time.running === 'both' || time.running === playerOf(own);
  const left = (own: Seat) => Math.max(0, time[playerOf(own)] - (runs(own) ? now - time.at : 0));
  useEffect(() => {
    const running = ([0, 1] as const).filter((own) => runs(own) && left(own) > 0);
    if (running.length === 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), Math.min(...running.map((own) => untilChange(left(own)))));
    return () => clearTimeout(timer);
  });
  const order: Pair<Seat> = seat === 0 ? [0, 1] : [1, 0];
  return (
    <div class="bid-clocks">
      {order.map((own) => (
        <p key={own} class={`${runs(own) ? 'runs' : ''} ${left(own) < LOW_MS && !days ? 'low' : ''}`}>
          <Icon name="clock" />
          <span class="sr-only">{names[own]}: </span>
          <b>{clockText(t, left(own), days)}</b>
          <Lag ms={lag?.[playerOf(own)]} />
        </p>
      ))}
    </div>
  );
}
