// Secret bids travel: what is sent and taken over, and that a bid is made once.

import { expect, test } from 'vitest';
import type { ApiError } from './api';
import { bidTurns } from './bid-turns';
import type { BidGameState } from './bid-types';
import { GameClient } from './game-client';
import { FakeClock, FakeSocket } from './testing';
import { leftAt } from './times';
import type { Phrase } from './types';

const START: BidGameState = {
  id: 'a'.repeat(32),
  game: 'tennis',
  version: 1,
  turn: 1,
  ball: 0,
  points: [50, 50],
  legal_bids: [
    [1, 50],
    [1, 50],
  ],
  has_bid: [false, false],
  your_bid: null,
  status: 'playing',
  result: null,
  payoff: null,
  draw_offer: null,
  rules: { game: 'tennis', fields: 2, payoff: 'win' },
  opponent: 'friend',
  start: { ball: 0, points: [50, 50] },
  turns: [],
  players: { 1: { kind: 'person', here: true }, 2: { kind: 'person', here: true } },
  rematch: null,
  you: [1],
};

function open() {
  const clock = new FakeClock();
  const sockets: FakeSocket[] = [];
  const refused: ApiError[] = [];
  let calls = 0;
  const phrases: [number, Phrase][] = [];
  const client = new GameClient<BidGameState>(
    START.id,
    {
      clock,
      games: ['tennis'],
      turns: bidTurns,
      api: { game: () => new Promise(() => undefined), act: () => Promise.reject(new Error('not asked')) },
      openSocket: () => {
        sockets.push(new FakeSocket());
        return sockets.at(-1) as FakeSocket;
      },
      newId: () => {
        calls += 1;
        return `bid ${calls}`;
      },
    },
    {
      changed: () => undefined,
      refused: (error) => refused.push(error),
      phrase: (by, phrase) => phrases.push([by, phrase]),
    },
  );
  client.start();
  const socket = () => sockets.at(-1) as FakeSocket;
  const says = (message: object) => socket().onmessage?.({ data: JSON.stringify(message) });
  socket().onopen?.();
  says({ type: 'state', state: START });
  return { client, clock, sockets, refused, socket, says, phrases };
}

const progress = (change: Partial<BidGameState>) => {
  const { version, turn, ball, points, legal_bids, has_bid, status, result, payoff, draw_offer } = {
    ...START,
    ...change,
  };
  return { version, turn, ball, points, legal_bids, has_bid, status, result, payoff, draw_offer };
};
const bidsSent = (socket: FakeSocket) => socket.sent.filter(({ type }) => type === 'bid');

test('a bid is sent once, and lies there until the other one is in', () => {
  const { client, socket, says } = open();
  client.play('7');
  client.play('9');
  expect(bidsSent(socket())).toEqual([{ type: 'bid', turn: 1, bid: 7, id: 'bid 1' }]);
  says({ type: 'ack', id: 'bid 1' });
  says({ type: 'bid', by: 1, ...progress({ version: 2, has_bid: [true, false] }) });
  expect(client.current).toMatchObject({ pending: null, state: { your_bid: 7, has_bid: [true, false] } });
  client.play('8');
  expect(bidsSent(socket()).length).toBe(1);
  const last = { bids: [7, 5] as [number, number], ball: 1, points: [43, 45] as [number, number] };
  says({ type: 'turn', last, ...progress({ version: 3, turn: 2, ball: 1, points: [43, 45] }) });
  expect(client.current.state).toMatchObject({ turn: 2, your_bid: null, turns: [last], points: [43, 45] });
});

test('after a cut the same bid goes out again, and the state of the server counts', () => {
  const { client, clock, sockets, socket, says } = open();
  socket().drop();
  client.play('7');
  expect(bidsSent(socket()).length).toBe(0);
  clock.advance(10_000);
  expect(sockets.length).toBeGreaterThan(1);
  socket().onopen?.();
  says({ type: 'state', state: START });
  expect(bidsSent(socket())).toEqual([{ type: 'bid', turn: 1, bid: 7, id: 'bid 1' }]);
  says({ type: 'state', state: { ...START, version: 2, your_bid: 7, has_bid: [true, false] } });
  expect(client.current.pending).toBeNull();
  says({ type: 'state', state: START });
  expect(client.current.state?.version).toBe(2);
});

test('a bid from another page of the same player, and a turn that was missed, are asked for', () => {
  const { client, socket, says } = open();
  says({ type: 'bid', by: 1, ...progress({ version: 2, has_bid: [true, false] }) });
  expect(socket().sent.at(-1)).toEqual({ type: 'sync' });
  expect(client.current.state?.version).toBe(1);
  const last = { bids: [1, 1] as [number, number], ball: 0, points: [48, 48] as [number, number] };
  says({ type: 'turn', last, ...progress({ version: 9, turn: 3 }) });
  expect(socket().sent.filter(({ type }) => type === 'sync').length).toBe(2);
});

test('a refused bid can be made anew, one that came too early goes out again by itself', () => {
  const { client, clock, refused, socket, says } = open();
  client.play('7');
  says({ type: 'error', id: 'bid 1', error: { kind: 'too_many', message: 'slowly', retry_after: 2 } });
  clock.advance(2100);
  expect(bidsSent(socket()).length).toBe(2);
  says({ type: 'error', id: 'bid 1', error: { kind: 'illegal', message: 'bid 7' } });
  expect(refused.map(({ kind }) => kind)).toEqual(['illegal']);
  client.play('6');
  expect(bidsSent(socket()).at(-1)).toMatchObject({ bid: 6 });
});

test('phrases are handed on, and change nothing else', () => {
  const { client, says, phrases } = open();
  const { state } = client.current;
  says({ type: 'phrase', by: 2, phrase: 'thanks' });
  expect(phrases).toEqual([[2, 'thanks']]);
  expect(client.current.state).toBe(state);
});

test('what was refused, and from when on it may be asked again, comes with the turns', () => {
  const { client, says } = open();
  says({ type: 'bid', by: 2, ...progress({ version: 2, has_bid: [false, true] }), ask_again: { draw: 4 } });
  expect(client.current.state?.ask_again).toEqual({ draw: 4 });
});

test('two at one screen bid together', () => {
  const { client, socket } = open();
  client.play('13-7');
  expect(bidsSent(socket())).toEqual([{ type: 'bid', turn: 1, bids: [13, 7], id: 'bid 1' }]);
});

test('clocks and claims are moments of this page', () => {
  const { client, clock, says } = open();
  clock.advance(500);
  says({
    type: 'bid',
    by: 2,
    ...progress({ version: 2, has_bid: [false, true] }),
    time: { 1: 9000, 2: 8000, running: 1 },
    claim: { side: 2, in_ms: 1000 },
  });
  const { times, claim } = client.current;
  expect(times).toEqual({ left: { 1: 9000, 2: 8000 }, running: 1, at: clock.now() });
  expect(claim).toEqual({ side: 2, due: clock.now() + 1000 });
  clock.advance(400);
  expect(times && [leftAt(times, 1, clock.now()), leftAt(times, 2, clock.now())]).toEqual([8600, 8000]);
  says({ type: 'state', state: { ...START, version: 3, time: { 1: 9000, 2: 8000, running: 'both' } } });
  client.play('7');
  clock.advance(100);
  const both = client.current.times;
  expect(both && [leftAt(both, 1, clock.now()), leftAt(both, 2, clock.now())]).toEqual([8900, 7900]);
});
