// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { board, hopUp, names, point } from './fixtures';
import { height, spot } from './geometry';
import type { BoardData, BoardEvents, Point } from './types';
import { BoardView } from './view';

/** Happy DOM lays nothing out: the room is what a test says, and the plane lies at the window's corner. */
let room = { width: 390, height: 560 };
let coarse = true;
let still = false;
let host: HTMLElement;
let view: BoardView;
let data: BoardData;
let log: unknown[];
let now = 0;

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
  zoom: (factor) => log.push(['zoom', Number(factor.toFixed(2))]),
};

function show(changes: Partial<BoardData>): void {
  data = { ...data, ...changes };
  view.update(data);
}

function make(changes: Partial<BoardData> = {}): void {
  data = board(changes);
  host = document.createElement('div');
  host.getBoundingClientRect = () => new DOMRect(0, 0, room.width, room.height);
  Object.defineProperty(window, 'innerWidth', { value: room.width, configurable: true });
  Object.defineProperty(window, 'innerHeight', { value: room.height, configurable: true });
  document.body.append(host);
  view = new BoardView(host, data, events);
}

beforeEach(() => {
  room = { width: 390, height: 560 };
  coarse = true;
  still = false;
  log = [];
  now += 60_000;
  window.matchMedia = ((query: string) => ({
    matches: (query.includes('coarse') && coarse) || (query.includes('reduced-motion') && still),
  })) as typeof window.matchMedia;
});

afterEach(() => {
  view.destroy();
  host.remove();
});

const taken = (): unknown[] => log.splice(0);
const cells = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('[role=gridcell]')];
const cell = (p: Point): HTMLElement => {
  const found = cells().find((element) => element.getAttribute('aria-label') === names(p));
  if (!found) throw new Error(`no cell ${names(p)}`);
  return found;
};
const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;
const layer = (name: string): Element => host.querySelector(`[data-layer=${name}]`)!;

/** Pixels of a place `dx`, `dy` cells from a point. */
function pixels(p: Point, dx = 0, dy = 0): { clientX: number; clientY: number } {
  const sideways = data.sideways === true;
  const shape = { ...data, sideways, wide: (sideways ? room.height : room.width) >= 700 };
  const { x, y } = spot(shape, p);
  const scale = Number.parseFloat(host.querySelector<HTMLElement>('.gl-plane')!.style.height) / height(shape);
  return { clientX: (x + 100 * dx) * scale, clientY: (y + 100 * dy) * scale };
}

function pointer(type: string, at: { clientX: number; clientY: number }, pointerType = 'touch', pointerId = 1): void {
  const event = new PointerEvent(type, { ...at, pointerType, pointerId, button: 0, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: now });
  host.querySelector('.gl-plane')!.dispatchEvent(event);
}

function tap(p: Point, dx = 0, dy = 0, pointerType = 'touch'): void {
  pointer('pointerdown', pixels(p, dx, dy), pointerType);
  pointer('pointerup', pixels(p, dx, dy), pointerType);
}

function press(key: string, init: KeyboardEventInit = {}): void {
  const target = document.activeElement!;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, ...init }));
}

