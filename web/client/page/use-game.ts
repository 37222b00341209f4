// One game client for the time a game is shown, of any kind, tied to this browser's sockets, timers and network.

import { useMemo, useRef, useState } from 'preact/hooks';
import type { AnyState, ApiError, ClientView, Dependencies, Phrase, SideOf, Turns } from '..';
import { openDeviceSocket } from '../device/socket';
import { GameClient } from '../game-client';
import { callsOf, isOnDevice } from './calls';
import { browserClock, openSocket } from './socket';
import { useConnected } from './use-connected';

/** What a client needs to know of a kind. */
export interface Played<State extends AnyState> {
  /** The games that it has: one, or several that are played alike. */
  readonly games: readonly string[];
  readonly turns: Turns<State>;
}

/** What a player has just said; a new object each time. */
export interface Spoken<State extends AnyState> {
  readonly by: SideOf<State>;
  readonly phrase: Phrase;
}

export interface Shown<State extends AnyState> {
  readonly view: ClientView<State>;
  readonly client: GameClient<State>;
  readonly spoken: Spoken<State> | null;
}

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function useGame<State extends AnyState>(
  id: string,
  { games, turns }: Played<State>,
  refused: (error: ApiError) => void,
): Shown<State> {
  const [, redraw] = useState(0);
  const [spoken, setSpoken] = useState<Spoken<State> | null>(null);
  // Every redraw reads the client's own view, so that a change between two renders is never lost.
  const onRefused = useRef(refused);
  onRefused.current = refused;
  const client = useMemo(() => {
    const browser: Dependencies<State> = {
      api: callsOf<State, never>(),
      games,
      turns,
      newId,
      clock: browserClock,
      openSocket: (game) => (isOnDevice(game) ? openDeviceSocket(game) : openSocket(`/api/games/${game}/socket`)),
    };
    return new GameClient<State>(id, browser, {
      changed: () => redraw((n) => n + 1),
      refused: (error) => onRefused.current(error),
      phrase: (by, phrase) => setSpoken({ by, phrase }),
    });
  }, [id]);
  useConnected(client, !isOnDevice(id));
  return { view: client.current, client, spoken };
}
