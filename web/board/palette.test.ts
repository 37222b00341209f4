import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('board.css', import.meta.url), 'utf8');

type Colour = readonly [number, number, number];

const colour = (text: string): Colour => {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const palette = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name!, { light: colour(light!), dark: colour(dark!) }] as const,
  ),
);

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance([r, g, b]: Colour): number {
  const linear = (c: number): number => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function contrast(a: Colour, b: Colour): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const get = (name: string, theme: 'light' | 'dark'): Colour => {
  const found = palette.get(name);
  if (!found) throw new Error(`no --${name} in board.css`);
  return found[theme];
};

const mix = (a: Colour, b: Colour, share: number): Colour =>
  [0, 1, 2].map((i) => a[i]! * share + b[i]! * (1 - share)) as unknown as Colour;

describe('contrast', () => {
  // colour, ground, least contrast light / dark: text 4.5, things that carry meaning 3 (WCAG 2.2, 1.4.3 and 1.4.11)
  test.each([
    ['text', 'page', 14.4, 14.7],
    ['text', 'panel', 14.4, 12],
    ['quiet', 'page', 5.9, 8],
    ['quiet', 'panel', 5.9, 7],
    ['line', 'pitch', 3.1, 3],
    ['centre', 'pitch', 4.9, 4],
    ['man', 'pitch', 10.7, 3.4],
    ['man-rim', 'pitch', 10.7, 3.4],
    ['ball-ring', 'pitch', 14.4, 3.4],
    ['ball', 'man', 13.7, 18.8],
    ['goal-o', 'pitch', 5.2, 3.7],
    ['goal-x', 'pitch', 4.5, 3.8],
    ['goal-o', 'page', 6, 12.1],
    ['goal-x', 'page', 5.3, 12.3],
    ['path', 'pitch', 5.7, 4.2],
    ['path', 'path-casing', 7.3, 14.3],
    ['coordinate', 'pitch', 6, 4.8],
    ['focus', 'pitch', 4.9, 4.3],
    ['inaccuracy', 'page', 4.5, 4.5],
    ['mistake', 'page', 4.5, 4.5],
    ['blunder', 'page', 4.5, 4.5],
    ['inaccuracy', 'panel', 4.5, 4.5],
    ['mistake', 'panel', 4.5, 4.5],
    ['blunder', 'panel', 4.5, 4.5],
  ])('%s on %s', (name, ground, light, dark) => {
    expect(contrast(get(name, 'light'), get(ground, 'light'))).toBeGreaterThanOrEqual(light);
    expect(contrast(get(name, 'dark'), get(ground, 'dark'))).toBeGreaterThanOrEqual(dark);
  });

  test.each(['light', 'dark'] as const)('%s: lines, marks and landings still show on the tinted goals', (theme) => {
    const share = Number(/\.gl-goal-tint \{[^}]*fill-opacity: ([0-9.]+)/.exec(css)?.[1]);
    expect(share).toBe(0.14);
    for (const side of ['goal-o', 'goal-x']) {
      const tint = mix(get(side, theme), get('pitch', theme), share);
      expect(contrast(get(side, theme), tint)).toBeGreaterThanOrEqual(3);
      expect(contrast(get('path', theme), tint)).toBeGreaterThanOrEqual(3);
      expect(contrast(get('coordinate', theme), tint)).toBeGreaterThanOrEqual(3.8);
    }
  });
});

test('every colour that a rule uses is defined', () => {
  const used = new Set([...css.matchAll(/var\(--([a-z-]+)\)/g)].map(([, name]) => name!));
  for (const name of used) if (!name.startsWith('gl-')) expect([...palette.keys()]).toContain(name);
});

test('a theme can be forced either way', () => {
  expect(css).toMatch(/:root\[data-theme='light'\] \{\s*color-scheme: light;/);
  expect(css).toMatch(/:root\[data-theme='dark'\] \{\s*color-scheme: dark;/);
  expect(css).toMatch(/^:root \{\s*color-scheme: light dark;/m);
});
