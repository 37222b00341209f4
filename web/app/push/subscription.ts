// This says whether this browser is sent messages while no page is open (http-api.md, Notifications). The
// browser keeps that, and the server has what it needs for sending.

import type { Language } from '../../base/i18n';
import { ApiError } from '../../client';
import type { PushWords } from '../../offline/push';
import { keepWords } from './kept-words';

export type Switched = 'on' | 'off' | 'blocked' | 'noGame';

/** Only with a service worker, which needs a secure connection, and where the browser has such messages. */
export const canPush = (): boolean =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const registration = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration();

export async function isPushed(): Promise<boolean> {
  return Boolean(await (await registration())?.pushManager.getSubscription());
}

/** Shows messages in these words from now on. */
export const speakPushes = (words: PushWords): Promise<void> => keepWords(caches, words);

export async function switchOn(words: PushWords): Promise<Switched> {
  const worker = await registration();
  if (!worker || (await Notification.requestPermission()) !== 'granted') return 'blocked';
  const { key } = (await ask('/api/push/key')) as { key: string };
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null);
  if (!subscription) return 'blocked';
  try {
    await speakPushes(words);
    await ask('/api/push', { method: 'PUT', body: JSON.stringify(subscription) });
    return 'on';
  } catch (error) {
    await subscription.unsubscribe();
    if (error instanceof ApiError && error.kind === 'conflict') return 'noGame';
    throw error;
  }
}

export async function switchOff(): Promise<Switched> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await subscription.unsubscribe(); // first, so that nothing comes even if the server is away
  await ask(`/api/push?endpoint=${encodeURIComponent(subscription.endpoint)}`, { method: 'DELETE' });
  return 'off';
}

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = init.body ? { 'Content-Type': 'application/json' } : {};
  const response = await fetch(path, { ...init, headers }).catch(() => null);
  if (!response) throw new ApiError('offline', 'no answer from the server', { where: path });
  if (!response.ok)
    throw new ApiError(response.status === 409 ? 'conflict' : 'internal', `HTTP status ${response.status}`);
  return response.json();
}

interface Words {
  readonly label: string;
  readonly note: string;
  readonly blocked: string;
  readonly noGame: string;
  readonly shown: PushWords;
}

export const WORDS: Record<Language, Words> = {
  en: {
    label: 'Notify me on this device when it is my turn',
    note:
      'Also while no page is open, in games with days for each move. The server sends the number of the game and ' +
      'the reason, encrypted, by way of the maker of your browser.',
    blocked: 'The browser does not allow it. Allow notifications for this page in the settings of the browser.',
    noGame: 'You have no game with anybody yet. Begin one, and then switch this on.',
    shown: { turn: 'It is your turn', request: 'Your opponent asks you something', name: 'Goalline' },
  },
  es: {
    label: 'Avisarme en este dispositivo cuando me toque',
    note:
      'También sin ninguna página abierta, en partidas con días por jugada. El servidor envía el número de la ' +
      'partida y el motivo, cifrados, a través del fabricante de tu navegador.',
    blocked: 'El navegador no lo permite. Permite las notificaciones de esta página en los ajustes del navegador.',
    noGame: 'Todavía no tienes ninguna partida con nadie. Empieza una y después activa esto.',
    shown: { turn: 'Te toca jugar', request: 'Tu rival te ha hecho una petición', name: 'Goalline' },
  },
};
