import { expect, test } from 'vitest';
import type { StripState } from '../../client';
import { headingOf, matchIn, positionAfter, reasonOf } from './match';
import { en } from './texts/en';

const state = (change: Partial<StripState> = {}): StripState => ({
  id: 'f'.repeat(32),
  game: 'strip',
  version: 1,
  squares: 7,
  opponent: 'friend',
  start: '..@oo.. L',
  moves: [],
  position: '..@oo.. L',
  to_move: 'L',
  status: 'playing',
  result: null,
  players: { L: { kind: 'person', name: 'Ada', here: true }, R: { kind: 'person', here: true } },
  draw_offer: null,
  undo_plies: 0,
  rematch: null,
  you: ['L'],
  ...change,
});

test('the turns of a game lead from its start; one that is not legal makes no game', () => {
  expect(matchIn(state({ moves: ['j6', 'p7'] }))?.rows.map(({ at }) => at)).toEqual([3, 6, 6]);
  expect(matchIn(state({ moves: ['j7'] }))).toBeNull();
  expect(matchIn(state({ start: '..x L' }))).toBeNull();
  expect(positionAfter(state(), 'j6')).toBe('.....@. R');
  expect(positionAfter(state({ moves: ['j6', 'p7'] }), 'j8')).toBe('.......> R');
  expect(positionAfter(state(), 'j7')).toBeNull();
});

test('the heading says to everybody whose turn it is, and how it ended', () => {
  expect(headingOf(en, state())).toBe('Your turn');
  expect(headingOf(en, state({ to_move: 'R' }))).toBe('Right to move');
  expect(headingOf(en, state({ you: [] }))).toBe('Ada to move');
  expect(headingOf(en, state({ you: [], to_move: 'R' }))).toBe('Right to move');
  const over = (winner: 'L' | 'R' | null, reason: 'goal' | 'time' | 'repetition' | 'resignation' | 'abandoned') =>
    state({ status: 'over', to_move: null, result: { winner, reason } });
  const said = (...end: Parameters<typeof over>) => [headingOf(en, over(...end)), reasonOf(en, over(...end))];
  expect(said('L', 'goal')).toEqual(['Goal! You win', '']);
  expect(said('R', 'time')).toEqual(['Right wins', 'You have run out of time.']);
  expect(said('L', 'resignation')).toEqual(['You win', 'Right resigned.']);
  expect(said(null, 'abandoned')).toEqual(['Draw', 'It was called a draw after one player had left.']);
  expect(said(null, 'repetition')).toEqual(['Draw', 'The same position came for the third time.']);
});
