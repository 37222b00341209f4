// What this browser keeps as a file: everything comes back from it, and a file that is not ours changes nothing.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDeviceGame } from '../../kinds/phutball/device/game';
import { device } from '../../kinds/phutball/device/kind';
import { backupText, keptHere, MOST_MEGABYTES, restore } from './backup';
import { addDeviceKind } from './kind';
import { GameStore } from './store';

/** As the browser's, also for `Object.keys`. */
function shelf(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  return new Proxy(kept, { get: (_, name) => methods[name as keyof typeof methods] }) as unknown as Storage;
}

addDeviceKind(['phutball'], () => Promise.resolve(device));
const game = newDeviceGame({ opponent: 'local', rows: 9, columns: 7 }, 'device-0123456789abcdef', 5, 0);

beforeEach(() => vi.stubGlobal('localStorage', shelf()));
afterEach(() => vi.unstubAllGlobals());

test('a saved file brings everything back', async () => {
  localStorage.setItem('goalline.settings', '{"theme":"dark"}');
  localStorage.setItem('goalline.lessons', '{"parity":[1]}');
  localStorage.setItem('goalline.running.oddish', '{"start":"..o|o.. L"}');
  localStorage.setItem('foreign', 'stays where it is');
  new GameStore(localStorage).put(game, device);
  expect(keptHere().map(([kind]) => kind)).toEqual(['settings', 'games', 'lessons']);
  const text = backupText();
  expect(text).not.toContain('foreign');
  vi.stubGlobal('localStorage', shelf());
  expect(await restore(text)).toEqual({ count: 4 });
  expect(localStorage.getItem('goalline.running.oddish')).toBe('{"start":"..o|o.. L"}');
  expect(localStorage.getItem('goalline.settings')).toBe('{"theme":"dark"}');
  expect(new GameStore(localStorage).list().map(({ id }) => id)).toEqual([game.id]);
  expect(new GameStore(localStorage).get(game.id, device)).toEqual(game);
});

test('of a game that is here, too, the later state counts', async () => {
  const store = new GameStore(localStorage);
  store.put(game, device);
  const text = backupText();
  const later = { ...game, version: 9, moves: ['D6'] };
  store.put(later, device);
  await restore(text);
  expect(store.get(game.id, device)).toEqual(later);
});

test('what is no file of ours is refused, and broken games are left out', async () => {
  for (const text of ['', '{', '[]', 'null', '{"goalline":2,"entries":{}}', '{"goalline":1,"entries":{"x":"y"}}'])
    expect(await restore(text), text).toEqual({ fault: 'notOurs' });
  expect(await restore('x'.repeat(MOST_MEGABYTES * 1_000_000 + 1))).toEqual({ fault: 'tooLarge' });
  const entries = { 'goalline.game.device-0123456789abcdef': '{"id": 7}', 'goalline.lessons': '{}' };
  expect(await restore(JSON.stringify({ goalline: 1, entries }))).toEqual({ count: 1 });
  expect(keptHere().map(([kind]) => kind)).toEqual(['lessons']);
});
