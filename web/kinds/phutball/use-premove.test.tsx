// @vitest-environment happy-dom
// A turn entered ahead: played in its ply and line of moves, else dropped, and never twice.

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test } from 'vitest';
import { endNotice, notice } from '../../base/announce';
import { TextContext } from '../../base/i18n';
import { dictionaries } from '../../base/i18n/all';
import { type GameState, NO_MOMENTS } from '../../client';
import { gameState } from '../../client/testing';
import { EMPTY } from '../../play/draft';
import { played } from '../../play/testing';
import type { BoardTable } from './use-board-table';
import { type Premove, sideAhead, usePremove, usePremoveTurn } from './use-premove';

const START = '3/3/1@1/3/3 O';
const host = document.body.appendChild(document.createElement('div'));
let sent: string[];
let premove: Premove;

function tableOf(moves: string[], change: Partial<GameState> = {}): BoardTable {
  const game = played(START, moves, { pie: true });
  const state = gameState({
    start: START,
    moves,
    opponent: 'friend',
    to_move: game.position.toMove,
    you: ['X'],
    ...change,
  });
  const view = { state, connected: true, showBanner: false, busy: null, pending: null, fatal: null, ...NO_MOMENTS };
  return { view, state, game, live: true, play: (move: string) => sent.push(move) } as unknown as BoardTable;
}

function Probe({ table }: { table: BoardTable }) {
  premove = usePremove(table, false);
  usePremoveTurn(premove, table);
  return null;
}

const show = (moves: string[], change: Partial<GameState> = {}) =>
  act(() =>
    render(
      <TextContext.Provider value={dictionaries.en}>
        <Probe table={tableOf(moves, change)} />
      </TextContext.Provider>,
      host,
    ),
  );
const enter = (move: string) => act(() => premove.enter(move, EMPTY));

beforeEach(() => {
  act(() => render(null, host));
  sent = [];
  endNotice();
});

test('a turn can be entered while the other thinks, not in one’s own turn and not where a move may take days', () => {
  expect(sideAhead(tableOf([]))).toBe('X');
  expect(sideAhead(tableOf(['A1']))).toBeNull();
  expect(sideAhead(tableOf([], { clock: { days: 2 } }))).toBeNull();
  expect(sideAhead(tableOf([], { you: [] }))).toBeNull();
  expect(sideAhead(tableOf([], { you: ['O', 'X'] }))).toBeNull();
  expect(sideAhead(tableOf([], { status: 'over' }))).toBeNull();
});

test('it is played once, as the answer to the next move of the other', () => {
  show([]);
  enter('C3');
  expect(premove.kept).toMatchObject({ move: 'C3', draft: { aim: { row: 3, column: 3 } } });
  show([]); // a clock, a presence
  expect(sent).toEqual([]);
  show(['A1']);
  expect(sent).toEqual(['C3']);
  expect(premove.kept).toBeNull();
  show(['A1', 'C3']);
  show(['A1', 'C3', 'A2']);
  expect(sent).toEqual(['C3']);
});

test('it is not played when it is illegal by then, and that is said', () => {
  show([]);
  enter('A1');
  show(['A1']);
  expect(sent).toEqual([]);
  expect(premove.kept).toBeNull();
  expect(notice.get()?.text).toBe('A1, which was entered ahead, is not legal any more.');
});

test.each([
  ['a takeback', ['A1', 'A2', 'A3'], ['A1']],
  ['a takeback after which the game has come as far by other moves', ['A1', 'A2', 'A3'], ['A1', 'B1', 'C1', 'C2']],
  ['two moves at once', ['A1', 'A2'], ['A1', 'A2', 'A3', 'B1']],
])('it is dropped by %s', (_, before, after) => {
  const you: GameState['you'] = [before.length % 2 === 0 ? 'X' : 'O'];
  show(before, { you });
  enter('C1');
  show(after, { you });
  expect(sent).toEqual([]);
  expect(premove.kept).toBeNull();
  expect(notice.get()?.text).toMatch(/^The game has changed/);
});

test('it is dropped by a swap, after which the one who entered it plays the other side', () => {
  show(['A1'], { you: ['O'] });
  enter('C3');
  show(['A1', 'swap'], { you: ['X'] });
  expect(sent).toEqual([]);
  expect(premove.kept).toBeNull();
  expect(notice.get()?.text).toMatch(/^The game has changed/);
});

test('it ends without a word with the game, and by Escape', () => {
  show([]);
  enter('C3');
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(premove.kept).toBeNull();
  enter('C3');
  show([], { status: 'over', to_move: null, result: { winner: 'O', reason: 'time' } });
  expect([premove.kept, notice.get(), sent]).toEqual([null, null, []]);
});
