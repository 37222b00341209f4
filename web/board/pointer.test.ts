// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { hopUp, point } from './fixtures';
import { host, layer, make, pixels, pointer, show, taken, tap, world } from './stage';

describe('mouse', () => {
  beforeEach(() => {
    world.coarse = false;
    world.room = { width: 1000, height: 856 };
  });

  test('a click is the point, near a border it is nothing', () => {
    make();
    tap(point(5, 5), 0.3, 0.3, 'mouse');
    tap(point(5, 5), 0.45, 0, 'mouse');
    expect(taken()).toEqual([['point', 'r5 c5', 'mouse']]);
  });

  test('drops the mouse for 5 s after a touch', () => {
    make();
    tap(point(5, 5));
    world.now += 4_000;
    tap(point(6, 6), 0, 0, 'mouse');
    expect(taken()).toEqual([['point', 'r5 c5', 'touch']]);
    world.now += 1_500;
    tap(point(6, 6), 0, 0, 'mouse');
    expect(taken()).toEqual([['point', 'r6 c6', 'mouse']]);
  });

  test('shows the man it would put', () => {
    make();
    pointer('pointermove', pixels(point(5, 5)), 'mouse');
    expect(layer('aim').innerHTML).toContain('gl-hover');
    pointer('pointerleave', pixels(point(5, 5)), 'mouse');
    expect(layer('aim').innerHTML).toBe('');
  });

  test('drags the ball: the chain is asked for, the landing reported', () => {
    make({ men: [point(11, 8)] });
    pointer('pointerdown', pixels(point(10, 8)), 'mouse');
    pointer('pointermove', pixels(point(10, 8), 0.2, -0.5), 'mouse');
    expect(taken()).toEqual([['point', 'r10 c8', 'mouse']]);
    show({ mode: 'chain', landings: [{ point: point(12, 8), kind: 'normal' }] });
    pointer('pointermove', pixels(point(12, 8), 0.4, 0.3), 'mouse');
    pointer('pointerup', pixels(point(12, 8), 0.4, 0.3), 'mouse');
    expect(taken()).toEqual([['point', 'r12 c8', 'mouse']]);
  });

  test('a ball dropped elsewhere stays', () => {
    make({ mode: 'chain', landings: [{ point: point(12, 8), kind: 'normal' }] });
    pointer('pointerdown', pixels(point(10, 8)), 'mouse');
    pointer('pointermove', pixels(point(5, 5)), 'mouse');
    pointer('pointerup', pixels(point(5, 5)), 'mouse');
    expect(taken()).toEqual([]);
    expect(host.querySelector<SVGElement>('[data-ball]')!.style.transform).toBe('');
  });
});

describe('touch', () => {
  test('each tap is reported once; the page makes the first an aim', () => {
    make();
    tap(point(5, 5));
    world.now += 100;
    tap(point(5, 5));
    expect(taken()).toEqual([
      ['point', 'r5 c5', 'touch'],
      ['point', 'r5 c5', 'touch'],
    ]);
  });

  test('a touch that moves over 10 px is no tap but carries the aim, under a magnifier', () => {
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

  test('in a chain a moving finger means nothing', () => {
    make({ mode: 'chain', landings: [{ point: point(12, 8), kind: 'normal' }] });
    pointer('pointerdown', pixels(point(3, 3)));
    pointer('pointermove', pixels(point(12, 8)));
    pointer('pointerup', pixels(point(12, 8)));
    expect(taken()).toEqual([]);
  });

  test('a wrong tap in a chain changes nothing, a landing is hit within 22 px', () => {
    make({ mode: 'chain', chain: [hopUp(10, 8)], landings: [{ point: point(14, 8), kind: 'normal' }] });
    tap(point(3, 3));
    world.now += 1_000;
    tap(point(14, 8), 22 / 26, -22 / 26);
    expect(taken()).toEqual([['point', 'r14 c8', 'touch']]);
  });

  test('two fingers zoom, one then pushes the board', () => {
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

  test('two taps zoom only where there is nothing to play', () => {
    make({ mode: 'view' });
    tap(point(5, 5));
    world.now += 200;
    tap(point(5, 5));
    expect(taken()).toEqual([
      ['point', 'r5 c5', 'touch'],
      ['zoom', 2],
    ]);
  });

  test('a tap on small cells means a point and zooms nothing', () => {
    make({ rows: 26, columns: 26, ball: point(13, 13) });
    tap(point(5, 5));
    expect(taken()).toEqual([['point', 'r5 c5', 'touch']]);
  });
});
