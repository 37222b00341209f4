// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test } from 'vitest';
import { Announcer, hush, say, sayNow, sentences } from './announce';

let host: HTMLElement;
const heard = (kind: string) => host.querySelector(`[aria-live=${kind}]`)?.textContent?.trim();

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  act(() => render(<Announcer />, host));
  act(hush);
});

test('what is said in one moment is heard as one text, what is said later takes its place', () => {
  act(() => {
    say('Ohs puts a man on A 1');
    say('Iris plays on: no draw');
    sayNow('Your turn.');
  });
  expect(heard('polite')).toBe('Ohs puts a man on A 1. Iris plays on: no draw.');
  expect(heard('assertive')).toBe('Your turn.');
  act(() => say('Chain given up.'));
  expect(heard('polite')).toBe('Chain given up.');
});

test('the same text said twice is another text for the region', () => {
  act(() => say('No jump.'));
  const once = host.querySelector('[aria-live=polite]')?.textContent;
  act(() => say('No jump.'));
  expect(host.querySelector('[aria-live=polite]')?.textContent).not.toBe(once);
  expect(heard('polite')).toBe('No jump.');
});

test('nothing stands on the next page of what was said on the one before', () => {
  act(() => {
    say('Ohs puts a man on A 1');
    sayNow('You win!');
  });
  act(hush);
  expect([heard('polite'), heard('assertive')]).toEqual(['', '']);
});

test('sentences have one mark at their end', () => {
  expect(sentences('¡Marca!', 'Salta', '', '¿Sí?', 'Espera…')).toBe('¡Marca! Salta. ¿Sí? Espera…');
});
