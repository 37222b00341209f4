// The games of this device in the browser's storage: each under a key of its own, and a list of all. The room is
// bounded: the oldest finished games give way, then the oldest others, but never the one that is kept now. What is
// read may be another version's or somebody else's, so it is checked.

import { jsonOf, type Shelf, storeText } from '../../base/storage';
import { ApiError, type GameSummary } from '..';
import { BROUGHT, broughtOver, formerKey } from './former';
import { DEVICE_ID, type DeviceKind, type KeptGame } from './kind';
import { LIST_KEY, readList } from './list';

export const GAME_PREFIX = 'goalline.game.';
export const MOST_GAMES = 50;
/** Characters, of one game and of all. */
export const MOST_OF_GAME = 400_000;
export const MOST_OF_ALL = 2_000_000;

/** What every stored game has, whatever is played; null for anything else. */
export function keptGame(text: string | null): KeptGame | null {
  const value = jsonOf(text) as Partial<Record<keyof KeptGame, unknown>> | null;
  return value && typeof value === 'object' && isKept(value) ? (value as unknown as KeptGame) : null;
}

const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isId = (value: unknown) => typeof value === 'string' && DEVICE_ID.test(value);

const isKept = ({ id, game, version, opponent, moves, rematch, updated }: Partial<Record<keyof KeptGame, unknown>>) =>
  isId(id) &&
  (game === undefined || typeof game === 'string') &&
  isCount(version) &&
  isCount(updated) &&
  (opponent === 'computer' || opponent === 'local') &&
  Array.isArray(moves) &&
  moves.every((move) => typeof move === 'string') &&
  (rematch === null || isId(rematch));

export class GameStore {
  /** Games that are not kept before they are played on. */
  private readonly held = new Map<string, KeptGame>();

  constructor(private readonly shelf: Shelf) {}

  hold(game: KeptGame): void {
    this.held.set(game.id, game);
  }

  /** What is played there; null where there is no such game. */
  nameOf(id: string): string | null {
    const game = this.keptAt(id);
    return game && (game.game ?? 'phutball');
  }

  get<G extends KeptGame>(id: string, kind: DeviceKind<G>): G | null {
    const game = this.keptAt(id);
    return game && kind.read(game);
  }

  private keptAt(id: string): KeptGame | null {
    const game = this.held.get(id) ?? keptGame(this.shelf.getItem(GAME_PREFIX + id));
    return game?.id === id ? game : null;
  }

  list(): readonly GameSummary[] {
    return readList(this.shelf.getItem(LIST_KEY));
  }

  /** Keeps a game. Throws an ApiError where there is no room for it. */
  put<G extends KeptGame>(game: G, kind: DeviceKind<G>): void {
    this.held.delete(game.id);
    const summary = kind.summary(game);
    const text = JSON.stringify(game);
    if (text.length > MOST_OF_GAME)
      throw new ApiError('too_large', `a game on this device has at most ${MOST_OF_GAME} characters`);
    let others = this.list().filter(({ id }) => id !== game.id);
    for (;;) {
      const all = others.reduce((sum, { id }) => sum + this.lengthOf(id), text.length);
      if (others.length < MOST_GAMES && all <= MOST_OF_ALL && this.write(game, text, [summary, ...others])) {
        tellFormer(game, kind);
        return;
      }
      const last = others.findLast(({ status }) => status === 'over') ?? others.at(-1);
      if (!last) throw new ApiError('too_large', 'this browser keeps nothing, or has no room');
      this.shelf.removeItem(GAME_PREFIX + last.id);
      others = others.filter((each) => each !== last);
    }
  }

  private lengthOf(id: string): number {
    return this.shelf.getItem(GAME_PREFIX + id)?.length ?? 0;
  }

  private write({ id }: KeptGame, text: string, list: readonly GameSummary[]): boolean {
    try {
      this.shelf.setItem(GAME_PREFIX + id, text);
      this.shelf.setItem(LIST_KEY, JSON.stringify(list));
      return true;
    } catch {
      return false; // full, or switched off
    }
  }
}

/** What is played here goes on in a window with an earlier version of the page, too. */
function tellFormer<G extends KeptGame>(game: G, kind: DeviceKind<G>): void {
  if (!kind.formerText) return;
  const name = game.game ?? 'phutball';
  const text = kind.formerText(game);
  storeText(formerKey(name), text);
  if (text !== null) storeText(BROUGHT, JSON.stringify({ ...broughtOver(), [name]: { text, id: game.id } }));
}
