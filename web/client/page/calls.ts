// The server this page came from, with what this device can do in its place; and errors in the reader's words.

import type { Dictionary } from '../../base/i18n';
import {
  type AnyState,
  type Api,
  ApiError,
  createApi,
  type GameCalls,
  type GameState,
  gameCalls,
  type NewGame,
} from '..';
import { fetchAsSeat } from './seat-door';

// The server words its remarks on a record in the language of the page.
const ask = (path: string, init?: RequestInit) =>
  fetchAsSeat(path, {
    ...init,
    headers: { ...init?.headers, 'Accept-Language': document.documentElement.lang || 'en' },
  });
const server = createApi(ask);

/** Games of this device have ids of their own (client/device/game.ts). */
export const isOnDevice = (id: string): boolean => id.startsWith('device-');
const device = () => import('../device/games').then((module) => module.deviceGames);
const puzzles = () => import('../device/puzzles').then((module) => module.keptPuzzles);
const proofs = () => import('../device/proofs');

/** What the device can answer is asked of it where the server does not answer at all. */
async function orElse<T>(asked: Promise<T>, otherwise: (away: ApiError) => Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'offline') throw error;
    return otherwise(error).catch((reason: unknown) => {
      // What cannot be loaded is away, too.
      throw reason instanceof ApiError ? reason : error;
    });
  }
}

/** The calls about games of a kind, which are asked of this device where they live on it. */
export function callsOf<State extends AnyState, New extends object>(): GameCalls<State, New> {
  const there = gameCalls<State, New>(ask);
  return {
    ...there,
    game: (id) => (isOnDevice(id) ? device().then((games) => games.game(id) as unknown as State) : there.game(id)),
    act: (id, action, side, details) =>
      isOnDevice(id)
        ? device().then((games) => games.act(id, action, side as never) as unknown as State)
        : there.act(id, action, side, details),
  };
}

const board = callsOf<GameState, NewGame>();

export const api: Api = {
  ...server,
  create: (wish) =>
    orElse(server.create(wish), (away) =>
      wish.opponent === 'friend' ? Promise.reject(away) : makeHere<GameState>(wish),
    ),
  game: (id) => board.game(id),
  act: (id, action, side, details) => board.act(id, action, side, details),
  hint: (id, stage) => (isOnDevice(id) ? device().then((games) => games.hint(id, stage)) : server.hint(id, stage)),
  review: (id) => (isOnDevice(id) ? device().then((games) => games.review(id)) : server.review(id)),
  keepReview: (id, review) =>
    isOnDevice(id) ? device().then((games) => games.keepReview(id, review)) : server.keepReview(id, review),
  provenBoards: () =>
    orElse(
      server.provenBoards().then(async (boards) => (await proofs()).keepBoards(boards)),
      async (away) => (await proofs()).keptBoards(away),
    ),
  provenWin: (game) => orElse(server.provenWin(game), async (away) => (await proofs()).provenHere(game, away)),
  puzzles: () => orElse(server.puzzles(), async (away) => (await puzzles()).overview(away)),
  puzzle: (id) => orElse(server.puzzle(id), async (away) => (await puzzles()).one(id, away)),
  nextPuzzle: (wish) => orElse(server.nextPuzzle(wish), async (away) => (await puzzles()).next(wish, away)),
  puzzleRush: () => orElse(server.puzzleRush(), async (away) => (await puzzles()).rush(away)),
};

/**
 * Makes a game of any kind on this device, even if the server could be asked. `held`: it is not kept before it is
 * played on.
 */
export const makeHere = <State extends AnyState>(wish: { readonly game?: string }, held = false): Promise<State> =>
  device().then((games) => games.create(wish, held)) as Promise<unknown> as Promise<State>;

/** The game of this name on this device that was played on last of those that are wanted. */
export const findHere = <State extends AnyState>(game: string, wanted: (state: State) => boolean) =>
  device().then((games) => games.find(game, wanted as never)) as Promise<unknown> as Promise<State | null>;

/** `here`: it begins on this device, and the server is asked only where this cannot play or keep it. */
export async function makeGame(wish: NewGame, here: boolean): Promise<GameState> {
  if (!here) return api.create(wish);
  try {
    return await makeHere<GameState>(wish);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'illegal') throw error;
    return server.create(wish);
  }
}

export function errorText(t: Dictionary, error: unknown): string {
  if (!(error instanceof ApiError)) return t.errors.unexpected;
  switch (error.kind) {
    case 'offline':
      return t.errors.offline;
    case 'not_found':
      return t.errors.notFoundNote;
    case 'forbidden':
      return notAdmitted(t, error);
    case 'too_many':
      return t.errors.tooMany(Math.max(1, Math.ceil(error.details.retryAfter ?? 1)));
    case 'busy':
      return t.errors.busy;
    case 'too_large':
      return t.errors.tooLarge;
    case 'conflict':
      return error.details.code === 'refused' ? t.errors.refused : t.errors.conflict;
    case 'illegal':
      return placed(t, t.errors.illegal, error);
    case 'bad_request':
      return placed(t, error.details.code ? t.errors.unreadable : t.errors.badRequest, error);
    case 'internal':
      return t.errors.internal;
  }
}

function notAdmitted(t: Dictionary, { details: { code, reason = '', until } }: ApiError): string {
  const end = until === undefined ? null : new Date(until).toLocaleString(t.code);
  if (code === 'banned') return t.errors.banned(end, reason);
  if (code === 'refused_name') return t.errors.refusedName(reason);
  return code === 'blocked' ? t.errors.blocked : t.errors.forbidden;
}

/**
 * The title, what is wrong by the code of the error, and where in a text. What has no code stands in the server's own
 * words, which are English: they are left out elsewhere.
 */
function placed(t: Dictionary, title: string, { message, details }: ApiError): string {
  const texts: Partial<Record<string, string>> = t.textErrors;
  const what = texts[details.code ?? ''] ?? (t.code === 'en' ? message : '');
  const at = /^line (\d+)(?:, column (\d+))?/.exec(details.where ?? '');
  return `${title}${what && `: ${what}`}${at ? ` (${t.errors.at(Number(at[1]), Number(at[2] ?? 1))})` : ''}`;
}
