import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Api, ApiError } from './api';
import { BANNER_AFTER_MS, CONNECT_WITHIN_MS, PING_AFTER_MS, PONG_WITHIN_MS } from './connection';
import { GameClient, RESEND_AFTER_MS } from './game-client';
import type { ClientView } from './game-view';
import { FakeClock, FakeSocket, fakeApi, gameState, moveEvent, textTurns } from './testing';
import { backoff } from './timers';

let clock: FakeClock;
let sockets: FakeSocket[];
let views: ClientView[];
let refusals: ApiError[];

/** When a player's page tries again, with the clock's chance. */
const SOON_MS = backoff(0, 0.5, false);

const socket = () => sockets.at(-1) as FakeSocket;
const sentMoves = () => sockets.flatMap((each) => each.sent).filter((message) => message.type === 'move');

function client(api: Partial<Api> = {}): GameClient {
  let ids = 0;
  return new GameClient(
    'f'.repeat(32),
    {
      api: fakeApi(api),
      clock,
      openSocket: () => {
        sockets.push(new FakeSocket());
        return socket();
      },
      newId: () => `id-${++ids}`,
      turns: textTurns(),
    },
    { changed: (view) => views.push(view), refused: (error) => refusals.push(error) },
  );
}

function connected(api: Partial<Api> = {}, state = gameState()): GameClient {
  const made = client(api);
  made.start();
  socket().accept(state);
  return made;
}

beforeEach(() => {
  clock = new FakeClock();
  sockets = [];
  views = [];
  refusals = [];
});

describe('connecting', () => {
  test('the whole state on connecting makes the page connected', () => {
    const game = client();
    game.start();
    expect(game.current.connected).toBe(false);
    socket().accept(gameState({ moves: ['A1'] }));
    expect(game.current).toMatchObject({ connected: true, showBanner: false });
    expect(game.current.state?.moves).toEqual(['A1']);
  });

  test('attempts back off, and the banner shows only after two seconds', () => {
    const game = connected();
    socket().drop();
    expect(game.current).toMatchObject({ connected: false, showBanner: false });
    let attempts = sockets.length;
    clock.advance(SOON_MS);
    expect(sockets.length).toBe(attempts + 1);
    socket().drop();
    attempts = sockets.length;
    clock.advance(99);
    expect(sockets.length).toBe(attempts);
    clock.advance(1);
    expect(sockets.length).toBe(attempts + 1);
    clock.advance(BANNER_AFTER_MS);
    expect(game.current.showBanner).toBe(true);
    socket().accept(gameState());
    expect(game.current).toMatchObject({ connected: true, showBanner: false });
  });

  test('a page that only watches lets the players come back first', () => {
    const game = client();
    game.start();
    socket().accept(gameState({ you: [] }));
    socket().drop();
    clock.advance(SOON_MS);
    expect(sockets.length).toBe(1);
    clock.advance(backoff(0, 0.5, true) - SOON_MS);
    expect(sockets.length).toBe(2);
  });

  test('a reconnect brings moves made meanwhile without any event', () => {
    const game = connected();
    socket().drop();
    clock.advance(SOON_MS);
    socket().accept(gameState({ moves: ['A1', 'C3', 'B1'] }));
    expect(game.current.state?.moves).toEqual(['A1', 'C3', 'B1']);
  });

  test('online makes a new socket at once, even if the old one looks alive', () => {
    const game = connected();
    const old = socket();
    game.networkChanged();
    expect(sockets.length).toBe(2);
    expect(old.closedByPage).toBe(true);
    old.serverSends({ type: 'state', state: gameState({ moves: ['A1'] }) });
    expect(game.current.state?.moves).toEqual([]);
  });

  test('offline closes the socket; the attempts go on', () => {
    const game = connected();
    game.networkLost();
    expect(game.current.connected).toBe(false);
    clock.advance(SOON_MS);
    expect(sockets.length).toBe(2);
  });

  test('waking up tries at once when disconnected and asks for a sign of life when connected', () => {
    const game = connected();
    game.wake();
    expect(socket().sent).toEqual([{ type: 'ping' }]);
    socket().serverSends({ type: 'pong' });
    for (let i = 0; i < 6; ++i) {
      socket().drop();
      clock.advance(5000);
    }
    socket().drop();
    const attempts = sockets.length;
    game.wake();
    expect(sockets.length).toBe(attempts + 1);
  });

  test('a silent connection is pinged and given up', () => {
    const game = connected();
    clock.advance(PING_AFTER_MS);
    expect(socket().sent).toEqual([{ type: 'ping' }]);
    clock.advance(PONG_WITHIN_MS);
    expect(game.current.connected).toBe(false);
    clock.advance(SOON_MS);
    expect(sockets.length).toBe(2);
  });

  test('an attempt that never opens ends', () => {
    client().start();
    clock.advance(CONNECT_WITHIN_MS + SOON_MS);
    expect(sockets.length).toBe(2);
  });

  test('a game that does not exist stops all attempts', async () => {
    const game = client({ game: () => Promise.reject(new ApiError('not_found', 'no such game')) });
    game.start();
    await Promise.resolve();
    await Promise.resolve();
    expect(game.current.fatal?.kind).toBe('not_found');
    expect(clock.waiting).toBe(0);
  });

  test('a busy server is left alone for as long as it asks, and its reason stands meanwhile', async () => {
    const busy = new ApiError('busy', 'the server is busy', { retryAfter: 7 });
    const asked = vi.fn(() => Promise.reject(busy));
    const game = client({ game: asked });
    game.start();
    socket().drop();
    await Promise.resolve();
    await Promise.resolve();
    expect(game.current.busy).toEqual({ reason: busy, until: clock.now() + 7000 });
    const [calls, attempts] = [asked.mock.calls.length, sockets.length];
    clock.advance(6900);
    expect([asked.mock.calls.length, sockets.length]).toEqual([calls, attempts]);
    clock.advance(200);
    expect(sockets.length).toBe(attempts + 1);
    socket().accept(gameState());
    expect(game.current).toMatchObject({ connected: true, busy: null });
  });

  test('where sockets do not get through, each failed attempt still asks over HTTP', async () => {
    const game = client({ game: () => Promise.resolve(gameState({ moves: ['B2'] })) });
    game.start();
    socket().drop();
    await Promise.resolve();
    await Promise.resolve();
    expect(game.current.state?.moves).toEqual(['B2']);
    expect(game.current.connected).toBe(false);
  });

  test('stop leaves no timer and no socket', () => {
    const game = connected();
    game.play('A1');
    game.stop();
    expect(clock.waiting).toBe(0);
    expect(socket().closedByPage).toBe(true);
  });
});

