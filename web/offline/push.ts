// Here is what the service worker does with a message of the server: shows it in the reader's words, and opens its
// game when it is pressed. The server sends only which game and why (http-api.md); the page keeps the words
// (app/push/kept-words.ts), since a worker knows neither the settings nor the language.

export const REASONS = ['turn', 'request'] as const;
export type Reason = (typeof REASONS)[number];

/** What is shown for each reason, and below it. */
export type PushWords = { readonly [R in Reason | 'name']: string };

/** What is needed of the browser. */
export interface PushBrowser {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The name does not begin with that of the page's files, so it stays when these go. */
const CACHE = 'goalline-push';
const WORDS = '/push-words.json';
const DEFAULT_WORDS: PushWords = {
  turn: 'It is your turn',
  request: 'Somebody asks you something',
  name: 'Goalline',
};

async function keptWords(caches: Pick<CacheStorage, 'open'>): Promise<PushWords> {
  const kept = await (await caches.open(CACHE)).match(WORDS);
  return kept ? { ...DEFAULT_WORDS, ...((await kept.json()) as Partial<PushWords>) } : DEFAULT_WORDS;
}

/** Where a game is shown; a message that names none opens the list of games. */
const address = (game: unknown): string =>
  typeof game === 'string' && /^[0-9a-f]{32}$/.test(game) ? `/game/${game}` : '/games';

/** Browsers demand that each message shows something, so even one that cannot be read does. */
export async function showPush(browser: PushBrowser, text: string | undefined): Promise<void> {
  let said: { game?: unknown; why?: unknown } | null = null;
  try {
    said = JSON.parse(text ?? '') as { game?: unknown; why?: unknown };
  } catch {
    // Shown without the game.
  }
  const reason = REASONS.find((known) => known === said?.why) ?? 'turn';
  const words = await keptWords(browser.caches).catch(() => DEFAULT_WORDS);
  const open = address(said?.game);
  // The page's own notices have the same tags: they replace each other.
  await browser.registration.showNotification(words[reason], {
    body: words.name,
    icon: '/favicon.svg',
    tag: `goalline-${open.split('/').at(-1)}`,
    data: open,
  });
}

export async function openPressed(browser: PushBrowser, data: unknown): Promise<void> {
  const open = typeof data === 'string' && data.startsWith('/') ? data : '/games';
  const windows = await browser.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === open);
  await (there ? there.focus() : browser.clients.openWindow(open));
}
