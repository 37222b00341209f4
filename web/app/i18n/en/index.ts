// Every visible and spoken text in English. Other languages have the same type: a missing key fails the build.

import { game } from './game';
import { pages } from './pages';

export const en = { code: 'en' as string, languageName: 'English', ...pages, ...game };

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
export type Dictionary = Widen<typeof en>;
