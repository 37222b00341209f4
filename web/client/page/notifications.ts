// Notices of the operating system while a page of ours is open: one's turn, an invitation that was taken, a game
// that ended. They are off until the reader switches them on (setting `notify`), and permission is asked for only by
// that click. Where the page of the game itself is looked at, in this tab or another, nothing is shown.

import { notify } from '../../base/announce';
import { textsNow } from '../../base/i18n';
import { navigate, route } from '../../base/router';
import { changeSettings, settings } from '../../base/settings';
import type { GameNews } from '..';

export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;

const lockName = (game: string) => `goalline.looking.${game}`;

/** Follows the setting and what this tab shows. */
export function startNotifications(): void {
  let wanted = settings.get().notify;
  settings.follow((now) => {
    if (now.notify && !wanted && navigator.userActivation?.isActive) void ask();
    wanted = now.notify;
  });
  route.follow(lookAt);
  document.addEventListener('visibilitychange', lookAt);
  lookAt();
}

async function ask(): Promise<void> {
  if (canNotify() && (await Notification.requestPermission()) === 'granted') return;
  changeSettings({ notify: false });
  notify(textsNow().news.blocked, 'bad');
}

let leave: (() => void) | null = null;

/** The game of any kind that this tab shows. */
function shownGame(): string | null {
  const now = route.get();
  const id = 'id' in now && document.visibilityState === 'visible' ? now.id : null;
  return typeof id === 'string' ? id : null;
}

/** While a game is looked at, this tab holds a lock by its name: other tabs then know, even if this one crashes. */
function lookAt(): void {
  leave?.();
  leave = null;
  const game = shownGame();
  if (game === null) return;
  void navigator.locks?.request(
    lockName(game),
    { mode: 'shared' },
    () => new Promise<void>((done) => (leave = done)),
  );
}

async function isLookedAt(game: string): Promise<boolean> {
  if (shownGame() === game) return true;
  const held = (await navigator.locks?.query())?.held ?? [];
  return held.some(({ name }) => name === lockName(game));
}

export async function tellNews({ type, id, against }: GameNews): Promise<void> {
  if (!settings.get().notify || !canNotify() || Notification.permission !== 'granted') return;
  if (await isLookedAt(id)) return;
  const t = textsNow();
  // Tabs of one browser replace each other's notice of a game.
  const shown = new Notification(t.news[type](against || t.news.somebody), {
    body: t.app.name,
    icon: '/favicon.svg',
    tag: `goalline-${id}`,
  });
  shown.onclick = () => {
    window.focus();
    navigate(`/game/${id}`);
    shown.close();
  };
}
