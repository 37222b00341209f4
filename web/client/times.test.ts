import { beforeEach, describe, expect, test } from 'vitest';
import { ANSWER_AFTER_MS, GameClient } from './game-client';
import type { ClientView } from './game-view';
import { FakeClock, FakeSocket, fakeApi, gameState, moveEvent, textTurns } from './testing';
import { leftAt, type Times } from './times';
import type { GameState, Phrase, Side } from './types';

let clock: FakeClock;
let socket: FakeSocket;
let phrases: [Side, Phrase][];

function connected(state: GameState): GameClient {
  const game = new GameClient(
    'f'.repeat(32),
    {
      api: fakeApi(),
      clock,
      openSocket: () => {
        socket = new FakeSocket();
        return socket;
      },
      newId: () => 'id',
      turns: textTurns(),
    },
    { changed: () => undefined, refused: () => undefined, phrase: (by, phrase) => phrases.push([by, phrase]) },
  );
  game.start();
  socket.accept(state);
  return game;
}

const left = (view: ClientView, side: Side) => leftAt(view.times as Times, side, clock.now());
const two = { here: true, kind: 'person' as const };

beforeEach(() => {
  clock = new FakeClock();
  clock.advance(1000);
  phrases = [];
});

describe('clocks', () => {
  const state = gameState({ time: { O: 60_000, X: 50_000, running: 'O' } });

  test('a running clock runs on from the moment the message came, the other stands', () => {
    const game = connected(state);
    clock.advance(1500);
    expect(left(game.current, 'O')).toBe(58_500);
    expect(left(game.current, 'X')).toBe(50_000);
  });

  test('no clock falls below zero: only the server says that time is up', () => {
    const game = connected(state);
    clock.advance(90_000);
    expect(left(game.current, 'O')).toBe(0);
    expect(game.current.state?.status).toBe('playing');
  });

  test('a move on its way stops the clock, the server’s word sets it again', () => {
    const game = connected(state);
    clock.advance(2000);
    game.play('B1');
    clock.advance(3000);
    expect(left(game.current, 'O')).toBe(58_000);
    const moved = gameState({ moves: ['B1'] });
    socket.serverSends({ ...moveEvent(moved), time: { O: 57_900, X: 50_000, running: 'X' } });
    clock.advance(1000);
    expect(left(game.current, 'O')).toBe(57_900);
    expect(left(game.current, 'X')).toBe(49_000);
  });

  test('a server without clocks leaves the page without any', () => {
    const game = connected(gameState());
    expect(game.current).toMatchObject({ times: null, claim: null, gone: {} });
    socket.serverSends(moveEvent(gameState({ moves: ['B1'] })));
    expect(game.current.times).toBeNull();
  });
});

describe('who is away', () => {
  test('presence tells since when, and from when the game may be claimed', () => {
    const game = connected(gameState());
    socket.serverSends({
      type: 'presence',
      players: { O: two, X: { ...two, here: false, gone_ms: 400 } },
      watchers: 3,
      claim: { side: 'X', in_ms: 30_000 },
    });
    expect(game.current.gone).toEqual({ X: clock.now() - 400 });
    expect(game.current.claim).toEqual({ side: 'X', due: clock.now() + 30_000 });
    expect(game.current.state?.watchers).toBe(3);
    socket.serverSends({ type: 'presence', players: { O: two, X: two }, claim: null });
    expect(game.current).toMatchObject({ gone: {}, claim: null });
    expect(game.current.state?.watchers).toBe(3);
  });
});

test('phrases are handed on', () => {
  connected(gameState());
  socket.serverSends({ type: 'phrase', by: 'X', phrase: 'hello' });
  expect(phrases).toEqual([['X', 'hello']]);
});

describe('the computer’s answer', () => {
  const state = gameState({ opponent: 'computer' });
  const played = (...moves: string[]) => gameState({ opponent: 'computer', moves });

  test('is shown no earlier than the move it answers has been seen', () => {
    const game = connected(state);
    game.play('B1');
    socket.serverSends(moveEvent(played('B1')));
    expect(game.current.state?.moves).toEqual(['B1']);
    socket.serverSends(moveEvent(played('B1', 'B3')));
    clock.advance(ANSWER_AFTER_MS - 1);
    expect(game.current.state?.moves).toEqual(['B1']);
    clock.advance(1);
    expect(game.current.state?.moves).toEqual(['B1', 'B3']);
  });

  test('comes at once when it took its time', () => {
    const game = connected(state);
    game.play('B1');
    socket.serverSends(moveEvent(played('B1')));
    clock.advance(ANSWER_AFTER_MS);
    socket.serverSends(moveEvent(played('B1', 'B3')));
    expect(game.current.state?.moves).toEqual(['B1', 'B3']);
  });

  test('a friend’s answer never waits', () => {
    const game = connected(gameState());
    game.play('B1');
    socket.serverSends(moveEvent(gameState({ moves: ['B1'] })));
    socket.serverSends(moveEvent(gameState({ moves: ['B1', 'B3'] })));
    expect(game.current.state?.moves).toEqual(['B1', 'B3']);
  });

  test('what comes behind a held answer waits with it, and an older word is not shown later', () => {
    const game = connected(state);
    game.play('B1');
    socket.serverSends(moveEvent(played('B1')));
    socket.serverSends(moveEvent(played('B1', 'B3')));
    game.adopt({ ...played('B1', 'B3'), status: 'over', version: 9 });
    clock.advance(ANSWER_AFTER_MS);
    expect(game.current.state).toMatchObject({ version: 9, status: 'over', moves: ['B1', 'B3'] });
  });
});
