// Which engine is opened where the browser cannot run one.

import { afterEach, expect, test, vi } from 'vitest';
import { browserCanThink, openEngine } from './open-engine';
import { ServerEngine } from './server-engine';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a browser without workers, without WebAssembly or without SIMD lets the server think', async () => {
  vi.stubGlobal('Worker', class {});
  expect(browserCanThink()).toBe(true);
  vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  expect(browserCanThink()).toBe(false);
  const { engine, place } = await openEngine();
  expect(place).toBe('server');
  expect(engine).toBeInstanceOf(ServerEngine);
  vi.stubGlobal('WebAssembly', undefined);
  expect(browserCanThink()).toBe(false);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.stubGlobal('Worker', undefined);
  expect(browserCanThink()).toBe(false);
});

test('the visitor may ask for the server', async () => {
  vi.stubGlobal('Worker', class {});
  expect((await openEngine('server')).place).toBe('server');
});
