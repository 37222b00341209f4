// Clocks, requests, phrases and what happens during a game, in Spanish.

import type { PlayTexts } from '../en';

export const play: PlayTexts = {};
