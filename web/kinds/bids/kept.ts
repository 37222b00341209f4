// Whether advice is shown, which is kept on the device.

import { storedText, storeText } from '../../base/storage';
import { Store } from '../../base/store';

const KEY = 'goalline.bid-advice';

const read = (): boolean => storedText(KEY) === 'yes';
export const adviceShown = new Store(read());
/** After something was forgotten or restored. */
export const reloadAdvice = (): void => adviceShown.set(read());

export function showAdvice(shown: boolean): void {
  adviceShown.set(shown);
  storeText(KEY, shown ? 'yes' : 'no');
}
