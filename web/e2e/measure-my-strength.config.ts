import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { root: import.meta.dirname, include: ['measure-my-strength.ts'], testTimeout: 3_600_000 },
});
