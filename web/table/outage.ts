// Why there is no connection, in words: none at all, or a server that is busy and asks to be left alone for a while.

import { useEffect, useState } from 'preact/hooks';
import { type Dictionary, useText } from '../base/i18n';
import { sentences } from '../base/sentences';
import type { ClientView } from '../client';

function outageText(t: Dictionary, { busy }: ClientView, now: number): string {
  if (!busy) return t.game.connectionLost;
  const seconds = Math.ceil((busy.until - now) / 1000);
  const reason = busy.reason.kind === 'too_many' ? t.game.askedTooMuch : t.game.serverBusy;
  return sentences(reason, seconds > 0 ? t.game.triesIn(seconds) : t.game.tries);
}

/** Counts the seconds until the next attempt. */
export function useOutage(view: ClientView): string {
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
