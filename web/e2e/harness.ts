// Here is what the browser tests share: a real server, Debian's Chromium, visitors with a profile each, and readers
// of the page that use what people use: names, roles, texts.

import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Language } from '../base/i18n';
import { dictionaries } from '../base/i18n/all';
import type { GameState } from '../client';
import { boardOf, type DeviceGame, stateOf } from '../kinds/phutball/device/game';
import { rulesOf } from '../play/model';
import { boardName, pointLabel } from '../play/speech';
import { type Point, type Position, parsePosition } from '../rules';
import { fetchNothingAhead, goTo, recordAnnouncements, reportViolations } from './in-page';
import { jumpButton, menu, moreButton } from './places';
import { Server } from './server';

/** Limits only end what hangs. */
export const LONG = { timeout: Number(process.env.E2E_TIMEOUT ?? 30_000), interval: 25 };
/** A new page takes over when the old worker rests, which it never does while pages are opened one after another. */
export const SLOW = { timeout: 4 * LONG.timeout, interval: 1000 };

// Without windows and menus of its own, which nobody sees here, Chromium takes a third less time.
const SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const CHROMIUM = process.env.CHROMIUM ?? SHELLS.find((path) => existsSync(path)) ?? 'chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let launched: Browser | undefined;

/** The browser of this worker, which all its files share: a visitor is a profile in it. It ends with the worker. */
export async function launch(): Promise<Browser> {
  if (!launched?.isConnected()) launched = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  return launched;
}

/** Visitors whom a test that failed has left behind. */
export async function closeVisitors(): Promise<void> {
  await Promise.all((launched?.contexts() ?? []).map((context) => context.close()));
}

export let server: Server;
export let browser: Browser;
/** A test plays and asks for the state of a game much faster than a visitor is allowed to. */
export const HURRIED = ['visitor_requests', 'address_requests'].flatMap((what) =>
  ['per_second', 'burst'].flatMap((rate) => ['--limit', `${what}_${rate}=1000`]),
);

/** Both are there for all tests of a file that calls this; with a visitor's limits if nothing else is said. */
export function openBoth(...options: string[]): void {
  beforeAll(async () => {
    server = await Server.start(...options);
    browser = await launch();
  });
  afterAll(() => server?.stop());
}

