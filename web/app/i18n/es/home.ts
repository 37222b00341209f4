// The home page, the list of games and the settings, in Spanish.

import type { HomeTexts } from '../en';

export const home: HomeTexts = {};
