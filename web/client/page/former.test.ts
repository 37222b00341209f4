// @vitest-environment happy-dom
// What an earlier version of the page kept as its running game is copied, once, and left where it was.

import { beforeEach, expect, test } from 'vitest';
import { addDeviceKind } from '../device/kind';
import { runningHere } from '../device/list';
import { type MovesGame, movesKind } from '../device/moves-kind';
import { bringFormerGames } from './former';

const KEY = 'goalline.running.count';

/** Both count down from five. */
const count = movesKind<number>({
  sides: ['A', 'B'],
  startOf: () => '5',
  read: (_game, text) => Number(text),
  play: (left, move) => (move === '1' ? left - 1 : null),
  text: String,
  mover: (left) => (left % 2 === 1 ? 'A' : 'B'),
  result: (left) => (left === 0 ? { winner: 'A', reason: 'goal' } : null),
  more: () => ({}),
  former: (name, text, { id, now }): MovesGame => ({
    ...{ id, game: name, version: 1, opponent: 'local', start: '5', moves: text.split(',') },
    ...{ side: 'A', perfect: null, score: { A: 0, B: 0 }, rematch: null, updated: now },
  }),
});
addDeviceKind(['count'], () => Promise.resolve(count));

const listed = () => JSON.parse(localStorage.getItem('goalline.games') ?? '[]') as { id: string; plies: number }[];
const stored = (id: string) => JSON.parse(localStorage.getItem(`goalline.game.${id}`) ?? 'null') as MovesGame;

beforeEach(() => localStorage.clear());

test('it is copied once; what an old window writes after that takes the place of the copy', async () => {
  localStorage.setItem(KEY, '1');
  await bringFormerGames();
  await bringFormerGames();
  expect(listed()).toHaveLength(1);
  expect(runningHere('count')?.plies).toBe(1);
  expect(localStorage.getItem(KEY)).toBe('1');
  localStorage.setItem(KEY, '1,1');
  await bringFormerGames();
  expect(listed()).toMatchObject([{ plies: 2 }]);
});

test('a copy that was played on stays, and so does what is new', async () => {
  localStorage.setItem(KEY, '1');
  await bringFormerGames();
  const { id } = listed()[0] ?? { id: '' };
  const played = { ...stored(id), moves: ['1', '1', '1'], version: 3 };
  localStorage.setItem(`goalline.game.${id}`, JSON.stringify(played));
  localStorage.setItem(KEY, '1,1');
  await bringFormerGames();
  expect(listed()).toHaveLength(2);
  expect(stored(id)).toEqual(played);
});

test('what an old window has played on from this page takes the place of the game here', async () => {
  localStorage.setItem(KEY, '1');
  await bringFormerGames();
  const { id } = listed()[0] ?? { id: '' };
  localStorage.setItem(`goalline.game.${id}`, JSON.stringify({ ...stored(id), moves: ['1', '1'], version: 2 }));
  localStorage.setItem(KEY, '1,1,1');
  await bringFormerGames();
  expect(listed()).toHaveLength(1);
  expect(stored(id)).toMatchObject({ id, moves: ['1', '1', '1'], version: 3 });
});
