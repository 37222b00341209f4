// What the rooms of this device need to know of a kind of game. A kind is fetched when a game of it is opened.

import type { Task, Thought } from '../../engine/types';
import type { Action, AnyState, GameSummary, Hint } from '..';

/** A game that lives on this device, as a plain value. What it has besides is its kind's. */
export interface KeptGame {
  readonly id: string;
  /** Phutball if it is not said. */
  readonly game?: string;
  readonly version: number;
  readonly opponent: 'computer' | 'local';
  readonly moves: readonly string[];
  /** The game that was begun after it. */
  readonly rematch: string | null;
  /** Milliseconds since 1970. */
  readonly updated: number;
}

/** An id that no server gives. */
export const DEVICE_ID = /^device-[0-9a-f]{16}$/;

export interface Made {
  readonly id: string;
  readonly now: number;
  /** From 0 up to, but without, 1. */
  readonly chance: number;
}

/** What is sent for a turn; the rest is the kind's. */
export interface SentTurn {
  readonly type: string;
  readonly id: string;
}

export interface World {
  now(): number;
  /** Asks an engine that belongs to the room. */
  think(task: Task): Promise<Thought>;
}

/** Everything that is refused throws an ApiError, as the server would. */
export interface DeviceKind<G extends KeptGame = KeptGame> {
  /** The game of a wish. */
  start(wish: object, made: Made): G;
  /** A stored one that can be played; null for anything else. */
  read(value: object): G | null;
  /** What the page is told, as http-api.md has it. */
  state(game: G): AnyState;
  /** The message about the last turn. */
  event(game: G): object;
  summary(game: G): GameSummary;
  /** A turn that is there already changes nothing: the same game comes back. */
  turn(game: G, message: SentTurn, now: number): G;
  /** What a player asks for, but for a rematch. `side`: of two at one screen, who asks. */
  act(game: G, action: Action, side: string | number | undefined, now: number): G;
  /** The game that follows: the sides are exchanged. */
  again(game: G, id: string, now: number): G;
  /** What the computer does next; null where nothing waits for it. */
  think(game: G, world: World): Promise<G> | null;
  hint?(game: G, stage: 1 | 2, world: World): Promise<Hint>;
  /** Of earlier versions of the page: the running game of this name, as it was kept. */
  former?(name: string, text: string, made: Made): G | null;
  /** The game as earlier versions kept it, so that a window with one goes on with it; null: it is over. */
  formerText?(game: G): string | null;
}

type Load = () => Promise<DeviceKind>;
const loads = new Map<string, Load>();

/** Tells the device of a kind; `games` are the names of its games. */
export function addDeviceKind(games: readonly string[], load: () => Promise<unknown>): void {
  for (const game of games) loads.set(game, load as Load);
}

/** Null where no such game is played on this device. */
export const deviceKind = async (game: string): Promise<DeviceKind | null> => (await loads.get(game)?.()) ?? null;

export const deviceGameNames = (): readonly string[] => [...loads.keys()];
