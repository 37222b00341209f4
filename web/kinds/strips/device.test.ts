// Strips on this device: the turns of a game with a score, what an earlier version of the page kept, and what is no
// game.

import { expect, test } from 'vitest';
import type { StripState } from '../../client';
import type { MovesGame } from '../../client/device/moves-kind';
import { device } from './device';

const ID = 'device-0123456789abcdef';
const made = { id: ID, now: 5, chance: 0 };
const wish = { game: 'strip', opponent: 'computer', start: '..@oo.. L', side: 'L', perfect: 62 };
const told = (game: MovesGame) => device.state(game as never) as StripState;
const begin = (more: object = {}) => device.start({ ...wish, ...more }, made) as MovesGame;
const move = (game: MovesGame, text: string) =>
  device.turn(game, { type: 'move', id: 'm', ply: game.moves.length + 1, move: text } as never, 6) as MovesGame;
const after = (game: MovesGame, ...moves: string[]) => moves.reduce(move, game);

test('a game ends with a goal, and a rematch exchanges the sides; the score stays with who has won', () => {
  const game = after(begin(), 'p1', 'p2');
  expect(told(game)).toMatchObject({ to_move: 'L', you: ['L'], undo_plies: 2, squares: 7, perfect: 62 });
  expect(told(device.act(game, 'undo', undefined, 7) as MovesGame).moves).toEqual([]);
  expect(() => move(game, 'p1')).toThrow('not possible');
  expect(move({ ...game }, 'j6')).toMatchObject({ version: 4, updated: 6 });
  const over = after(begin(), 'j6', 'p7', 'j8');
  expect(told(over)).toMatchObject({ status: 'over', result: { winner: 'L', reason: 'goal' }, undo_plies: 0 });
  expect(told(over).score).toEqual({ L: 1, R: 0 });
  expect(() => move(over, 'p1')).toThrow('over');
  const again = device.again(over, 'device-00000000000000ff', 8) as MovesGame;
  expect(told(again)).toMatchObject({ you: ['R'], moves: [], score: { L: 0, R: 1 }, status: 'playing' });
});

test('two at one screen have both sides, and take back one turn', () => {
  const game = after(begin({ opponent: 'local' }), 'j6');
  expect(told(game)).toMatchObject({ you: ['L', 'R'], undo_plies: 1, perfect: null });
  expect(device.think(game, {} as never)).toBeNull();
  expect(device.event(game)).toMatchObject({ type: 'move', ply: 1, move: 'j6', by: 'L', position: '.....@. R' });
});

const former = { start: '..@oo.. L', moves: 'j6,p7', L: 'computer', R: 'you', level: 7, score: { L: 2, R: 1 } };
const bring = (change: object, name = 'strip') =>
  device.former?.(name, JSON.stringify({ ...former, ...change }), made);

test('the running game of an earlier version comes over with its turns, sides, level and score', () => {
  expect(told(bring({}) as MovesGame)).toMatchObject({
    moves: ['j6', 'p7'],
    you: ['R'],
    perfect: 67,
    score: { L: 2, R: 1 },
    opponent: 'computer',
  });
});

test('a finished game and foreign texts are none', () => {
  expect(bring({ moves: 'j6,p7,j8' })).toBeNull();
  for (const wrong of [
    { moves: 'j5' },
    { R: 'computer' },
    { level: 77 },
    { start: '@o.. L' },
    { score: { L: -1, R: 0 } },
  ])
    expect(bring(wrong), JSON.stringify(wrong)).toBeNull();
  expect(bring({}, 'oddish')).toBeNull();
  for (const text of ['', '{', '[]', 'null']) expect(device.former?.('strip', text, made), text).toBeNull();
  const game = after(begin(), 'j6');
  expect(device.read(game)).toEqual(game);
  for (const wrong of [{ perfect: 101 }, { side: 'X' }, { start: '..x L' }, { moves: ['j7'] }, { score: null }])
    expect(device.read({ ...game, ...wrong }), JSON.stringify(wrong)).toBeNull();
});
