// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Announcer } from '../base/announce';
import type { Puzzle } from '../client';
import { api } from '../client/page/calls';
import { gameState } from '../client/testing';
import { RushPage } from './rush-page';

const PUZZLE = {
  id: 1,
  position: '3/1@1/3 O',
  kind: 'win',
  solution: ['A1'],
  rules: gameState().rules,
} as Partial<Puzzle> as Puzzle;
const host = document.body.appendChild(document.createElement('div'));
const press = (name: string) =>
  act(async () => [...host.querySelectorAll('button')].find((button) => button.textContent === name)?.click());

test('whoever stops the rush is told the score, not that the time is up', async () => {
  vi.spyOn(api, 'puzzleRush').mockResolvedValue({ puzzles: [PUZZLE, PUZZLE], seconds: 180 });
  let now = 0;
  const page = (
    <>
      <RushPage now={() => now} />
      <Announcer />
    </>
  );
  for (const [stopped, end] of [
    [1000, '0 puzzles solved'],
    [180_000, 'The time is up. 0 puzzles solved'],
  ] as const) {
    now = 0;
    history.replaceState(null, '');
    act(() => render(null, host));
    act(() => render(page, host));
    await press('Start');
    now = stopped;
    await press('Stop the rush');
    expect([...host.querySelectorAll('[data-part~=rush-end] p')].map((each) => each.textContent).join(' ')).toBe(end);
    expect(host.querySelector('[data-testid=assertive]')?.textContent?.trim()).toBe(`${end}.`);
  }
  // Whoever comes back to this place finds how it ended.
  act(() => render(null, host));
  act(() => render(page, host));
  expect(host.querySelector('[data-part~=rush-end]')?.textContent).toContain('The time is up.');
  expect(host.querySelector('[data-part~=rush-end] [data-part~=day-chip]')).toBeNull();
});
