import { defineConfig } from 'vitest/config';

// One browser and one server at a time: the machine that runs the tests may be small.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    environment: 'node',
    fileParallelism: false,
    // Far above what a step takes: a limit only ends a test that hangs, it never judges speed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