export const PHONE = {
  viewport: { width: 390, height: 664 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} as const;
export const NARROW = { ...PHONE, viewport: { width: 360, height: 640 } } as const;
/** A phone held across. */
export const ACROSS = { ...PHONE, viewport: { width: 844, height: 390 } } as const;
/** For somebody who has not asked for less motion. */
export const MOVING = { reducedMotion: 'no-preference' } as const;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

/** One person: a browser profile with one page. Whatever goes wrong in the page is kept, and fails the test. */
export class Visitor {
  readonly faults: string[] = [];

  private constructor(
    readonly server: Pick<Server, 'url'>,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async come(
    browser: Browser,
    server: Pick<Server, 'url'>,
    options: BrowserContextOptions = DESKTOP,
  ): Promise<Visitor> {
    const context = await browser.newContext({
      locale: 'en-GB',
      // What moves takes half of a page's time; tests of motion ask for it (MOVING).
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      // A test routes requests, or cuts the network, and means the server by it (offline.e2e.ts).
      serviceWorkers: 'block',
      ...options,
    });
    const visitor = new Visitor(server, context, await context.newPage());
    context.setDefaultTimeout(LONG.timeout);
    visitor.watch();
    await visitor.page.addInitScript(recordAnnouncements);
    await visitor.page.addInitScript(reportViolations);
    if (options.serviceWorkers !== 'allow') await context.addInitScript(fetchNothingAhead);
    return visitor;
  }

  private watch(): void {
    this.page.on('pageerror', (error) => this.faults.push(`page error: ${error.message}`));
    this.page.on('console', (message) => {
      // A cut network and a killed server are part of some tests; what the page makes of them is what is tested.
      if (
        message.type() === 'error' &&
        !/net::ERR_|WebSocket connection|Failed to load resource/.test(message.text())
      ) {
        this.faults.push(`console: ${message.text()}`);
      }
    });
    this.page.on('request', (request) => {
      if (!request.url().startsWith(this.server.url)) this.faults.push(`foreign request: ${request.url()}`);
    });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.server.url + path);
    await this.page.locator('h1').first().waitFor({ state: 'attached' });
  }

  /**
   * Goes to an address as the page's own links do, which takes a fraction of the time of loading the page anew. What
   * the page keeps while it is open stays.
   */
  async turn(path: string): Promise<void> {
    const isOpen =
      this.page.url().startsWith(this.server.url) && (await this.page.locator('[data-page]').count()) > 0;
    if (!isOpen || path.startsWith('/embed')) return this.open(path);
    // Over another page, so that nothing of the present one is taken for the wanted one, or kept in it.
    const between = path === '/about' ? 'settings' : 'about';
    await this.page.evaluate(goTo, `/${between}`);
    await this.page.locator(`[data-page=${between}]`).waitFor();
    await this.page.evaluate(goTo, path);
    await this.page
      .locator(`[data-page]:not([data-page=${between}]):not(:has([aria-busy=true])) h1`)
      .first()
      .waitFor({ state: 'attached' });
  }

  async leave(): Promise<void> {
    await this.context.close();
    expect(this.faults).toEqual([]);
  }

  /** Waits for a text on the page itself, not in the regions for screen readers. */
  async see(text: string | RegExp): Promise<void> {
    await this.page.locator('#content').getByText(text).first().waitFor();
  }

  /** What is kept of the game shown: on this device, or the server's own word, asked with this visitor's cookie. */
  async state(): Promise<GameState> {
    const id = new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
    if (id.startsWith('device-')) {
      const game = JSON.parse((await this.page.evaluate(keptGame, id)) ?? '') as DeviceGame;
      return stateOf(game, boardOf(game));
    }
    return this.page.evaluate(async (game) => {
      const answer = await fetch(`/api/games/${game}`);
      return ((await answer.json()) as { state: GameState }).state;
    }, id);
  }

  /** A game of this visitor, made without the form and without any page. */
  async make(wish: object): Promise<string> {
    const answer = await this.page.request.post(`${this.server.url}/api/games`, {
      data: wish,
      headers: { Origin: this.server.url },
    });
    const { state, error } = (await answer.json()) as { state?: { id: string }; error?: { message: string } };
    if (!state) throw new Error(error?.message);
    return state.id;
  }

  /** Chooses an entry of the "…" menu of a game. */
  async fromMenu(name: string): Promise<void> {
    await moreButton(this.page).click();
    await menu(this.page).getByText(name, { exact: true }).click();
  }

  /** Plays a move past the page, by the call that a program would use. */
  async send(state: GameState, move: string): Promise<void> {
    const answer = await this.page.request.post(`${this.server.url}/api/games/${state.id}/moves`, {
      data: { ply: state.moves.length + 1, move },
      headers: { Origin: this.server.url },
    });
    if (!answer.ok()) throw new Error(`${move} in ${state.position}: ${await answer.text()}`);
  }

  /** Does something in the game shown, past the page. */
  async act(action: string): Promise<void> {
    const { id } = await this.state();
    const answer = await this.page.request.post(`${this.server.url}/api/games/${id}/actions`, {
      data: { action },
      headers: { Origin: this.server.url },
    });
    if (!answer.ok()) throw new Error(`${action}: ${await answer.text()}`);
  }

  /** Makes a game and shows it; by default two people play at one screen. */
  async play(wish: object): Promise<void> {
    await this.open(`/game/${await this.make({ opponent: 'local', ...wish })}`);
    await this.inGame();
  }

  /** Starts what the form of a new game says. */
  async begin(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start the game' }).click();
    await this.inGame();
  }

  /** Waits until the page is in a game and shows it, or what is to be agreed on before it. */
  async inGame(): Promise<void> {
    await this.page.waitForURL(/\/game\/([0-9a-f]{32}|device-[0-9a-f]{16})$/);
    await this.page.locator('[role=grid], main input').first().waitFor();
  }

  /** The moves the page itself shows, as texts of the rules. */
  shownMoves(): Promise<string[]> {
    return this.page
      .locator('[data-ply]:not([data-ply="0"])')
      .evaluateAll((buttons) => buttons.map((button) => (button.textContent ?? '').replaceAll('–', '-')));
  }

  /** Waits until the page shows so many moves, all of them confirmed by the server. */
  async waitForPlies(plies: number): Promise<void> {
    await expect.poll(async () => (await this.shownMoves()).length, LONG).toBe(plies);
    await expect.poll(() => this.status(), LONG).not.toMatch(/Sending|Enviando/);
  }

  status(): Promise<string> {
    return this.page.getByTestId('status').innerText();
  }

  cell(point: string) {
    const name = spokenName(point);
    return this.page.locator(`[role=gridcell][aria-label^="${name},"]`);
  }

  /** Where a point lies on the screen. */
  async spot(point: string): Promise<{ x: number; y: number }> {
    const box = await this.cell(point).boundingBox();
    const spot = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const size = this.page.viewportSize();
    if (!spot || !size || spot.x < 0 || spot.y < 0 || spot.x > size.width || spot.y > size.height) {
      throw new Error(`point ${point} is not on the screen: ${JSON.stringify(spot)}`);
    }
    return spot;
  }

  async click(point: string): Promise<void> {
    const { x, y } = await this.spot(point);
    await this.page.mouse.click(x, y);
  }

  async tap(point: string): Promise<void> {
    const { x, y } = await this.spot(point);
    await this.page.touchscreen.tap(x, y);
  }

  /** Plays a move with the mouse: a point, or ball, landings and the button. */
  async playByMouse(move: string): Promise<void> {
    const points = move.split('-');
    for (const point of points) await this.click(point);
    if (points.length > 1) await jumpButton(this.page).click();
  }

  /** The accessible names of the board, row by row as they lie in the tree. */
  boardNames(): Promise<string[][]> {
    return this.page
      .locator('[role=grid]')
      .evaluate((grid) =>
        [...grid.querySelectorAll('[role=row]')].map((row) =>
          [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label') ?? ''),
        ),
      );
  }

  /** The board in the accessibility tree says what the server's position is. */
  async expectBoard(language: Language = 'en'): Promise<GameState> {
    const state = await this.state();
    const expected = namesOf(state, language);
    await expect.poll(() => this.boardNames(), LONG).toEqual(expected.rows);
    expect(await this.treeNames()).toEqual(expected.rows);
    expect(await this.page.locator('[role=grid]').getAttribute('aria-label')).toBe(expected.name);
    return state;
  }

  /** The names of the board's cells in the browser's own accessibility tree, as assistive programs get them. */
  async treeNames(): Promise<string[][]> {
    interface Node {
      nodeId: string;
      childIds?: string[];
      ignored: boolean;
      role?: { value: string };
      name?: { value: string };
    }
    const session = await this.context.newCDPSession(this.page);
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] };
    await session.detach();
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const below = (node: Node, role: string): Node[] =>
      (node.childIds ?? []).flatMap((id) => {
        const child = byId.get(id);
        if (!child) return [];
        return child.role?.value === role && !child.ignored ? [child] : below(child, role);
      });
    const grid = nodes.find((node) => node.role?.value === 'grid' && !node.ignored);
    if (!grid) throw new Error('the accessibility tree has no grid');
    return below(grid, 'row').map((row) => below(row, 'gridcell').map((cell) => cell.name?.value ?? ''));
  }

  /** Everything the polite region has said so far. */
  said(): Promise<string[]> {
    return this.heard('polite');
  }

  saidNow(): Promise<string[]> {
    return this.heard('assertive');
  }

  /** What one of the regions has said, or both in their order, the assertive with "! " before it. */
  heard(kind: 'polite' | 'assertive' | 'all'): Promise<string[]> {
    return this.page.evaluate(
      (of) => (window as unknown as { heard: Record<string, string[]> }).heard[of] ?? [],
      kind,
    );
  }
}

