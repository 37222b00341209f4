// The client of a game plays strips, too: the same machine, with Left and Right.

import { expect, test } from 'vitest';
import { gameCalls } from './api';
import { GameClient } from './game-client';
import type { ClientView } from './game-view';
import type { MoveMessage } from './message';
import type { NewStrip, StripState } from './strip-types';
import { FakeClock, FakeSocket, textTurns } from './testing';
import { leftAt } from './times';

function stripState(change: Partial<StripState> = {}): StripState {
  const moves = change.moves ?? [];
  return {
    id: 'f'.repeat(32),
    game: 'strip',
    version: moves.length + 1,
    squares: 9,
    opponent: 'friend',
    start: '....@.... L',
    moves,
    position: `after ${moves.join(' ')}`,
    to_move: moves.length % 2 === 0 ? 'L' : 'R',
    status: 'playing',
    result: null,
    players: { L: { kind: 'person', name: 'Ada', here: true }, R: { kind: 'person', name: 'Bob', here: true } },
    draw_offer: null,
    undo_plies: 0,
    rematch: null,
    you: ['L'],
    clock: { base: 60, increment: 0 },
    time: { L: 60_000, R: 50_000, running: 'L' },
    claim: null,
    ...change,
  };
}

/** The event for the last move of `state`. */
function moveEvent(state: StripState): MoveMessage<StripState> {
  const { version, position, to_move, status, result, draw_offer, undo_plies, time, claim, moves } = state;
  return {
    type: 'move',
    ply: moves.length,
    move: moves.at(-1) ?? '',
    by: moves.length % 2 === 1 ? 'L' : 'R',
    ...{ version, position, to_move, status, result, draw_offer, undo_plies },
    ...(time === undefined ? {} : { time }),
    ...(claim === undefined ? {} : { claim }),
  };
}

function connected(state = stripState()) {
  const clock = new FakeClock();
  const sockets: FakeSocket[] = [];
  const requests: { path: string; body: unknown }[] = [];
  const api = gameCalls<StripState, NewStrip>((path, init) => {
    requests.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
    return Promise.resolve(new Response(JSON.stringify({ state: { ...state, version: 9, draw_offer: 'L' } })));
  });
  const client = new GameClient<StripState>(
    state.id,
    {
      api,
      clock,
      newId: () => 'an id',
      games: ['strip', 'oddish'],
      openSocket: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
      turns: textTurns<StripState>(),
    },
    { changed: () => undefined, refused: () => undefined },
  );
  client.start();
  const socket = sockets[0] as FakeSocket;
  socket.accept(state);
  return { client, clock, socket, requests, api };
}

const left = (view: ClientView<StripState>, side: 'L' | 'R', now: number) =>
  view.times && leftAt(view.times, side, now);

test('a move is sent, kept until the server has it, and answered', () => {
  const { client, clock, socket } = connected();
  clock.advance(1000);
  expect(left(client.current, 'L', clock.now())).toBe(59_000);
  client.play('p5');
  expect(socket.sent.at(-1)).toEqual({ type: 'move', ply: 1, move: 'p5', id: 'an id' });
  expect(client.current.times?.running).toBeNull();
  socket.serverSends<StripState>(
    moveEvent(stripState({ moves: ['p5'], time: { L: 59_000, R: 50_000, running: 'R' } })),
  );
  expect(client.current.pending).toBeNull();
  expect(client.current.state?.to_move).toBe('R');
  expect(left(client.current, 'R', clock.now() + 500)).toBe(49_500);
  socket.serverSends<StripState>(
    moveEvent(
      stripState({ moves: ['p5', 'j9'], status: 'over', to_move: null, result: { winner: 'L', reason: 'goal' } }),
    ),
  );
  expect(client.current.state?.result).toEqual({ winner: 'L', reason: 'goal' });
  expect(client.current.state?.moves).toEqual(['p5', 'j9']);
});

test('who is gone, and what may be claimed, is told by Left and Right', () => {
  const { client, clock, socket } = connected();
  clock.advance(5000);
  const { players } = stripState();
  socket.serverSends<StripState>({
    type: 'presence',
    players: { ...players, R: { kind: 'person', name: 'Bob', here: false, gone_ms: 2000 } },
    watchers: 3,
    claim: { side: 'R', in_ms: 28_000 },
  });
  expect(client.current.gone).toEqual({ R: 3000 });
  expect(client.current.claim).toEqual({ side: 'R', due: 33_000 });
  expect(client.current.state?.watchers).toBe(3);
  expect(left(client.current, 'L', clock.now())).toBe(55_000);
});

test('a game is made, joined and acted in', async () => {
  const { client, requests, api } = connected();
  await api.create({ game: 'oddish', opponent: 'friend', squares: 30, begins: 'R', side: 'random' });
  expect(requests.at(-1)).toEqual({
    path: '/api/games',
    body: { game: 'oddish', opponent: 'friend', squares: 30, begins: 'R', side: 'random' },
  });
  await api.join('a', 'b', 'Bob');
  expect(requests.at(-1)).toEqual({ path: '/api/games/a/join', body: { invite: 'b', name: 'Bob' } });
  await client.act('offer_draw', 'L');
  expect(requests.at(-1)?.body).toEqual({ action: 'offer_draw', side: 'L' });
  expect(client.current.state?.draw_offer).toBe('L');
});
