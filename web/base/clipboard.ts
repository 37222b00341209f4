// What a reader takes along leaves the page here: as a copied text, or as a file.

import { notify } from './announce';
import type { Dictionary } from './i18n';

/** Copies a text; false where the browser does not let us (then the page shows the text to be copied by hand). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard without https (a game on the local network): the old way.
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'sr-only';
  area.setAttribute('aria-hidden', 'true');
  document.body.append(area);
  const focused = document.activeElement;
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

/** Copies a text and says so; what the browser does not let us copy is shown. */
export const copyAndTell = async (t: Dictionary, text: string): Promise<void> =>
  notify((await copyText(text)) ? t.app.copied : `${t.app.copyByHand} ${text}`);

export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
