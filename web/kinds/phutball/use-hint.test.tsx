// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { Announcer, hush } from '../../base/announce';
import type { Hint } from '../../client';
import { api } from '../../client/page/calls';
import { gameState } from '../../client/testing';
import { played } from '../../play/testing';
import { type HintState, useHint } from './use-hint';

const START = '3/3/1@1/3/3 O';
const host = document.body.appendChild(document.createElement('div'));
let hints: HintState;
let answers: ((hint: Hint) => void)[];

function Probe({ moves }: { moves: string[] }) {
  hints = useHint(gameState({ start: START, moves, opponent: 'computer' }), played(START, moves));
  return <Announcer />;
}

const show = (...moves: string[]) => act(() => render(<Probe moves={moves} />, host));
const ask = () => act(() => hints.ask());
/** The server answers what was asked as the `index`-th. */
const answer = (index: number, change: Partial<Hint>) =>
  act(async () => answers[index]?.({ ply: 3, stage: 1, point: 'B4', kind: 'move', left: null, ...change }));
const heard = () => host.querySelector('[data-testid=polite]')?.textContent ?? '';

beforeEach(() => {
  act(() => render(null, host));
  act(hush);
  answers = [];
  vi.spyOn(api, 'hint').mockImplementation(() => new Promise((settle) => void answers.push(settle)));
});

test('a hint belongs to one position, also where the game has come as far by other moves', async () => {
  show('A1', 'A2');
  ask();
  await answer(0, { point: 'B4' });
  expect(hints.hint?.point).toBe('B4');
  expect(heard()).toContain('B4');
  show();
  expect(hints.hint).toBeNull();
  show('A1', 'C1');
  expect(hints.hint).toBeNull();
  show('A1', 'A2');
  expect(hints.hint?.point).toBe('B4');
});

test('an answer that comes after the position is not said, and leaves what was asked since', async () => {
  show('A1', 'A2');
  ask();
  show('A1', 'C1');
  ask();
  await answer(0, { point: 'B4' });
  expect([hints.hint, hints.busy, heard().trim()]).toEqual([null, true, '']);
  await answer(1, { point: 'B5' });
  expect([hints.hint?.point, hints.busy]).toEqual(['B5', false]);
  expect(heard()).toContain('B5');
});
