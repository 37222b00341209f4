// The server this page came from, with what this device can do in its place; and errors in the reader's words.

import type { Dictionary } from '../../base/i18n';
import { type Api, ApiError, createApi, type NewGame } from '..';
import { fetchAsSeat } from './seat-door';

// The server words its remarks on a record in the language of the page.
const server = createApi((path, init) =>
  fetchAsSeat(path, {
    ...init,
    headers: { ...init?.headers, 'Accept-Language': document.documentElement.lang || 'en' },
  }),
);

/** Games of this device have ids of their own (client/device/game.ts). */
export const isOnDevice = (id: string): boolean => id.startsWith('device-');
const device = () => import('../device/games').then((module) => module.deviceGames);
const puzzles = () => import('../device/puzzles').then((module) => module.keptPuzzles);

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

export const api: Api = {
  ...server,
  create: (wish) =>
    orElse(server.create(wish), async (away) => {
      if (wish.opponent === 'friend') throw away;
      return (await device()).create(wish);
    }),
  game: (id) => (isOnDevice(id) ? device().then((games) => games.game(id)) : server.game(id)),
  act: (id, action, side, details) =>
    isOnDevice(id) ? device().then((games) => games.act(id, action, side)) : server.act(id, action, side, details),
  hint: (id, stage) => (isOnDevice(id) ? device().then((games) => games.hint(id, stage)) : server.hint(id, stage)),
  review: (id) => (isOnDevice(id) ? device().then((games) => games.review(id)) : server.review(id)),
  keepReview: (id, review) =>
    isOnDevice(id) ? device().then((games) => games.keepReview(id, review)) : server.keepReview(id, review),
  puzzles: () => orElse(server.puzzles(), async (away) => (await puzzles()).overview(away)),
  puzzle: (id) => orElse(server.puzzle(id), async (away) => (await puzzles()).one(id, away)),
  nextPuzzle: (wish) => orElse(server.nextPuzzle(wish), async (away) => (await puzzles()).next(wish, away)),
  puzzleRush: () => orElse(server.puzzleRush(), async (away) => (await puzzles()).rush(away)),
};

/** Makes a game; `here`: on this device, even if the server could be asked. */
export const makeGame = (wish: NewGame, here: boolean) =>
  here ? device().then((games) => games.create(wish)) : api.create(wish);

export function errorText(t: Dictionary, error: unknown): string {
  if (!(error instanceof ApiError)) return t.errors.unexpected;
  switch (error.kind) {
    case 'offline':
      return t.errors.offline;
    case 'not_found':
      return t.errors.notFoundNote;
    case 'forbidden':
      return t.errors.forbidden;
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
