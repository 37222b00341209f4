import { beforeEach, expect, test } from 'vitest';
import { ApiError } from './api';
import { CONNECT_WITHIN_MS, PING_AFTER_MS, PONG_WITHIN_MS } from './connection';
import { EventsClient } from './events';
import type { Lobby } from './lobby-types';
import { FakeClock, FakeSocket, fakeApi, lobby, openInvitation } from './testing';
import { backoff } from './timers';

let clock: FakeClock;
let sockets: FakeSocket[];
let heard: unknown[];
let reached: boolean[];
const socket = () => sockets.at(-1) as FakeSocket;
/** As the server greets whoever connects. */
const greet = () => socket().serverSends({ type: 'games', your_turn: 0 });
/** When the page tries again, with the clock's chance. */
const LATER_MS = backoff(0, 0.5, true);

function client(answer: () => Promise<Lobby> = () => Promise.race([])): EventsClient {
  const made = new EventsClient(
    {
      api: fakeApi({ lobby: answer }),
      clock,
      openSocket: () => {
        sockets.push(new FakeSocket());
        return socket();
      },
    },
    {
      reached: (answers) => reached.push(answers),
      lobby: ({ open }) => heard.push(open.map(({ by }) => by.name)),
      yourTurn: (games) => heard.push(games),
      news: (news) => heard.push(news),
    },
  );
  made.start();
  return made;
}

beforeEach(() => {
  clock = new FakeClock();
  sockets = [];
  heard = [];
  reached = [];
});

test('lobby, number of games and news are passed on', () => {
  client();
  socket().onopen?.();
  socket().serverSends({ type: 'lobby', ...lobby(openInvitation()) });
  socket().serverSends({ type: 'games', your_turn: 3 });
  socket().serverSends({ type: 'turn', id: 'abc', game: 'phutball', against: 'Iris' });
  expect(heard).toEqual([['Noor'], 3, { type: 'turn', id: 'abc', game: 'phutball', against: 'Iris' }]);
});

test('news say which game they are of', () => {
  client();
  socket().serverSends({ type: 'ended', id: 'abc', game: 'strip', against: '' });
  expect(heard).toEqual([{ type: 'ended', id: 'abc', game: 'strip', against: '' }]);
});

test('what the page does not know, or cannot read, is ignored', () => {
  client();
  socket().onopen?.();
  for (const data of ['{"type":"weather"}', '[]', 'null', 'no json', '{"type":"lobby","open":1}', '{"type":"turn"}'])
    socket().onmessage?.({ data });
  expect(heard).toEqual([]);
});

test('a lost connection is made again, and again, with pauses', () => {
  client();
  greet();
  for (let attempt = 1; attempt < 5; ++attempt) {
    socket().drop();
    clock.advance(LATER_MS - 1);
    expect(sockets.length).toBe(attempt);
    clock.advance(1);
    expect(sockets.length).toBe(attempt + 1);
  }
});

test('a server without a lobby is left alone', async () => {
  client(() => Promise.reject(new ApiError('not_found', 'no such page')));
  socket().drop();
  await Promise.resolve();
  await Promise.resolve();
  expect(clock.waiting).toBe(0);
  expect(sockets.length).toBe(1);
  expect(heard, 'nobody waits there').toEqual([[]]);
  expect(reached).toEqual([true]);
});

test('whether the server answers is known only when it has answered, or does not', async () => {
  const made = client(() => Promise.reject(new ApiError('offline', 'no answer')));
  expect(reached).toEqual([]);
  socket().drop();
  await Promise.resolve();
  await Promise.resolve();
  expect(reached).toEqual([false]);
  clock.advance(LATER_MS);
  greet();
  expect(reached).toEqual([false, true]);
  made.networkLost();
  expect(reached).toEqual([false, true, false]);
  expect(heard).toEqual([0]);
});

test('where sockets do not get through, the lobby comes over HTTP', async () => {
  client(() => Promise.resolve(lobby(openInvitation())));
  socket().drop();
  await Promise.resolve();
  await Promise.resolve();
  expect(heard).toEqual([['Noor']]);
  clock.advance(LATER_MS);
  expect(sockets.length).toBe(2);
});

test('a silent connection is asked, and given up when no answer comes', () => {
  client();
  greet();
  clock.advance(PING_AFTER_MS);
  expect(socket().sent).toEqual([{ type: 'ping' }]);
  socket().serverSends({ type: 'pong' });
  clock.advance(PING_AFTER_MS + PONG_WITHIN_MS);
  expect(socket().closedByPage).toBe(true);
  clock.advance(LATER_MS);
  expect(sockets.length).toBe(2);
});

test('an attempt that never opens ends', () => {
  client();
  clock.advance(CONNECT_WITHIN_MS + LATER_MS);
  expect(sockets.length).toBe(2);
});

test('online makes a new socket at once; stop leaves no timer and no socket', () => {
  const made = client();
  made.networkChanged();
  expect(sockets.length).toBe(2);
  expect(sockets[0]?.closedByPage).toBe(true);
  made.stop();
  expect(clock.waiting).toBe(0);
  expect(socket().closedByPage).toBe(true);
  made.networkChanged();
  expect(sockets.length).toBe(2);
});
