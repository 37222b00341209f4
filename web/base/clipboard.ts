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
