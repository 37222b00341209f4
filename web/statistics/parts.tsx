// What both halves of the statistics consist of: figures in a row, and a bar with its parts.

import type { ComponentChildren } from 'preact';
import ui from '../base/controls.module.css';
import styles from './statistics.module.css';

/** A list of figures, each with what it counts. */
export function Figures({ figures }: { figures: readonly (readonly [string, ComponentChildren])[] }) {
  return (
    <dl class={`stack gap-3 flush ${styles.figures}`}>
      {figures.map(([name, value]) => (
        <div class="between flex rounded" key={name}>
          <dt class="fine">{name}</dt>
          <dd class="tight heavy xx-large flush accent">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Parts of a whole side by side; the text beside it says the same. */
export function Bar({ good, even = 0, bad }: { good: number; even?: number; bad: number }) {
  return (
    <span class={`flex gap-1 clips ${styles.shareBar}`} aria-hidden="true">
      <i class={ui.good} style={{ flexGrow: good }} />
      <i class={styles.draws} style={{ flexGrow: even }} />
      <i class={ui.bad} style={{ flexGrow: bad }} />
    </span>
  );
}
