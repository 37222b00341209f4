// Addresses of the page. Links are ordinary links; a click on one of ours changes the page without loading it.

import { AGAINST, type Against } from './meet/against';
import { Store } from './store';

/** Pages whose address is their name and nothing else. */
const PLAIN_PAGES = ['first', 'play', 'recover', 'games', 'analyse', 'learn', 'settings', 'about'] as const;

/** Addresses of earlier versions. */
const MOVED: Partial<Record<string, string>> = { '/replay': '/analyse', '/help': '/learn' };

/** Where a finished game is reviewed. */
export const reviewPath = (id: string): string => `/game/${id}/review`;

/** Where "Your first game" leads. */
export const FIRST_GAME = '/first';

export type Route =
  | { readonly page: 'home' | (typeof PLAIN_PAGES)[number] | 'missing' }
  | { readonly page: 'new'; readonly opponent: Against | null }
  | { readonly page: 'game'; readonly id: string; readonly invite: string | null }
  | { readonly page: 'review'; readonly id: string };

export function parseRoute(path: string, query = '', fragment = ''): Route {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return { page: 'home' };
  const id = parts[0] === 'game' && /^[0-9a-f]{32}$/.test(parts[1] ?? '') ? (parts[1] as string) : null;
  if (id !== null && parts.length === 3 && parts[2] === 'review') return { page: 'review', id };
  if (id !== null && parts.length === 2) {
    return {
      page: 'game',
      id,
      invite: new URLSearchParams(fragment.replace(/^#/, '')).get('invite'),
    };
  }
  if (parts.length > 1) return { page: 'missing' };
  if (parts[0] === 'new') {
    const wanted = new URLSearchParams(query).get('opponent');
    return { page: 'new', opponent: AGAINST.find((each) => each === wanted) ?? null };
  }
  return { page: PLAIN_PAGES.find((page) => page === parts[0]) ?? 'missing' };
}

function current(): Route {
  const moved = MOVED[location.pathname.replace(/\/$/, '')];
  if (moved) history.replaceState(history.state, '', moved + location.search + location.hash);
  return parseRoute(location.pathname, location.search, location.hash);
}

export const route = new Store<Route>({ page: 'home' });

/** How many places of this page lie before the present one. */
let before = 0;

/** To the page before this one, or home where the visitor came here at once. */
export function goBack(): void {
  if (before > 0) history.back();
  else navigate('/');
}

/** `state`: what belongs to this place in the browser's history; a reload and the way back bring it back. */
export function navigate(path: string, how: 'push' | 'replace' = 'push', state: unknown = null): void {
  if (how === 'push') {
    before += 1;
    history.pushState(state, '', path);
  } else {
    history.replaceState(state, '', path);
  }
  const former = route.get();
  route.set(current());
  const after = route.get();
  if (former.page !== after.page || (former.page === 'game' && after.page === 'game' && former.id !== after.id))
    scrollTo(0, 0);
}

export function startRouter(): void {
  // Browsers keep what belongs to a place when the same address is opened again; a new visit begins without it.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') history.replaceState(null, '');
  route.set(current());
  window.addEventListener('popstate', () => {
    before = Math.max(0, before - 1);
    route.set(current());
  });
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return; // a jump inside the page
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
