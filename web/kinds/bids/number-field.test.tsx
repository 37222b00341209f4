// @vitest-environment happy-dom
// A number that is typed: it may be cleared, and what does not fit is said.

import { render } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NumberField } from './rule-fields';
import { WithBidTexts } from './texts';

let host: HTMLElement;
let set: (n: number) => void;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  render(null, host);
  host.remove();
});

/** As a form that keeps the last number that fits. */
function Form() {
  const [value, setValue] = useState(3);
  set = setValue;
  return (
    <NumberField
      label="Spaces"
      value={value}
      least={1}
      most={100}
      onChange={(n) => setValue(Number.isInteger(n) ? n : value)}
    />
  );
}

const field = () => host.querySelector('input') as HTMLInputElement;
const rendered = () => new Promise<void>((done) => setTimeout(done));
async function type(text: string) {
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
  await rendered();
}

test('a number can be cleared and typed anew, and a wrong one is said', async () => {
  render(
    <WithBidTexts>
      <Form />
    </WithBidTexts>,
    host,
  );
  await expect.poll(() => host.querySelector('input')?.value).toBe('3');
  for (const [typed, bad] of [
    ['', true],
    ['5', false],
    ['300', true],
    ['50', false],
  ] as const) {
    await type(typed);
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual([typed, String(bad)]);
    expect(host.querySelector('small') !== null).toBe(bad);
  }
  set(7);
  await rendered();
  expect(field().value).toBe('7');
});