describe('the grid that is heard', () => {
  it('has 19 rows of 15 named cells, from the top, and one tab stop on the ball', () => {
    make();
    const rows = [...host.querySelectorAll('[role=grid] > [role=row]')];
    expect(rows).toHaveLength(19);
    expect(rows.every((row) => row.querySelectorAll('[role=gridcell]').length === 15)).toBe(true);
    expect(cells()[0]!.getAttribute('aria-label')).toBe('r19 c1');
    expect(cells().at(-1)!.getAttribute('aria-label')).toBe('r1 c15');
    expect(cells().filter((c) => c.tabIndex === 0).map((c) => c.getAttribute('aria-label'))).toEqual(['r10 c8']);
  });

  it('turns with the board', () => {
    make({ up: 'X' });
    expect(cells()[0]!.getAttribute('aria-label')).toBe('r1 c15');
  });

  it('names change with the position, cells stay', () => {
    make();
    const before = cell(point(11, 8));
    before.focus();
    show({ label: (p) => (p.row === 11 && p.column === 8 ? 'man' : names(p)) });
    expect(focused()).toBe('man');
    expect(document.activeElement).toBe(before);
  });

  it('has cells off the board only for landings there, and for a ball that has left', () => {
    make({ mode: 'chain', landings: [{ point: point(20, 8), kind: 'goal' }, { point: point(20, 0), kind: 'goal' }] });
    expect(cells().slice(0, 3).map((c) => c.getAttribute('aria-label'))).toEqual(['r20 c0', 'r20 c8', 'r19 c1']);
    show({ landings: [], mode: 'view', ball: point(0, 3) });
    expect(host.querySelectorAll('[role=row]')).toHaveLength(20);
    expect(cells().at(-1)!.getAttribute('aria-label')).toBe('r0 c3');
  });

  it('keeps the focus in the board when the cell that had it goes', () => {
    make({ mode: 'chain', landings: [{ point: point(20, 8), kind: 'goal' }] });
    view.focusPoint(point(20, 8));
    expect(focused()).toBe('r20 c8');
    show({ mode: 'place', landings: [] });
    expect(focused()).toBe('r10 c8');
  });

  it('the picture is hidden from screen readers', () => {
    make();
    expect(host.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('keys', () => {
  const at = (p: Point): void => {
    view.focusPoint(p);
    taken();
  };

  it.each([
    ['ArrowUp', 'r11 c8'],
    ['ArrowDown', 'r9 c8'],
    ['ArrowLeft', 'r10 c7'],
    ['ArrowRight', 'r10 c9'],
    ['Home', 'r10 c1'],
    ['End', 'r10 c15'],
    ['PageUp', 'r15 c8'],
    ['PageDown', 'r5 c8'],
    ['n', 'r9 c2'],
    ['p', 'r11 c3'],
  ])('%s moves the focus to %s', (key, expected) => {
    make({ men: [point(11, 3), point(9, 2), point(9, 5)] });
    at(point(10, 8));
    press(key);
    expect(focused()).toBe(expected);
    expect(cells().filter((c) => c.tabIndex === 0)).toHaveLength(1);
  });

  it('the arrows follow the screen when the board is turned', () => {
    make({ up: 'X' });
    at(point(10, 8));
    press('ArrowUp');
    press('ArrowRight');
    expect(focused()).toBe('r9 c7');
    press('Home');
    expect(focused()).toBe('r9 c15');
  });

  it('and when it lies on its side', () => {
    room = { width: 844, height: 390 };
    make({ sideways: true });
    at(point(10, 8));
    press('ArrowUp');
    press('ArrowRight');
    expect(focused()).toBe('r11 c7');
    press('End');
    expect(focused()).toBe('r19 c7');
    press('Home', { ctrlKey: true });
    expect(focused()).toBe('r1 c1');
    press('ArrowRight', { shiftKey: true });
    expect(taken()).toEqual([['direction', 1, 0]]);
    tap(point(4, 3));
    expect(taken()).toEqual([['point', 'r4 c3', 'touch']]);
  });

  it('stops at the edge; b goes to the ball', () => {
    make();
    at(point(19, 15));
    press('ArrowUp');
    press('ArrowRight');
    expect(focused()).toBe('r19 c15');
    press('b');
    expect(focused()).toBe('r10 c8');
  });

  it('reaches landings off the board and comes back', () => {
    make({ mode: 'chain', landings: [{ point: point(20, 8), kind: 'goal' }, { point: point(20, 4), kind: 'goal' }] });
    at(point(19, 7));
    press('ArrowUp');
    expect(focused()).toBe('r20 c8');
    press('ArrowLeft');
    expect(focused()).toBe('r20 c4');
    press('ArrowDown');
    expect(focused()).toBe('r19 c4');
  });

  it('Enter plays the point; in a chain a landing is a hop and anything else confirms', () => {
    make();
    at(point(5, 5));
    press('Enter');
    expect(taken()).toEqual([['point', 'r5 c5', 'keyboard']]);
    show({ mode: 'chain', landings: [{ point: point(12, 8), kind: 'normal' }] });
    press('Enter');
    at(point(12, 8));
    press('Enter');
    expect(taken()).toEqual([['point', 'r12 c8', 'keyboard']]);
    at(point(10, 8));
    press('Enter');
    expect(taken()).toEqual([['confirm']]);
  });

  it('a held Enter plays once', () => {
    make();
    at(point(5, 5));
    press('Enter');
    press('Enter', { repeat: true });
    expect(taken()).toHaveLength(1);
  });

  it.each(['m', 'x', 'w', 'l', 't', 'c', 'i', '?'])('%s goes to the page', (key) => {
    make();
    at(point(5, 5));
    press(key);
    expect(taken()).toEqual([['key', key, 'r5 c5']]);
  });

  it('Backspace and Escape', () => {
    make();
    at(point(5, 5));
    press('Backspace');
    press('Escape');
    expect(taken()).toEqual([['back'], ['cancel']]);
  });

  it('leaves other keys and the browser shortcuts alone', () => {
    make();
    at(point(5, 5));
    for (const [key, init] of [['Tab', {}], ['q', {}], ['c', { ctrlKey: true }], ['l', { metaKey: true }]] as const) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
      document.activeElement!.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(false);
    }
    expect(taken()).toEqual([]);
  });

  it('Shift and arrows choose a direction; two together a diagonal', () => {
    make();
    at(point(10, 8));
    press('ArrowUp', { shiftKey: true });
    expect(taken()).toEqual([['direction', 1, 0]]);
    const target = document.activeElement!;
    const send = (type: string, key: string): boolean =>
      target.dispatchEvent(new KeyboardEvent(type, { key, shiftKey: true, bubbles: true }));
    send('keydown', 'ArrowDown');
    send('keydown', 'ArrowLeft');
    send('keyup', 'ArrowDown');
    send('keyup', 'ArrowLeft');
    expect(taken()).toEqual([['direction', -1, -1]]);
    show({ up: 'X' });
    view.focusPoint(point(10, 8));
    press('ArrowUp', { shiftKey: true });
    expect(taken()).toEqual([['direction', -1, 0]]);
  });

  it.each([
    ['Numpad7', 1, -1],
    ['Numpad9', 1, 1],
    ['Numpad6', 0, 1],
    ['Numpad2', -1, 0],
  ])('in a chain %s is direction %i %i', (code, rows, columns) => {
    make({ mode: 'chain' });
    at(point(10, 8));
    press('Unidentified', { code });
    expect(taken()).toEqual([['direction', rows, columns]]);
  });

  it('the ring shows while the keyboard is used, not after a click', () => {
    make();
    at(point(5, 5));
    press('ArrowUp');
    expect(layer('focus').innerHTML).toContain('gl-focus');
    tap(point(8, 8));
    expect(layer('focus').innerHTML).toBe('');
  });

  it('a click without a pointer is a screen reader', () => {
    make();
    cell(point(4, 4)).click();
    expect(taken()).toEqual([['point', 'r4 c4', 'keyboard']]);
  });
});

describe('mouse', () => {
  beforeEach(() => {
    coarse = false;
    room = { width: 1000, height: 856 };
  });

  it('a click is the point, near a border it is nothing', () => {
    make();
    tap(point(5, 5), 0.3, 0.3, 'mouse');
    tap(point(5, 5), 0.45, 0, 'mouse');
    expect(taken()).toEqual([['point', 'r5 c5', 'mouse']]);
  });

  it('drops the mouse for 5 s after a touch', () => {
    make();
    tap(point(5, 5));
    now += 4_000;
    tap(point(6, 6), 0, 0, 'mouse');
    expect(taken()).toEqual([['point', 'r5 c5', 'touch']]);
    now += 1_500;
    tap(point(6, 6), 0, 0, 'mouse');
    expect(taken()).toEqual([['point', 'r6 c6', 'mouse']]);
  });

  it('shows the man it would put', () => {
    make();
    pointer('pointermove', pixels(point(5, 5)), 'mouse');
    expect(layer('aim').innerHTML).toContain('gl-hover');
    pointer('pointerleave', pixels(point(5, 5)), 'mouse');
    expect(layer('aim').innerHTML).toBe('');
  });

  it('drags the ball: the chain is asked for, the landing reported', () => {
    make({ men: [point(11, 8)] });
    pointer('pointerdown', pixels(point(10, 8)), 'mouse');
    pointer('pointermove', pixels(point(10, 8), 0.2, -0.5), 'mouse');
    expect(taken()).toEqual([['point', 'r10 c8', 'mouse']]);
    show({ mode: 'chain', landings: [{ point: point(12, 8), kind: 'normal' }] });
    pointer('pointermove', pixels(point(12, 8), 0.4, 0.3), 'mouse');
    pointer('pointerup', pixels(point(12, 8), 0.4, 0.3), 'mouse');
    expect(taken()).toEqual([['point', 'r12 c8', 'mouse']]);
  });

  it('a ball dropped elsewhere stays', () => {
    make({ mode: 'chain', landings: [{ point: point(12, 8), kind: 'normal' }] });
    pointer('pointerdown', pixels(point(10, 8)), 'mouse');
    pointer('pointermove', pixels(point(5, 5)), 'mouse');
    pointer('pointerup', pixels(point(5, 5)), 'mouse');
    expect(taken()).toEqual([]);
    expect(host.querySelector<SVGElement>('[data-ball]')!.style.transform).toBe('');
  });
});

describe('touch', () => {
  it('each tap is reported once; the page makes the first an aim', () => {
    make();
    tap(point(5, 5));
    now += 100;
    tap(point(5, 5));
    expect(taken()).toEqual([['point', 'r5 c5', 'touch'], ['point', 'r5 c5', 'touch']]);
  });

  it('a touch that moves over 10 px is no tap but carries the aim, under a magnifier', () => {
    make();
    const magnifier = host.querySelector<HTMLElement>('.gl-magnifier')!;
    pointer('pointerdown', pixels(point(5, 5)));
    pointer('pointermove', { clientX: pixels(point(5, 5)).clientX + 9, clientY: pixels(point(5, 5)).clientY });
    expect([taken(), magnifier.hidden]).toEqual([[], true]);
    pointer('pointermove', pixels(point(7, 6)));
    pointer('pointermove', pixels(point(7, 6), 0.2, 0.2));
    expect([taken(), magnifier.hidden]).toEqual([[['aim', 'r7 c6']], false]);
    expect(layer('aim').innerHTML).toContain('gl-cross');
    pointer('pointerup', pixels(point(7, 6)));
    expect([taken(), magnifier.hidden]).toEqual([[], true]);
  });

  it('in a chain a moving finger means nothing', () => {
    make({ mode: 'chain', landings: [{ point: point(12, 8), kind: 'normal' }] });
    pointer('pointerdown', pixels(point(3, 3)));
    pointer('pointermove', pixels(point(12, 8)));
    pointer('pointerup', pixels(point(12, 8)));
    expect(taken()).toEqual([]);
  });

  it('a wrong tap in a chain changes nothing, a landing is hit within 22 px', () => {
    make({ mode: 'chain', chain: [hopUp(10, 8)], landings: [{ point: point(14, 8), kind: 'normal' }] });
    tap(point(3, 3));
    now += 1_000;
    tap(point(14, 8), 22 / 26, -22 / 26);
    expect(taken()).toEqual([['point', 'r14 c8', 'touch']]);
  });

  it('two fingers zoom, one then pushes the board', () => {
    make();
    pointer('pointerdown', { clientX: 100, clientY: 300 }, 'touch', 1);
    pointer('pointerdown', { clientX: 200, clientY: 300 }, 'touch', 2);
    pointer('pointermove', { clientX: 300, clientY: 300 }, 'touch', 2);
    pointer('pointerup', { clientX: 300, clientY: 300 }, 'touch', 2);
    pointer('pointerup', { clientX: 100, clientY: 300 }, 'touch', 1);
    expect(taken()).toEqual([['zoom', 2]]);
    const frame = host.querySelector<HTMLElement>('.gl-frame')!;
    const before = frame.scrollTop;
    pointer('pointerdown', { clientX: 200, clientY: 300 });
    pointer('pointermove', { clientX: 200, clientY: 260 });
    pointer('pointerup', { clientX: 200, clientY: 260 });
    expect(frame.scrollTop - before).toBe(40);
    expect(taken()).toEqual([]);
  });

  it('two taps zoom only where there is nothing to play', () => {
    make({ mode: 'view' });
    tap(point(5, 5));
    now += 200;
    tap(point(5, 5));
    expect(taken()).toEqual([['point', 'r5 c5', 'touch'], ['zoom', 2]]);
  });

  it('the first tap on cells under 24 px zooms and plays nothing', () => {
    make({ rows: 26, columns: 26, ball: point(13, 13) });
    tap(point(5, 5));
    expect(taken()).toEqual([['zoom', 2.24]]);
  });
});

describe('size', () => {
  it.each([
    [390, 26],
    [360, 24],
    [412, 27.5],
  ])('19 x 15 in %i px has cells of %f px', (width, px) => {
    room = { width, height: 900 };
    make();
    expect(Number.parseFloat(host.querySelector<HTMLElement>('.gl-plane')!.style.width) / 15).toBeCloseTo(px, 1);
  });

  it('has 24 px at 360 even if the page rounds the height of its room down', () => {
    room = { width: 360, height: 513.59375 };
    make();
    expect(Number.parseFloat(host.querySelector<HTMLElement>('.gl-plane')!.style.width)).toBe(360);
    expect(host.querySelector('.gl-frame')!.hasAttribute('data-scrolls')).toBe(false);
  });

  it('wide boards have room for numbers on both sides', () => {
    room = { width: 1000, height: 856 };
    make();
    expect(layer('coordinates').querySelectorAll('text')).toHaveLength(2 * (19 + 15));
    show({ coordinates: 'off' });
    expect(layer('coordinates').innerHTML).toBe('');
  });

  it('a small board in a wide window has not', () => {
    room = { width: 1000, height: 856 };
    make();
    room = { width: 390, height: 560 };
    show({ up: 'X' });
    expect(layer('coordinates').querySelectorAll('text')).toHaveLength(19 + 15);
  });

  it('512 x 512 keeps only the cells in view and moves them along', () => {
    coarse = false;
    room = { width: 800, height: 600 };
    make({ rows: 512, columns: 512, ball: point(256, 256), men: [point(1, 1), point(256, 257)] });
    const frame = host.querySelector<HTMLElement>('.gl-frame')!;
    Object.defineProperty(frame, 'clientWidth', { value: 800 });
    Object.defineProperty(frame, 'clientHeight', { value: 600 });
    view.focusPoint(point(256, 256));
    expect(cells().length).toBeLessThan(4_000);
    expect(focused()).toBe('r256 c256');
    expect(document.activeElement!.getAttribute('aria-colindex')).toBe('257');
    expect(layer('men').querySelectorAll('circle')).toHaveLength(1);
    view.focusPoint(point(1, 1));
    expect(focused()).toBe('r1 c1');
    expect(layer('men').innerHTML).toContain('data-key="515"');
  });
});

it('update replaces only the layers that change', () => {
  make({ men: [point(3, 3)] });
  const man = layer('men').firstElementChild;
  const pitch = layer('pitch').firstElementChild;
  show({ aim: point(5, 5) });
  expect(layer('men').firstElementChild).toBe(man);
  show({ men: [point(3, 3), point(5, 5)], aim: null, lastMove: { kind: 'place', point: point(5, 5) } });
  expect(layer('men').querySelectorAll('circle')).toHaveLength(2);
  expect(layer('pitch').firstElementChild).toBe(pitch);
});

it.each([
  [false, true, 1],
  [true, true, 0],
  [false, false, 0],
])('reduced motion %s, animation %s: %i motions', (wish, animate, expected) => {
  still = wish;
  let motions = 0;
  Element.prototype.animate = () => {
    ++motions;
    return { finish: () => undefined } as unknown as Animation;
  };
  make({ animate });
  show({ men: [point(5, 5)], lastMove: { kind: 'place', point: point(5, 5) } });
  expect(motions).toBe(expected);
  expect(layer('path').innerHTML).toContain('gl-last-man');
});

it('destroy leaves the host as it was', () => {
  make();
  view.destroy();
  expect([host.childNodes.length, host.className]).toEqual([0, '']);
});
