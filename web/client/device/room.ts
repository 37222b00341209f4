// The other end of a game's socket, in the page: it speaks as the server does (http-api.md), so the page plays
// with the same client (client/game-client.ts). Behind it are the kind, the store, and an engine as the computer.

import { type Action, type AnyState, ApiError } from '..';
import type { Socket } from '../game-view';
import type { DeviceKind, KeptGame, SentTurn, World } from './kind';
import type { GameStore } from './store';

export interface Surroundings extends World {
  readonly store: GameStore;
  newId(): string;
  /** Gives back the engine of `think`. */
  rest(): void;
  /** The computer does not find a move. */
  failed(error: unknown): void;
  later(act: () => void): void;
}

export class Room<G extends KeptGame = KeptGame> {
  private readonly sockets = new Set<Socket>();
  /** The version for which the computer thinks. */
  private thinking: number | null = null;

  constructor(
    private readonly id: string,
    private readonly kind: DeviceKind<G>,
    private readonly world: Surroundings,
  ) {}

  /** Throws an ApiError if the game is not there. */
  state(): AnyState {
    return this.kind.state(this.game());
  }

  game(): G {
    const game = this.stored();
    if (!game) throw new ApiError('not_found', 'this game is not kept on this device');
    return game;
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

  act(action: Action, side?: string | number): AnyState {
    const game = this.game();
    if (action === 'rematch') this.rematch(game);
    else this.settle(game, this.kind.act(game, action, side, this.world.now()));
    return this.state();
  }

  /** Another window has changed the game. */
  changedElsewhere(): void {
    for (const socket of this.sockets) this.tellState(socket);
    this.wake();
  }

  private stored(): G | null {
    return this.world.store.get(this.id, this.kind);
  }

  private received(socket: Socket, text: string): void {
    const message = JSON.parse(text) as SentTurn;
    if (message.type === 'ping') this.tell(socket, { type: 'pong' });
    else if (message.type === 'sync') this.tellState(socket);
    else this.receivedTurn(socket, message);
  }

  private receivedTurn(socket: Socket, message: SentTurn): void {
    try {
      const game = this.game();
      const next = this.kind.turn(game, message, this.world.now());
      this.tell(socket, { type: 'ack', id: message.id });
      if (next === game) this.tellState(socket);
      else this.playedOn(next);
    } catch (error) {
      this.refuse(socket, message.id, error);
    }
  }

  private refuse(socket: Socket, id: string, error: unknown): void {
    if (!(error instanceof ApiError) || error.kind === 'offline') throw error;
    const { kind, message } = error;
    this.tell(socket, { type: 'error', id, error: { kind, message }, ...(this.stored() && { state: this.state() }) });
  }

  /** After a turn. */
  private playedOn(next: G): void {
    this.world.store.put(next, this.kind);
    const message = this.kind.event(next);
    for (const socket of this.sockets) this.tell(socket, message);
    this.wake();
  }

  /** After anything else. */
  private settle(before: G, next: G): void {
    if (next === before) return;
    this.world.store.put(next, this.kind);
    this.changedElsewhere();
  }

  private rematch(game: G): void {
    if (this.kind.state(game).status !== 'over') throw new ApiError('conflict', 'the game is not over yet');
    if (game.rematch !== null) return;
    const next = this.kind.again(game, this.world.newId(), this.world.now());
    this.world.store.put(next, this.kind);
    this.settle(game, { ...game, rematch: next.id, version: game.version + 1 });
  }

  private tellState(socket: Socket): void {
    if (this.stored()) this.tell(socket, { type: 'state', state: this.state() });
  }

  private tell(socket: Socket, message: object): void {
    if (this.sockets.has(socket)) socket.onmessage?.({ data: JSON.stringify(message) });
  }

  private left(socket: Socket): void {
    this.sockets.delete(socket);
    if (this.sockets.size === 0 && this.thinking === null) this.world.rest();
  }

  /** The computer acts if something waits for it. */
  private wake(): void {
    const game = this.stored();
    if (!game || this.sockets.size === 0 || this.thinking === game.version) return;
    const thought = this.kind.think(game, this.world);
    if (!thought) return;
    this.thinking = game.version;
    thought.then(
      (next) => this.thought(game, next),
      (error: unknown) => {
        if (this.thinking !== game.version) return; // it was asked anew
        this.thinking = null;
        this.world.failed(error);
      },
    );
  }

  private thought(before: G, next: G): void {
    if (this.thinking !== before.version) return; // it was asked anew
    this.thinking = null;
    // The game may have gone on, here or in another window.
    if (this.stored()?.version !== before.version) this.wake();
    else if (next.moves.length > before.moves.length) this.playedOn(next);
    else this.settle(before, next);
    if (this.sockets.size === 0) this.world.rest();
  }
}
