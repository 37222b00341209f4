// The guided first game, hints and the coach, in Spanish.

import type { FirstTexts } from '../en';

export const first: FirstTexts = {};