describe('events', () => {
  test('a move event moves our own board', () => {
    const game = connected();
    socket().serverSends(moveEvent(gameState({ moves: ['A1'] })));
    expect(game.current.state).toMatchObject({ moves: ['A1'], version: 2, to_move: 'X', position: 'after A1' });
    expect(socket().sent).toEqual([]);
  });

  test('versions that are not newer are ignored', () => {
    const game = connected({}, gameState({ moves: ['A1', 'B1'] }));
    socket().serverSends(moveEvent(gameState({ moves: ['A1'] })));
    socket().serverSends(moveEvent(gameState({ moves: ['A1', 'B1'] })));
    socket().serverSends({ type: 'state', state: gameState({ moves: ['A1'] }) });
    expect(game.current.state?.moves).toEqual(['A1', 'B1']);
    expect(socket().sent).toEqual([]);
  });

  test('a position that differs from our own board asks for the state', () => {
    const game = connected();
    socket().serverSends({ ...moveEvent(gameState({ moves: ['A1'] })), position: 'something else' });
    expect(socket().sent).toEqual([{ type: 'sync' }]);
    expect(game.current.state?.moves).toEqual([]);
  });

  test('a gap asks for the state', () => {
    const game = connected();
    socket().serverSends(moveEvent(gameState({ moves: ['A1', 'B1'] })));
    expect(socket().sent).toEqual([{ type: 'sync' }]);
    socket().serverSends({ type: 'state', state: gameState({ moves: ['A1', 'B1'] }) });
    expect(game.current.state?.moves).toEqual(['A1', 'B1']);
  });

  test('a swap exchanges the seats, so it asks for the state', () => {
    const game = connected({}, gameState({ moves: ['A1'] }));
    socket().serverSends(moveEvent(gameState({ moves: ['A1', 'swap'] })));
    expect(socket().sent).toEqual([{ type: 'sync' }]);
    expect(game.current.state?.moves).toEqual(['A1']);
  });

  test('presence changes only the players', () => {
    const game = connected();
    socket().serverSends({
      type: 'presence',
      players: { O: { kind: 'person', here: true }, X: { kind: 'person', here: false } },
    });
    expect(game.current.state?.players.X?.here).toBe(false);
  });

  test('messages that are no messages do no harm', () => {
    const game = connected();
    for (const data of ['', '{', 'null', '7', '[]', '{"type":"future"}', new ArrayBuffer(2)])
      socket().onmessage?.({ data });
    expect(game.current.connected).toBe(true);
  });
});

