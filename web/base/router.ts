// These are addresses of the page, and the way from one to another: links are ordinary links, but a click on one of
// ours changes the page without loading it.

import { Store } from './store';

/** Where a game is played. */
export const gamePath = (game: string, id: string): string =>
  game === 'phutball' ? `/game/${id}` : `/${game}/game/${id}`;

/** Where a finished game is reviewed. */
export const reviewPath = (id: string): string => `/game/${id}/review`;

/** Where a puzzle is solved; without a number, one that suits the reader. `theme`: the one that is practised. */
export const puzzlePath = (id: number | null, theme: string | null = null): string =>
  `/puzzle/${id ?? 'next'}${theme ? `?theme=${encodeURIComponent(theme)}` : ''}`;

/** The same for the puzzles of the small games. */
export const smallPuzzlePath = (name: string, id: number | null): string => `/puzzle/${name}/${id ?? 'next'}`;

/** Where "Your first game" leads. */
export const FIRST_GAME = '/first';

/** What is shown, as far as all pages know it; `app/routes.ts` knows more. */
export interface AnyRoute {
  readonly page: string;
  readonly lesson?: { readonly name: string };
}

let read = (): AnyRoute => ({ page: location.pathname });

export const route = new Store<AnyRoute>({ page: 'home' });

/** How many places of this page lie before the present one, for browsers that do not tell; a reload begins anew. */
let before = 0;

/** To the page before this one, or home where the visitor came here at once. */
export function goBack(): void {
  if (window.navigation?.canGoBack ?? before > 0) history.back();
  else navigate('/');
}

/** What is another page, for the focus, the scrolling and what is being said: not each step of a lesson. */
export const placeOf = (place: AnyRoute): string =>
  [
    place.page,
    'game' in place && place.game,
    place.lesson?.name,
    'name' in place && place.name,
    'part' in place && place.part,
    'id' in place && place.id,
  ].join();

/** `state`: what belongs to this place in the browser's history; a reload and the way back bring it back. */
export function navigate(path: string, how: 'push' | 'replace' = 'push', state: unknown = null): void {
  if (how === 'push') {
    before += 1;
    history.pushState(state, '', path);
  } else {
    history.replaceState(state, '', path);
  }
  const former = route.get();
  route.set(read());
  if (placeOf(former) !== placeOf(route.get())) scrollTo(0, 0);
}

/** `reader` says what the address of now stands for. */
export function startRouter(reader: () => AnyRoute): void {
  read = reader;
  // Browsers keep what belongs to a place when the same address is opened again; a new visit begins without it.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') history.replaceState(null, '');
  route.set(read());
  window.addEventListener('popstate', () => {
    before = Math.max(0, before - 1);
    route.set(read());
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
    if (/^\/(?:api|docs)\//.test(link.pathname)) return;
    if (link.pathname === location.pathname && link.hash) return; // a jump inside the page
    if (outdated.get()) return; // the browser loads it, and with it the new version
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

export type Offline =
  /** This browser cannot, or nothing is known yet. */
  | 'none'
  /** All files of the page are kept here. */
  | 'ready'
  /** So are those of a newer version, which waits until no game is open. */
  | 'waiting';

export const offline = new Store<Offline>('none');

/** A newer version has taken over: the next page that is opened by a link is loaded anew, and so is of it. */
export const outdated = new Store(false);

/** Lets the version that waits take over, whatever is open, and loads this page anew. */
export const updateNow: { run: () => void } = { run: () => location.reload() };
