// This is the service worker: lets the page open without a network. It answers for the files of the page and for
// nothing else: calls of the server are never answered here. A new version is fetched beside the old one and waits
// until a page says that no window is in the middle of a game (app/offline/windows.ts). It also shows what the
// server sends while no page is open.

import type { Build, TakeOver } from './build';
import { Keeper } from './keeper';
import { openPressed, type PushBrowser, showPush } from './push';

/** What is used of the scope of a service worker. */
interface Scope extends PushBrowser {
  readonly caches: CacheStorage;
  readonly navigator: { readonly locks: LockManager };
  readonly location: Location;
  readonly clients: PushBrowser['clients'] & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: TakeOver | null }) => void): void;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Asking extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Pushed extends Lasting {
  readonly data: { text(): string } | null;
}

interface Pressed extends Lasting {
  readonly notification: Notification;
}

/** Written before this script by plugin.ts. */
declare const GOALLINE_BUILD: Build;

const scope = self as unknown as Scope;
const keeper = new Keeper(GOALLINE_BUILD, {
  caches: scope.caches,
  locks: scope.navigator.locks,
  origin: scope.location.origin,
  fetch: (request, init) => fetch(request, init),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
});

scope.addEventListener('install', (event) => event.waitUntil(keeper.install()));
// Also the window that was open before there was a worker works without a network from now on.
scope.addEventListener('activate', (event) => event.waitUntil(keeper.tidy().then(() => scope.clients.claim())));
scope.addEventListener('message', ({ data }) => {
  if (data?.kind === 'take-over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const answer = keeper.answer(event.request);
  if (!answer) return;
  event.respondWith(answer);
  if (event.request.mode === 'navigate') event.waitUntil(Promise.all([keeper.greet(), keeper.tidy()]));
});
scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data?.text())));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPressed(scope, event.notification.data));
});
