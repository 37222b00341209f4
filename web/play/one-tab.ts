// One tab plays: of all tabs of this browser only the one that was used last makes sounds.

const KEY = 'goalline.sounding';
const own = Math.random().toString(36).slice(2);

/** This tab is being used: from now on it is the one. */
export function claimSound(): void {
  try {
    if (localStorage.getItem(KEY) !== own) localStorage.setItem(KEY, own);
  } catch {
    // Storage is switched off: every tab plays.
  }
}

/** Whether this tab is the one; a tab that finds none becomes it. */
export function mayPlay(): boolean {
  try {
    const holder = localStorage.getItem(KEY);
    if (holder === null) claimSound();
    return holder === null || holder === own;
  } catch {
    return true;
  }
}

/** The tab is closed or left: another may play. */
export function releaseSound(): void {
  try {
    if (localStorage.getItem(KEY) === own) localStorage.removeItem(KEY);
  } catch {
    // See claimSound.
  }
}
