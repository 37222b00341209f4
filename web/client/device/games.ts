// The games of this device, tied to this browser: its storage, its engine, its clock, and its other windows.

import { notify } from '../../base/announce';
import { textsNow } from '../../base/i18n';
import { type Shelf, shelfHere, storedText, storeText } from '../../base/storage';
import type { Engine, Task, Thought } from '../../engine/types';
import { type Action, type AnyState, ApiError, type Hint, type NewReview, type StoredReview } from '..';
import { openEngine } from '../open-engine';
import { BROUGHT, broughtOver, formerKey } from './former';
import { type DeviceKind, deviceKind, type KeptGame } from './kind';
import { deviceChanges, LIST_KEY } from './list';
import { Room } from './room';
import { GAME_PREFIX, GameStore } from './store';

/** Of a browser that keeps nothing: games last as long as the page. */
function shelfOfPage(): Shelf {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

const store = new GameStore(shelfHere() ?? shelfOfPage());
const rooms = new Map<string, Room>();

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `device-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** A smaller engine than that of an analysis: the levels look no further. */
const MEMORY = { megabytes: 128, hash: 16 } as const;

/** An engine that is opened when it is first asked. */
class Thinker {
  private engine: Promise<Engine> | null = null;

  async think(task: Task): Promise<Thought> {
    this.engine ??= openEngine('browser', MEMORY).then(({ engine }) => engine);
    try {
      return await (await this.engine).think(task, () => undefined).done;
    } catch (error) {
      this.rest();
      throw error;
    }
  }

  rest(): void {
    void this.engine?.then((engine) => engine.close());
    this.engine = null;
  }
}

export async function roomOf(id: string): Promise<Room> {
  const known = rooms.get(id);
  if (known) return known;
  const kind = await deviceKind(store.nameOf(id) ?? '');
  if (!kind) throw new ApiError('not_found', 'this game is not kept on this device');
  const there = rooms.get(id) ?? roomWith(id, kind);
  rooms.set(id, there);
  return there;
}

function roomWith(id: string, kind: DeviceKind): Room {
  const thinker = new Thinker();
  return new Room(id, kind, {
    store,
    now: Date.now,
    newId,
    think: (task) => thinker.think(task),
    rest: () => thinker.rest(),
    failed: () => notify(textsNow().device.noEngine, 'bad'),
    later: (act) => queueMicrotask(act),
  });
}

const made = () => ({ id: newId(), now: Date.now(), chance: Math.random() });
const listChanged = () => deviceChanges.set(deviceChanges.get() + 1);

/** A new game, of Phutball if the wish does not say which. */
async function create(wish: { readonly game?: string }, held = false): Promise<AnyState> {
  const kind = await deviceKind(wish.game ?? 'phutball');
  if (!kind) throw new ApiError('bad_request', 'no such game is played on this device');
  const game = kind.start(wish, made());
  if (held) store.hold(game);
  else store.put(game, kind);
  listChanged();
  return kind.state(game);
}

async function find(name: string, wanted: (state: AnyState) => boolean): Promise<AnyState | null> {
  const kind = await deviceKind(name);
  if (!kind) return null;
  for (const { id, game = 'phutball' } of store.list()) {
    const kept = game === name && store.get(id, kind);
    const state = kept && kind.state(kept);
    if (state && wanted(state)) return state;
  }
  return null;
}

/** A game with the review that a player's browser has made. */
type Reviewed = KeptGame & { readonly review: StoredReview | null };

export const deviceGames = {
  create,
  find,
  game: async (id: string): Promise<AnyState> => (await roomOf(id)).state(),
  act: async (id: string, action: Action, side?: string | number): Promise<AnyState> =>
    (await roomOf(id)).act(action, side),
  async hint(id: string, stage: 1 | 2): Promise<Hint> {
    const kind = await deviceKind(store.nameOf(id) ?? '');
    const game = (await roomOf(id)).game();
    if (!kind?.hint) throw new ApiError('bad_request', 'there are no hints in this game');
    const thinker = new Thinker();
    try {
      return await kind.hint(game, stage, { now: Date.now, think: (task) => thinker.think(task) });
    } finally {
      thinker.rest();
    }
  },
  review: async (id: string): Promise<StoredReview | null> => ((await roomOf(id)).game() as Reviewed).review,
  async keepReview(id: string, review: NewReview): Promise<StoredReview> {
    const found = (await roomOf(id)).game() as Reviewed;
    const kind = await deviceKind(store.nameOf(id) ?? '');
    const kept: StoredReview = { ...review, by: null, made: Date.now() };
    if (found.review && found.review.nodes >= review.nodes) return found.review;
    if (kind) store.put<Reviewed>({ ...found, review: kept }, kind as DeviceKind<Reviewed>);
    return kept;
  },
};

/** Whether an earlier version has played on from what is here; a copy that nobody has touched may become anything. */
function goesOn(former: KeptGame, copied: KeptGame): boolean {
  return copied.version === 1 || copied.moves.every((move, at) => move === former.moves[at]);
}

function inPlaceOf(copied: KeptGame, former: KeptGame): KeptGame {
  return { ...former, id: copied.id, version: copied.version === 1 ? 1 : copied.version + 1 };
}

/**
 * Running games that an earlier version of the page has kept in its own way are copied, not moved: a window with that
 * version may still write them. What it has written since takes the place of the copy, unless it was played on
 * here and there in different ways: then both are kept.
 */
export async function bringOver(names: readonly string[]): Promise<void> {
  const brought = { ...broughtOver() };
  for (const name of names) {
    const text = storedText(formerKey(name));
    const kind = await deviceKind(name);
    if (text === null || !kind) continue;
    const former = kind.former?.(name, text, made());
    const copied = store.get(brought[name]?.id ?? '', kind);
    const game = former && copied && goesOn(former, copied) ? inPlaceOf(copied, former) : former;
    if (game) store.put(game, kind);
    brought[name] = { text: storedText(formerKey(name)) ?? text, id: game?.id ?? '' };
    rooms.get(game?.id ?? '')?.changedElsewhere();
  }
  storeText(BROUGHT, JSON.stringify(brought));
  listChanged();
}

window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith(GAME_PREFIX)) rooms.get(key.slice(GAME_PREFIX.length))?.changedElsewhere();
  if (key === LIST_KEY) listChanged();
});
