// This visitor's games as the server told them last. The title of the tab says in how many of them it is his turn.

import type { GameSummary } from '../client';
import { api } from './api';
import { lastNews, yourTurn } from './meet/news';
import { Store } from './store';

export interface MyGames {
  /** Null until the server has answered once. */
  readonly games: readonly GameSummary[] | null;
  readonly error: unknown;
}

export const myGames = new Store<MyGames>({ games: null, error: null });

export async function refreshGames(): Promise<void> {
  try {
    const games = await api.games();
    myGames.set({ games, error: null });
    yourTurn.set(games.filter((game) => isMyTurn(game) && game.opponent !== 'local').length);
  } catch (error) {
    myGames.set({ games: myGames.get().games, error });
  }
}

lastNews.follow(() => void refreshGames());

export const isMyTurn = (game: GameSummary): boolean =>
  game.status === 'playing' && game.to_move !== null && game.you.includes(game.to_move);
