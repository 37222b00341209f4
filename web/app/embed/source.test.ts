import { expect, test } from 'vitest';
import { gameState } from '../../client/testing';
import { shownGame } from './source';

const never = () => Promise.reject(new Error('asked the server'));

test('a position with moves comes out of the address', async () => {
  const query = new URLSearchParams('p=3/1@1/1o1+O&m=A1,C3&ply=1&up=X');
  const { game, state, ply, up } = await shownGame('/embed', query, never);
  expect(game.moves).toEqual(['A1', 'C3']);
  expect({ state, ply, up }).toEqual({ state: null, ply: 1, up: 'X' });
});

test('the last ply is shown first, also where the address asks for a later one', async () => {
  for (const wish of ['', '&ply=9', '&ply=-1', '&ply=x']) {
    const { ply } = await shownGame('/embed', new URLSearchParams(`p=3/1@1/1o1+O&m=A1${wish}`), never);
    expect(ply).toBe(1);
  }
});

test.each(['', 'p=nonsense', 'p=3/1@1/1o1+O&m=B1', 'p=3/1@1/1o1+O&m=Z99'])(
  '“%s” is not to be shown',
  async (query) => {
    await expect(shownGame('/embed', new URLSearchParams(query), never)).rejects.toThrow();
  },
);

test('a game is asked of the server by its id', async () => {
  const id = 'a'.repeat(32);
  const asked: string[] = [];
  const answer = (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify({ state: { ...gameState(), game: 'phutball', id } })));
  };
  const { state } = await shownGame(`/embed/${id}`, new URLSearchParams('ply=0'), answer);
  expect(asked).toEqual([`/api/games/${id}`]);
  expect(state?.id).toBe(id);
});
