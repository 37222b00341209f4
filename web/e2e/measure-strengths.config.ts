import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { root: import.meta.dirname, include: ['measure-rows.ts', 'measure-bids.ts'], testTimeout: 3_600_000 },
});
