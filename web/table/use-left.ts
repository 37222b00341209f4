// The time that is left, and how long until the other player's game may be claimed, for views that follow it.

import { useEffect, useState } from 'preact/hooks';
import { say, sentences } from '../base/announce';
import { useText } from '../base/i18n';
import { type AnyState, type ClientView, leftAt, runs, type SideName, type Times } from '../client';
import { clockText, LOW_MS, untilChange } from '../play/clock';
import { capital } from '../play/model';

type Clocked = Pick<AnyState, 'clock'>;

/** Whether clocks count days for a move. */
export const isDays = ({ clock }: Clocked): boolean => !!clock && 'days' in clock;

/** The clock of a side as it stands, drawn again whenever what it shows changes; null in a game without clocks. */
export function useClock<S extends SideName>(times: Times<S> | null, state: Clocked, side: S) {
  const t = useText();
  const [, tick] = useState(0);
  const days = isDays(state);
  const left = times ? leftAt(times, side, performance.now()) : 0;
  const running = times !== null && runs(times, side);
  useEffect(() => {
    if (!running || left <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), untilChange(left));
    return () => clearTimeout(timer);
  });
  return times && { text: clockText(t, left, days), running, low: left < LOW_MS && !days };
}

/**
 * That the other one has gone, from the moment on at which the game may be claimed, as it is seen and heard; null
 * before, and once the reader waits, until another turn is made. `count`: of the turns.
 */
export function useGone<State extends AnyState>(
  { claim }: Pick<ClientView<State>, 'claim'>,
  { status, you }: State,
  other: string,
  count: number,
): { readonly text: string; readonly wait: () => void } | null {
  const t = useText();
  const [, tick] = useState(0);
  const [waited, setWaited] = useState<number | null>(null);
  const ms = claim ? claim.due - performance.now() : null;
  useEffect(() => {
    if (ms === null || ms <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), ms + 1);
    return () => clearTimeout(timer);
  });
  const due = ms !== null && ms <= 0 && status === 'playing' && !you.includes(claim?.side ?? '');
  const shown = due && waited !== count;
  const text = capital(t.claims.gone(other));
  useEffect(() => {
    if (shown) say(sentences(text, t.claims.note));
  }, [shown]);
  return shown ? { text, wait: () => setWaited(count) } : null;
}
