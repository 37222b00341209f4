// The switch for messages while no page is open, with a pretended browser and server: what is asked for and sent, and
// that nothing is left half on.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../client';
import { canPush, isPushed, switchOff, switchOn, WORDS } from './subscription';

const ENDPOINT = 'https://push.example/a?b';
let subscribed: { endpoint: string; unsubscribe(): Promise<boolean> } | null;
let permission: NotificationPermission;
let calls: string[];
let keys: unknown[];
let refusal: number | null;

beforeEach(() => {
  subscribed = null;
  permission = 'granted';
  calls = [];
  keys = [];
  refusal = null;
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: (options: PushSubscriptionOptionsInit) => {
      keys.push(options.applicationServerKey);
      subscribed = {
        endpoint: ENDPOINT,
        unsubscribe: () => {
          subscribed = null;
          return Promise.resolve(true);
        },
      };
      return Promise.resolve(subscribed);
    },
  };
  vi.stubGlobal('window', { isSecureContext: true, PushManager: class {}, Notification: class {} });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
  vi.stubGlobal('caches', { open: async () => ({ put: async (path: string) => void calls.push(`keeps ${path}`) }) });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push(`${init.method ?? 'GET'} ${path}`);
    const refused = refusal !== null && !path.endsWith('/key');
    return Promise.resolve(Response.json({ key: 'abc' }, refused ? { status: refusal ?? 0 } : {}));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('it is offered only where the connection is secure and the browser has it', () => {
  expect(canPush()).toBe(true);
  vi.stubGlobal('window', { isSecureContext: false, PushManager: class {}, Notification: class {} });
  expect(canPush()).toBe(false);
  vi.stubGlobal('window', { isSecureContext: true, Notification: class {} });
  expect(canPush()).toBe(false);
});

test('switched on, the browser gets the key, and the server the subscription', async () => {
  expect(await switchOn(WORDS.es.shown)).toBe('on');
  expect(keys).toEqual(['abc']);
  expect(calls).toEqual(['GET /api/push/key', 'keeps /push-words.json', 'PUT /api/push']);
  expect(await isPushed()).toBe(true);
  expect(await switchOff()).toBe('off');
  expect(calls.at(-1)).toBe(`DELETE /api/push?endpoint=${encodeURIComponent(ENDPOINT)}`);
  expect(await isPushed()).toBe(false);
});

test('without permission nothing is asked of the server', async () => {
  permission = 'denied';
  expect(await switchOn(WORDS.en.shown)).toBe('blocked');
  expect(calls).toEqual([]);
});

test('what the server refuses is not left on', async () => {
  refusal = 409;
  expect(await switchOn(WORDS.en.shown)).toBe('noGame');
  expect(await isPushed()).toBe(false);
  refusal = 500;
  await expect(switchOn(WORDS.en.shown)).rejects.toBeInstanceOf(ApiError);
  expect(await isPushed()).toBe(false);
});

test('it is switched off here even if the server is away', async () => {
  await switchOn(WORDS.en.shown);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(switchOff()).rejects.toMatchObject({ kind: 'offline' });
  expect(await isPushed()).toBe(false);
});
