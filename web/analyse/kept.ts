// These are analyses that are too long for an address, kept on this device: the last ten, as SGF. A browser that
// keeps nothing has them as long as the page is open.

import { readSgf } from '../analysis/sgf/read';
import { writeSgf } from '../analysis/sgf/write';
import { newStudy, type Place, type Study, walk } from '../analysis/study';
import { jsonOf, storedText, storeText } from '../base/storage';
import { DEFAULT_RULES, startPosition } from '../rules';

const STORE = 'goalline.analyses';
const MOST = 10;

interface Kept {
  readonly key: string;
  readonly sgf: string;
}

let inMemory: readonly Kept[] = [];

function stored(): readonly Kept[] {
  const value = jsonOf(storedText(STORE));
  return Array.isArray(value) ? value.filter((each: Partial<Kept> | null) => each?.key && each.sgf) : [];
}

const newKey = (): string => Math.random().toString(36).slice(2, 10).padEnd(8, '0');

/** Keeps a study, in the place of what has its key; says whether it outlives the page. */
export function keep(study: Study, key = newKey()): { readonly key: string; readonly stored: boolean } {
  const next = { key, sgf: writeSgf(study) };
  const others = (all: readonly Kept[]) => all.filter((each) => each.key !== key);
  inMemory = [next, ...others(inMemory)].slice(0, MOST);
  // An old one gives way where the browser has no room for all.
  for (let most = MOST; most > 0; --most)
    if (storeText(STORE, JSON.stringify([next, ...others(stored())].slice(0, most)))) return { key, stored: true };
  return { key, stored: false };
}

/** The study of a key, with its `n`-th node in the order of `walk`; null if it is not kept any more. */
export function keptPlace(key: string, n: number): Place | null {
  const found = [...inMemory, ...stored()].find((each) => each.key === key);
  const read = found && readSgf(found.sgf);
  if (!read?.ok) return null;
  const { study } = read.value;
  return { study, at: [...walk(study)][n] ?? 0 };
}

/** What an analysis begins with. */
export const emptyPlace = (): Place => ({ study: newStudy(startPosition(), DEFAULT_RULES), at: 0 });
