// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { hopUp, names, point } from './fixtures';
import { cellsOf } from './names';
import { cell, cells, focused, host, layer, make, pixels, pointer, show, taken, view, world } from './stage';

describe('the grid that is heard', () => {
  test('has 19 rows of 15 named cells, from the top, and one tab stop on the ball', () => {
    make();
    const rows = [...host.querySelectorAll('[role=grid] > [role=row]')];
    expect(rows).toHaveLength(19);
    expect(rows.every((row) => row.querySelectorAll('[role=gridcell]').length === 15)).toBe(true);
    expect(cells()[0]!.getAttribute('aria-label')).toBe('r19 c1');
    expect(cells().at(-1)!.getAttribute('aria-label')).toBe('r1 c15');
    expect(
      cells()
        .filter((c) => c.tabIndex === 0)
        .map((c) => c.getAttribute('aria-label')),
    ).toEqual(['r10 c8']);
  });

  test('turns with the board', () => {
    make({ up: 'X' });
    expect(cells()[0]!.getAttribute('aria-label')).toBe('r1 c15');
  });

  test('names change with the position, cells stay', () => {
    make();
    const before = cell(point(11, 8));
    before.focus();
    show({ label: (p) => (p.row === 11 && p.column === 8 ? 'man' : names(p)) });
    expect(focused()).toBe('man');
    expect(document.activeElement).toBe(before);
  });

  test('has cells off the board only for landings there, and for a ball that has left', () => {
    make({
      mode: 'chain',
      landings: [
        { point: point(20, 8), kind: 'goal' },
        { point: point(20, 0), kind: 'goal' },
      ],
    });
    expect(
      cells()
        .slice(0, 3)
        .map((c) => c.getAttribute('aria-label')),
    ).toEqual(['r20 c0', 'r20 c8', 'r19 c1']);
    show({ landings: [], mode: 'view', ball: point(0, 3) });
    expect(host.querySelectorAll('[role=row]')).toHaveLength(20);
    expect(cells().at(-1)!.getAttribute('aria-label')).toBe('r0 c3');
  });

  test('keeps the focus in the board when the cell that had it goes', () => {
    make({ mode: 'chain', landings: [{ point: point(20, 8), kind: 'goal' }] });
    view.focusPoint(point(20, 8));
    expect(focused()).toBe('r20 c8');
    show({ mode: 'place', landings: [] });
    expect(focused()).toBe('r10 c8');
  });

  test('the picture is hidden from screen readers', () => {
    make();
    expect(host.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('size', () => {
  const cellPx = (): number => Number.parseFloat(host.querySelector<HTMLElement>('.gl-plane')!.style.width) / 15;
  const named = (): number => host.querySelectorAll('.gl-ruler text').length;

  test.each([
    [390, 24.6],
    [360, 22.7],
    [412, 26],
  ])('19 x 15 in %i px has cells of %f px', (width, px) => {
    world.room = { width, height: 900 };
    make();
    expect(cellPx()).toBeCloseTo(px, 1);
  });

  test('fills the width even if the page rounds the height of its room down', () => {
    const { across, down } = cellsOf({ rows: 19, columns: 15, sideways: false }, 'two');
    world.room = { width: 360, height: (down * 360) / across - 0.01 };
    make();
    const frame = host.querySelector<HTMLElement>('.gl-frame')!;
    expect(Number.parseFloat(frame.style.width)).toBeCloseTo(360);
    expect(frame.hasAttribute('data-scrolls')).toBe(false);
  });

  test('wide boards have names all round', () => {
    world.room = { width: 1000, height: 856 };
    make();
    expect(named()).toBe(2 * (19 + 15));
    show({ coordinates: 'near' });
    expect(named()).toBe(19 + 15);
    show({ coordinates: 'off' });
    expect(named()).toBe(0);
  });

  test('a small board in a wide window has not', () => {
    world.room = { width: 1000, height: 856 };
    make();
    world.room = { width: 390, height: 560 };
    show({ up: 'X' });
    expect(named()).toBe(19 + 15);
  });

  test('512 x 512 keeps only the cells in view and moves them along', () => {
    world.coarse = false;
    world.room = { width: 800, height: 600 };
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

test('update replaces only the layers that change', () => {
  make({ men: [point(3, 3)] });
  const man = layer('men').firstElementChild;
  const pitch = layer('pitch').firstElementChild;
  show({ aim: point(5, 5) });
  expect(layer('men').firstElementChild).toBe(man);
  show({ men: [point(3, 3), point(5, 5)], aim: null, lastMove: { kind: 'place', point: point(5, 5) } });
  expect(layer('men').querySelectorAll('circle')).toHaveLength(2);
  expect(layer('men').firstElementChild).toBe(man);
  expect(layer('pitch').firstElementChild).toBe(pitch);
  show({ men: [point(5, 5)] });
  expect(layer('men').querySelectorAll('circle')).toHaveLength(1);
  expect(layer('men').firstElementChild).not.toBe(man);
});

test.each([
  [false, true, 1],
  [true, true, 0],
  [false, false, 0],
])('reduced motion %s, animation %s: %i motions', (wish, animate, expected) => {
  world.still = wish;
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

test('a ball that is dragged redraws nothing but itself and the landings', () => {
  make({
    mode: 'chain',
    men: [point(11, 8), point(13, 8)],
    chain: [hopUp(10, 8)],
    landings: [{ point: point(14, 8), kind: 'normal' }],
  });
  const layers = ['pitch', 'plates', 'ghosts', 'men', 'path', 'ball', 'tip'];
  const drawn = layers.map((name) => layer(name).firstElementChild);
  pointer('pointerdown', pixels(point(12, 8)));
  for (let i = 1; i <= 40; ++i) pointer('pointermove', pixels(point(12, 8), 0, -i / 20));
  expect(layers.filter((name, i) => layer(name).firstElementChild !== drawn[i])).toEqual([]);
  expect(layer('ball').querySelector<SVGElement>('[data-ball]')!.style.transform).toMatch(
    /translate\((750|749\.9+\d*)px/,
  );
  expect(layer('landings').querySelectorAll('[data-landing]')).toHaveLength(1);
});

describe('a refusal', () => {
  const refusal = { point: point(10, 8), text: 'Put a man next to the ball first' };
  const bubble = (): HTMLElement => host.querySelector<HTMLElement>('.gl-bubble')!;

  test('stands at its point, hidden from screen readers, and goes with the next input anywhere', () => {
    make();
    expect(bubble().hidden).toBe(true);
    show({ refusal });
    expect([bubble().hidden, bubble().textContent]).toEqual([false, refusal.text]);
    expect(bubble().getAttribute('aria-hidden')).toBe('true');
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(bubble().hidden).toBe(true);
    show({ refusal: { ...refusal } });
    expect(bubble().hidden).toBe(false);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    expect(bubble().hidden).toBe(true);
  });

  test('has its tip 6 px above the ball', () => {
    make();
    Object.defineProperty(bubble(), 'offsetHeight', { value: 40 });
    Object.defineProperty(bubble(), 'offsetWidth', { value: 200 });
    show({ refusal });
    const { y, reach } = view.placeOf(refusal.point);
    expect(y - reach - (Number.parseFloat(bubble().style.top) + 40 + 8)).toBeCloseTo(6);
  });
});

describe('a board that does not fit', () => {
  const large = { rows: 60, columns: 40, ball: point(30, 20) };
  const frameOf = (wide: number, high: number): HTMLElement => {
    const frame = host.querySelector<HTMLElement>('.gl-frame')!;
    Object.defineProperty(frame, 'clientWidth', { value: wide, configurable: true });
    Object.defineProperty(frame, 'clientHeight', { value: high, configurable: true });
    return frame;
  };

  test.each([
    [true, 24],
    [false, 27],
  ])('has cells of 24 px for fingers, 27 px for a mouse', (coarse, px) => {
    world.coarse = coarse;
    make(large);
    expect([view.sight.cellPx, view.sight.large, view.sight.scrolls]).toEqual([px, true, true]);
  });

  test('of 21 x 19 fits always, of 26 x 15 where there is room', () => {
    make({ rows: 21, columns: 19 });
    expect(view.sight.large).toBe(false);
    make({ rows: 26, columns: 15 });
    expect(view.sight.large).toBe(true);
    world.room = { width: 1200, height: 1600 };
    make({ rows: 26, columns: 15 });
    expect(view.sight.large).toBe(false);
  });

  test('tells which part shows, and goes to the ball or to a place of a map', () => {
    make(large);
    const frame = frameOf(390, 560);
    view.lookAt(large.ball);
    const { x1, y1, x2, y2 } = view.sight;
    expect((x1 + x2) / 2).toBeCloseTo(19.5 / 40);
    expect((y1 + y2) / 2).toBeCloseTo((152 + 30 * 100) / (59 * 100 + 304));
    view.lookAtPlace(0.25, 0.75);
    expect((view.sight.x1 + view.sight.x2) / 2).toBeCloseTo(0.25);
    expect((view.sight.y1 + view.sight.y2) / 2).toBeCloseTo(0.75);
    expect(frame.hasAttribute('data-scrolls')).toBe(true);
  });

  test('is pushed by the mouse too, zooms by steps, and never smaller than can be seen', () => {
    world.coarse = false;
    make(large);
    const frame = frameOf(390, 560);
    view.lookAt(large.ball);
    const before = frame.scrollLeft;
    pointer('pointerdown', { clientX: 200, clientY: 200 }, 'mouse');
    pointer('pointermove', { clientX: 150, clientY: 200 }, 'mouse');
    pointer('pointerup', { clientX: 150, clientY: 200 }, 'mouse');
    expect(frame.scrollLeft - before).toBe(50);
    expect(taken().filter((event) => Array.isArray(event) && event[0] === 'point')).toEqual([]);
    view.zoomStep(1);
    expect(view.sight.cellPx).toBeCloseTo(27 * 1.25);
    for (let i = 0; i < 20; ++i) view.zoomStep(-1);
    expect(view.sight.cellPx).toBe(10);
  });

  test('keeps the names of rows and columns on rulers outside the plane', () => {
    make(large);
    const rulers = [...host.querySelectorAll<SVGSVGElement>('.gl-ruler')];
    const count = rulers.map((ruler) => [ruler.dataset.edge, ruler.querySelectorAll('text').length > 0]);
    expect(Object.fromEntries(count)).toEqual({ left: true, bottom: true, top: false, right: false });
  });
});

test('destroy leaves the host as it was', () => {
  make();
  view.destroy();
  expect([host.childNodes.length, host.className]).toEqual([0, '']);
});
