// Clocks in words and figures: what is left, and what was agreed.

import type { Dictionary } from '../base/i18n';
import type { ClockControl } from '../client';

export const LOW_MS = 30_000;
/** Below this tenths are shown. */
const TENTHS_MS = 10_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (n: number): string => String(n).padStart(2, '0');

/** `2:47`, `1:02:47`, `9.4`; with days for a move `2 d 3 h`, `5 h 20 min`. */
export function clockText(t: Dictionary, ms: number, days: boolean): string {
  const left = Math.max(0, ms);
  if (days && left >= DAY) return t.clocks.days(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  if (days && left >= HOUR) return t.clocks.hours(Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE));
  if (left < TENTHS_MS) return `${Math.floor(left / SECOND)}.${Math.floor((left % SECOND) / 100)}`;
  const minutes = Math.floor(left / MINUTE);
  const seconds = two(Math.floor((left % MINUTE) / SECOND));
  return left < HOUR ? `${minutes}:${seconds}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${seconds}`;
}

/** `0:41` */
export const sinceText = (ms: number): string =>
  `${Math.floor(Math.max(0, ms) / MINUTE)}:${two(Math.floor((Math.max(0, ms) % MINUTE) / SECOND))}`;

/** How long what `clockText` shows stays true while the clock runs down. */
export function untilChange(ms: number): number {
  const step = ms <= TENTHS_MS ? 100 : SECOND;
  return (ms % step) + 1;
}

/** For listeners: figures with a colon would be read as a time of day. */
export function spokenTime(t: Dictionary, ms: number, days: boolean): string {
  if (days && ms >= HOUR) return clockText(t, ms, days);
  const seconds = Math.floor(Math.max(0, ms) / SECOND);
  const minutes = Math.floor(seconds / 60);
  const parts = [
    ...(minutes > 0 ? [t.clocks.spokenMinutes(minutes)] : []),
    ...(minutes === 0 || seconds % 60 > 0 ? [t.clocks.spokenSeconds(seconds % 60)] : []),
  ];
  return parts.join(' ');
}

/** `5 min + 5 s`; null without a clock. */
export function ruleText(t: Dictionary, clock: ClockControl | null | undefined): string | null {
  if (!clock) return null;
  if ('days' in clock) return t.clocks.daysEach(clock.days);
  const { base, increment } = clock;
  return t.clocks.rule(base % 60 === 0 ? t.clocks.minutes(base / 60) : t.clocks.seconds(base), increment);
}
