// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { changeSettings, DEFAULTS, readSettings, settings, startSettings } from './settings';

beforeEach(() => {
  localStorage.clear();
  settings.set(DEFAULTS);
});

test('what is stored comes back; what is not in order gets its default', () => {
  expect(readSettings(null)).toEqual(DEFAULTS);
  expect(readSettings('{')).toEqual(DEFAULTS);
  expect(readSettings('7')).toEqual(DEFAULTS);
  expect(
    readSettings(
      '{"theme":"dark","language":"es","volume":0,"touch":"bar","animation":false,"coordinates":false,"name":"Ada"}',
    ),
  ).toEqual({
    theme: 'dark',
    language: 'es',
    volume: 0,
    touch: 'bar',
    animation: false,
    notify: false,
    coordinates: false,
    name: 'Ada',
  });
  expect(readSettings('{"theme":"pink","language":"xx","volume":7,"touch":1,"animation":"no","name":7}')).toEqual(
    DEFAULTS,
  );
});

test('a choice survives a reload', () => {
  changeSettings({ language: 'es', theme: 'dark' });
  settings.set(DEFAULTS);
  startSettings();
  expect(settings.get()).toMatchObject({ language: 'es', theme: 'dark' });
});

test('the document follows language and theme', () => {
  startSettings();
  changeSettings({ language: 'es', theme: 'dark' });
  expect(document.documentElement.lang).toBe('es');
  expect(document.documentElement.dataset.theme).toBe('dark');
  changeSettings({ language: 'en', theme: 'auto' });
  expect(document.documentElement.lang).toBe('en');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
