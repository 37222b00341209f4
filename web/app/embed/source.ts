// Here is what an embedded page shows: a game of the server, or a position with moves out of the address.

import { createApi, type GameState, type Side } from '../../client';
import type { Fetch } from '../../client/api';
import { replay, rulesOf } from '../../play/model';
import { DEFAULT_RULES, type Game } from '../../rules';

export interface Shown {
  readonly game: Game;
  /** Null for a position out of the address. */
  readonly state: GameState | null;
  /** The ply that is shown first. */
  readonly ply: number;
  readonly up: Side;
}

/** Fails where there is no such game, or no such position. */
export async function shownGame(path: string, query: URLSearchParams, fetch: Fetch): Promise<Shown> {
  const id = /^\/embed\/([0-9a-f]{32})\/?$/.exec(path)?.[1];
  const state = id ? await createApi(fetch).game(id) : null;
  if (state && (state.game ?? 'phutball') !== 'phutball') throw new Error('a game without a board');
  const moves = (query.get('m') ?? '').split(/[ ,]+/).filter((move) => move !== '');
  const game = state
    ? replay(state.start, rulesOf(state), state.moves)
    : replay(query.get('p') ?? '', { ...DEFAULT_RULES, repetition: 'none', pie: true }, moves);
  if (!game) throw new Error('not to be shown');
  const wanted = query.get('ply') ?? '';
  const ply = /^\d+$/.test(wanted) ? Math.min(Number(wanted), game.plies) : game.plies;
  return { game, state, ply, up: query.get('up') === 'X' ? 'X' : 'O' };
}
