// One client of a game of strips for the time it is shown.

import { useMemo, useRef, useState } from 'preact/hooks';
import { type ApiError, type ClientView, GameClient, type StripState } from '../../client';
import { browserClock, openSocket } from '../../client/page/socket';
import { useConnected } from '../../client/page/use-connected';
import { positionAfter, stripApi } from './online-match';

export type StripView = ClientView<StripState>;
export type StripClient = GameClient<StripState>;

export function useOnline(id: string, refused: (error: ApiError) => void): [StripView, StripClient] {
  const [, redraw] = useState(0);
  const onRefused = useRef(refused);
  onRefused.current = refused;
  const client = useMemo(
    () =>
      new GameClient<StripState>(
        id,
        {
          api: stripApi,
          clock: browserClock,
          games: ['strip', 'oddish'],
          openSocket: (game) => openSocket(`/api/games/${game}/socket`),
          newId: () => crypto.randomUUID?.() ?? String(Math.random()),
          positionAfter,
        },
        { changed: () => redraw((n) => n + 1), refused: (error) => onRefused.current(error) },
      ),
    [id],
  );
  useConnected(client);
  return [client.current, client];
}
