// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { names, point } from './fixtures';
import { cellsOf } from './names';
import { cell, cells, focused, host, layer, make, show, view, world } from './stage';

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
  expect(layer('pitch').firstElementChild).toBe(pitch);
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

test('destroy leaves the host as it was', () => {
  make();
  view.destroy();
  expect([host.childNodes.length, host.className]).toEqual([0, '']);
});
