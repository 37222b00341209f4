// One client of a game of secret bids for the time it is shown, tied to this browser's sockets, timers and network.

import { useMemo, useRef, useState } from 'preact/hooks';
import type { ApiError, BidView } from '../../client';
// From its own file, so that it does not come with the first page.
import { BidClient } from '../../client/bid-client';
import { api } from '../../client/page/calls';
import { browserClock, openSocket } from '../../client/page/socket';
import { useConnected } from '../../client/page/use-connected';

export function useBidGame(id: string, refused: (error: ApiError) => void): [BidView, BidClient] {
  const [, redraw] = useState(0);
  const onRefused = useRef(refused);
  onRefused.current = refused;
  const client = useMemo(
    () =>
      new BidClient(
        id,
        {
          api: { game: api.bidGame, act: api.actBids },
          clock: browserClock,
          openSocket: (game) => openSocket(`/api/games/${game}/socket`),
          newId: () => crypto.randomUUID?.() ?? String(Math.random()),
        },
        { changed: () => redraw((n) => n + 1), refused: (error) => onRefused.current(error) },
      ),
    [id],
  );
  useConnected(client);
  return [client.current, client];
}
