// Every visible and spoken text in Spanish.

import type { Dictionary } from '../en';
import { analyse } from './analyse';
import { device } from './device';
import { embed } from './embed';
import { first } from './first';
import { game } from './game';
import { home } from './home';
import { learn } from './learn';
import { meet } from './meet';
import { overlays } from './overlays';
import { pages } from './pages';
import { paste } from './paste';
import { pitch } from './pitch';
import { play } from './play';
import { proofs } from './proofs';
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
  ...proofs,
  ...first,
  ...pitch,
  ...analyse,
  ...device,
  ...embed,
  ...overlays,
  ...paste,
  ...puzzle,
  ...review,
  ...learn,
};
