// The kinds of games that this page knows: what the first page, the addresses and the rooms of this device have to
// know of them. All else comes when it is wanted.

import type { ComponentChildren } from 'preact';
import type { Dictionary } from '../base/i18n';
import { type LazyPage, lazyPage } from '../base/message';
import type { LiveGame } from '../client';
import { addDeviceKind, type DeviceKind } from '../client/device/kind';

/** What an address says of a page of a kind; the rest of it stands in the query. */
export interface KindPlace {
  readonly game: string;
  /** The part of the address after the game's name. */
  readonly part: string | null;
  /** Which game of part `game`, or what another part calls so. */
  readonly id: string | null;
  readonly invite: string | null;
  readonly query: string;
}

type LivePicture = (props: { readonly game: LiveGame }) => ComponentChildren;

interface Entry {
  /** The names of its games, with which their addresses begin. */
  readonly games: readonly string[];
  /** The name of one, in the language of this code, where the page's own texts do not have it. */
  readonly title?: (game: string, language: string) => string;
  readonly device: () => Promise<{ readonly device: unknown }>;
  /** What a list shows of a game that is being played. */
  readonly picture?: () => Promise<LivePicture>;
  /** Left out where all pages have addresses of their own. */
  readonly page?: LazyPage<KindPlace>;
  /** Parts of the pages besides `game`; after those in `named` may stand a name. */
  readonly parts?: readonly string[];
  readonly named?: readonly string[];
}

const KINDS: Entry[] = [];

export function addKind(kind: Entry): void {
  KINDS.push(kind);
  addDeviceKind(kind.games, () => kind.device().then(({ device }) => device as DeviceKind));
}

addKind({
  games: ['phutball'],
  device: () => import('./phutball/device/kind'),
  picture: () => import('../play/thumb').then((module) => module.LiveThumb),
});
addKind({
  games: ['tennis', 'footsteps'],
  device: () => import('./bids/device'),
  picture: () => import('./bids/live-picture').then((module) => module.LivePicture),
  page: lazyPage(() => import('./bids/page').then((module) => module.BidPage)),
  parts: ['play', 'maps', 'replays'],
  named: ['replays'],
});
addKind({
  games: ['strip', 'oddish'],
  device: () => import('./strips/device'),
  picture: () => import('./strips/live-picture').then((module) => module.LivePicture),
  page: lazyPage(() => import('./strips/page').then((module) => module.RowPage)),
});

/** In the order of lists. */
export const gameNames = (): readonly string[] => KINDS.flatMap(({ games }) => games);

export const kindOf = (game: string | undefined): Entry | null =>
  KINDS.find(({ games }) => games.some((each) => each === game)) ?? null;

export const kindPages = () => KINDS.flatMap(({ page }) => page ?? []);

/** The name of a game in the reader's language. */
export function gameName(t: Dictionary, game: string): string {
  const names: Readonly<Record<string, string>> = t.games.kinds;
  return names[game] ?? kindOf(game)?.title?.(game, t.code) ?? game;
}