describe('the own move', () => {
  test('is pending until the server shows it', () => {
    const game = connected();
    game.play('A1');
    expect(game.current.pending).toEqual({ ply: 1, text: 'A1', id: 'id-1' });
    expect(socket().sent).toEqual([{ type: 'move', ply: 1, move: 'A1', id: 'id-1' }]);
    socket().serverSends({ type: 'ack', id: 'id-1' });
    socket().serverSends(moveEvent(gameState({ moves: ['A1'] })));
    expect(game.current.pending).toBeNull();
    expect(refusals).toEqual([]);
  });

  test('is sent again with the same id and ply over every new connection, and appears once', () => {
    const game = connected();
    game.play('A1');
    for (let i = 0; i < 4; ++i) {
      socket().drop();
      clock.advance(5000);
      socket().accept(gameState());
    }
    expect(sentMoves()).toEqual(Array.from({ length: 5 }, () => ({ type: 'move', ply: 1, move: 'A1', id: 'id-1' })));
    socket().drop();
    clock.advance(5000);
    socket().accept(gameState({ moves: ['A1', 'C3'] }));
    expect(game.current.pending).toBeNull();
    expect(game.current.state?.moves).toEqual(['A1', 'C3']);
    expect(sentMoves().length).toBe(5);
  });

  test('made without a connection waits for one', () => {
    const game = connected();
    socket().drop();
    game.play('A1');
    expect(sentMoves()).toEqual([]);
    clock.advance(SOON_MS);
    socket().accept(gameState());
    expect(sentMoves().length).toBe(1);
  });

  test('unanswered is sent again; acknowledged without an event asks for the state', () => {
    const game = connected();
    game.play('A1');
    clock.advance(RESEND_AFTER_MS);
    expect(sentMoves().length).toBe(2);
    socket().serverSends({ type: 'ack', id: 'id-1' });
    clock.advance(RESEND_AFTER_MS);
    expect(sentMoves().length).toBe(2);
    expect(socket().sent.at(-1)).toEqual({ type: 'sync' });
  });

  test('refused goes away and the reason is told', () => {
    const game = connected();
    game.play('A1-C3');
    socket().serverSends({
      type: 'error',
      id: 'id-1',
      error: { kind: 'illegal', message: 'no jump (P6)' },
      state: gameState(),
    });
    expect(game.current.pending).toBeNull();
    expect(refusals.map((error) => error.kind)).toEqual(['illegal']);
  });

  test('too early stays pending and goes out again when the server says so', () => {
    const game = connected();
    game.play('A1');
    socket().serverSends({
      type: 'error',
      id: 'id-1',
      error: { kind: 'too_many', message: 'slow down', retry_after: 2 },
    });
    clock.advance(1999);
    expect(sentMoves().length).toBe(1);
    clock.advance(1);
    expect(sentMoves().length).toBe(2);
    expect(game.current.pending).not.toBeNull();
  });

  test('overtaken by another move at its ply is a conflict', () => {
    const game = connected();
    game.play('A1');
    socket().serverSends(moveEvent(gameState({ moves: ['B2'] })));
    expect(game.current.pending).toBeNull();
    expect(refusals.map((error) => error.kind)).toEqual(['conflict']);
  });

  test('is dropped when the game ended otherwise meanwhile', () => {
    const game = connected();
    game.play('A1');
    socket().serverSends({
      type: 'state',
      state: gameState({ version: 9, status: 'over', to_move: null, result: { winner: 'O', reason: 'resignation' } }),
    });
    expect(game.current.pending).toBeNull();
    expect(refusals.length).toBe(1);
  });

  test('a second one waits for the first', () => {
    const game = connected();
    game.play('A1');
    game.play('B1');
    expect(sentMoves().length).toBe(1);
  });
});

describe('actions', () => {
  test('adopt the state of the answer, also of a refusal', async () => {
    const after = gameState({ version: 7, draw_offer: 'O' });
    const game = connected({ act: () => Promise.resolve(after) });
    await game.act('offer_draw');
    expect(game.current.state?.draw_offer).toBe('O');

    const moved = gameState({ version: 8, moves: ['A1'] });
    const refused = connected({ act: () => Promise.reject(new ApiError('conflict', 'moved on', { state: moved })) });
    await expect(refused.act('undo')).rejects.toThrow('moved on');
    expect(refused.current.state?.version).toBe(8);
  });
});
