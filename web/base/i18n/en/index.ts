// Every visible and spoken text in English. Other languages have the same type: a missing key fails the build.

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

export const en = {
  code: 'en' as string,
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

type Widen<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends string
    ? string
    : T extends readonly (infer E)[]
      ? readonly Widen<E>[]
      : { readonly [K in keyof T]: Widen<T[K]> };

/** Any language: the same keys, the same parameters. */
export type PageTexts = Widen<typeof pages>;
export type GameTexts = Widen<typeof game>;
export type ShellTexts = Widen<typeof shell>;
export type HomeTexts = Widen<typeof home>;
export type MeetTexts = Widen<typeof meet>;
export type PlayTexts = Widen<typeof play>;
export type ProofTexts = Widen<typeof proofs>;
export type FirstTexts = Widen<typeof first>;
export type AnalyseTexts = Widen<typeof analyse>;
export type DeviceTexts = Widen<typeof device>;
export type EmbedTexts = Widen<typeof embed>;
export type PitchTexts = Widen<typeof pitch>;
export type OverlayTexts = Widen<typeof overlays>;
export type PasteTexts = Widen<typeof paste>;
export type PuzzleTexts = Widen<typeof puzzle>;
export type ReviewTexts = Widen<typeof review>;
export type LearnTexts = Widen<typeof learn>;
export type Dictionary = Widen<typeof en>;