const keptGame = (id: string) => localStorage.getItem(`goalline.game.${id}`);

export function positionOf(text: string): Position {
  const position = parsePosition(text);
  if (!position.ok) throw new Error(`no position: ${text}`);
  return position.value;
}

/** "H 10" of "H10". */
export const spokenName = (point: string): string => point.replace(/(\d+)$/, ' $1');

/** What the board has to say for a state when nothing is being built. */
function namesOf(state: GameState, language: Language): { rows: string[][]; name: string } {
  const t = dictionaries[language];
  const position = positionOf(state.position);
  const up = state.you.length === 1 ? (state.you[0] ?? 'O') : 'O';
  const playable = state.status === 'playing' && state.to_move !== null && state.you.includes(state.to_move);
  const scene = { position, rules: rulesOf(state), playable, aim: null, chain: null, landings: [] };
  const range = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const lines = range(1, position.rows).map((row) =>
    range(1, position.columns).map((column): Point => ({ row, column })),
  );
  // A ball that has left the board has a cell of its own beyond the goal row.
  if (position.ball.row === 0) lines.unshift([position.ball]);
  if (position.ball.row > position.rows) lines.push([position.ball]);
  const seen = up === 'O' ? lines.reverse() : lines.map((line) => line.reverse());
  return {
    rows: seen.map((line) => line.map((point) => pointLabel(t, scene, point))),
    name: boardName(t, position, state.status === 'over'),
  };
}
