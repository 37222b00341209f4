import { expect, test } from 'vitest';
import { parseRoute } from './router';

const id = 'f3a0'.repeat(8);

test('every page has its address', () => {
  expect(parseRoute('/')).toEqual({ page: 'home' });
  for (const page of ['first', 'play', 'recover', 'games', 'analyse', 'learn', 'settings', 'about'] as const)
    expect(parseRoute(`/${page}`)).toEqual({ page });
  expect(parseRoute('/learn/')).toEqual({ page: 'learn' });
  expect(parseRoute('/new', '?opponent=friend')).toEqual({ page: 'new', opponent: 'friend' });
  expect(parseRoute('/new', '?opponent=anyone')).toEqual({ page: 'new', opponent: 'anyone' });
  expect(parseRoute('/new', '?opponent=cat')).toEqual({ page: 'new', opponent: null });
});

test('a game’s address may carry an invitation behind the #', () => {
  expect(parseRoute(`/game/${id}`)).toEqual({ page: 'game', id, invite: null });
  expect(parseRoute(`/game/${id}`, '', '#invite=9c01')).toEqual({ page: 'game', id, invite: '9c01' });
});

test('anything else is missing', () => {
  for (const path of ['/nothing', '/game', '/game/xyz', `/game/${id}/more`, '/learn/me']) {
    expect(parseRoute(path)).toEqual({ page: 'missing' });
  }
});
