// Secret bids on this device: the computer's is drawn when the reader's lies there, two at one screen bid together,
// and what an earlier version of the page kept comes over.

import { expect, test, vi } from 'vitest';
import type { BidGameState } from '../../client';
import { device, type KeptBids } from './device';

const asked = vi.hoisted(() => vi.fn());
vi.mock('./use-adviser', () => ({ pageAdviser: () => ({ bid: asked }) }));

const made = { id: 'device-0123456789abcdef', now: 5, chance: 0 };
const begin = (query: string, game = 'tennis') => device.start({ game, query }, made) as KeptBids;
const told = (game: KeptBids) => device.state(game) as BidGameState;
const bid = (game: KeptBids, what: object, turn = game.moves.length + 1) =>
  device.turn(game, { type: 'bid', id: 'b', turn, ...what } as never, 6) as KeptBids;
const world = { now: () => 7, think: () => Promise.reject(new Error('not asked')) };

test('the computer bids when the reader has, and knows nothing of that bid', async () => {
  const game = begin('with=perfect&as=2');
  expect(told(game)).toMatchObject({ opponent: 'computer', you: [2], turn: 1, your_bid: null });
  expect(device.think(game, world)).toBeNull();
  const open = bid(game, { bid: 7 });
  expect(told(open)).toMatchObject({ your_bid: 7, has_bid: [false, true] });
  expect(device.event(open)).toMatchObject({ type: 'bid', by: 2, turn: 1 });
  expect(JSON.stringify(device.event(open))).not.toContain('"open"');
  asked.mockResolvedValueOnce(9);
  const next = (await device.think(open, world)) as KeptBids;
  expect(asked.mock.calls[0]?.[3]).toEqual({
    rules: told(game).rules,
    state: { ball: 0, points: [50, 50] },
    seat: 0,
    last: null,
  });
  expect(told(next)).toMatchObject({ turn: 2, your_bid: null, turns: [{ bids: [9, 7], points: [41, 43] }] });
  expect(device.event(next)).toMatchObject({ type: 'turn', last: { bids: [9, 7] }, query: told(next).query });
  expect(told(next).query).toContain('bids=9-7');
  expect(device.read(JSON.parse(JSON.stringify(next)))).toEqual(next);
});

test('a bid is made once, and only one that the rules allow', () => {
  const game = begin('with=dice');
  for (const wrong of [{ bid: 0 }, { bid: 51 }, {}])
    expect(() => bid(game, wrong)).toThrow('expected a bid from 1 to 50');
  const open = bid(game, { bid: 7 });
  expect(bid(open, { bid: 7 })).toBe(open);
  expect(() => bid(open, { bid: 8 })).toThrow();
  expect(() => bid(game, { bid: 7 }, 2)).toThrow('moved on');
});

test('two at one screen bid together', () => {
  const game = begin('with=two&names=Ana,Ben&points=20', 'footsteps');
  const next = bid(game, { bids: [13, 7] });
  expect(told(next)).toMatchObject({ opponent: 'local', you: [1, 2], points: [7, 13] });
  expect(() => bid(game, { bids: [21, 7] })).toThrow('no bids here');
  expect(device.summary(next)).toMatchObject({ plies: 1, you: ['O', 'X'], to_move: 'O', status: 'playing' });
});

test('the running game of an earlier version comes over; a finished, a friend’s or a foreign one does not', () => {
  const former = (text: string) => device.former?.('tennis', text, made) as KeptBids | null | undefined;
  expect(former('with=steady&bids=5-10.5-10')).toMatchObject({ moves: ['5-10', '5-10'], opponent: 'computer' });
  for (const text of ['with=dice&bids=5-10.15-10', 'with=friend', 'points=5000', 'bids=x'].slice(1))
    expect(former(text), text).toBeNull();
  expect(device.read({ ...begin(''), moves: ['70-1'] })).toBeNull();
});
