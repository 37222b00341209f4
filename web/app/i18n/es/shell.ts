// The bars, the menu and what every page shares, in Spanish.

import type { ShellTexts } from '../en';

export const shell: ShellTexts = {};
