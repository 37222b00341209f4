// The keeper of the page's files, with pretended caches, locks and server: what is fetched, what is answered, and
// what is thrown away when.

import { expect, test } from 'vitest';
import { holdVersion, Playing, unlessPlaying } from '../app/offline/windows';
import type { Build } from './build';
import { type Browser, isPage, Keeper, LOCK } from './keeper';

const ORIGIN = 'https://goalline.example';
const ENTRY = '/assets/index-1.js';
const BUILD: Build = {
  version: '1',
  entry: ENTRY,
  files: ['/index.html', ENTRY, '/assets/game-1.js', '/theme.js', '/assets/goalline-1.wasm'],
};
const NEXT: Build = {
  ...BUILD,
  version: '2',
  entry: '/assets/index-2.js',
  files: ['/index.html', '/assets/index-2.js'],
};

class World implements Browser {
  readonly origin = ORIGIN;
  readonly kept = new Map<string, Map<string, Response>>();
  readonly asked: [string, RequestInit | undefined][] = [];
  readonly waited: number[] = [];
  readonly running: string[] = [];
  /** What the server has, and how it refuses. */
  entry = ENTRY;
  answers: Response[] = [];
  away = false;

  readonly caches = {
    keys: async () => [...this.kept.keys()],
    delete: async (name: string) => this.kept.delete(name),
    open: (name: string) => {
      const files = this.kept.get(name) ?? new Map<string, Response>();
      this.kept.set(name, files);
      return Promise.resolve({
        match: async (path: string) => files.get(path)?.clone(),
        put: async (path: string, response: Response) => void files.set(path, response),
      } as unknown as Cache);
    },
  };
  readonly locks = { query: async () => ({ held: this.running.map((entry) => ({ name: LOCK + entry })) }) };

  fetch(request: Request | string, init?: RequestInit): Promise<Response> {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname;
    this.asked.push([path, init]);
    if (this.away) return Promise.reject(new TypeError('no network'));
    const headers = { 'Content-Security-Policy': "default-src 'self'", Vary: 'Accept-Encoding' };
    const own = new Response(path === '/index.html' ? `<script src="${this.entry}">` : path, { headers });
    return Promise.resolve(this.answers.pop() ?? own);
  }
  wait(ms: number): Promise<void> {
    this.waited.push(ms);
    return Promise.resolve();
  }
}

const get = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  ({ url: ORIGIN + path, method, mode }) as const;
const textOf = async (answer: Promise<Response> | null) => answer && (await answer).text();

async function installed(): Promise<[World, Keeper]> {
  const world = new World();
  const keeper = new Keeper(BUILD, world);
  await keeper.install();
  return [world, keeper];
}

test('all files are fetched once; what has no hash in its name is asked for anew', async () => {
  const [world] = await installed();
  expect(world.asked).toHaveLength(BUILD.files.length);
  expect(new Set(world.asked.map(([path]) => path))).toEqual(new Set(BUILD.files));
  for (const [path, init] of world.asked)
    expect(init?.cache).toBe(path.startsWith('/assets/') ? 'default' : 'no-cache');
});

