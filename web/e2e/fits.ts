// This says whether what a page shows fits where it stands.

/** Runs in the page: what does not fit. */
export function misfits(): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) found.push(`the page is ${root.scrollWidth - innerWidth} px too wide`);
  /** Only for screen readers. */
  const unseen = (at: HTMLElement | null): boolean =>
    at !== null && (at.offsetWidth <= 1 || unseen(at.parentElement));
  for (const element of document.querySelectorAll<HTMLElement>('#app *')) {
    const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (!text || unseen(element)) continue;
    const style = getComputedStyle(element);
    const cut = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
    if (cut && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: “${element.textContent}”`);
  }
  return found;
}
