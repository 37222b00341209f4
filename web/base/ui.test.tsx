// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Check } from './ui';

test('a tick counts though the box is drawn again between the click and the change', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const told = vi.fn();
  const draw = () => act(() => render(<Check label="Men" checked={false} onChange={told} />, host));
  draw();
  const box = host.querySelector('input') as HTMLInputElement;
  box.checked = true; // as by a click
  draw();
  expect(box.checked).toBe(false);
  box.dispatchEvent(new Event('change', { bubbles: true }));
  expect(told).toHaveBeenCalledWith(true);
});
