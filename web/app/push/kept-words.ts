// These are the words of messages, kept where the service worker finds them (offline/push.ts). The worker is one
// file, so they share no code; a test holds them together.

import type { PushWords } from '../../offline/push';

const CACHE = 'goalline-push';
const WORDS = '/push-words.json';

/** Messages are shown in these words from now on. */
export async function keepWords(caches: Pick<CacheStorage, 'open'>, words: PushWords): Promise<void> {
  await (await caches.open(CACHE)).put(WORDS, new Response(JSON.stringify(words)));
}
