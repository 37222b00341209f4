// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { board, point } from './fixtures';
import { thumbnail } from './thumbnail';

const parsed = (text: string): Element => new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;

test('a thumbnail is small, well-formed, and draws all men as one path', () => {
  const men = Array.from({ length: 60 }, (_, i) => point(2 + (i % 17), 1 + (i % 15)));
  const text = thumbnail(board({ men }));
  const svg = parsed(text);
  expect(svg.querySelector('parsererror')).toBeNull();
  expect(svg.getAttribute('viewBox')).toBe('0 0 1500 2104');
  expect(svg.querySelectorAll('*').length).toBeLessThan(24);
  expect(svg.querySelector('.gl-mini-men')!.getAttribute('d')!.match(/M/g)).toHaveLength(60);
  expect(text.length).toBeLessThan(4_000);
  expect(text).not.toMatch(/id=|gl-lines|gl-mesh|<text/);
});

test('it stands as the board does, and turns with it', () => {
  const men = [point(19, 1)];
  const at = (up: 'O' | 'X', part: string): string | null =>
    parsed(thumbnail({ rows: 19, columns: 15, men, ball: point(1, 15), up }))
      .querySelector(part)!
      .getAttribute(part === 'path.gl-mini-men' ? 'd' : 'transform');
  expect(at('O', 'path.gl-mini-men')).toBe('M50 152h0');
  expect(at('O', 'svg > g[transform]')).toBe('translate(1450 1952) scale(1.7)');
  expect(at('X', 'path.gl-mini-men')).toBe('M1450 1952h0');
  expect(at('X', 'svg > g[transform]')).toBe('translate(50 152) scale(1.7)');
});

test('a ball in the net stays in the picture, over a corner as well', () => {
  const of = (row: number, column: number): string | null =>
    parsed(thumbnail({ rows: 19, columns: 15, men: [], ball: point(row, column) }))
      .querySelector('svg > g[transform]')!
      .getAttribute('transform');
  expect(of(20, 8)).toBe('translate(750 52) scale(1.7)');
  expect(of(0, 16)).toBe('translate(1500 2052) scale(1.7)');
});
