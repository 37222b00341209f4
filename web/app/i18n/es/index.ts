// Every visible and spoken text in Spanish.

import type { Dictionary } from '../en';
import { game } from './game';
import { pages } from './pages';

export const es: Dictionary = { code: 'es', languageName: 'Español', ...pages, ...game };
