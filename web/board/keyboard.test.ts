// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { point } from './fixtures';
import { cell, cells, focused, layer, make, press, show, taken, tap, view, world } from './stage';
import type { Point } from './types';

describe('keys', () => {
  const at = (p: Point): void => {
    view.focusPoint(p);
    taken();
  };

  test.each([
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

  test('the arrows follow the screen when the board is turned', () => {
    make({ up: 'X' });
    at(point(10, 8));
    press('ArrowUp');
    press('ArrowRight');
    expect(focused()).toBe('r9 c7');
    press('Home');
    expect(focused()).toBe('r9 c15');
  });

  test('and when it lies on its side', () => {
    world.room = { width: 844, height: 390 };
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

  test('stops at the edge; b goes to the ball', () => {
    make();
    at(point(19, 15));
    press('ArrowUp');
    press('ArrowRight');
    expect(focused()).toBe('r19 c15');
    press('b');
    expect(focused()).toBe('r10 c8');
  });

  test('reaches landings off the board and comes back', () => {
    make({
      mode: 'chain',
      landings: [
        { point: point(20, 8), kind: 'goal' },
        { point: point(20, 4), kind: 'goal' },
      ],
    });
    at(point(19, 7));
    press('ArrowUp');
    expect(focused()).toBe('r20 c8');
    press('ArrowLeft');
    expect(focused()).toBe('r20 c4');
    press('ArrowDown');
    expect(focused()).toBe('r19 c4');
  });

  test('Enter plays the point; in a chain a landing is a hop and anything else confirms', () => {
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

  test('a held Enter plays once', () => {
    make();
    at(point(5, 5));
    press('Enter');
    press('Enter', { repeat: true });
    expect(taken()).toHaveLength(1);
  });

  test.each(['m', 'x', 'w', 'l', 't', 'c', 'i', '?'])('%s goes to the page', (key) => {
    make();
    at(point(5, 5));
    press(key);
    expect(taken()).toEqual([['key', key, 'r5 c5']]);
  });

  test('Backspace and Escape', () => {
    make();
    at(point(5, 5));
    press('Backspace');
    press('Escape');
    expect(taken()).toEqual([['back'], ['cancel']]);
  });

  test('leaves other keys and the browser shortcuts alone', () => {
    make();
    at(point(5, 5));
    for (const [key, init] of [
      ['Tab', {}],
      ['q', {}],
      ['c', { ctrlKey: true }],
      ['l', { metaKey: true }],
    ] as const) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
      document.activeElement!.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(false);
    }
    expect(taken()).toEqual([]);
  });

  test('Shift and arrows choose a direction; two together a diagonal', () => {
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

  test.each([
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

  test('the ring shows while the keyboard is used, not after a click', () => {
    make();
    at(point(5, 5));
    press('ArrowUp');
    expect(layer('focus').innerHTML).toContain('gl-focus');
    tap(point(8, 8));
    expect(layer('focus').innerHTML).toBe('');
  });

  test('a click without a pointer is a screen reader', () => {
    make();
    cell(point(4, 4)).click();
    expect(taken()).toEqual([['point', 'r4 c4', 'keyboard']]);
  });
});
