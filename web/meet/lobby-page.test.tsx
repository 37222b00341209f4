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
