// Clocks as the form of a new game offers them, and as they are written.

import type { Dictionary } from '../base/i18n';
import type { ClockControl } from '../client';
import { ruleText } from '../play/clock';

/** Seconds at the start, and those added after each move. */
const PRESETS = {
  none: null,
  short: { base: 180, increment: 2 },
  medium: { base: 300, increment: 5 },
  long: { base: 600, increment: 5 },
  days: { days: 2 },
} as const satisfies Record<string, ClockControl | null>;

export const PACES = [...(Object.keys(PRESETS) as (keyof typeof PRESETS)[]), 'other'] as const;
export type Pace = (typeof PACES)[number];

/** The server's limits. */
export const MOST_MINUTES = 180;
export const MOST_SECONDS = 180;
export const MOST_DAYS = 14;

/** What the form holds of a clock; the texts are as typed, for the pace `other`. */
export interface ClockChoice {
  readonly pace: Pace;
  readonly unit: 'minutes' | 'days';
  readonly minutes: string;
  readonly seconds: string;
  readonly days: string;
}

export const presetClock = (pace: Pace): ClockControl | null => (pace === 'other' ? null : PRESETS[pace]);

/** The whole number that is typed, or null if it is none or out of bounds. */
export function wholeNumber(text: string, low: number, high: number): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= low && number <= high ? number : null;
}

/** Null stands for no clock, `'wrong'` for numbers that make none. */
export function clockOf({ pace, unit, minutes, seconds, days }: ClockChoice): ClockControl | null | 'wrong' {
  if (pace !== 'other') return PRESETS[pace];
  if (unit === 'days') {
    const wanted = wholeNumber(days, 1, MOST_DAYS);
    return wanted === null ? 'wrong' : { days: wanted };
  }
  const base = wholeNumber(minutes, 0, MOST_MINUTES);
  const increment = wholeNumber(seconds, 0, MOST_SECONDS);
  if (base === null || increment === null || base + increment === 0) return 'wrong';
  return { base: base * 60, increment };
}

/** "10 min + 5 s", "2 days a move", "no clock". */
export const clockText = (t: Dictionary, clock: ClockControl | null | undefined): string =>
  ruleText(t, clock) ?? t.terms.noClock;
