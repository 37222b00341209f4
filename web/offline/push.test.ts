// Messages of the server in the service worker, with a pretended browser: what is shown, in which words, and what is
// opened.

import { expect, test } from 'vitest';
import { keepWords } from '../app/push/kept-words';
import { openPressed, type PushBrowser, showPush } from './push';

const GAME = '0123456789abcdef0123456789abcdef';

class World implements PushBrowser {
  readonly shown: [string, NotificationOptions | undefined][] = [];
  readonly opened: string[] = [];
  readonly focused: string[] = [];
  windows: string[] = [];
  private readonly kept = new Map<string, Response>();

  readonly caches = {
    open: (name: string) =>
      Promise.resolve({
        match: async (path: string) => this.kept.get(name + path)?.clone(),
        put: async (path: string, response: Response) => void this.kept.set(name + path, response),
      } as unknown as Cache),
  };
  readonly registration = {
    showNotification: async (title: string, options?: NotificationOptions) => void this.shown.push([title, options]),
  };
  readonly clients = {
    matchAll: async () => this.windows.map((url) => ({ url, focus: async () => this.focused.push(url) })),
    openWindow: async (url: string) => this.opened.push(url),
  };
}

test('a message is shown in the words that the page has kept', async () => {
  const world = new World();
  await keepWords(world.caches, { turn: 'Te toca jugar', request: 'Te preguntan algo', name: 'Goalline' });
  await showPush(world, JSON.stringify({ game: GAME, why: 'turn' }));
  await showPush(world, JSON.stringify({ game: GAME, why: 'request' }));
  expect(world.shown.map(([title]) => title)).toEqual(['Te toca jugar', 'Te preguntan algo']);
  expect(world.shown[0]?.[1]).toMatchObject({ body: 'Goalline', tag: `goalline-${GAME}`, data: `/game/${GAME}` });
});

test('something is shown whatever comes, and it leads nowhere else', async () => {
  for (const text of [undefined, '', '{', 'null', '[]', '{"game":"../evil","why":"x"}', '{"game":7}']) {
    const world = new World();
    await showPush(world, text);
    expect(world.shown).toHaveLength(1);
    expect(world.shown[0]?.[0]).toBe('It is your turn');
    expect(world.shown[0]?.[1]?.data).toBe('/games');
  }
});

test('pressing it goes to the window of the game, or opens one', async () => {
  const world = new World();
  world.windows = ['https://goalline.example/', `https://goalline.example/game/${GAME}?invite=1`];
  await openPressed(world, `/game/${GAME}`);
  expect(world.focused).toEqual([world.windows[1]]);
  world.windows = ['https://goalline.example/games'];
  await openPressed(world, `/game/${GAME}`);
  await openPressed(world, 'https://evil.example/');
  expect(world.opened).toEqual([`/game/${GAME}`]);
  expect(world.focused.at(-1)).toBe('https://goalline.example/games');
});
