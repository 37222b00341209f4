import { expect, test } from 'vitest';
import { heroGame, MOVES, START, STILL, STILL_CHAIN } from './hero-board';

test('the game of the first page is legal and ends with a goal for Ohs', () => {
  expect(heroGame(START, MOVES).outcome).toBe('O');
});

test('the picture that stands still shows a chain that one more jump brings to the goal', () => {
  expect(heroGame(STILL, STILL_CHAIN).outcome).toBeNull();
  expect(heroGame(STILL, `${STILL_CHAIN}-D9`).outcome).toBe('O');
});
