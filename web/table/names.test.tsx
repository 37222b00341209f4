// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test } from 'vitest';
import { dictionaries } from '../base/i18n/all';
import { PlayerName, playerHeard, sideOf } from './names';

test('a tag is set apart from the name, and read letter by letter', () => {
  const page = document.body.appendChild(document.createElement('p'));
  render(<PlayerName name="Ada" tag="ndl8" />, page);
  expect(page.querySelector('b')?.textContent).toBe('Ada');
  expect(page.querySelector('[aria-hidden]')?.textContent).toBe('ndl8');
  for (const unheard of page.querySelectorAll('[aria-hidden]')) unheard.remove();
  expect(page.textContent).toBe('Ada, n d l 8');
  expect(playerHeard(dictionaries.en, { name: 'Ada', tag: 'ndl8' })).toBe('Ada, n d l 8');
  expect(playerHeard(dictionaries.es, { tag: 'ndl8' })).toBe('Invitado, n d l 8');
});

test('where two names look alike that is said with the tag', () => {
  const page = document.body.appendChild(document.createElement('p'));
  render(<PlayerName name="Ada" tag="ndl8" alike />, page);
  const { alike } = dictionaries.en.lobby;
  expect(page.querySelector('[data-part~=player-tag][title]')?.getAttribute('title')).toBe(alike);
  expect(page.textContent).toContain(alike);
  render(<PlayerName name="Ada" tag="ndl8" />, page);
  expect(page.textContent).not.toContain(alike);
});

test('an open invitation names the reader’s side: the other one to whoever made it', () => {
  expect(sideOf({ side: 'O', yours: false })).toBe('O');
  expect(sideOf({ side: 'O', yours: true })).toBe('X');
  expect(sideOf({ side: 'random', yours: true })).toBe('random');
});
