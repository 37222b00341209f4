// This is the browser's offer to install the page, kept until the reader takes it up in the settings.

import { Store } from '../../base/store';

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

/** Asks the browser to install the page; null where it does not offer to. */
export const canInstall = new Store<(() => void) | null>(null);

export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // the page says where it can be installed
    canInstall.set(() => {
      canInstall.set(null);
      void (event as Offer).prompt().catch(() => undefined);
    });
  });
  window.addEventListener('appinstalled', () => canInstall.set(null));
}
