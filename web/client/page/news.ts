// What the server says outside a game, for every page: the lobby, in how many games it is this visitor's turn, and
// single pieces of news. A server without these has an empty lobby.

import { yourTurn } from '../../base/message';
import { Store } from '../../base/store';
import { EventsClient, type GameNews, type Lobby } from '..';
import { api } from './calls';
import { tellNews } from './notifications';
import { browserClock, openSocket } from './socket';

/** Null until the server has told. */
export const lobby = new Store<Lobby | null>(null);
/** Whether the server answers; null until that is known. */
export const reached = new Store<boolean | null>(null);
/** The last piece of news; pages that show a list of games ask for it again then. */
export const lastNews = new Store<GameNews | null>(null);

const SLEPT_MS = 15_000;

/** Listens for as long as the page is open. */
export function startNews(): void {
  const client = new EventsClient(
    { api, clock: browserClock, openSocket: () => openSocket('/api/events') },
    {
      reached: (answers) => reached.set(answers),
      lobby: (now) => lobby.set(now),
      yourTurn: (games) => yourTurn.set(games),
      news: (news) => {
        lastNews.set(news);
        void tellNews(news);
      },
    },
  );
  client.start();
  window.addEventListener('online', () => client.networkChanged());
  window.addEventListener('offline', () => client.networkLost());
  let hiddenAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > SLEPT_MS) client.networkChanged();
  });
}
