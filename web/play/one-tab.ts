// One tab plays: of all tabs of this browser only the one that was used last makes sounds.

import { storedText, storeText } from '../base/storage';

const KEY = 'goalline.sounding';
const own = Math.random().toString(36).slice(2);

/** This tab is being used: from now on it is the one. */
export function claimSound(): void {
  if (storedText(KEY) !== own) storeText(KEY, own);
}

/** Whether this tab is the one; a tab that finds none becomes it. Where nothing is kept every tab plays. */
export function mayPlay(): boolean {
  const holder = storedText(KEY);
  if (holder === null) claimSound();
  return holder === null || holder === own;
}

/** The tab is closed or left: another may play. */
export function releaseSound(): void {
  if (storedText(KEY) === own) storeText(KEY, null);
}
