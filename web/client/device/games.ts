// The games of this device, tied to this browser: its storage, its engine, its clock, and its other windows.

import { notify } from '../../base/announce';
import { textsNow } from '../../base/i18n';
import { type Shelf, shelfHere } from '../../base/storage';
import type { Engine, Task, Thought } from '../../engine/types';
import { ApiError, type GameState, type Hint, type NewGame, type NewReview, type StoredReview } from '..';
import { browserCanThink, openEngine } from '../open-engine';
import type { Action, Side } from '../types';
import { boardOf, newDeviceGame } from './game';
import { hintFor } from './hint';
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

function roomOf(id: string): Room {
  const known = rooms.get(id);
  if (known) return known;
  const thinker = new Thinker();
  const room = new Room(id, {
    store,
    now: Date.now,
    newId,
    think: (task) => thinker.think(task),
    rest: () => thinker.rest(),
    failed: () => notify(textsNow().device.noEngine, 'bad'),
    later: (act) => queueMicrotask(act),
  });
  rooms.set(id, room);
  return room;
}

function game(id: string) {
  const found = store.get(id);
  if (!found) throw new ApiError('not_found', 'this game is not kept on this device');
  return found;
}

function create(wish: NewGame): GameState {
  if (wish.opponent === 'computer' && !browserCanThink())
    throw new ApiError('offline', 'this browser cannot run the engine');
  const made = newDeviceGame(wish, newId(), Date.now(), Math.random());
  store.put(made);
  deviceChanges.set(deviceChanges.get() + 1);
  return roomOf(made.id).state();
}

export const deviceGames = {
  create,
  game: (id: string): GameState => roomOf(id).state(),
  open: (id: string) => roomOf(id).open(),
  act: (id: string, action: Action, side?: Side): GameState => roomOf(id).act(action, side),
  async hint(id: string, stage: 1 | 2): Promise<Hint> {
    const found = game(id);
    const thinker = new Thinker();
    try {
      return await hintFor(found, boardOf(found), stage, (task) => thinker.think(task));
    } finally {
      thinker.rest();
    }
  },
  review: (id: string): StoredReview | null => game(id).review,
  keepReview(id: string, review: NewReview): StoredReview {
    const found = game(id);
    const kept: StoredReview = { ...review, by: null, made: Date.now() };
    if (found.review && found.review.nodes >= review.nodes) return found.review;
    store.put({ ...found, review: kept });
    return kept;
  },
};

window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith(GAME_PREFIX)) rooms.get(key.slice(GAME_PREFIX.length))?.changedElsewhere();
  if (key === LIST_KEY) deviceChanges.set(deviceChanges.get() + 1);
});
