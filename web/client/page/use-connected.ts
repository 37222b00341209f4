// A client of a game for the time it is shown: it hears of the browser's network and of the page being looked at
// again.

import { useEffect } from 'preact/hooks';

const SLEPT_MS = 15_000;

interface Connecting {
  start(): void;
  stop(): void;
  networkChanged(): void;
  networkLost(): void;
  wake(): void;
}

/** `network`: false where the network has no part in the game. */
export function useConnected(client: Connecting, network = true): void {
  useEffect(() => {
    client.start();
    if (!network) return () => client.stop();
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
}
