// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test } from 'vitest';
import { lobby, reached } from '../client/page/news';
import { lobby as lobbyOf, openInvitation } from '../client/testing';
import { LobbyPage } from './lobby-page';

const page = document.body.appendChild(document.createElement('main'));
const show = () => act(() => render(<LobbyPage />, page));
const text = () => page.textContent ?? '';

beforeEach(() => {
  act(() => render(null, page));
  reached.set(null);
  lobby.set(null);
});

test('nobody is said to wait before the server has answered', () => {
  show();
  expect(text()).toContain('Loading…');
  expect(text()).not.toContain('Nobody is waiting');
  act(() => {
    reached.set(true);
    lobby.set(lobbyOf());
  });
  expect(text()).toContain('Nobody is waiting');
  expect(text()).not.toContain('Loading…');
});

test('a server that does not answer is called so, and what it said before stays', () => {
  reached.set(false);
  show();
  expect(text()).toContain('The server does not answer.');
  expect(text()).not.toContain('Nobody is waiting');
  act(() => {
    reached.set(true);
    lobby.set(lobbyOf(openInvitation()));
  });
  expect(text()).not.toContain('The server does not answer.');
  expect(text()).toContain('Noor');
  act(() => reached.set(false));
  expect(text()).toContain('No connection.');
  expect(text()).toContain('Noor');
});

test('games of every kind are there, with their names and at their own addresses', () => {
  const { by, created } = openInvitation();
  const strip = {
    id: 'b'.repeat(32),
    game: 'strip',
    by,
    clock: null,
    side: 'random',
    created,
    yours: false,
  } as const;
  const person = (name: string) => ({ kind: 'person', name, here: true }) as const;
  const tennis = { id: 'c'.repeat(32), game: 'tennis', players: { 1: person('Ada'), 2: person('Ben') } };
  show();
  act(() => {
    reached.set(true);
    lobby.set({ open: [strip], live: [{ ...tennis, plies: 4, clock: null, watchers: 0 }] });
  });
  expect(text()).toContain('Strip, no\u00a0clock, random\u00a0sides');
  expect(text()).toContain('Tennis, turn\u00a05, no\u00a0clock');
  const links = [...page.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/strip/game/${strip.id}`, `/tennis/game/${tennis.id}`]);
});
