// The kinds of games that this page knows: what the first page and the rooms of this device have to know of them. All
// else comes when it is wanted.

import type { Dictionary } from '../base/i18n';
import { addDeviceKind, type DeviceKind } from '../client/device/kind';

interface KindEntry {
  /** The names of its games. */
  readonly games: readonly string[];
  /** Of one of these, where the page's own texts do not have it. */
  readonly title?: (language: string) => string;
  readonly device: () => Promise<{ readonly device: unknown }>;
}

const KINDS: KindEntry[] = [];

export function addKind(kind: KindEntry): void {
  KINDS.push(kind);
  addDeviceKind(kind.games, () => kind.device().then(({ device }) => device as DeviceKind));
}

addKind({ games: ['phutball'], device: () => import('./phutball/device/kind') });
addKind({ games: ['strip', 'oddish'], device: () => import('./strips/device') });
addKind({ games: ['tennis', 'footsteps'], device: () => import('./bids/device') });

/** The name of a game in the reader's language. */
export function gameName(t: Dictionary, game: string): string {
  const names: Readonly<Record<string, string>> = t.games.kinds;
  return names[game] ?? KINDS.find(({ games }) => games.includes(game))?.title?.(t.code) ?? game;
}

/** In the order of lists. */
export const gameNames = (): readonly string[] => KINDS.flatMap(({ games }) => games);