test('without a network pages and files are answered with their headers, calls are not', async () => {
  const [world, keeper] = await installed();
  world.away = true;
  for (const path of ['/', '/learn/phutball/moves?step=2', '/puzzle/12', '/analyse?p=1'])
    expect(await textOf(keeper.answer(get(path, 'navigate')))).toContain(ENTRY);
  expect(await textOf(keeper.answer(get('/assets/game-1.js')))).toBe('/assets/game-1.js');
  const page = await keeper.answer(get('/games', 'navigate'));
  expect(page?.headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  expect(keeper.answer(get('/api/games'))).toBeNull();
  expect(keeper.answer(get('/api/games/12/record', 'navigate'))).toBeNull();
  expect(keeper.answer(get('/embed?p=1', 'navigate'))).toBeNull();
  expect(keeper.answer(get('/', 'navigate', 'POST'))).toBeNull();
  expect(keeper.answer({ ...get('/theme.js'), url: 'https://other.example/theme.js' })).toBeNull();
  expect(keeper.answer(get('/sw.js'))).toBeNull();
});

test('pages are addresses without an extension, but for calls and frames', () => {
  for (const path of ['/', '/games', '/game/0123', '/a.b/c', '/apis', '/docset', '/embedded'])
    expect(isPage(path)).toBe(true);
  for (const path of [
    '/api',
    '/api/info',
    '/docs',
    '/docs/',
    '/docs/results.html',
    '/embed',
    '/embed/x',
    '/app-en.webmanifest',
    '/assets/a.js',
  ])
    expect(isPage(path)).toBe(false);
});

test('what is not kept any more comes from the server', async () => {
  const [world, keeper] = await installed();
  world.kept.clear();
  world.asked.length = 0;
  expect(await textOf(keeper.answer(get('/theme.js')))).toBe('/theme.js');
  expect(world.asked).toHaveLength(1);
});

test('a build that is not there as a whole is not kept at all', async () => {
  const world = new World();
  world.answers = [new Response('', { status: 404 })];
  await expect(new Keeper(BUILD, world).install()).rejects.toThrow('404');
  expect(world.kept.size).toBe(0);
  // The server has gone on to the next build meanwhile.
  world.entry = NEXT.entry;
  await expect(new Keeper(BUILD, world).install()).rejects.toThrow('another build');
  expect(world.kept.size).toBe(0);
});

test('a busy server is asked again when it said, and not for ever', async () => {
  const world = new World();
  const busy = () => new Response('', { status: 429, headers: { 'Retry-After': '7' } });
  world.answers = [busy()];
  await new Keeper(BUILD, world).install();
  expect(world.waited).toEqual([7000]);
  world.answers = Array.from({ length: 40 }, busy);
  await expect(new Keeper(BUILD, world).install()).rejects.toThrow('429');
});

test('windows of the earlier build keep its files until the last of them is closed', async () => {
  const [world] = await installed();
  world.running.push(ENTRY);
  world.entry = NEXT.entry;
  const next = new Keeper(NEXT, world);
  await next.install();
  await next.tidy();
  expect(await textOf(next.answer(get('/', 'navigate')))).toContain(NEXT.entry);
  world.away = true;
  expect(await textOf(next.answer(get('/assets/game-1.js')))).toBe('/assets/game-1.js');
  world.running.length = 0;
  await next.tidy();
  expect([...world.kept.keys()]).toHaveLength(1);
  await expect(next.answer(get('/assets/game-1.js'))).rejects.toThrow('no network');
});

test('the build that runs does not throw away the one that waits, even if that was here before', async () => {
  const [world, keeper] = await installed();
  world.entry = NEXT.entry;
  const next = new Keeper(NEXT, world);
  await next.install();
  await keeper.tidy();
  expect(world.kept.size).toBe(2);
  // The operator goes back to the first build: it is the newest now.
  world.entry = ENTRY;
  await keeper.install();
  await next.tidy();
  expect(world.kept.size).toBe(2);
  await keeper.tidy();
  expect([...world.kept.keys()]).toEqual(['goalline-page-1']);
});

/** As the browser's: shared locks beside each other, an exclusive one only if there is none. */
class FakeLocks {
  readonly held = new Map<string, number>();
  request = (async (name: string, options: LockOptions, work: (lock: Lock | null) => Promise<void> | void) => {
    const count = this.held.get(name) ?? 0;
    if (options.ifAvailable && count > 0) return work(null);
    this.held.set(name, count + 1);
    await work({} as Lock);
    this.held.set(name, (this.held.get(name) ?? 1) - 1);
  }) as LockManager['request'];
}

test('no version takes over while any window is in a game', async () => {
  const locks = new FakeLocks();
  const [one, other] = [new Playing(locks), new Playing(locks)];
  let taken = 0;
  const ask = () => unlessPlaying(locks, () => ++taken);
  for (const window of [one, one, other]) void window.set(true);
  await ask();
  await one.set(false);
  await ask();
  expect(taken).toBe(0);
  await other.set(false);
  await ask();
  expect(taken).toBe(1);
});

test('a window holds the lock by which the keeper knows its build', () => {
  const locks = new FakeLocks();
  holdVersion(locks, ENTRY);
  expect([...locks.held.keys()]).toEqual([LOCK + ENTRY]);
});
