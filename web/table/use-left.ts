// The time that is left, and how long until the other player's game may be claimed, for views that follow it.

import { useEffect, useState } from 'preact/hooks';
import { type ClientView, leftAt, runs, type SideName, type Times } from '../client';
import { LOW_MS, untilChange } from '../play/clock';

/** A clock as it stands, drawn again whenever what it shows changes. `days`: it counts days for a move. */
export function useLeft<S extends SideName>(times: Times<S> | null, side: S, days: boolean) {
  const [, tick] = useState(0);
  const left = times ? leftAt(times, side, performance.now()) : 0;
  const running = times !== null && runs(times, side);
  useEffect(() => {
    if (!running || left <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), untilChange(left));
    return () => clearTimeout(timer);
  });
  return { left, running, low: left < LOW_MS && !days };
}

/** Whether the other one is gone for so long that the game may be claimed. */
export function useClaim(claim: ClientView['claim'] | { readonly due: number } | null): boolean {
  const [, tick] = useState(0);
  const ms = claim ? claim.due - performance.now() : null;
  useEffect(() => {
    if (ms === null || ms <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), ms + 1);
    return () => clearTimeout(timer);
  });
  return ms !== null && ms <= 0;
}
