import { defineConfig } from 'vitest/config';
import browserTests from './vitest.config';

export default defineConfig({
  ...browserTests,
  test: { ...browserTests.test, include: ['persons.ts'], testTimeout: 3_600_000, retry: 0 },
});
