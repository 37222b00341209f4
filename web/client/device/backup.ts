// All that this browser keeps, as kinds that a reader understands, and as a file that can be taken along.

import { fieldsOf, PREFIX, shelfHere, storedHere, storedText } from '../../base/storage';
import { BROUGHT, FORMER_PREFIX } from './former';
import { deviceKind } from './kind';
import { LIST_KEY } from './list';
import { GAME_PREFIX, GameStore, keptGame } from './store';

export const KINDS = ['settings', 'choices', 'games', 'lessons', 'puzzles', 'analyses'] as const;
export type Kind = (typeof KINDS)[number];

const KIND_OF: Readonly<Record<string, Kind>> = {
  'goalline.settings': 'settings',
  'goalline.lessons': 'lessons',
  'goalline.bid-lessons': 'lessons',
  'goalline.row-lessons': 'lessons',
  'goalline.puzzles': 'puzzles',
  'goalline.small-puzzles': 'puzzles',
  'goalline.attempts': 'puzzles',
  'goalline.results': 'games',
  'goalline.analyses': 'analyses',
  [LIST_KEY]: 'games',
  [BROUGHT]: 'games',
};
const kindOf = (key: string): Kind =>
  [GAME_PREFIX, FORMER_PREFIX].some((prefix) => key.startsWith(prefix)) ? 'games' : (KIND_OF[key] ?? 'choices');

/** What is kept of each kind, in characters; kinds of which there is nothing are left out. */
export function keptHere(): readonly (readonly [Kind, number])[] {
  const stored = storedHere();
  return KINDS.map(
    (kind) => [kind, stored.reduce((sum, [key, length]) => sum + (kindOf(key) === kind ? length : 0), 0)] as const,
  ).filter(([, length]) => length > 0);
}

/** Larger files are not read. */
export const MOST_MEGABYTES = 6;
const MOST_BYTES = MOST_MEGABYTES * 1_000_000;
const FORMAT = 1;

interface File {
  readonly goalline: typeof FORMAT;
  readonly entries: Readonly<Record<string, string>>;
}

export function backupText(): string {
  const entries = Object.fromEntries(storedHere().map(([key]) => [key, storedText(key) ?? '']));
  const file: File = { goalline: FORMAT, entries };
  return `${JSON.stringify(file, null, 1)}\n`;
}

export type Restored = { readonly count: number } | { readonly fault: 'notOurs' | 'tooLarge' | 'noRoom' };

/**
 * Takes over what a file has: games beside those that are here, everything else in the place of what was. Each reader
 * of an entry checks it when it reads it; games are checked at once, for they have to find room.
 */
export async function restore(text: string): Promise<Restored> {
  if (text.length > MOST_BYTES) return { fault: 'tooLarge' };
  const entries = entriesOf(text);
  if (!entries) return { fault: 'notOurs' };
  const shelf = shelfHere();
  if (!shelf) return { fault: 'noRoom' };
  let count = 0;
  try {
    const store = new GameStore(shelf);
    for (const [key, value] of entries) {
      if (key === LIST_KEY) continue; // it follows the games
      if (key.startsWith(GAME_PREFIX)) {
        const kept = keptGame(value);
        const kind = kept && (await deviceKind(kept.game ?? 'phutball'));
        const game = kept && kind?.read(kept);
        if (!game || !kind || GAME_PREFIX + game.id !== key) continue;
        // The one that was played on is the later one.
        if ((store.get(game.id, kind)?.version ?? 0) < game.version) store.put(game, kind);
      } else shelf.setItem(key, value);
      ++count;
    }
    return { count };
  } catch {
    return { fault: 'noRoom' };
  }
}

function entriesOf(text: string): [string, string][] | null {
  const { goalline, entries } = fieldsOf(text);
  if (goalline !== FORMAT || !entries || typeof entries !== 'object') return null;
  const list = Object.entries(entries as Record<string, unknown>);
  return list.every(([key, value]) => key.startsWith(PREFIX) && typeof value === 'string')
    ? (list as [string, string][])
    : null;
}
