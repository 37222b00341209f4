// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  fieldsOf,
  forgetStored,
  hasVisited,
  jsonOf,
  KeptStore,
  keepVisit,
  shelfHere,
  storedHere,
  storedText,
  storeText,
} from './storage';

const KEY = 'goalline.test';
const readCount = (text: string | null): number => {
  const { count } = fieldsOf(text);
  return typeof count === 'number' && count >= 0 ? count : 0;
};
const countStore = () =>
  new KeptStore<{ readonly count: number }>(KEY, (text) => ({ count: readCount(text) })).followTabs();

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** A browser in which storage is switched off: even to name it throws. */
function switchOff(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    vi.spyOn(globalThis, name as 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
}

/** A browser that has no room for anything more. */
function fill(): void {
  const { localStorage: full } = globalThis;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => full.getItem(key),
    removeItem: (key: string) => full.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

test('what is kept is found again, for good or for this tab, and forgotten', () => {
  expect(storeText(KEY, 'a')).toBe(true);
  expect(storeText(KEY, 'b', 'sessionStorage')).toBe(true);
  expect([storedText(KEY), storedText(KEY, 'sessionStorage')]).toEqual(['a', 'b']);
  expect(shelfHere()?.getItem(KEY)).toBe('a');
  expect(storeText(KEY, null)).toBe(true);
  expect(storedText(KEY)).toBeNull();
});

test('a value that is kept outlives the page and goes to the other tabs', () => {
  const one = countStore();
  one.keep({ count: 3 });
  expect(countStore().get()).toEqual({ count: 3 });
  storeText(KEY, '{"count":4}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'goalline.other' }));
  expect(one.get()).toEqual({ count: 3 });
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(one.get()).toEqual({ count: 4 });
});

test('a value that is the same is not written again', () => {
  const store = countStore();
  store.keep(store.get());
  expect(storedText(KEY)).toBeNull();
});

test('storage that throws keeps nothing, and nothing fails', () => {
  switchOff();
  expect(storedText(KEY)).toBeNull();
  expect(storeText(KEY, 'a')).toBe(false);
  expect(storeText(KEY, null, 'sessionStorage')).toBe(false);
  expect(shelfHere()).toBeNull();
  expect([storedHere(), hasVisited()]).toEqual([[], false]);
  keepVisit();
  forgetStored();
  const store = countStore();
  store.keep({ count: 1 });
  expect(store.get()).toEqual({ count: 1 });
  store.reload();
  expect(store.get()).toEqual({ count: 0 });
  vi.restoreAllMocks();
});

test('full storage has what was there before, and forgets', () => {
  storeText(KEY, '{"count":2}');
  fill();
  const store = countStore();
  store.keep({ count: 5 });
  expect(store.get()).toEqual({ count: 5 });
  expect(storedText(KEY)).toBe('{"count":2}');
  expect(storeText(KEY, null)).toBe(true);
  expect(storedText(KEY)).toBeNull();
});

test.each([
  '',
  '{',
  'null',
  '7',
  '"text"',
  '[1]',
  '{"count":"many"}',
  '{"count":-1}',
  '{"version":9,"count":{"now":1}}',
])('what a later version or anybody has left is a default: %s', (text) => {
  storeText(KEY, text);
  expect(countStore().get()).toEqual({ count: 0 });
});

test('what a later version has added does no harm', () => {
  storeText(KEY, '{"count":6,"colour":"red"}');
  expect(countStore().get()).toEqual({ count: 6 });
});

test('values and fields', () => {
  expect([jsonOf(null), jsonOf('{'), jsonOf('[1]')]).toEqual([null, null, [1]]);
  expect([fieldsOf(null), fieldsOf('3'), fieldsOf('{"a":1}')]).toEqual([{}, {}, { a: 1 }]);
});

test('a visit leaves a trace, and only what is ours is counted and forgotten', () => {
  expect(hasVisited()).toBe(false);
  keepVisit();
  localStorage.setItem('foreign', 'x');
  expect(hasVisited()).toBe(true);
  expect(storedHere()).toEqual([['goalline.visited', 'goalline.visited'.length + 1]]);
  forgetStored();
  expect([hasVisited(), localStorage.getItem('foreign')]).toEqual([false, 'x']);
});
