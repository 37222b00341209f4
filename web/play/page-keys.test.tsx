// @vitest-environment happy-dom
// Keys of a page work wherever the focus is, but where one types or where something moves by arrows.

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULTS, settings } from '../base/settings';
import { usePageKeys, useStepKeys } from './page-keys';

let host: HTMLElement;
let heard: string[];

function Page() {
  useStepKeys(2, 4, (to) => heard.push(`to ${to}`));
  usePageKeys({ k: () => heard.push('k'), Delete: () => heard.push('Delete'), x: null });
  return (
    <>
      <button type="button">Press</button>
      <input type="checkbox" />
      <input type="range" />
      <input />
      <textarea />
      <div role="grid">
        <span />
      </div>
    </>
  );
}

/** What is heard of keys that are pressed there. */
function press(where: string, ...keys: readonly (string | KeyboardEventInit)[]): string[] {
  heard = [];
  for (const key of keys) {
    const init = typeof key === 'string' ? { key } : key;
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    host.querySelector(where)?.dispatchEvent(event);
  }
  return heard;
}

beforeEach(() => {
  settings.set(DEFAULTS);
  host = document.body.appendChild(document.createElement('div'));
  act(() => render(<Page />, host));
});
afterEach(() => {
  render(null, host);
  host.remove();
});

test('arrows and letters work on every control, and not where one types', () => {
  for (const where of ['button', '[type=checkbox]'])
    expect(press(where, 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'k', 'K', 'Delete', 'x')).toEqual([
      ...['to 1', 'to 3', 'to 0', 'to 4'],
      ...['k', 'k', 'Delete'],
    ]);
  for (const where of ['input:not([type])', 'textarea'])
    expect(press(where, 'ArrowLeft', 'Home', 'k', 'Delete')).toEqual([]);
});

test('what moves by arrows itself keeps them, and leaves letters to the page', () => {
  for (const where of ['[type=range]', '[role=grid] span'])
    expect(press(where, 'ArrowLeft', 'End', 'k', 'Delete')).toEqual(['k', 'Delete']);
});

test('letters that are switched off work on a board only; arrows stay', () => {
  settings.set({ ...DEFAULTS, letters: false });
  expect(press('button', 'k', 'ArrowLeft')).toEqual(['to 1']);
  expect(press('[role=grid] span', 'k')).toEqual(['k']);
});

test('keys with Ctrl, and those that a window in front has, are not the page’s', () => {
  expect(press('button', { key: 'k', ctrlKey: true }, { key: 'ArrowLeft', altKey: true })).toEqual([]);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  expect(press('button', 'k', 'ArrowLeft')).toEqual([]);
  dialog.remove();
});
