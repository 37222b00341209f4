import { expect, test } from 'vitest';
import { dictionaries } from '../base/i18n/all';
import type { GameState } from '../client';
import { DEFAULT_RULES, Game, parsePosition } from '../rules';
import { goalAt, netWords } from './goals';

const state = (more: object): GameState =>
  ({ you: ['O'], opponent: 'computer', status: 'playing', ...more }) as unknown as GameState;

test('the nets say who scores there: the reader, the computer, a friend by name', () => {
  const players = { O: { kind: 'person', name: '' }, X: { kind: 'computer', name: '' } };
  expect(netWords(dictionaries.en, state({ players }))).toEqual({ O: 'You score here', X: 'Computer scores here' });
  const friend = { players: { O: { kind: 'person', name: 'Ada' }, X: null }, you: ['X'], opponent: 'friend' };
  expect(netWords(dictionaries.es, state(friend))).toEqual({ O: 'Aquí marca Ada', X: 'Aquí marcas tú' });
  const local = { players: {}, you: ['O', 'X'], opponent: 'local' };
  expect(netWords(dictionaries.en, state(local))).toEqual({ O: 'Ohs scores here', X: 'Eks scores here' });
});

test('a goal is told from an own goal by who moved', () => {
  const position = parsePosition('3o3/3@3/7/7/7/3o3/7 O');
  if (!position.ok) throw new Error('no position');
  const played = (moves: string[]) => {
    const game = Game.replay(position.value, DEFAULT_RULES, moves);
    if (!game.ok) throw new Error('no game');
    return game.value;
  };
  const goal = played(['D6-D8']);
  expect([goalAt(goal, 0), goalAt(goal, 1)]).toEqual([null, { net: 'O', own: false }]);
  expect(goalAt(played(['A1', 'D6-D8']), 2)).toEqual({ net: 'O', own: true });
});
