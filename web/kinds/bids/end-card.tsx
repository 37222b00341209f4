// How a game ended, and what comes next.

import type { BidGame } from '../../bidding/rules';
import type { Ending } from './speech';
import { useBidText } from './texts';

interface Props {
  readonly game: BidGame;
  readonly ending: Ending;
  readonly again: string;
  readonly change: string;
  readonly copy: () => void;
}

export function EndCard({ ending, again, change, copy }: Props) {
  const t = useBidText();
  return (
    <section class="card end-card">
      <p class="end-title">{ending.title}</p>
      <p class="quiet">{ending.note}</p>
      <p class="actions">
        <a class="button primary" href={again}>
          {t.play.again}
        </a>
        <a class="button" href={change}>
          {t.play.change}
        </a>
        <button type="button" class="button" onClick={copy}>
          {t.play.link}
        </button>
      </p>
    </section>
  );
}
