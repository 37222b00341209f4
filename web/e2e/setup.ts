// Runs before each file of the browser tests.

import { afterAll } from 'vitest';
import { closeVisitors } from './harness';

// Registered first, it runs after what the file itself has to do at its end.
afterAll(closeVisitors);
