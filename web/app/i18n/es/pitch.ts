// What stands on the board itself, and big boards, in Spanish.

import type { PitchTexts } from '../en';

export const pitch: PitchTexts = {};
