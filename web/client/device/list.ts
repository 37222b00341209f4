// The games of this device are listed here, the latest first: this is small, for it comes with the first page.

import { jsonOf, storedText } from '../../base/storage';
import { Store } from '../../base/store';
import type { GameSummary } from '..';

export const LIST_KEY = 'goalline.games';

export function readList(text: string | null): readonly GameSummary[] {
  const value = jsonOf(text);
  return Array.isArray(value) ? value.filter(isSummary) : [];
}

function isSummary(value: Partial<GameSummary> | null): value is GameSummary {
  return (
    typeof value?.id === 'string' &&
    value.id.startsWith('device-') &&
    (value.opponent === 'computer' || value.opponent === 'local') &&
    (value.status === 'playing' || value.status === 'over') &&
    Array.isArray(value.you) &&
    typeof value.plies === 'number'
  );
}

/** The game of this name that was played on last, if one runs on this device. */
export const runningHere = (game: string): GameSummary | null =>
  readList(storedText(LIST_KEY)).find((each) => each.game === game && each.status === 'playing') ?? null;

export const deviceChanges = new Store(0);
