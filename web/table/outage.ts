// What is said of a connection that is away: why, and when the page tries again.

import { useEffect, useState } from 'preact/hooks';
import { sentences } from '../base/announce';
import { type Dictionary, useText } from '../base/i18n';
import type { AnyState, ClientView } from '../client';

type Away = Pick<ClientView<AnyState>, 'busy'>;

function outageText(t: Dictionary, { busy }: Away, now: number): string {
  if (!busy) return t.game.connectionLost;
  const seconds = Math.ceil((busy.until - now) / 1000);
  const reason = busy.reason.kind === 'too_many' ? t.game.askedTooMuch : t.game.serverBusy;
  return sentences(reason, seconds > 0 ? t.game.triesIn(seconds) : t.game.tries);
}

/** Counts the seconds until the next attempt. */
export function useOutage(view: Away): string {
  const t = useText();
  const now = performance.now();
  const [, tick] = useState(0);
  const left = (view.busy?.until ?? 0) - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), (left % 1000) + 1);
    return () => clearTimeout(timer);
  });
  return outageText(t, view, now);
}
