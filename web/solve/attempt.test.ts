// The server judges an attempt by its turns, so the page tells them: what was played, not what was shown.

import { beforeEach, expect, test, vi } from 'vitest';
import type { Attempt } from '../client';
import { kept, NOTHING } from '../client/device/kept-puzzles';
import { recordAttempt } from './attempt';
import * as solver from './solver';
import { collection, readTask } from './testing';

const sent: Attempt[] = [];
vi.mock('../client/page/calls', () => ({
  api: {
    attemptPuzzle: (_id: number, attempt: Attempt) => {
      sent.push(attempt);
      return Promise.resolve({ rating: 1500, deviation: 100, attempts: 1, solved: 1, counted: true });
    },
  },
}));

beforeEach(() => {
  sent.length = 0;
  kept.keep(NOTHING);
});

const moves = (state: solver.Solving, solved: boolean) => {
  recordAttempt(state, solved, false, 1000);
  return sent.at(-1)?.moves;
};

test('a solution with its turns, a wrong turn with what led to it, nothing where the solution was shown', () => {
  const task = readTask(collection().find((puzzle) => puzzle.id === 78));
  const answered = solver.reply(solver.play(solver.begin(task), 'D8'), 'C7');
  const solved = solver.play(answered, 'E5-C3-C5-E7-C9');
  expect(moves(solved, true)).toEqual(['D8', 'C7', 'E5-C3-C5-E7-C9']);
  kept.keep(NOTHING);
  const wrong = solver.play(solver.begin(task), 'B2');
  expect(wrong.phase).toBe('wrong');
  expect(moves(wrong, false)).toEqual(['B2']);
  kept.keep(NOTHING);
  expect(moves(solver.show(solver.begin(task)), false)).toEqual([]);
});
