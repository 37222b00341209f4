// Looks whether an earlier version of the page has left a running game that is not yet among those of this device.

import { storedText } from '../../base/storage';
import { broughtOver, formerKey } from '../device/former';
import { deviceGameNames } from '../device/kind';

/** After this the games of before are among those of this device. */
export async function bringFormerGames(): Promise<void> {
  const brought = broughtOver();
  const isNew = (text: string | null, name: string) => text !== null && text !== brought[name]?.text;
  const names = deviceGameNames().filter((name) => isNew(storedText(formerKey(name)), name));
  if (names.length > 0) await (await import('../device/games')).bringOver(names);
}
