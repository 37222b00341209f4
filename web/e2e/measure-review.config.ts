import { defineConfig } from 'vitest/config';
import browserTests from './vitest.config';

export default defineConfig({ ...browserTests, test: { ...browserTests.test, include: ['measure-review.ts'] } });
