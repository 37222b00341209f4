import { expect, test } from 'vitest';
import { dictionaries } from '../base/i18n/all';
import { clockText, ruleText, sinceText, spokenTime, untilChange } from './clock';

const { en, es } = dictionaries;

test.each([
  [167_000, '2:47'],
  [167_999, '2:47'],
  [60_000, '1:00'],
  [10_000, '0:10'],
  [9_999, '9.9'],
  [9_450, '9.4'],
  [40, '0.0'],
  [-5, '0.0'],
  [3_767_000, '1:02:47'],
])('%i ms on a clock are shown as %s', (ms, text) => {
  expect(clockText(en, ms, false)).toBe(text);
});

test('with days for a move the clock shows days and hours, then hours and minutes, then minutes', () => {
  expect(clockText(en, 183_600_000, true)).toBe('2 d 3 h');
  expect(clockText(es, 183_600_000, true)).toBe('2 d 3 h');
  expect(clockText(en, 19_200_000, true)).toBe('5 h 20 min');
  expect(clockText(en, 600_000, true)).toBe('10:00');
});

test('a running clock is drawn again when its text changes, and not before', () => {
  for (const ms of [167_250, 60_000, 10_001, 10_000, 9_999, 950]) {
    const wait = untilChange(ms);
    expect(clockText(en, ms - wait, false), String(ms)).not.toBe(clockText(en, ms, false));
    if (wait > 1) expect(clockText(en, ms - wait + 2, false), String(ms)).toBe(clockText(en, ms, false));
  }
});

test('time is spoken in minutes and seconds', () => {
  expect(spokenTime(en, 167_000, false)).toBe('2 minutes 47 seconds');
  expect(spokenTime(en, 61_000, false)).toBe('1 minute 1 second');
  expect(spokenTime(en, 120_000, false)).toBe('2 minutes');
  expect(spokenTime(en, 900, false)).toBe('0 seconds');
  expect(spokenTime(es, 48_000, false)).toBe('48 segundos');
});

test('what was agreed is said in short', () => {
  expect(ruleText(en, { base: 180, increment: 2 })).toBe('3 min + 2 s');
  expect(ruleText(en, { base: 600, increment: 0 })).toBe('10 min');
  expect(ruleText(en, { base: 45, increment: 5 })).toBe('45 s + 5 s');
  expect(ruleText(es, { days: 3 })).toBe('3 días por jugada');
  expect(ruleText(en, null)).toBeNull();
});

test('an absence is counted in minutes and seconds', () => {
  expect(sinceText(41_900)).toBe('0:41');
  expect(sinceText(75_000)).toBe('1:15');
});
