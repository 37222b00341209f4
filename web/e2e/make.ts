// These are games that a page makes for its visitor by the calls of http-api.md.

import type { Page } from 'playwright-core';

/** Makes a game as the page's own visitor; its id. */
export const make = (page: Page, body: object): Promise<string> =>
  page.evaluate(async (wish) => {
    const answer = await fetch('/api/games', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
    });
    return ((await answer.json()) as { state: { id: string } }).state.id;
  }, body);
