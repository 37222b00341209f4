// Here is what runs in every page of the browser tests, before its own scripts; nothing here may use what is outside
// itself.

/** What the Content-Security-Policy refuses is a fault, whether or not the browser prints it. */
export function reportViolations(): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      console.error(`policy violated: ${effectiveDirective} by ${blockedURI}, ${sourceFile}:${lineNumber}`);
    },
  );
}

/** Keeps every text that a live region has held, whichever way it is one. */
export function recordAnnouncements(): void {
  const heard = { polite: [] as string[], assertive: [] as string[], all: [] as string[] };
  (window as unknown as { heard: typeof heard }).heard = heard;
  const kindOf = (region: Element) =>
    region.getAttribute('aria-live') ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite');
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[aria-live], [role=alert], [role=status], [role=log], output');
      if (region) regions.add(region);
    }
    for (const region of regions) {
      const kind = kindOf(region);
      const text = (region.textContent ?? '').trim();
      if (!text || (kind !== 'polite' && kind !== 'assertive')) continue;
      heard[kind].push(text);
      heard.all.push(kind === 'polite' ? text : `! ${text}`);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** As for somebody who saves data: no page is fetched before it is wanted. offline.e2e.ts tests that others are. */
export function fetchNothingAhead(): void {
  const { connection } = navigator as { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
}

/** To an address of the page without loading it, as the way back does. */
export function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Whether no new worker waits any more: a page needs a moment to ask it to take over, before one goes elsewhere. */
export async function takenOver(): Promise<boolean> {
  return !(await navigator.serviceWorker.getRegistration())?.waiting;
}
