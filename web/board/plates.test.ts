import { describe, expect, test } from 'vitest';
import { board, point } from './fixtures';
import { shapeOf } from './geometry';
import { platesLayer } from './plates';
import type { BoardData } from './types';

const words = { O: 'You score here', X: 'Computer scores here' };
const measure = (text: string): number => text.length / 2;
const drawn = (changes: Partial<BoardData>): string[] => {
  const data = board({ words, ...changes });
  return [...platesLayer(data, shapeOf(data), measure).matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text!);
};

describe('words on the nets', () => {
  test('say who scores there', () => {
    expect(drawn({})).toEqual(Object.values(words));
    expect(drawn({ words: undefined })).toEqual([]);
  });

  test('give way while a landing or the ball lies under them, and only then', () => {
    const landing = (row: number, column: number) =>
      drawn({ landings: [{ point: point(row, column), kind: 'goal' }] });
    expect(landing(20, 2)).toEqual([words.X]);
    expect(landing(0, 2)).toEqual([words.O]);
    expect(landing(20, 12)).toEqual(Object.values(words));
    expect(drawn({ ball: point(20, 1), mode: 'view' })).toEqual([words.X]);
  });

  test('stand at the left as the board lies, so that a turned one changes which landing covers them', () => {
    expect(drawn({ up: 'X', landings: [{ point: point(20, 14), kind: 'goal' }] })).toEqual([words.X]);
  });

  test('are away when a goal has been scored', () => {
    expect(drawn({ goal: { net: 'O', own: false } })).toEqual([]);
  });

  test('are smaller on a narrow board rather than wider than the net', () => {
    const data = board({ columns: 7, words: { O: 'W'.repeat(60) } });
    const text = platesLayer(data, shapeOf(data), measure);
    const [, width] = /<rect x="20"[^>]* width="(\d+)"/.exec(text) ?? [];
    expect(Number(width)).toBeLessThanOrEqual(700 - 40);
    expect(Number(/font-size="(\d+)"/.exec(text)?.[1])).toBeLessThan(32);
  });

  test('come from people, and are written as text', () => {
    const data = board({ words: { X: '<b>&' } });
    expect(platesLayer(data, shapeOf(data), measure)).toContain('&lt;b&gt;&amp;</text>');
  });
});
