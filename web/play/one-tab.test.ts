// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

/** A tab of its own: the module as another page of the same browser loads it. */
async function tab() {
  vi.resetModules();
  return await import('./one-tab');
}

beforeEach(() => localStorage.clear());

test('of two tabs only the one that was used last plays', async () => {
  const first = await tab();
  const second = await tab();
  first.claimSound();
  second.claimSound();
  expect(first.mayPlay()).toBe(false);
  expect(second.mayPlay()).toBe(true);
  first.claimSound();
  expect(first.mayPlay()).toBe(true);
  expect(second.mayPlay()).toBe(false);
});

test('when that tab is closed, the next one that has something to play does', async () => {
  const first = await tab();
  const second = await tab();
  second.claimSound();
  second.releaseSound();
  expect(first.mayPlay()).toBe(true);
  expect(second.mayPlay()).toBe(false);
});
