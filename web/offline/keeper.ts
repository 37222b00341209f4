// Keeps the files of the page in the browser, so that it opens without a network; knows neither the worker's events
// nor the page. Each build has a cache of its own. A cache goes when a later build has taken over and no window runs
// its scripts any more: windows say which they run by holding a lock (app/offline/windows.ts).

import type { Build } from './build';

/** What is needed of the browser. */
export interface Browser {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly locks: Pick<LockManager, 'query'>;
  readonly origin: string;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  wait(ms: number): Promise<void>;
}

type Asked = Pick<Request, 'method' | 'url' | 'mode'>;

const PREFIX = 'goalline-page-';
/** A window that runs the script /assets/index-1234.js holds this with its address. */
export const LOCK = 'goalline.runs ';
const INDEX = '/index.html';
/** Files that are fetched at a time. */
const AT_ONCE = 4;
/** A busy server is asked again, after so long if it does not say when. */
const TRIES = 3;
const BUSY_MS = 5_000;
const MOST_WAIT_S = 60;

const hashed = (path: string): boolean => path.startsWith('/assets/');

/** Whether an address is a page of the application: the server answers each of these with index.html. */
export const isPage = (path: string): boolean =>
  !/\.[^/]*$/.test(path) && !/^\/(?:api|docs|embed)(?:\/|$)/.test(path);

export class Keeper {
  private readonly name: string;
  private readonly files: ReadonlySet<string>;

  constructor(
    private readonly build: Build,
    private readonly browser: Browser,
  ) {
    this.name = PREFIX + build.version;
    this.files = new Set(build.files);
  }

  /** Fetches all files beside those of the build that runs; fails if one is not to be had, or is another build's. */
  async install(): Promise<void> {
    const { caches } = this.browser;
    // What is left of an earlier try. It must also come last, for `tidy`.
    await caches.delete(this.name);
    const cache = await caches.open(this.name);
    const left = [...this.build.files];
    const work = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) await cache.put(path, await this.load(path));
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } catch (error) {
      left.length = 0;
      await caches.delete(this.name);
      throw error;
    }
  }

  /** Removes what builds before this one have kept, unless a window still runs them. */
  async tidy(): Promise<void> {
    const { caches, locks } = this.browser;
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    const older = names.slice(0, Math.max(names.indexOf(this.name), 0));
    if (older.length === 0) return;
    const { held = [] } = await locks.query();
    const running = held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
    for (const name of older) {
      const cache = await caches.open(name);
      const found = await Promise.all(running.map((entry) => cache.match(entry)));
      if (found.every((each) => !each)) await caches.delete(name);
    }
  }

  /** The answer to a request; null where the worker has no part in it. */
  answer(request: Asked): Promise<Response> | null {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== this.browser.origin) return null;
    if (request.mode === 'navigate') return isPage(pathname) ? this.kept(INDEX, request) : null;
    return this.files.has(pathname) || hashed(pathname) ? this.kept(pathname, request) : null;
  }

  /** The server gives the cookie of a visitor who opens a page another year, so it has to hear of each visit. */
  async greet(): Promise<void> {
    await this.browser.fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  }

  /** Of this build, else of another one that is still kept, else of the server. */
  private async kept(path: string, request: Asked): Promise<Response> {
    const { caches } = this.browser;
    const found = await (await caches.open(this.name)).match(path, { ignoreVary: true });
    if (found) return found;
    // Only names with a hash mean the same in each build.
    if (hashed(path)) {
      for (const name of await caches.keys()) {
        const older = name.startsWith(PREFIX) && (await (await caches.open(name)).match(path, { ignoreVary: true }));
        if (older) return older;
      }
    }
    return this.browser.fetch(request as Request);
  }

  private async load(path: string): Promise<Response> {
    const response = await this.ask(path);
    if (!response.ok) throw new Error(`${path}: the server answers ${response.status}`);
    if (path === INDEX && !(await response.clone().text()).includes(this.build.entry))
      throw new Error(`${path} is of another build`);
    return response;
  }

  private async ask(path: string, tries = TRIES): Promise<Response> {
    // What has no hash in its name may have changed since the browser kept it.
    const response = await this.browser.fetch(path, { cache: hashed(path) ? 'default' : 'no-cache' });
    if (tries <= 1 || (response.status !== 429 && response.status !== 503)) return response;
    const seconds = Number(response.headers.get('Retry-After'));
    await this.browser.wait(seconds > 0 ? Math.min(seconds, MOST_WAIT_S) * 1000 : BUSY_MS);
    return this.ask(path, tries - 1);
  }
}
