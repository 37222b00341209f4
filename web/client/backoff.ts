// How long to wait before the next attempt to connect: from 0.1 s, growing by 30 % up to 5 s, jittered so that the pages
// of many players do not come back in step after a restart of the server. Growing slowly keeps the wait at about a
// quarter of the time the connection has been away: after a short restart a game goes on within a second or two.

export const FIRST_DELAY_MS = 100;
export const LAST_DELAY_MS = 5000;
const GROWTH = 1.3;

/** `attempt` counts failures from 0; `random` is in [0, 1). The delay is between 70 % and the whole of the step. */
export function backoff(attempt: number, random: number): number {
  const step = Math.min(LAST_DELAY_MS, FIRST_DELAY_MS * GROWTH ** Math.min(attempt, 20));
  return Math.max(FIRST_DELAY_MS, step * (0.7 + 0.3 * random));
}
