// One game client for the time a game is shown, tied to this browser's sockets, timers and network events.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type ApiError, type ClientView, type Dependencies, GameClient, type Phrase, type Side } from '../../client';
import { api, isOnDevice } from '../api';
import { openDeviceSocket } from '../device/socket';
import { browserClock, openSocket } from '../socket';
import { positionAfter } from './model';

const SLEPT_MS = 15_000;

const browser: Dependencies = {
  api,
  openSocket: (gameId) => (isOnDevice(gameId) ? openDeviceSocket(gameId) : openSocket(`/api/games/${gameId}/socket`)),
  positionAfter,
  newId: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  clock: browserClock,
};

type OnPhrase = (by: Side, phrase: Phrase) => void;

export function useGame(id: string, refused: (error: ApiError) => void, phrase: OnPhrase): [ClientView, GameClient] {
  const [, redraw] = useState(0);
  // Every redraw reads the client's own view, so that a change between two renders is never lost.
  const onRefused = useRef(refused);
  onRefused.current = refused;
  const onPhrase = useRef(phrase);
  onPhrase.current = phrase;
  const client = useMemo(
    () =>
      new GameClient(id, browser, {
        changed: () => redraw((n) => n + 1),
        refused: (error) => onRefused.current(error),
        phrase: (by, said) => onPhrase.current(by, said),
      }),
    [id],
  );
  useEffect(() => {
    client.start();
    // The network has no part in it.
    if (isOnDevice(id)) return () => client.stop();
    const online = () => client.networkChanged();
    const offline = () => client.networkLost();
    let hiddenAt = 0;
    const visible = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      // A page that slept long has most likely lost its socket without noticing.
      else if (Date.now() - hiddenAt > SLEPT_MS) client.networkChanged();
      else client.wake();
    };
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    document.addEventListener('visibilitychange', visible);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', visible);
      client.stop();
    };
  }, [client]);
  return [client.current, client];
}
