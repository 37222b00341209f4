// Registers the service worker (web/offline), and decides when a new version takes over: when no window of this
// browser is in the middle of a game, or when the reader says so.

import { type AnyRoute, offline, outdated, route, updateNow } from '../../base/router';
import { keepPuzzles } from '../../client/device/puzzles';
import { reached } from '../../client/page/news';
import type { TakeOver } from '../../offline/build';
import { sendAttempts } from '../../solve/waiting';
import type { Route } from '../routes';
import { watchInstall } from './install';
import { holdVersion, Playing, unlessPlaying } from './windows';

const WORKER = '/sw.js';
/** Pages that must not change under the reader's hands. */
const IN_PLAY: readonly string[] = ['game', 'first', 'puzzle', 'rush'] satisfies Route['page'][];
const isInPlay = (now: AnyRoute): boolean =>
  IN_PLAY.includes(now.page) || ('part' in now && (now.part === 'game' || now.part === 'play'));
/** A window that stays open asks so often whether there is a new version. */
const LOOK_AGAIN_MS = 3_600_000;
/** While a game in another window holds a new version up, this one asks again so often. */
const ASK_AGAIN_MS = 5_000;
const TAKE_OVER: TakeOver = { kind: 'take-over' };

/** Where the browser, or the way to the server, does not allow it, the page works as it did before. */
export async function startOffline(): Promise<void> {
  watchInstall();
  const { serviceWorker, locks } = navigator as Partial<Pick<Navigator, 'serviceWorker' | 'locks'>>;
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  if (!serviceWorker || !locks || !entry?.includes('/assets/')) return;
  holdVersion(locks, new URL(entry).pathname);
  const playing = new Playing(locks);
  const look = () => playing.set(isInPlay(route.get()));
  void look();

  let replaces = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first one takes over from none.
    if (replaces) outdated.set(true);
    replaces = true;
    offline.set('ready');
  });
  const registration = (await serviceWorker.register(WORKER, { updateViaCache: 'none' })) as
    | ServiceWorkerRegistration
    | undefined;
  if (!registration) return; // switched off
  const tell = () => {
    if (registration.waiting && registration.active) offline.set('waiting');
    else if (registration.active) offline.set('ready');
  };
  let again: ReturnType<typeof setTimeout> | undefined;
  const takeOver = async () => {
    tell();
    clearTimeout(again);
    if (!registration.waiting || !registration.active) return;
    const asked = await unlessPlaying(locks, () => registration.waiting?.postMessage(TAKE_OVER));
    clearTimeout(again);
    if (!asked) again = setTimeout(() => void takeOver(), ASK_AGAIN_MS);
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void takeOver();
      else tell();
    });
  });
  route.follow(() => void look().then(takeOver));
  updateNow.run = () => {
    if (!registration.waiting) return location.reload();
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting.postMessage(TAKE_OVER);
  };
  void takeOver();
  void keepPuzzles().catch(() => undefined);
  const send = () => reached.get() && void sendAttempts();
  reached.follow(send);
  send();
  setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS);
}
