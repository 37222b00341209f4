// This visitor's games as the server told them last. The title of the tab says in how many of them it is his turn.

import { yourTurn } from '../../base/message';
import { storedText } from '../../base/storage';
import { Store } from '../../base/store';
import type { BidPlayer, BidSummary, GameSummary, Reason, Side } from '..';
import { deviceChanges, LIST_KEY, readList } from '../device/list';
import { api } from './calls';
import { lastNews } from './news';

export interface MyGames {
  /** Null until the server has answered once. */
  readonly games: readonly GameSummary[] | null;
  readonly error: unknown;
}

export const myGames = new Store<MyGames>({ games: null, error: null });

/** The server's own, as it told them last. */
let theirs: readonly GameSummary[] | null = null;

export async function refreshGames(): Promise<void> {
  try {
    theirs = (await api.games()).map(asListed);
    myGames.set({ games: withDevice(theirs), error: null });
    yourTurn.set(theirs.filter((game) => isMyTurn(game) && game.opponent !== 'local').length);
  } catch (error) {
    const known = withDevice(theirs ?? []);
    myGames.set({ games: theirs || known.length > 0 ? known : null, error });
  }
}

/** With those of this device, the latest first. */
function withDevice(games: readonly GameSummary[]): readonly GameSummary[] {
  const own = readList(storedText(LIST_KEY));
  const time = ({ updated }: GameSummary) => new Date(updated).getTime();
  return own.length === 0 ? games : [...games, ...own].sort((a, b) => time(b) - time(a));
}

lastNews.follow(() => void refreshGames());
deviceChanges.follow(() => void refreshGames());

/** Games of secret bids are listed like the others: player 1 in the place of Ohs, and turns as moves. */
export function asListed(game: GameSummary | BidSummary): GameSummary {
  if (!('has_bid' in game)) return game;
  const sideOf = (player: BidPlayer): Side => (player === 1 ? 'O' : 'X');
  const { has_bid, turns, result, you, time, ...head } = game;
  const [own] = you;
  const mine = own !== undefined && !has_bid[own - 1];
  return {
    ...head,
    you: you.map(sideOf),
    plies: turns,
    to_move: game.status !== 'playing' || own === undefined ? null : sideOf(mine ? own : own === 1 ? 2 : 1),
    result: result && { winner: result.winner && sideOf(result.winner), reason: result.reason as Reason },
    ...(time && { time: { O: time[1], X: time[2], running: null } }),
  };
}

export const isMyTurn = (game: GameSummary): boolean =>
  game.status === 'playing' && game.to_move !== null && game.you.includes(game.to_move);
