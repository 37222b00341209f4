// This says which page an address stands for.

import { type Lesson, lessonAt } from '../course/lessons';
import { type KindPlace, kindOf } from '../kinds/list';
import { AGAINST, type Against } from '../kinds/phutball/against';
import { COLLECTIONS, type Collection } from '../solve/small/names';

/** Pages whose address is their name and nothing else. */
const PLAIN_PAGES = [
  'first',
  'play',
  'watch',
  'recover',
  'games',
  'analyse',
  'others',
  'puzzles',
  'statistics',
  'samples',
  'learn',
  'proofs',
  'rules',
  'settings',
  'about',
] as const;

/** Addresses of earlier versions. */
const MOVED: Partial<Record<string, string>> = { '/replay': '/analyse', '/help': '/learn' };

export type Route =
  | { readonly page: 'home' | (typeof PLAIN_PAGES)[number] | 'missing' }
  | { readonly page: 'new'; readonly opponent: Against | null }
  | { readonly page: 'game'; readonly id: string; readonly invite: string | null }
  | { readonly page: 'review'; readonly id: string }
  /** `step` counts from 1; one more than the lesson has is its end. */
  | { readonly page: 'lesson'; readonly lesson: Lesson; readonly step: number }
  | { readonly page: 'rush' }
  | ({ readonly page: 'kind' } & KindPlace)
  /** `id`: null stands for any that suits the reader. `theme`: as the address names it. */
  | { readonly page: 'puzzle'; readonly id: number | null; readonly theme: string | null }
  | { readonly page: 'small'; readonly name: Collection; readonly id: number | null };

const NUMBER_OR_NEXT = /^(next|[1-9]\d{0,8})$/;
const numberOf = (text: string): number | null => (text === 'next' ? null : Number(text));

/** As the server makes them, or as this device does (client/device/kind.ts). */
const GAME_ID = /^(?:[0-9a-f]{32}|device-[0-9a-f]{16})$/;

const inviteIn = (fragment: string): string | null => new URLSearchParams(fragment.replace(/^#/, '')).get('invite');

export function parseRoute(path: string, query = '', fragment = ''): Route {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return { page: 'home' };
  const id = parts[0] === 'game' && GAME_ID.test(parts[1] ?? '') ? (parts[1] as string) : null;
  if (id !== null && parts.length === 3 && parts[2] === 'review') return { page: 'review', id };
  if (id !== null && parts.length === 2) {
    return { page: 'game', id, invite: inviteIn(fragment) };
  }
  if (parts.length === 2 && parts[0] === 'puzzles' && parts[1] === 'rush') return { page: 'rush' };
  if (parts[0] === 'puzzle' && NUMBER_OR_NEXT.test(parts.at(-1) ?? '')) {
    const number = numberOf(parts.at(-1) as string);
    if (parts.length === 2) return { page: 'puzzle', id: number, theme: new URLSearchParams(query).get('theme') };
    const name = COLLECTIONS.find((each) => each === parts[1]);
    if (parts.length === 3 && name) return { page: 'small', name, id: number };
  }
  if (parts[0] === 'learn' && parts.length > 1) return lessonRoute(parts, query);
  if (kindOf(parts[0])?.page) return kindRoute(parts, query, fragment);
  if (parts.length > 1) return { page: 'missing' };
  if (parts[0] === 'new') {
    const wanted = new URLSearchParams(query).get('opponent');
    return { page: 'new', opponent: AGAINST.find((each) => each === wanted) ?? null };
  }
  return { page: PLAIN_PAGES.find((page) => page === parts[0]) ?? 'missing' };
}

function kindRoute([game = '', part, id, ...more]: readonly string[], query: string, fragment: string): Route {
  const { parts = [], named = [] } = kindOf(game) ?? {};
  const known =
    part === 'game'
      ? GAME_ID.test(id ?? '')
      : part === undefined || (parts.includes(part) && (id === undefined || named.includes(part)));
  if (!known || more.length > 0) return { page: 'missing' };
  return { page: 'kind', game, part: part ?? null, id: id ?? null, invite: inviteIn(fragment), query };
}

/** A step that there is not is the first one, so that an old link still opens its lesson. */
function lessonRoute([, game, name, ...more]: readonly string[], query: string): Route {
  const lesson = more.length > 0 ? undefined : lessonAt(game, name);
  if (!lesson) return { page: 'missing' };
  const wanted = Number(new URLSearchParams(query).get('step') ?? 1);
  const known = Number.isInteger(wanted) && wanted >= 1 && wanted <= lesson.steps + 1;
  return { page: 'lesson', lesson, step: known ? wanted : 1 };
}

/** What the address of this window says; an earlier version's is replaced. */
export function currentRoute(): Route {
  const moved = MOVED[location.pathname.replace(/\/$/, '')];
  if (moved) history.replaceState(history.state, '', moved + location.search + location.hash);
  return parseRoute(location.pathname, location.search, location.hash);
}
