import { expect, test } from 'vitest';
import { sideOf } from './names';

test('an open invitation names the reader’s side: the other one to whoever made it', () => {
  expect(sideOf({ side: 'O', yours: false })).toBe('O');
  expect(sideOf({ side: 'O', yours: true })).toBe('X');
  expect(sideOf({ side: 'random', yours: true })).toBe('random');
});
