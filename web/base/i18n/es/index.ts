// Here is every visible and spoken text in Spanish.

import type { Dictionary } from '../en';
import { analyse } from './analyse';
import { first } from './first';
import { game } from './game';
import { home } from './home';
import { meet } from './meet';
import { pages } from './pages';
import { play } from './play';
import { puzzle } from './puzzle';
import { review } from './review';
import { shell } from './shell';

export const es: Dictionary = {
  code: 'es',
  ...pages,
  ...game,
  ...shell,
  ...home,
  ...meet,
  ...play,
  ...first,
  ...analyse,
  ...puzzle,
  ...review,
};
