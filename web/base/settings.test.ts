// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { changeSettings, DEFAULTS, readSettings, type Settings, settings, startSettings } from './settings';

beforeEach(() => {
  localStorage.clear();
  settings.set(DEFAULTS);
});

test('what is stored comes back; what is not in order gets its default', () => {
  expect(readSettings(null)).toEqual(DEFAULTS);
  expect(readSettings('{')).toEqual(DEFAULTS);
  expect(readSettings('7')).toEqual(DEFAULTS);
  const chosen: Settings = {
    theme: 'dark',
    language: 'es',
    font: 'legible',
    textSize: 'larger',
    volume: 0,
    vibration: false,
    coordinates: 'near',
    lastMove: false,
    netWords: false,
    landscape: 'upright',
    touch: 'bar',
    mouse: 'two',
    hurry: 0,
    letters: false,
    animation: false,
    speed: 'slow',
    muted: true,
    notify: true,
    coach: 'off',
    remarks: 'on',
    name: 'Ada',
  };
  expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
  const wrong = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, name === 'name' ? 7 : 'pink']));
  expect(readSettings(JSON.stringify(wrong))).toEqual(DEFAULTS);
  expect(readSettings('{"volume":7,"hurry":-1}')).toEqual(DEFAULTS);
});

test('letters and numbers that were switched on or off by an earlier version stay so', () => {
  expect(readSettings('{"coordinates":false}').coordinates).toBe('off');
  expect(readSettings('{"coordinates":true}').coordinates).toBe('both');
});

test('a choice survives a reload', () => {
  changeSettings({ language: 'es', theme: 'dark' });
  settings.set(DEFAULTS);
  startSettings();
  expect(settings.get()).toMatchObject({ language: 'es', theme: 'dark' });
});

test('the document follows theme, font and text size', () => {
  startSettings();
  changeSettings({ language: 'es', theme: 'dark' });
  expect(document.documentElement.dataset.theme).toBe('dark');
  changeSettings({ font: 'legible', textSize: 'large' });
  expect(document.documentElement.dataset).toMatchObject({ font: 'legible', text: 'large' });
  changeSettings({ language: 'en', theme: 'auto', font: 'figtree', textSize: 'usual' });
  expect(document.documentElement.dataset.font).toBeUndefined();
  expect(document.documentElement.dataset.text).toBeUndefined();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
