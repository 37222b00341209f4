import { expect, test } from 'vitest';
import type { Thought } from '../../engine/types';
import { ApiError } from '..';
import { keptBoards, winOf } from './proofs';

const away = new ApiError('offline', 'no answer');
const START = '3/1o1/1@1/3/3 O';
const thought = (...lines: Thought['lines'][number][]): Thought => ({ depth: 1, nodes: 9, milliseconds: 1, lines });

test('a win is that of the side to move, with its move; a loss has the reply that lasts longest', () => {
  const win = thought({ score: { kind: 'win', plies: 3 }, moves: ['B4', 'A1'] });
  expect(winOf(START, 2, win, away)).toEqual({ winner: 'O', plies_at_most: 3, move: 'B4', zone: [] });
  const loss = thought({ score: { kind: 'loss', plies: 4, atMost: true }, moves: ['A1'] });
  expect(winOf(START, 1, loss, away)).toEqual({
    winner: 'O',
    plies_at_most: 4,
    move: null,
    replies: [{ move: 'A1', plies_at_most: 3 }],
    zone: [],
  });
});

test('what is not proven here only the server can say', () => {
  for (const each of [thought(), thought({ score: { kind: 'chance', chance: 0.9 }, moves: ['B4'] })])
    expect(() => winOf(START, 0, each, away)).toThrow(away);
});

test('boards are those of the last list whose proofs come with the page', () => {
  const board = { rows: 9, columns: 9, plies_at_most: 11, claims: 7 };
  const text = JSON.stringify([board, { ...board, rows: 13, file: '/proofs/13x9.proof' }]);
  expect(keptBoards(away, text)).toEqual([board]);
  expect(() => keptBoards(away, null)).toThrow(away);
});
