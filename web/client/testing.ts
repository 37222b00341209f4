// Fakes for unit tests: a clock that moves only when told to, and sockets whose other end the test holds.

import { DEFAULT_RULES } from '../rules';
import type { Api } from './api';
import type { Clock, Socket } from './game-view';
import type { Lobby, NewsMessage, OpenBoard, OpenInvitation } from './lobby-types';
import type { MoveMessage, ServerMessage } from './message';
import { moveTurns } from './turns';
import type { AnyState, GameState, TurnState } from './types';

export class FakeClock implements Clock {
  private time = 0;
  private next = 1;
  private readonly queue = new Map<number, { at: number; callback: () => void }>();

  setTimer(callback: () => void, ms: number): number {
    this.queue.set(this.next, { at: this.time + ms, callback });
    return this.next++;
  }

  clearTimer(timer: number): void {
    this.queue.delete(timer);
  }

  random(): number {
    return 0.5;
  }

  now(): number {
    return this.time;
  }

  get waiting(): number {
    return this.queue.size;
  }

  advance(ms: number): void {
    const until = this.time + ms;
    for (;;) {
      const due = [...this.queue].filter(([, { at }]) => at <= until).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      this.queue.delete(due[0]);
      this.time = due[1].at;
      due[1].callback();
    }
    this.time = until;
  }
}

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: { type: string; [key: string]: unknown }[] = [];
  closedByPage = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }

  close(): void {
    this.closedByPage = true;
  }

  serverSends<State extends AnyState = GameState>(
    message: ServerMessage<State> | MoveMessage<State> | NewsMessage,
  ): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Opens and greets with the whole state, as the server does. */
  accept<State extends AnyState = GameState>(state: State): void {
    this.onopen?.();
    this.serverSends<State>({ type: 'state', state });
  }

  drop(): void {
    this.onclose?.();
  }
}

export function fakeApi(overrides: Partial<Api> = {}): Api {
  const unexpected = (name: string) => () => Promise.reject(new Error(`unexpected call of ${name}`));
  return {
    create: unexpected('create'),
    analyse: unexpected('analyse'),
    game: () => Promise.race([]), // no answer yet
    join: unexpected('join'),
    act: unexpected('act'),
    games: unexpected('games'),
    readRecord: unexpected('readRecord'),
    record: unexpected('record'),
    hint: unexpected('hint'),
    provenBoards: unexpected('provenBoards'),
    provenWin: unexpected('provenWin'),
    review: unexpected('review'),
    keepReview: unexpected('keepReview'),
    info: unexpected('info'),
    lobby: unexpected('lobby'),
    people: unexpected('people'),
    avoid: unexpected('avoid'),
    forgive: unexpected('forgive'),
    report: unexpected('report'),
    recovery: unexpected('recovery'),
    makeRecovery: unexpected('makeRecovery'),
    revokeRecovery: unexpected('revokeRecovery'),
    useRecovery: unexpected('useRecovery'),
    puzzles: unexpected('puzzles'),
    puzzle: unexpected('puzzle'),
    nextPuzzle: unexpected('nextPuzzle'),
    puzzleRush: unexpected('puzzleRush'),
    attemptPuzzle: unexpected('attemptPuzzle'),
    reportPuzzle: unexpected('reportPuzzle'),
    ...overrides,
  };
}

/** The turns of games whose positions are opaque texts. */
export const textTurns = <State extends AnyState & Pick<TurnState<string>, 'moves' | 'position'> = GameState>() =>
  moveTurns<State>(({ moves }, move) => `after ${[...moves, move].join(' ')}`);

/** A 3x3 game of two people in which this page has seat O. Positions in these tests are opaque texts. */
export function gameState(change: Partial<GameState> = {}): GameState {
  const moves = change.moves ?? [];
  return {
    id: 'f'.repeat(32),
    version: moves.length + 1,
    rules: { ...DEFAULT_RULES, rows: 3, columns: 3 },
    opponent: 'friend',
    start: '3/1@1/3 O',
    moves,
    position: `after ${moves.join(' ')}`,
    swapped: false,
    to_move: moves.length % 2 === 0 ? 'O' : 'X',
    status: 'playing',
    result: null,
    players: { O: { kind: 'person', name: '', here: true }, X: { kind: 'person', name: '', here: true } },
    draw_offer: null,
    undo_plies: 0,
    rematch: null,
    computer_thinking: false,
    you: ['O'],
    ...change,
  };
}

/** An invitation of somebody else to a usual game of ten minutes. */
export function openInvitation(change: Partial<OpenBoard> = {}): OpenBoard {
  return {
    id: 'a'.repeat(32),
    game: 'phutball',
    by: { name: 'Noor', tag: 'x8fd' },
    rows: 19,
    columns: 15,
    rules: { ...gameState().rules, rows: 19, columns: 15 },
    clock: { base: 600, increment: 5 },
    handicap: 0,
    side: 'X',
    created: 1_700_000_000_000,
    yours: false,
    ...change,
  };
}

export const lobby = (...open: OpenInvitation[]): Lobby => ({ open, live: [] });

/** The event the server sends for the last move of `state`. */
export function moveEvent(state: GameState): MoveMessage {
  const { version, position, to_move, status, result, draw_offer, undo_plies, computer_thinking, moves } = state;
  const by = moves.length % 2 === 1 ? 'O' : 'X';
  return {
    type: 'move',
    version,
    ply: moves.length,
    move: moves.at(-1) ?? '',
    by,
    position,
    to_move,
    status,
    result,
    draw_offer,
    undo_plies,
    computer_thinking,
  };
}
