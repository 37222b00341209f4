// The games of this device in the browser's storage: each under a key of its own, and a list of all. The room is
// bounded: the oldest finished games give way, then the oldest others, but never the one that is kept now. What is
// read may be another version's or somebody else's, so it is checked.

import type { Shelf } from '../../base/storage';
import { ApiError, type GameSummary } from '..';
import { DEVICE_ID, type DeviceGame, summaryOf, tryBoard } from './game';
import { LIST_KEY, readList } from './list';

export const GAME_PREFIX = 'goalline.game.';
export const MOST_GAMES = 50;
/** Characters, of one game and of all. */
export const MOST_OF_GAME = 400_000;
export const MOST_OF_ALL = 2_000_000;

/** A stored game that can be played; null for anything else. */
export function readGame(text: string | null): DeviceGame | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Record<keyof DeviceGame, unknown>> | null;
    return value && isGame(value) && tryBoard(value) ? value : null;
  } catch {
    return null;
  }
}

const isSide = (value: unknown) => value === 'O' || value === 'X';
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isObject = (value: unknown) => typeof value === 'object' && value !== null;

function isGame(value: object): value is DeviceGame {
  const game = value as Partial<Record<keyof DeviceGame, unknown>>;
  const level = game.opponent === 'local' ? game.level === null : isCount(game.level) && (game.level as number) <= 10;
  return (
    typeof game.id === 'string' &&
    DEVICE_ID.test(game.id) &&
    (game.opponent === 'computer' || game.opponent === 'local') &&
    level &&
    isSide(game.side) &&
    [game.version, game.opening, game.drawFrom, game.updated].every(isCount) &&
    typeof game.start === 'string' &&
    typeof game.handicap === 'number' &&
    isObject(game.rules) &&
    Array.isArray(game.moves) &&
    game.moves.every((move) => typeof move === 'string') &&
    (game.ended === null || isResult(game.ended)) &&
    (game.drawOffer === null || isSide(game.drawOffer)) &&
    (game.rematch === null || (typeof game.rematch === 'string' && DEVICE_ID.test(game.rematch))) &&
    (game.review === null || isObject(game.review))
  );
}

function isResult(value: unknown): boolean {
  const { winner, reason } = (value ?? {}) as { winner?: unknown; reason?: unknown };
  return (winner === null || isSide(winner)) && (reason === 'resignation' || reason === 'agreement');
}

export class GameStore {
  constructor(private readonly shelf: Shelf) {}

  get(id: string): DeviceGame | null {
    const game = readGame(this.shelf.getItem(GAME_PREFIX + id));
    return game?.id === id ? game : null;
  }

  list(): readonly GameSummary[] {
    return readList(this.shelf.getItem(LIST_KEY));
  }

  /** Keeps a game. Throws an ApiError where there is no room for it. */
  put(game: DeviceGame): void {
    const board = tryBoard(game);
    const text = JSON.stringify(game);
    if (!board || text.length > MOST_OF_GAME)
      throw new ApiError('too_large', `a game on this device has at most ${MOST_OF_GAME} characters`);
    let others = this.list().filter(({ id }) => id !== game.id);
    for (;;) {
      const all = others.reduce((sum, { id }) => sum + this.lengthOf(id), text.length);
      if (
        others.length < MOST_GAMES &&
        all <= MOST_OF_ALL &&
        this.write(game, text, [summaryOf(game, board), ...others])
      )
        return;
      const last = others.findLast(({ status }) => status === 'over') ?? others.at(-1);
      if (!last) throw new ApiError('too_large', 'this browser keeps nothing, or has no room');
      this.shelf.removeItem(GAME_PREFIX + last.id);
      others = others.filter((each) => each !== last);
    }
  }

  private lengthOf(id: string): number {
    return this.shelf.getItem(GAME_PREFIX + id)?.length ?? 0;
  }

  private write({ id }: DeviceGame, text: string, list: readonly GameSummary[]): boolean {
    try {
      this.shelf.setItem(GAME_PREFIX + id, text);
      this.shelf.setItem(LIST_KEY, JSON.stringify(list));
      return true;
    } catch {
      return false; // full, or switched off
    }
  }
}
