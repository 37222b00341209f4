// Games of secret bids in the list of one's games.

import { expect, test } from 'vitest';
import type { BidSummary } from '..';
import { asListed, isMyTurn } from './my-games';

const game: BidSummary = {
  id: 'a'.repeat(32),
  game: 'tennis',
  opponent: 'friend',
  status: 'playing',
  result: null,
  you: [2],
  has_bid: [true, false],
  turns: 4,
  updated: 0,
  time: { 1: 5000, 2: 6000, running: 2 },
};

test('it is the reader’s turn as long as the own bid is missing', () => {
  expect(isMyTurn(asListed(game))).toBe(true);
  expect(isMyTurn(asListed({ ...game, has_bid: [false, false] }))).toBe(true);
  expect(isMyTurn(asListed({ ...game, has_bid: [false, true] }))).toBe(false);
  expect(asListed(game)).toMatchObject({ you: ['X'], plies: 4, time: { O: 5000, X: 6000 } });
});

test('a finished game tells who won', () => {
  const over = asListed({ ...game, status: 'over', result: { winner: 2, reason: 'beyond' } });
  expect(over).toMatchObject({ to_move: null, result: { winner: 'X', reason: 'beyond' } });
  expect(isMyTurn(over)).toBe(false);
});
