// Whether advice is shown: kept on the device.

import { Store } from '../store';

const KEY = 'goalline-bid-advice';

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false; // a browser that keeps nothing
  }
}

export const adviceShown = new Store(stored());

export function showAdvice(shown: boolean): void {
  adviceShown.set(shown);
  try {
    localStorage.setItem(KEY, shown ? 'yes' : 'no');
  } catch {
    // It holds for this visit.
  }
}
