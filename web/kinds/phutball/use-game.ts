// One game client for the time a game is shown, tied to this browser's sockets, timers and network events.

import { useMemo, useRef, useState } from 'preact/hooks';
import { type ApiError, type ClientView, type Dependencies, GameClient, type Phrase, type Side } from '../../client';
import { openDeviceSocket } from '../../client/device/socket';
import { api, isOnDevice } from '../../client/page/calls';
import { browserClock, openSocket } from '../../client/page/socket';
import { useConnected } from '../../client/page/use-connected';
import { positionAfter } from '../../play/model';

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
  useConnected(client, !isOnDevice(id));
  return [client.current, client];
}
