// The other end of a game's socket, in the page: it speaks as the server does (docs/http-api.md), so the page plays
// with the same client (client/game-client.ts). Behind it are the rules, the store, and an engine as the computer.

import type { Task, Thought } from '../../engine/types';
import { type Game, parsePosition, switchesOf } from '../../rules';
import { ApiError } from '..';
import type { Socket } from '../game-view';
import type { ServerMessage } from '../message';
import type { Action, GameState, Side } from '../types';
import * as games from './game';
import type { GameStore } from './store';

export interface Surroundings {
  readonly store: GameStore;
  now(): number;
  newId(): string;
  /** Asks an engine that belongs to this room. */
  think(task: Task): Promise<Thought>;
  /** Gives back the engine of `think`. */
  rest(): void;
  /** The computer does not find a move. */
  failed(error: unknown): void;
  later(act: () => void): void;
}

/** Full strength has no bounds of its own; these are the server's (src/engine/play/levels.hpp). */
const FULL_LEVEL = 10;
const FULL = { nodes: 1_500_000, milliseconds: 900 } as const;
/** An offer of a draw is judged by so many nodes, and accepted below this chance. As on the server. */
const DRAW_NODES = 20_000;
const DRAW_CHANCE = 0.25;

export class Room {
  private readonly sockets = new Set<Socket>();
  private board: Game | null = null;
  /** The version for which the computer thinks. */
  private thinking: number | null = null;

  constructor(
    private readonly id: string,
    private readonly world: Surroundings,
  ) {}

  /** Throws an ApiError if the game is not there. */
  state(): GameState {
    const game = this.game();
    return games.stateOf(game, this.boardOf(game));
  }

