import { defineConfig } from 'vitest/config';
import browserTests from './vitest.config';

// What is run by its name and is no test: pictures, persons, measurements. Some of it takes an hour.
export default defineConfig({
  ...browserTests,
  test: {
    ...browserTests.test,
    include: ['measure-*.ts', 'persons.ts', 'pictures.ts'],
    testTimeout: 3_600_000,
    retry: 0,
  },
});
