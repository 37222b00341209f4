// Every visible and spoken text in Spanish.

import type { Dictionary } from '../en';
import { analyse } from './analyse';
import { embed } from './embed';
import { first } from './first';
import { game } from './game';
import { home } from './home';
import { meet } from './meet';
import { overlays } from './overlays';
import { pages } from './pages';
import { paste } from './paste';
import { pitch } from './pitch';
import { play } from './play';
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
  ...pitch,
  ...analyse,
  ...embed,
  ...overlays,
  ...paste,
  ...review,
};
