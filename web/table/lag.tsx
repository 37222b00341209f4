// How slow the network is for a player, beside that player's clock: the server gives back a part of it with each
// move, so both players see it.

import { useText } from '../base/i18n';
import styles from './strip.module.css';

export function Lag({ ms }: { ms: number | null | undefined }) {
  const t = useText();
  if (ms === null || ms === undefined) return null;
  return (
    <small
      data-part="network-lag"
      class={`medium still fine ${styles.networkLag}`}
      title={`${t.clocks.network} ${t.clocks.milliseconds(ms)}`}
    >
      <span class="sr-only">{t.clocks.network} </span>
      {t.clocks.milliseconds(ms)}
    </small>
  );
}
