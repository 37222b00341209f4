// How long to wait before the next attempt to connect: doubling from 0.1 s to 5 s, jittered so that the pages of many
// players do not come back in step after a restart of the server.

export const FIRST_DELAY_MS = 100;
export const LAST_DELAY_MS = 5000;

/** `attempt` counts failures from 0; `random` is in [0, 1). The delay is between half and the whole of the step. */
export function backoff(attempt: number, random: number): number {
  const step = Math.min(LAST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempt, 16));
  return Math.max(FIRST_DELAY_MS, step * (0.5 + random / 2));
}
