// Here is every visible and spoken text in English. Other languages have the same type: a missing key fails the
// build.

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

export const en = {
  code: 'en' as string,
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
export type FirstTexts = Widen<typeof first>;
export type AnalyseTexts = Widen<typeof analyse>;
export type PuzzleTexts = Widen<typeof puzzle>;
export type ReviewTexts = Widen<typeof review>;
export type Dictionary = Widen<typeof en>;
