import { expect, test, vi } from 'vitest';
import type { GameSummary } from '../client';
import { api } from './api';
import { myGames, refreshGames } from './my-games';

test('an invitation that nobody accepted is no lost game once it is withdrawn', async () => {
  const resigned = {
    opponent: 'friend',
    status: 'over',
    result: { winner: 'O', reason: 'resignation' },
    to_move: null,
    you: ['X'],
    plies: 0,
    updated: 0,
  } satisfies Partial<GameSummary>;
  const games: GameSummary[] = [
    { ...resigned, id: 'withdrawn', against: '' },
    { ...resigned, id: 'accepted', against: '', tag: 'k7mq' },
    { ...resigned, id: 'computer', opponent: 'computer' },
  ];
  vi.spyOn(api, 'games').mockResolvedValue(games);
  await refreshGames();
  expect(myGames.get().error).toBeNull();
  expect(myGames.get().games?.map(({ id }) => id)).toEqual(['accepted', 'computer']);
});