  open(): Socket {
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.world.later(() => this.received(socket, text)),
      close: () => this.left(socket),
    };
    this.sockets.add(socket);
    this.world.later(() => {
      socket.onopen?.();
      this.tellState(socket);
      this.wake();
    });
    return socket;
  }

  act(action: Action, side?: Side): GameState {
    const game = this.game();
    const board = this.boardOf(game);
    if (action === 'rematch') this.rematch(game, board);
    else this.settle(game, games.acted(game, board, action, side, this.world.now()));
    return this.state();
  }

  /** Another window has changed the game. */
  changedElsewhere(): void {
    for (const socket of this.sockets) this.tellState(socket);
    this.wake();
  }

  private game(): games.DeviceGame {
    const game = this.world.store.get(this.id);
    if (!game) throw new ApiError('not_found', 'this game is not kept on this device');
    return game;
  }

  private boardOf(game: games.DeviceGame): Game {
    this.board = games.boardOf(game, this.board);
    return this.board;
  }

  private received(socket: Socket, text: string): void {
    const message = JSON.parse(text) as { type: string; ply: number; move: string; id: string };
    if (message.type === 'ping') this.tell(socket, { type: 'pong' });
    else if (message.type === 'sync') this.tellState(socket);
    else if (message.type === 'move') this.receivedMove(socket, message);
  }

  private receivedMove(socket: Socket, message: { readonly ply: number; move: string; id: string }): void {
    try {
      const game = this.game();
      const next = games.played(game, this.boardOf(game), message.ply, message.move, this.world.now());
      this.tell(socket, { type: 'ack', id: message.id });
      if (next === game) this.tellState(socket);
      else this.playedOn(game, next);
    } catch (error) {
      this.refuse(socket, message.id, error);
    }
  }

  private refuse(socket: Socket, id: string, error: unknown): void {
    if (!(error instanceof ApiError) || error.kind === 'offline') throw error;
    const known = this.world.store.get(this.id);
    this.tell(socket, {
      type: 'error',
      id,
      error: { kind: error.kind, message: error.message },
      ...(known && { state: this.state() }),
    });
  }

  /** After a move. */
  private playedOn(before: games.DeviceGame, next: games.DeviceGame): void {
    this.world.store.put(next);
    const message = games.moveMessage(next, this.boardOf(next));
    for (const socket of this.sockets) this.tell(socket, message);
    if (before.version !== next.version) this.wake();
  }

  /** After anything else. */
  private settle(before: games.DeviceGame, next: games.DeviceGame): void {
    if (next === before) return;
    this.world.store.put(next);
    this.changedElsewhere();
  }

  private rematch(game: games.DeviceGame, board: Game): void {
    if (!games.resultOf(game, board)) throw new ApiError('conflict', 'the game is not over yet');
    if (game.rematch !== null) return;
    const next = games.rematchOf(game, this.world.newId(), this.world.now());
    this.world.store.put(next);
    this.settle(game, { ...game, rematch: next.id, version: game.version + 1 });
  }

  private tellState(socket: Socket): void {
    if (this.world.store.get(this.id)) this.tell(socket, { type: 'state', state: this.state() });
  }

  private tell(socket: Socket, message: ServerMessage): void {
    if (this.sockets.has(socket)) socket.onmessage?.({ data: JSON.stringify(message) });
  }

  private left(socket: Socket): void {
    this.sockets.delete(socket);
    if (this.sockets.size === 0 && this.thinking === null) this.world.rest();
  }

  /** The computer acts if something waits for it. */
  private wake(): void {
    const game = this.world.store.get(this.id);
    if (!game || this.sockets.size === 0 || this.thinking === game.version) return;
    const board = this.boardOf(game);
    const asked = game.opponent === 'computer' && game.drawOffer !== null && games.resultOf(game, board) === null;
    if (!asked && !games.computerToMove(game, board)) return;
    this.thinking = game.version;
    (asked ? this.answerDraw(game, board) : this.choose(game)).then(
      (next) => this.thought(game, next),
      (error: unknown) => {
        if (this.thinking !== game.version) return; // it was asked anew
        this.thinking = null;
        this.world.failed(error);
      },
    );
  }

  private thought(before: games.DeviceGame, next: games.DeviceGame): void {
    if (this.thinking !== before.version) return; // it was asked anew
    this.thinking = null;
    // The game may have gone on, here or in another window.
    if (this.world.store.get(this.id)?.version !== before.version) this.wake();
    else if (next.moves.length > before.moves.length) this.playedOn(before, next);
    else this.settle(before, next);
    if (this.sockets.size === 0) this.world.rest();
  }

  private async choose(game: games.DeviceGame): Promise<games.DeviceGame> {
    const level = game.level ?? FULL_LEVEL;
    const thought = await this.world.think({
      ...taskOf(game),
      limits: level >= FULL_LEVEL ? FULL : {},
      player: { level, seed: seedOf(game.id) },
    });
    const move = thought.best ?? thought.lines[0]?.moves[0];
    if (move === undefined) throw new ApiError('internal', 'the computer found no move');
    return games.played(game, games.boardOf(game), game.moves.length + 1, move, this.world.now());
  }

  private async answerDraw(game: games.DeviceGame, board: Game): Promise<games.DeviceGame> {
    const thought = await this.world.think({
      ...taskOf(game),
      limits: { nodes: DRAW_NODES },
      player: { level: FULL_LEVEL, seed: 0 },
    });
    const score = thought.lines[0]?.score;
    const known = { win: 1, loss: 0, draw: 0.5, none: 0.5 };
    const chance = score?.kind === 'chance' ? score.chance : known[score?.kind ?? 'none'];
    const mine = games.computerToMove(game, board) ? chance : 1 - chance;
    return games.drawAnswered(game, mine < DRAW_CHANCE, this.world.now());
  }
}

/** What an engine is told of a game. */
export const taskOf = ({ start, moves, rules }: games.DeviceGame): Omit<Task, 'limits'> => {
  const position = parsePosition(start);
  if (!position.ok) throw new ApiError('conflict', 'the stored game is not to be played');
  return { position: start, moves, rules: switchesOf(rules), lines: 1 };
};

/** The computer chooses by lot among equal moves; in one game always by the same lot. */
const seedOf = (id: string): number => Number.parseInt(id.slice(-12), 16);
