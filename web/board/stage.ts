// This is a board in a window of Happy DOM for the tests: what is shown, what it tells, fingers, mouse and keys.

import { afterEach, beforeEach } from 'vitest';
import { board, names } from './fixtures';
import { height, shapeOf, spot } from './geometry';
import type { BoardData, BoardEvents, Point } from './types';
import { BoardView } from './view';

/** Happy DOM lays nothing out: the room is what a test says, and the plane lies at the window's corner. */
export const world = { room: { width: 390, height: 560 }, coarse: true, still: false, now: 0 };
export let host: HTMLElement;
export let view: BoardView;
let data: BoardData;
let log: unknown[];
let zoomed = 1;

const events: BoardEvents = {
  point: (p, how) => log.push(['point', names(p), how]),
  aim: (p) => {
    log.push(['aim', names(p)]);
    show({ aim: p });
  },
  direction: (rows, columns) => log.push(['direction', rows, columns]),
  key: (key, focus) => log.push(['key', key, names(focus)]),
  back: () => log.push(['back']),
  confirm: () => log.push(['confirm']),
  cancel: () => log.push(['cancel']),
  sight: ({ zoom }) => {
    if (zoom !== zoomed) log.push(['zoom', Number(zoom.toFixed(2))]);
    zoomed = zoom;
  },
};

export function show(changes: Partial<BoardData>): void {
  data = { ...data, ...changes };
  view.update(data);
}

export function make(changes: Partial<BoardData> = {}): void {
  data = board(changes);
  zoomed = 1;
  host = document.createElement('div');
  host.getBoundingClientRect = () => new DOMRect(0, 0, world.room.width, world.room.height);
  Object.defineProperty(window, 'innerWidth', { value: world.room.width, configurable: true });
  Object.defineProperty(window, 'innerHeight', { value: world.room.height, configurable: true });
  document.body.append(host);
  view = new BoardView(host, data, events);
}

beforeEach(() => {
  Object.assign(world, { room: { width: 390, height: 560 }, coarse: true, still: false, now: world.now + 60_000 });
  log = [];
  window.matchMedia = ((query: string) => ({
    matches: (query.includes('coarse') && world.coarse) || (query.includes('reduced-motion') && world.still),
  })) as typeof window.matchMedia;
});

afterEach(() => {
  view.destroy();
  host.remove();
});

export const taken = (): unknown[] => log.splice(0);
export const cells = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('[role=gridcell]')];
export const cell = (p: Point): HTMLElement => {
  const found = cells().find((element) => element.getAttribute('aria-label') === names(p));
  if (!found) throw new Error(`no cell ${names(p)}`);
  return found;
};
export const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;
export const layer = (name: string): Element => host.querySelector(`[data-layer=${name}]`)!;

/** Pixels of a place `dx`, `dy` cells from a point. */
export function pixels(p: Point, dx = 0, dy = 0): { clientX: number; clientY: number } {
  const shape = shapeOf(data);
  const { x, y } = spot(shape, p);
  const scale = Number.parseFloat(host.querySelector<HTMLElement>('.gl-plane')!.style.height) / height(shape);
  return { clientX: (x + 100 * dx) * scale, clientY: (y + 100 * dy) * scale };
}

export function pointer(
  type: string,
  at: { clientX: number; clientY: number },
  pointerType = 'touch',
  pointerId = 1,
): void {
  const event = new PointerEvent(type, { ...at, pointerType, pointerId, button: 0, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: world.now });
  host.querySelector('.gl-plane')!.dispatchEvent(event);
}

export function tap(p: Point, dx = 0, dy = 0, pointerType = 'touch'): void {
  pointer('pointerdown', pixels(p, dx, dy), pointerType);
  pointer('pointerup', pixels(p, dx, dy), pointerType);
}

export function press(key: string, init: KeyboardEventInit = {}): void {
  const target = document.activeElement!;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, ...init }));
}
